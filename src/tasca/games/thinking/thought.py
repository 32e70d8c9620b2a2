"""What a bot thinks of an action, and what thinks: a thinker knows one game; the bots of all games are made of them."""

from dataclasses import dataclass
from typing import Any, Protocol

from .budget import Budget
from .chance import Chance


@dataclass(frozen=True)
class Thought:
    """An action and what it seems worth: the seat's win rate, from 0 to 1."""

    action: int
    worth: float


class Chooser(Protocol):
    """Thinks about resampled states only; keeps nothing between two questions that would change an answer."""

    def think(self, state: Any, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        """The best `count` actions (fewer where there are fewer), best first."""


class Thinker(Chooser, Protocol):
    """One that also knows what actions are worth, so that levels, hints and reviews can be made of it."""

    nodes: int  # looked at for the last answer

    def at_once(self, state: Any, chance: Chance) -> list[Thought]:
        """Actions as they seem without looking ahead, best first."""

    def worth_of(self, state: Any, action: int, budget: Budget, chance: Chance) -> float:
        """What one action is worth, by the same measure as `think`."""
