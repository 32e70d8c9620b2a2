"""A yardstick for beginners: greedy, but half the time it takes any of the moves that it looked at.

    tasca arena azul --bots level:1,tools/erring.py:Erring --games 400

The first level should be about its equal (docs/bots.md).
"""

from typing import Any

from tasca.bots.driver import think_here
from tasca.bots.registry import USUAL, kinds
from tasca.bots.wanted import at_once
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance


class Erring:
    name = "erring"

    def plays(self, game: str) -> bool:
        return USUAL in kinds(game)

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        thoughts = think_here(at_once(game, state, rng))
        return thoughts[rng.below(len(thoughts)) if rng.below(2) else 0].action
