"""The types of the public interface: writes `src/tasca/__init__.pyi`, from which editors and mypy read.

    python -m tools.stub

A game is found by its folder, so no source of ours names one; but only a `Literal` tells a type checker that a name
means a certain game, and a literal has to stand somewhere. So it stands in a file that nobody writes by hand
(docs/decisions/0030-the-public-interface.md). A test says when it is no longer true.
"""

from pathlib import Path

import tasca
from tasca.games import game, game_names

ROOT = Path(__file__).parents[1]
STUB = ROOT / "src" / "tasca" / "__init__.pyi"
HEAD = '''\
"""Tasca's public interface, typed. Written by `python -m tools.stub`; do not change it by hand."""
'''


def own_games() -> list[str]:
    """The games of this house: those of other packages are known where they are installed, not here."""
    return [name for name in game_names() if type(game(name)).__module__ == f"tasca.games.{name}.game"]


def as_sorted(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions: as the linter wants it."""
    return 0 if name.isupper() else 1 if name[0].isupper() else 2, name


def stub() -> str:
    """What the file should hold."""
    classes = {name: type(game(name)) for name in own_games()}
    homes: dict[str, list[str]] = {}
    for name, home in tasca.PUBLIC.items():
        if name != "game":
            homes.setdefault(home, []).append(name)
    found = [f"from {home} import {n} as {n}" for home in sorted(homes) for n in sorted(homes[home], key=as_sorted)]
    found += [f"from {made.__module__} import {made.__name__}" for made in classes.values()]
    lines = [HEAD, "from typing import Any, Literal, overload", "", *sorted(found, key=lambda line: line.split()[1])]
    lines += ["", "__version__: str", "PUBLIC: dict[str, str]", "__all__ = ["]
    lines += [f'    "{name}",' for name in tasca.__all__]
    lines += ["]", ""]
    for name, made in classes.items():
        lines += ["@overload", f'def game(name: Literal["{name}"]) -> {made.__name__}: ...']
    lines += ["@overload", "def game(name: str) -> Game[Any]: ..."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    STUB.write_text(stub(), "utf-8")
