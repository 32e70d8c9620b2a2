"""Plays what seems best at once, without looking ahead: it knows what a position is worth, but not what comes."""

from typing import Any

from tasca.bots.budget import Budget
from tasca.bots.chance import Chance
from tasca.bots.thinker import thinker
from tasca.core.game import Game


class GreedyBot:
    name = "greedy"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return thinker(game).at_once(state, rng)[0].action
