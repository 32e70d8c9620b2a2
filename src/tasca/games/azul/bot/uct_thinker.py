"""A yardstick for Azul, itself interpreted: the face of `uct`, a tree search without any knowledge but the rules.

It is there to measure other bots by, not to sit at tables. A node of its budget is one simulated round.
"""

from importlib import import_module
from typing import Any

from tasca.core.buffers import buffers
from tasca.core.seed import halves
from tasca.core.state import copy_of
from tasca.games.rng import start

from ...thinking.budget import Budget
from ...thinking.chance import Chance
from ...thinking.clock import Clock
from ...thinking.thought import Thought
from ..rules import apply, legal_actions
from ..rules.actions import MOST_LEGAL
from ..rules.components import MOST_PLAYERS
from ..rules.state import OFFER, State
from .uct import NODE
from .workspace import PLIES, Workspace

EVEN = 0.5
SLICE = {"fast": 500, "games": 10}  # simulations between two looks at the clock
TREE = {"fast": 1 << 20, "games": 1 << 14}  # positions that the tree has room for


class UctThinker:
    """A tree search that only knows which action it would play, not what it is worth."""

    def __init__(self, door: str) -> None:
        self.door = door
        self.rules: Any = import_module(f"tasca.{door}.azul.bot.uct")
        self.room = buffers(door)
        self.stack, self.workspace = self.room.records(State, 2), self.room.record(Workspace)
        self.tree = self.room.rows(TREE[door], NODE)
        numbers = self.room.numbers
        self.kept = numbers(2)
        self.buffers = numbers(PLIES), numbers(PLIES), numbers(MOST_PLAYERS), numbers(MOST_LEGAL)

    def think(self, state: State, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        """The one action it would play, whatever the count."""
        if state.phase == OFFER:
            return [Thought(self._best(state, budget, chance), EVEN)]
        legal = [0] * MOST_LEGAL
        n = legal_actions(state, legal)
        placements = legal[:n]
        return [Thought(max(placements, key=lambda action: self._points(state, action)), EVEN)]

    def _best(self, state: State, budget: Budget, chance: Chance) -> int:
        self.stack[0] = self.room.to_record(state)
        self.rules.begin(self.stack, self.tree, self.kept, start(*halves(chance.next_seed())))
        clock, done = Clock(budget), 0
        while done < clock.nodes and not (done and clock.over()):
            times = min(SLICE[self.door], clock.nodes - done)
            self.rules.simulate(self.stack, self.workspace, self.tree, self.kept, *self.buffers, times)
            done += times
        return int(self.rules.most_visited(self.tree))

    def _points(self, state: State, action: int) -> int:
        """What a seat has after a tile is placed on the grey wall."""
        after = copy_of(state)
        apply(after, action)
        return after.score[state.to_move]
