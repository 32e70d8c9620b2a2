"""Players that are programs. A bot chooses among the legal actions of a position it may look at but not into."""

from typing import Any, Protocol

from tasca.bots.chance import Chance
from tasca.bots.greedy import GreedyBot
from tasca.bots.random import RandomBot
from tasca.core.errors import TascaError
from tasca.core.game import Game


class UnknownBot(TascaError):
    """No bot of that name."""


class Bot(Protocol):
    """What every bot is."""

    name: str

    def choose(self, game: Game[Any], state: Any, chance: Chance) -> int:
        """An action of those legal in `state`, which is a resampled copy: there is no future in it to see."""


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}  # weakest first


def bot(name: str) -> Bot:
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]


__all__ = ["BOTS", "Bot", "Chance", "UnknownBot", "bot"]
