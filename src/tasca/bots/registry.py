"""Which thinker thinks about a game in this process, and through which door."""

from functools import cache
from importlib import import_module
from typing import Any

from tasca.core.game import Game
from tasca.core.machine import best_door
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.thought import Thinker

LONG = Budget(ms=200)  # a thought that goes as far as any


@cache
def thinker_through(door: str, name: str) -> Thinker:
    """A game's thinker; made at the first question, kept for the process."""
    made: Thinker = import_module(f"tasca.games.{name}.bot.thinker").make(door)
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
