"""What is known of a game before any is played: its name and numbers, and the options it is played with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Options = Mapping[str, object]


@dataclass(frozen=True)
class Option:
    """One option of a game: its default, the values it may have, and what it means.

    An option whose values cannot be listed has a `check` instead: it gives the value back, or raises what is wrong.
    """

    default: object
    values: tuple[object, ...]
    means: str
    check: Callable[[object], object] | None = None
    read: Callable[[str], object] | None = None  # what a file named on the command line holds


@dataclass(frozen=True)
class Info:
    """What is known of a game before any is played."""

    name: str
    title: str
    options: Mapping[str, Option]
    actions: int  # distinct action numbers: 0 .. actions - 1
    most_legal: int  # no position has more legal actions
    longest: int  # no game has more decisions
    rules_version: int
    notation: str = ""  # how a move is written, in a sentence for a newcomer
