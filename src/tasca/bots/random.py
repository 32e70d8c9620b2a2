"""Plays any legal action, each as likely as the others."""

from typing import Any

from tasca.bots.budget import Budget
from tasca.bots.chance import Chance
from tasca.core.game import Game


class RandomBot:
    name = "random"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        legal = game.legal_actions(state)
        return legal[rng.below(len(legal))]
