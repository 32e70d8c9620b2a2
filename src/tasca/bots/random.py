"""Plays any legal action, each as likely as the others."""

from typing import Any

from tasca.bots.chance import Chance
from tasca.core.game import Game


class RandomBot:
    name = "random"

    def choose(self, game: Game[Any], state: Any, chance: Chance) -> int:
        legal = game.legal_actions(state)
        return legal[chance.below(len(legal))]
