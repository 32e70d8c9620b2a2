"""Players that are programs. A bot chooses among the legal actions of a position it may look at but not into.

A player is named by its bot and, after a colon, what it is given: `random`, `greedy`, `search` (with its usual budget),
`search:100ms`, `search:2s`, `search:20000n`, `level:1` to `level:5`. `uct`, with budgets like `search`, is a yardstick
for the arena.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from tasca.bots.greedy import GreedyBot
from tasca.bots.level import LEVELS, LevelBot
from tasca.bots.random import RandomBot
from tasca.bots.search import SearchBot
from tasca.core.errors import TascaError
from tasca.core.game import Game
from tasca.games.azul.bot.uct_thinker import UctBot
from tasca.games.thinking.budget import BadBudget, Budget, budget_from
from tasca.games.thinking.chance import Chance


class UnknownBot(TascaError):
    """No bot of that name."""


class Bot(Protocol):
    """What every bot is."""

    name: str

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        """An action of those legal in `state`, which is a resampled copy: there is no future in it to see."""


USUAL = Budget(ms=900)  # so that a move comes within a second


@dataclass(frozen=True)
class Player:
    """A bot with its budget, ready to be seated."""

    name: str
    bot: Bot
    budget: Budget = USUAL

    def choose(self, game: Game[Any], state: Any, rng: Chance) -> int:
        """The bot's choice. Here and nowhere else a bot gets its state: with fresh hidden randomness in it."""
        return self.bot.choose(game, game.resample(state, rng.next_seed()), self.budget, rng)


# Weakest first
BOTS: dict[str, Player] = {
    player.name: player
    for player in (
        Player("random", RandomBot()),
        *(Player(f"level:{level.number}", LevelBot(level)) for level in LEVELS),
        Player("greedy", GreedyBot()),
        Player("search", SearchBot()),
    )
}

# Not for tables: others are measured by them
YARDSTICKS = {"uct": Player("uct", UctBot())}


def title(name: str) -> str:
    """What a bot is called at a table: a level by its title."""
    return next((level.title for level in LEVELS if name == f"level:{level.number}"), name)


def bot(name: str) -> Player:
    """The player of that name."""
    known = BOTS | YARDSTICKS
    if name in known:
        return known[name]
    kind, colon, budget = name.partition(":")
    if kind in ("search", *YARDSTICKS) and colon:
        return Player(name, known[kind].bot, budget_from(budget))
    raise UnknownBot(f"no bot is called {name!r}; there are: {', '.join(known)}, search:100ms, search:20000n")


__all__ = [
    "BOTS",
    "LEVELS",
    "BadBudget",
    "Bot",
    "Budget",
    "Chance",
    "Player",
    "UnknownBot",
    "bot",
    "budget_from",
    "title",
]
