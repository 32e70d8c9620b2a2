"""A thinker that knows nothing of a game but its rules: what an action is worth, random games after it tell.

It plays any game by any rules, far weaker than a thinker made for it, and much better than at random.
"""

from typing import Any

from tasca.core.game import OVER, Game

from .budget import Budget
from .chance import Chance
from .clock import Clock
from .thought import Thought

GLANCE = Budget(ms=200, nodes=400)  # for what seems good at once
MOST_NODES = 4_000  # in a thought, where only nodes count: interpreted, nobody would wait for more


class ByChance:
    """Plays games at random from after each action, by turns, until the budget is spent. A node is a move."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.nodes = 0

    def at_once(self, state: Any, chance: Chance) -> list[Thought]:
        return self._ranked(state, self.game.legal_actions(state), GLANCE, chance)

    def think(self, state: Any, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        return self._ranked(state, self.game.legal_actions(state), budget, chance)[:count]

    def worth_of(self, state: Any, action: int, budget: Budget, chance: Chance) -> float:
        return self._ranked(state, [action], budget, chance)[0].worth

    def _ranked(self, state: Any, actions: list[int], budget: Budget, chance: Chance) -> list[Thought]:
        """The actions, best first; those that there was no time for are taken to be worth nothing, and come last."""
        clock = Clock(budget)
        most, seat = min(clock.nodes, MOST_NODES), self.game.to_act(state)
        won, games = dict.fromkeys(actions, 0.0), dict.fromkeys(actions, 0)
        self.nodes = 0
        while not any(games.values()) or (self.nodes < most and not clock.over()):
            action = min(actions, key=lambda each: games[each])  # the first of those that had fewest
            games[action] += 1
            won[action] += self._played_out(state, action, seat, chance)
        thoughts = [Thought(action, won[action] / max(1, games[action])) for action in actions]
        return sorted(thoughts, key=lambda thought: -thought.worth)

    def _played_out(self, state: Any, action: int, seat: int, chance: Chance) -> float:
        """The seat's share of the victory at the end of one random game."""
        game, rules = self.game, self.game.rules
        after, moves = game.resample(state, chance.next_seed()), Chance(chance.next_seed())
        rules.apply(after, action)
        self.nodes += 1
        while game.to_act(after) != OVER:
            legal = game.legal_actions(after)
            rules.apply(after, legal[moves.below(len(legal))])
            self.nodes += 1
        winners = game.winners(after)
        return 1 / len(winners) if seat in winners else 0.0
