"""Plays what seems best at once, without looking ahead: it knows what a position is worth, but not what comes."""

from typing import Any

from tasca.bots.registry import thinker
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance


class GreedyBot:
    name = "greedy"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return thinker(game).at_once(state, rng)[0].action
