"""Bots that are not ours, in this process: whatever they do wrong becomes a fault, and nothing illegal gets through."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from tasca.bots.fault import Fault, Wrong
from tasca.core.catalogue import N_
from tasca.core.errors import shown
from tasca.core.game import Game
from tasca.core.whole import whole
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

GRACE = 1.0  # seconds that a bot may take beyond twice its time: a busy machine is no fault of its


def limit(budget: Budget) -> float | None:
    """Seconds after which a bot with that budget is too late; None where it was given no time."""
    return None if budget.ms is None else 2 * budget.ms / 1000 + GRACE


def legal(name: str, game: Game[Any], state: Any, action: object) -> int:
    """The action that a bot chose, if it is one that can be done."""
    number = whole(action)
    if number is None or not game.rules.is_legal(state, number):
        is_one = number is not None and 0 <= number < game.info.actions
        said = game.action_to_text(state, number) if number is not None and is_one else shown(action)
        raise Fault(name, Wrong.ILLEGAL, N_("the bot %(bot)s chose %(action)s, which is not legal"), {"action": said})
    return number


def late(name: str, seconds: float) -> Fault:
    """The fault of a bot that has not answered for so long."""
    return Fault(
        name, Wrong.TIME, N_("the bot %(bot)s did not answer within %(seconds)s seconds"), {"seconds": f"{seconds:g}"}
    )


@dataclass
class ForeignBot:
    """A bot of somebody's own: at least `choose`; `plays`, where it knows not every game.

    It runs here, so nobody can stop one that thinks forever; one that comes back late has lost all the same.
    """

    name: str
    bot: Any

    def plays(self, game: str) -> bool:
        """Whether it knows that game; one that does not say knows all."""
        asked = getattr(self.bot, "plays", None)
        try:
            return asked is None or bool(asked(game))
        except Exception as error:
            raise self._failed(error) from error

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        """Its choice, if it is one."""
        began, most = perf_counter(), limit(budget)
        try:
            action = self.bot.choose(game, game.copy(state), budget, rng)
        except Exception as error:
            raise self._failed(error) from error
        if most is not None and perf_counter() - began > most:
            raise late(self.name, most)
        return legal(self.name, game, state, action)

    def _failed(self, error: Exception) -> Fault:
        return Fault(self.name, Wrong.CRASH, N_("the bot %(bot)s failed: %(why)s"), {"why": shown(error)})
