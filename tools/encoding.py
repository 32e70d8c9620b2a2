"""The tables of docs/encoding.md: what stands where when a position is written as whole numbers.

`python -m tools.encoding` prints them.
"""

import sys
from typing import Any

from tasca.core.encoding import size_of
from tasca.core.game import Game
from tasca.games import game as game_of
from tasca.games import game_names


def table(game: Game[Any]) -> str:
    lines = ["| from | numbers | name | highest | meaning |", "|---|---|---|---|---|"]
    for span in game.encoding:
        shape = " × ".join(str(n) for n in span.shape) or "1"
        lines.append(f"| {span.offset} | {shape} | `{span.name}` | {span.high} | {span.means} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    for name in game_names():
        game = game_of(name)
        sys.stdout.write(f"## {game.info.title}: {size_of(game.encoding)} numbers\n\n{table(game)}\n")


if __name__ == "__main__":
    main()
