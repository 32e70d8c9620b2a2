"""Which games there are, and where each is: the folders beside this file, and games of other packages.

Another package brings a game by an entry point of the group `tasca.games`, whose name is the game's and whose value is
its `Game` object, as in `nim = "tasca_nim.game:GAME"`. Nothing else in this house has to know of it.

New games are played by the newest rules. Earlier ones may lie in the game's folder, each in a package `v1`, `v2` … with
a `game.py` of its own, so that games and records that began by them go on by them (docs/changing-a-rule.md).
"""

import re
import sys
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tasca.core.catalogue import N_, Term
from tasca.core.errors import UnknownGame, UnknownRules, shown

if TYPE_CHECKING:
    from tasca.core.game import Game
    from tasca.games.measure import Measure
    from tasca.look.drawing import Drawing

GROUP = "tasca.games"
_HERE = Path(__file__).parent
# Written once for every game, loaded beside the rules of each; later ones may import earlier ones
_SHARED = ("playout", "environment")
_EARLIER = re.compile(r"v([1-9][0-9]{0,5})")


@cache
def _foreign() -> "dict[str, tuple[str, Game[Any]]]":
    """Games of other packages, each with its package. One that cannot be loaded is left out with a word."""
    found = {}
    for point in entry_points(group=GROUP):
        try:
            loaded = point.load()
            if loaded.info.name != point.name:
                raise ValueError(f"it calls itself {loaded.info.name!r}")
        except Exception as error:  # whatever a stranger's package does, the house stays open
            warnings.warn(f"the game {point.name!r} ({point.value}) is left out: {error!r}", stacklevel=2)
            continue
        found[point.name] = point.module.rpartition(".")[0], loaded
    return found


@cache
def game_names() -> tuple[str, ...]:
    """The games: those of this house first, then those of other packages."""
    own = sorted(path.parent.name for path in _HERE.glob("*/game.py"))
    return (*own, *sorted(set(_foreign()) - set(own)))


def package_of(name: str, rules: int | None = None) -> str:
    """The package in which a game lives, or that version of its rules."""
    if rules is not None and rules != _newest(name).info.rules_version:
        return f"{package_of(name)}.v{rules}"
    if name not in game_names():
        values = {"name": shown(name), "known": ", ".join(game_names())}
        raise UnknownGame(N_("no game is called %(name)s; there are: %(known)s"), values)
    return _package(name)


@cache  # looked for on the disk
def _package(name: str) -> str:
    return f"tasca.games.{name}" if (_HERE / name).is_dir() else _foreign()[name][0]


def game(name: str, rules: int | None = None) -> "Game[Any]":
    """The game of that name, by the newest rules or by that version of them.

    Its folder is imported only now, so that the compiled doors can share these files.
    """
    newest = _newest(name)
    if rules is None or rules == newest.info.rules_version:
        return newest
    if rules not in (known := rules_versions(name)):
        values = {"version": shown(rules), "game": Term(newest.info.title), "known": ", ".join(map(str, known))}
        raise UnknownRules(N_("version %(version)s of the rules of %(game)s is not here; there are: %(known)s"), values)
    earlier: Game[Any] = import_module(f"{package_of(name, rules)}.game").GAME
    return earlier


def rules_versions(name: str) -> tuple[int, ...]:
    """The versions of a game's rules that are here, the newest last: new games are played by that one."""
    newest = _newest(name).info.rules_version
    return (*(version for version in _earlier(name) if version < newest), newest)


@cache
def _earlier(name: str) -> tuple[int, ...]:
    """The versions that lie in folders of their own."""
    found = ((_EARLIER.fullmatch(path.parent.name), path) for path in folder_of(name).glob("v*/game.py"))
    return tuple(sorted(int(match[1]) for match, _path in found if match))


@cache  # asked for with every look at a table
def _newest(name: str) -> "Game[Any]":
    package = package_of(name)
    if package.startswith("tasca.games."):
        found: Game[Any] = import_module(f"{package}.game").GAME
    else:
        found = _foreign()[name][1]
    return found


def has(name: str, room: str, rules: int | None = None) -> bool:
    """Whether a game's folder, or that of a version of its rules, has such a module or package: `bot.think`."""
    path = folder_of(name, rules).joinpath(*room.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def _room(name: str, room: str, rules: int | None) -> ModuleType | None:
    """A module that a version may bring itself, and otherwise shares with the newest; None where there is none."""
    for version in (rules, None):
        if has(name, room, version):
            return import_module(f"{package_of(name, version)}.{room}")
    return None


def drawing(name: str, rules: int | None = None) -> "Drawing":
    """The drawing of a game, or a plain one where it has none. Needs Jinja2, so nothing else imports it."""
    return _drawing(name, rules)


@cache
def _drawing(name: str, rules: int | None) -> "Drawing":
    if room := _room(name, "drawing", rules):
        found: Drawing = room.DRAWING
        return found
    plain: Drawing = import_module("tasca.look.plain").PlainDrawing(game(name, rules))
    return plain


def measures(name: str, rules: int | None = None) -> "tuple[Measure, ...]":
    """What a game finds worth counting of each seat; nothing where it does not say."""
    room = _room(name, "data", rules)
    found: tuple[Measure, ...] = room.MEASURES if room else ()
    return found


@cache
def folder_of(name: str, rules: int | None = None) -> Path:
    """The folder in which a game lives, or that version of its rules."""
    return Path(next(iter(import_module(package_of(name, rules)).__path__)))


def _package_through(door: str, name: str, rules: int | None) -> str:
    """A game's package as a door has it. A compiled door has its own name for the same folder."""
    package = package_of(name)
    if door == "games":
        return package_of(name, rules)
    behind = f"tasca.{door}.{name}"
    import_module(f"tasca.{door}")
    if not package.startswith("tasca.games.") and behind not in sys.modules:
        folder = ModuleType(behind)
        folder.__path__ = [str(folder_of(name))]
        sys.modules[behind] = folder
    return behind + package_of(name, rules).removeprefix(package)


def through(door: str, name: str, module: str, rules: int | None = None) -> Any:
    """A module of a game as a door has it: `through("fast", name, "rules")` are the compiled ones."""
    whole = f"{_package_through(door, name, rules)}.{module}"
    if module not in _SHARED or whole in sys.modules:
        return import_module(whole)
    import_module(whole.rpartition(".")[0])
    for earlier in _SHARED[: _SHARED.index(module)]:
        through(door, name, earlier, rules)
    spec = spec_from_file_location(whole, _HERE / f"{module}.py")
    assert spec
    assert spec.loader
    made = sys.modules[whole] = module_from_spec(spec)
    try:
        spec.loader.exec_module(made)
    except BaseException:
        del sys.modules[whole]
        raise
    return made
