"""Looks one action ahead: the best lead over the best of the others, chance deciding between equals."""

from typing import Any

from tasca.bots.chance import Chance
from tasca.core.game import Game


class GreedyBot:
    name = "greedy"

    def choose(self, game: Game[Any], state: Any, chance: Chance) -> int:
        """Each action is tried on its own copy with fresh chance, so that luck in one copy is no knowledge."""
        seat = game.to_act(state)
        best: list[int] = []
        best_lead = 0
        for action in game.legal_actions(state):
            after = game.resample(state, chance.next_seed())
            game.apply(after, action)
            scores = game.scores(after)
            lead = scores[seat] - max((points for other, points in enumerate(scores) if other != seat), default=0)
            if not best or lead > best_lead:
                best, best_lead = [action], lead
            elif lead == best_lead:
                best.append(action)
        return best[chance.below(len(best))]
