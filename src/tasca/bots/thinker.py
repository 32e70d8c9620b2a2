"""What knows how to think about one game. The bots of all games are made of it."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from tasca.bots.budget import Budget
from tasca.bots.chance import Chance
from tasca.core.game import Game
from tasca.core.machine import best_door

LONG = Budget(ms=200)  # a thought that goes as far as any


@dataclass(frozen=True)
class Thought:
    """An action and what it seems worth: the seat's chance to win, from 0 to 1."""

    action: int
    worth: float


class Thinker(Protocol):
    """Thinks about resampled states only; keeps nothing between two questions that would change an answer."""

    def at_once(self, state: Any, chance: Chance) -> list[Thought]:
        """Actions as they seem without looking ahead, best first."""

    def think(self, state: Any, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        """The best `count` actions (fewer where there are fewer), best first."""

    def worth_of(self, state: Any, action: int, budget: Budget, chance: Chance) -> float:
        """What one action is worth, by the same measure as `think`."""

    nodes: int  # looked at for the last answer


@cache
def thinker_through(door: str, name: str) -> Thinker:
    """A game's thinker; made at the first question, kept for the process."""
    made: Thinker = import_module(f"tasca.bots.{name}").make(door)
    return made


_doors: dict[str, str] = {}  # games that are not thought about through the fastest door


def use_door(name: str, door: str) -> None:
    """From now on this process thinks about a game through that door."""
    _doors[name] = door


def thinker(game: Game[Any]) -> Thinker:
    """What the bots of this process think about a game with."""
    name = game.info.name
    return thinker_through(_doors.get(name) or best_door(), name)


def warm_up(game: Game[Any]) -> None:
    """Thinks a little, so that what has to be compiled is: slow the first time, then kept on disk."""
    for players in (2, 4):  # a duel may be thought about in another way than a full table
        state = game.resample(game.new_game({"players": players}, 0), 0)
        thinker(game).at_once(state, Chance(0))
        action = thinker(game).think(state, Budget(nodes=1), Chance(0), 2)[0].action
        thinker(game).worth_of(state, action, Budget(nodes=1), Chance(0))
        thinker(game).think(state, LONG, Chance(0))
