"""A sentence that tells what happened, and whose doing it was: nobody has to read that out of the words."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sentence:
    """`seat` is the one it tells of; None where it tells of everybody."""

    seat: int | None
    text: str
