"""Reads a net from the data file beside it; without one weights judge.

The file has a card: what it is, from which games, by which command it was made, and how it was measured. A row of
nothing but zeros, of an input that no game has shown, is written as an empty one.
"""

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from .board_inputs import BOARD, INPUTS
from .evaluate import STAGES
from .net import NUMBERS, SECOND, THERE
from .workspace import FIRST

DATA = files(__package__) / "data"
LAYERS = {  # rows, and how long each is, in the order in which they lie behind the weights
    "tables": (STAGES, INPUTS), "first": (BOARD, FIRST), "first bias": (1, FIRST),
    "second": (SECOND, FIRST), "second bias": (1, SECOND), "last": (1, SECOND),
}  # fmt: skip
Data = dict[str, Any]


def net_name(grey: bool, duel: bool) -> str:
    """The file of the net for a wall, and for two players or many."""
    return f"net-{'duel-' if duel else ''}{'grey' if grey else 'coloured'}.json"


def read_net(name: str, folder: Traversable = DATA) -> Data | None:
    """What is in a data file; None where there is none."""
    file = folder / name
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def numbers_of(net: Data | None) -> list[int]:
    """The net as a search knows it, behind the weights; all zeros for none."""
    if net is None:
        return [0] * (NUMBERS - THERE)
    numbers = [1]
    for name, (_, length) in LAYERS.items():
        for row in net[name]:
            numbers += row or [0] * length
    return numbers
