"""A bot with its budget, ready to be seated; and the bots that need no level: random, greedy, and those that search."""

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from tasca.bots.driver import Think, answer, think_here
from tasca.bots.engine import EngineBot
from tasca.bots.protocol import Past
from tasca.bots.registry import USUAL as USUAL_KIND
from tasca.bots.registry import kinds
from tasca.bots.wanted import Question, at_once, best
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

USUAL = Budget(ms=900)  # so that a move comes within a second


class Bot(Protocol):
    """What every bot is."""

    name: str

    def plays(self, game: str) -> bool:
        """Whether it knows that game."""

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        """An action of those legal in `state`, which is a resampled copy: there is no future in it to see."""


@runtime_checkable
class Asking(Protocol):
    """A bot that chooses by thoughts, which may be thought anywhere."""

    def choosing(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> Question[int]:
        """Its choice, as a question."""


@dataclass(frozen=True)
class Player:
    """A bot with its budget."""

    name: str
    bot: Bot
    budget: Budget = USUAL

    def choose(
        self, game: Game[Any], state: Any, rng: Chance, past: Past | None = None, think: Think = think_here
    ) -> int:
        """The bot's choice, thought in this process."""
        return answer(self.choosing(game, state, rng, past), think)

    def choosing(self, game: Game[Any], state: Any, rng: Chance, past: Past | None = None) -> Question[int]:
        """The bot's choice. Here and nowhere else a bot gets its state: with fresh hidden randomness in it.

        `past` is how the position came about, for engines, which are told; a bot that is not ours may raise a Fault.
        A bot that does not choose by thoughts chooses here and now.
        """
        seen = game.resample(state, rng.next_seed())
        if isinstance(self.bot, EngineBot):
            return self.bot.choose_after(past, game, seen, self.budget)
        if isinstance(self.bot, Asking):
            return (yield from self.bot.choosing(game, seen, self.budget, rng))
        return self.bot.choose(game, seen, self.budget, rng)


class RandomBot:
    """Plays any legal action, each as likely as the others."""

    name = "random"

    def plays(self, game: str) -> bool:
        return True

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        legal = game.legal_actions(state)
        return legal[rng.below(len(legal))]


class GreedyBot:
    """Plays what seems best at once, without looking ahead: it knows what a position is worth, but not what comes."""

    name = "greedy"

    def plays(self, game: str) -> bool:
        return USUAL_KIND in kinds(game)

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return answer(self.choosing(game, state, budget, rng))

    def choosing(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> Question[int]:
        thoughts = yield at_once(game, state, rng)
        return thoughts[0].action


@dataclass
class ThinkingBot:
    """Thinks as long as its budget lasts, and plays the best it found. Its name is the kind of its thinker."""

    name: str

    def plays(self, game: str) -> bool:
        return self.name in kinds(game)

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return answer(self.choosing(game, state, budget, rng))

    def choosing(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> Question[int]:
        thoughts = yield best(game, state, budget, rng, kind=self.name)
        return thoughts[0].action
