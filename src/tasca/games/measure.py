"""What a game finds worth counting of each seat, for tables of data and their report (`tasca table`, `tasca report`).

A game says it in `data.py` of its folder, as `MEASURES`; one without that file has none.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tasca.core.rules import Event


@dataclass(frozen=True)
class Measure:
    """A whole number of a seat: what stands there at the end, or how often something happened on the way."""

    name: str  # of the column
    title: str  # as people read it: a message
    at_end: Callable[[Any, int], int] | None = None  # of the last position and a seat
    happened: Callable[[Event, int], int] | None = None  # how much an event counts for a seat, summed over the game


def times(kind: int) -> Callable[[Event, int], int]:
    """How often an event of that kind happened to a seat, which is the first of its numbers."""
    return lambda event, seat: int(event[0] == kind and event[1] == seat)
