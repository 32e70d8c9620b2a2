"""A position as a row of whole numbers, for nets and environments: the table of what stands where.

A game declares its spans once (name, shape, highest number, meaning); they follow each other without gaps. Every number
lies between 0 and the span's highest, so that whoever reads them can scale them, or tell one kind from another.
"""

from math import prod
from typing import NamedTuple


class Span(NamedTuple):
    """One span of the row: the numbers from `offset` on, as many as the shape has (none: a single number)."""

    name: str
    offset: int
    shape: tuple[int, ...]
    high: int
    means: str

    @property
    def length(self) -> int:
        return prod(self.shape)


def spans_of(*rows: tuple[str, tuple[int, ...], int, str]) -> tuple[Span, ...]:
    """The spans of a row, each beginning where the one before it ends."""
    found: list[Span] = []
    offset = 0
    for name, shape, high, means in rows:
        found.append(Span(name, offset, shape, high, means))
        offset += found[-1].length
    return tuple(found)


def size_of(spans: tuple[Span, ...]) -> int:
    """How many numbers there are in all."""
    return sum(span.length for span in spans)
