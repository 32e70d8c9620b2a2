"""Five opponents for people: the same bots with less time to think, the weakest with a way of overlooking things.

An error of judgement is noise of a few percent of a win, drawn from the bot's own chance. Names and sentences are plain
English; pages translate them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import log
from typing import Any

from tasca.bots.registry import thinker
from tasca.core.catalogue import N_
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

FINE = 1 << 20


@dataclass(frozen=True)
class Level:
    """How a level plays: how long it thinks, by game; where it plays at once instead, the error of its judgement."""

    number: int
    title: str
    sentence: str
    error: Mapping[str, float]
    budget: Mapping[str, Budget]
    many: Mapping[str, Budget] = field(default_factory=dict)  # with three or four players, where that is another


# Nodes give the same strength on every machine; the time is for where bots are not compiled: nobody waits long.
QUICK, SECOND = 100, 900


def nodes(n: int, ms: int = QUICK) -> Budget:
    return Budget(ms, n)


LEVELS = (
    Level(
        1, N_("Guest"), N_("Is here for the company and the wine, and plays what looks nice."),
        {"azul": 0.009}, {"fado": nodes(990)}, {"fado": nodes(1_980)},
    ),
    Level(
        2, N_("Regular"), N_("Knows the rules well and takes what is offered, but often overlooks something."),
        {}, {"azul": nodes(120), "fado": nodes(1_200)}, {"fado": nodes(2_400)},
    ),
    Level(
        3, N_("Waiter"), N_("Sees at a glance what a move is worth, and seldom makes a plain mistake."),
        {}, {"azul": nodes(900), "fado": nodes(1_750)}, {"azul": nodes(3_000), "fado": nodes(3_500)},
    ),
    Level(
        4, N_("Fadista"), N_("Thinks a little ahead and knows what you would like to take."),
        {}, {"azul": nodes(8_000, SECOND), "fado": nodes(2_600, SECOND)},
        {"azul": nodes(30_000, SECOND), "fado": nodes(5_200, SECOND)},
    ),
    Level(
        5, N_("Maestro"), N_("Thinks for up to a second and gives nothing away."),
        {}, {"azul": nodes(250_000, SECOND), "fado": Budget(SECOND)}, {"azul": Budget(SECOND)},
    ),
)  # fmt: skip


def gumbel(rng: Chance) -> float:
    """Noise that makes the better of two actions the likelier one, the more so the further they are apart."""
    return -log(-log((rng.below(FINE) + 0.5) / FINE))


class LevelBot:
    """One of the levels."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.name = f"level:{level.number}"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        name = game.info.name
        error = self.level.error.get(name, 0.0)
        budgets = self.level.many if game.players(state) > 2 and name in self.level.many else self.level.budget
        if name in budgets:
            return thinker(game).think(state, budgets[name], rng)[0].action
        thoughts = thinker(game).at_once(state, rng)
        if not error:
            return thoughts[0].action
        return max(thoughts, key=lambda thought: thought.worth + error * gumbel(rng)).action
