"""A game with its chance in the open: positions where somebody decides, and between them draws, one after another.

A node is never changed, so that it can be shared. Nothing that is to come is in it: not even the generator.
"""

from dataclasses import dataclass, replace
from typing import Any

from tasca.chance.rng import Asked, Outcomes
from tasca.core.errors import TascaError
from tasca.core.game import OVER, Game
from tasca.core.info import Options
from tasca.core.state import copy_of, fresh
from tasca.games import game as game_of
from tasca.games import through

SET_UP = -1  # the action that leads to the first position


@dataclass(frozen=True)
class Node:
    """A position, or a draw on the way to one: `outcomes` then says what may be drawn."""

    name: str  # of the game
    options: tuple[int, ...]  # as the rules take them
    before: Any  # the position before the last action
    action: int
    drawn: tuple[int, ...] = ()
    state: Any = None  # None at a draw
    outcomes: Outcomes = ()

    @property
    def game(self) -> Game[Any]:
        return game_of(self.name)

    @property
    def is_draw(self) -> bool:
        return self.state is None

    @property
    def seat(self) -> int:
        """Who has to decide; OVER when nobody has to, and at a draw."""
        return OVER if self.is_draw else self.game.to_act(self.state)

    @property
    def seen(self) -> Any:
        """The position that everybody sees: at a draw the one before it. None before the set-up."""
        return self.before if self.is_draw else self.state

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        return self

    def after(self, number: int) -> "Node":
        """What follows when this action is done, or at a draw when this is drawn."""
        if self.is_draw:
            if number not in dict(self.outcomes):
                raise TascaError(f"{number} cannot be drawn here; there are: {[kind for kind, _ in self.outcomes]}")
            return _run(replace(self, drawn=(*self.drawn, number)))
        if not self.game.rules.is_legal(self.state, number):
            raise self.game.refusal(self.state, number)
        return _run(replace(self, before=self.state, action=number, drawn=(), state=None))


def _run(node: Node) -> Node:
    """Does the action of a node with what has been drawn so far, up to the next draw or the next position."""
    s = fresh(node.game.state) if node.before is None else copy_of(node.before)
    s.events = list(node.drawn)
    rules = through("chance", node.name, "rules")
    try:
        if node.action == SET_UP:
            rules.setup(s, list(node.options), 0, 0)
        else:
            rules.apply(s, node.action)
    except Asked as asked:
        return replace(node, outcomes=asked.outcomes)
    s.events = None
    return replace(node, state=s, outcomes=())


def explicit(game: Game[Any], options: Options) -> Node:
    """The beginning of a game of these options, before anything was drawn."""
    numbers = tuple(game.rule_options(game.check_options(options)))
    return _run(Node(game.info.name, numbers, None, SET_UP))
