"""A game is one folder: nothing of the house outside it names it, neither in code nor in pages, styles or words."""

import re
from pathlib import Path

import pytest

import tasca
from tasca.games import game as game_of

from .own_games import OWN

HOUSE = Path(tasca.__file__).parent
TEXTS = {".py", ".html", ".svg", ".css", ".js", ".toml", ".md", ".po", ".txt"}


def house_files() -> list[Path]:
    """What the house is made of, but for the games themselves."""
    games = [HOUSE / "games" / name for name in OWN]
    files = [path for path in HOUSE.rglob("*") if path.suffix in TEXTS]
    return [path for path in files if not any(path.is_relative_to(game) for game in games)]


@pytest.mark.parametrize("name", OWN)
def test_nothing_outside_its_folder_names_a_game(name: str) -> None:
    title = game_of(name).info.title
    named = re.compile(rf"\b({name}|{re.escape(title)})\b", re.IGNORECASE)
    files = house_files()
    assert len(files) > 100
    assert [
        f"{path.relative_to(HOUSE)}: {line.strip()}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if named.search(line)
    ] == []


def test_games_do_not_know_each_other() -> None:
    assert len(OWN) > 1
    for name in OWN:
        for path in (HOUSE / "games" / name).rglob("*.py"):
            for other in OWN:
                assert other == name or f"games.{other}" not in path.read_text("utf-8"), path
