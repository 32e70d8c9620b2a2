"""Five opponents for people: the same bots with less time to think and a way of overlooking things.

A level judges what it sees with an error: noise of a few percent of a win, drawn from its own chance. Names and
sentences are plain English; pages translate them.
"""

from dataclasses import dataclass
from math import log
from typing import Any

from tasca.bots.budget import Budget
from tasca.bots.chance import Chance
from tasca.bots.thinker import thinker
from tasca.core.game import Game

FINE = 1 << 20


@dataclass(frozen=True)
class Level:
    """How a level plays: the error of its judgement, and how it thinks (None: at once)."""

    number: int
    title: str
    sentence: str
    error: float
    budget: Budget | None = None
    seen: int = 1000  # it takes only so many of the best actions into account, when it thinks


LEVELS = (
    Level(1, "Guest", "Is here for the company and the wine, and plays what looks nice.", 0.20),
    Level(2, "Regular", "Knows the rules well and takes what is offered, but often overlooks something.", 0.06),
    Level(3, "Waiter", "Sees at a glance what a move is worth, and seldom makes a plain mistake.", 0.0),
    Level(4, "Fadista", "Thinks a little ahead and knows what you would like to take.", 0.0, Budget(ms=5)),
    Level(5, "Maestro", "Thinks for up to a second and gives nothing away.", 0.0, Budget(ms=900)),
)


def gumbel(rng: Chance) -> float:
    """Noise that makes the better of two actions the likelier one, the more so the further they are apart."""
    return -log(-log((rng.below(FINE) + 0.5) / FINE))


class LevelBot:
    """One of the levels."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.name = f"level:{level.number}"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        level = self.level
        if level.budget is not None:
            return thinker(game).think(state, level.budget, rng)[0].action
        thoughts = thinker(game).at_once(state, rng)
        if not level.error:
            return thoughts[0].action
        return max(thoughts, key=lambda thought: thought.worth + level.error * gumbel(rng)).action
