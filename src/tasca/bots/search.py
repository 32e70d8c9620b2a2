"""Thinks as long as its budget lasts, and plays the best it found."""

from typing import Any

from tasca.bots.registry import thinker
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance


class SearchBot:
    name = "search"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return thinker(game).think(state, budget, rng)[0].action
