"""What can be asked about a resampled position: a bot's move, a hint, a judgement of a move.

An answer is a question of bots/wanted.py: it says what it wants thought, and whoever drives it thinks.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from tasca.bots import Budget, Chance, Fault, Past, Player, Wrong, bot, wanted
from tasca.bots.hint import Hint, hinting
from tasca.bots.review import judging
from tasca.core.catalogue import N_
from tasca.core.errors import TascaError
from tasca.core.game import Game


class Question(Protocol):
    """Something to be thought about. It travels to the process, so it is plain data."""

    def answer(self, game: Game[Any], state: Any, seed: int) -> wanted.Question[Any]: ...


@dataclass(frozen=True)
class BotMove:
    """The action that a bot of that level chooses; an engine is told how the position came about."""

    level: str
    past: Past | None = None

    def answer(self, game: Game[Any], state: Any, seed: int) -> wanted.Question[int]:
        return (yield from _seated(self.level).choosing(game, state, Chance(seed), self.past))


def _seated(level: str) -> Player:
    """The bot of that level. One that was there when the house opened may be gone since."""
    try:
        return bot(level)
    except Fault:
        raise
    except TascaError as error:
        message = N_("the bot %(bot)s cannot be started: %(why)s")
        raise Fault(level, Wrong.MISSING, message, {"why": str(error)}) from None


@dataclass(frozen=True)
class BestMoves:
    """The best moves of whoever is to act, best first."""

    budget: Budget
    count: int = 3

    def answer(self, game: Game[Any], state: Any, seed: int) -> wanted.Question[list[Hint]]:
        return hinting(game, state, Chance(seed), self.budget, self.count)


@dataclass(frozen=True)
class BetterMove:
    """What a bot would have played instead of an action, and what the action cost."""

    action: int
    budget: Budget

    def answer(self, game: Game[Any], state: Any, seed: int) -> wanted.Question[tuple[int, float]]:
        return judging(game, state, self.action, self.budget, seed)
