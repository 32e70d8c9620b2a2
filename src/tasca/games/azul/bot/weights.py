"""Reads the weights of the evaluation, in hundredths of a point, from the data file beside it.

The file has a card: what it is, from which games, by which command it was made, and how it was measured.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

FILE = files(__package__) / "data" / "weights.json"
NAMES = ("coloured", "grey", "coloured, many", "grey, many")


@cache
def read() -> dict[str, Any]:
    """All that is in the file: the card, and tables by name."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def weights(name: str) -> list[int]:
    """The weights for a wall, and for two players or many."""
    table: list[int] = read()[name]
    return table
