"""Plays any legal action, each as likely as the others."""

from typing import Any

from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance


class RandomBot:
    name = "random"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        legal = game.legal_actions(state)
        return legal[rng.below(len(legal))]
