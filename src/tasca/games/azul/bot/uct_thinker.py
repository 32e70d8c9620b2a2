"""A yardstick for Azul, itself interpreted: the face of `uct`, a tree search without any knowledge but the rules.

It is there to measure other bots by, not to sit at tables. A node of its budget is one simulated round.
"""

from functools import cache
from importlib import import_module
from typing import Any

from tasca.core.buffers import buffers
from tasca.core.errors import TascaError
from tasca.core.game import Game
from tasca.core.machine import best_door
from tasca.core.seed import halves
from tasca.games.rng import start

from ...thinking.budget import Budget
from ...thinking.chance import Chance
from ...thinking.clock import Clock
from ..rules.actions import MOST_LEGAL
from ..rules.components import MOST_PLAYERS
from ..rules.state import OFFER, State
from .uct import NODE
from .workspace import PLIES, Workspace

SLICE = {"fast": 500, "games": 10}  # simulations between two looks at the clock
TREE = {"fast": 1 << 20, "games": 1 << 14}  # positions that the tree has room for


class WrongGame(TascaError):
    """A bot that does not know the game."""


class UctSearch:
    """The buffers of a search, and the rules through the door that is open."""

    def __init__(self, door: str) -> None:
        self.door = door
        self.rules: Any = import_module(f"tasca.{door}.azul.bot.uct")
        self.room = buffers(door)
        self.stack, self.workspace = self.room.records(State, 2), self.room.record(Workspace)
        self.tree = self.room.rows(TREE[door], NODE)
        numbers = self.room.numbers
        self.kept = numbers(2)
        self.buffers = numbers(PLIES), numbers(PLIES), numbers(MOST_PLAYERS), numbers(MOST_LEGAL)

    def best(self, state: State, budget: Budget, chance: Chance) -> int:
        self.stack[0] = self.room.to_record(state)
        self.rules.begin(self.stack, self.tree, self.kept, start(*halves(chance.next_seed())))
        clock, done = Clock(budget), 0
        while done < clock.nodes and not (done and clock.over()):
            times = min(SLICE[self.door], clock.nodes - done)
            self.rules.simulate(self.stack, self.workspace, self.tree, self.kept, *self.buffers, times)
            done += times
        return int(self.rules.most_visited(self.tree))


@cache
def uct() -> UctSearch:
    """Made at the first question, kept for the process."""
    return UctSearch(best_door())


class UctBot:
    name = "uct"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        if game.info.name != "azul":
            raise WrongGame("uct plays Azul only")
        if state.phase == OFFER:
            return uct().best(state, budget, rng)
        return max(game.legal_actions(state), key=lambda action: self._points(game, state, action))

    def _points(self, game: Game[Any], state: Any, action: int) -> int:
        """What a seat has after a tile is placed on the grey wall."""
        after = game.copy(state)
        game.apply(after, action)
        points: int = game.scores(after)[state.to_move]
        return points
