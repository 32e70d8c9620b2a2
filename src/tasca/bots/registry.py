"""Which kinds of bots can think about a game, and what they think with in this process.

A game's manifest names the thinkers it brings, by kind: a module that thinks (games/thinking/face.py), or what makes
one of another sort. Other packages bring more by entry points of the group
`tasca.bots`, named GAME.KIND, whose value makes a thinker for a door: `nim.deep = "their_package:make"`. One without a
dot in its name is a whole bot, for whatever games it likes: `sly = "their_package:Sly"` (bots/player.py, `Bot`).

Who thinks about a game by earlier rules is kept beside those; where nobody is, chance thinks: a thinker that knows
other rules would choose what is not legal, or misjudge what is.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tasca.core.errors import TascaError, shown
from tasca.core.game import Game
from tasca.core.machine import best_door
from tasca.games import game as game_of
from tasca.games import game_names, has, rules_versions, through
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.by_chance import ByChance
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.face import Face
from tasca.games.thinking.thought import Chooser, Thinker

GROUP = "tasca.bots"
USUAL = "search"  # the kind that levels, hints and reviews are made of
LONG = Budget(ms=200)  # a thought that goes as far as any


class NoThinker(TascaError):
    """A kind of bot that does not know the game."""


@cache
def _foreign() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def kinds(name: str) -> tuple[str, ...]:
    """The kinds of bots that can think about a game: its own first, then those of other packages."""
    own, foreign = tuple(game_of(name).about.thinkers), _foreign()
    if not foreign:  # as a rule; and every bot is asked whether it plays every game, for every front page
        return own
    others = sorted(point.partition(".")[2] for point in foreign if point.partition(".")[0] == name)
    return own + tuple(kind for kind in others if kind not in own)


def brought() -> tuple[str, ...]:
    """The whole bots that other packages bring, by name."""
    return tuple(sorted(name for name in _foreign() if "." not in name))


@cache
def brought_bot(name: str) -> Any:
    """One of those; made when it is first asked for, kept for the process."""
    try:
        return _foreign()[name].load()()
    except Exception as error:  # whatever a stranger's package does
        raise NoThinker(f"the bot {name!r} ({_foreign()[name].value}) cannot be made: {shown(error)}") from error


def is_ours(kind: str) -> bool:
    """Whether some game of the registry brings that kind itself, rather than another package."""
    return any(kind in game_of(name).about.thinkers for name in game_names())


def is_kept(name: str, rules: int, kind: str) -> bool:
    """Whether what thinks about a game by earlier rules lies beside them."""
    module = game_of(name, rules).about.thinkers.get(kind, "").partition(":")[0]
    return bool(module) and has(name, module, rules)


@cache
def _made(door: str, name: str, kind: str, rules: int | None = None) -> Any:
    """What thinks about a game; made at the first question, kept for the process."""
    game = game_of(name, rules)
    if rules is not None and not is_kept(name, rules, kind):
        return ByChance(game)
    if kind in game.about.thinkers:
        module, _, maker = game.about.thinkers[kind].partition(":")
        if not maker:
            return Face(through(door, name, module, rules), door, kind)
        make: Any = getattr(through("games", name, module, rules), maker)
    elif kind in kinds(name):
        make = _foreign()[f"{name}.{kind}"].load()
    else:
        raise NoThinker(f"no bot of the kind {kind!r} plays {game.info.title}")
    return make(door)


def thinker_through(door: str, name: str, kind: str = USUAL) -> Thinker:
    """A thinker of a game through a door."""
    made: Thinker = _made(door, name, kind)
    return made


_doors: dict[str, str] = {}  # games that are not thought about through the fastest door


def use_door(name: str, door: str) -> None:
    """From now on this process thinks about a game through that door."""
    _doors[name] = door


def door_of(name: str) -> str:
    """The door that this process thinks about a game through."""
    return _doors.get(name) or best_door()


def _earlier(game: Game[Any]) -> int | None:
    """The version of the rules, where it is not the newest."""
    version = game.info.rules_version
    return None if version == rules_versions(game.info.name)[-1] else version


def chooser(game: Game[Any], kind: str) -> Chooser:
    """What the bots of a kind think about a game with, in this process."""
    name = game.info.name
    made: Chooser = _made(door_of(name), name, kind, _earlier(game))
    return made


def thinker(game: Game[Any], kind: str = USUAL) -> Thinker:
    """What levels, hints and reviews of a game are thought with, in this process."""
    name = game.info.name
    made: Thinker = _made(door_of(name), name, kind, _earlier(game))
    return made


def warm_up(game: Game[Any]) -> None:
    """Thinks a little, so that what has to be compiled is: slow the first time, then kept on disk."""
    name, rules = game.info.name, _earlier(game)
    if USUAL not in kinds(name) or (rules is not None and not is_kept(name, rules, USUAL)):
        return
    for players in (2, 4):  # a duel may be thought about in another way than a full table
        state = game.resample(game.new_game({"players": players}, 0), 0)
        thinker(game).at_once(state, Chance(0))
        action = thinker(game).think(state, Budget(nodes=1), Chance(0), 2)[0].action
        thinker(game).worth_of(state, action, Budget(nodes=1), Chance(0))
        thinker(game).think(state, LONG, Chance(0))
