"""Chance, asked for: the generator's face (games/rng.py), where what is drawn was decided by somebody else.

The draws lie where other doors keep events. When they run out the rules are left by `Asked`, which says what is to be
drawn; with that draw added they are run again from where they began, and come one further.
"""

from collections.abc import Sequence
from typing import Any

from tasca.games.rng import FIRST_STATE as FIRST_STATE
from tasca.games.rng import LAST_STATE as LAST_STATE

Outcomes = tuple[tuple[int, float], ...]  # what may be drawn, and how likely each is


class Asked(Exception):
    """The rules are at a draw that nobody has decided yet."""

    def __init__(self, outcomes: Outcomes) -> None:
        self.outcomes = outcomes
        super().__init__("chance is asked")


def _next(s: Any, outcomes: Outcomes) -> int:
    if not s.events:
        raise Asked(outcomes)
    drawn: int = s.events.pop(0)
    return drawn


def below(s: Any, n: int) -> int:
    """A number from 0 to n - 1, each as likely as the others."""
    return _next(s, tuple((k, 1 / n) for k in range(n)))


def draw(s: Any, counts: Sequence[int], total: int) -> int:
    """One of `total` things that are kept as counts by kind: its kind, as likely as there are many of it."""
    return _next(s, tuple((kind, count / total) for kind, count in enumerate(counts) if count))


def start(high: int, low: int) -> int:
    """There is no generator: its place always holds the same."""
    return FIRST_STATE
