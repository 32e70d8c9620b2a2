"""Bots of somebody's own in a file, good and bad."""

from typing import Any

from tasca.bots import Budget, Chance
from tasca.core.game import Game


class First:
    """Always the first legal action."""

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return game.legal_actions(state)[0]


class Numpy(First):
    """Says it in a number of another kind."""

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        import numpy

        return numpy.int16(super().choose(game, state, budget, rng))  # type: ignore[return-value]


class CoinsOnly(First):
    def plays(self, game: str) -> bool:
        return game == "coins"


class Crash(First):
    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        raise ValueError("no\nidea")


class Cheat(First):
    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return -7


class Vandal(First):
    """Changes what it was given to look at."""

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        action = game.legal_actions(state)[0]
        game.apply(state, action)
        return action


class Demanding(First):
    def __init__(self, wish: str) -> None:
        self.wish = wish


class NoBot:
    pass


number = 3
