"""Which games there are, and where each is: the folders beside this file, and games of other packages.

Another package brings a game by an entry point of the group `tasca.games`, whose name is the game's and whose value is
its `Game` object, as in `nim = "tasca_nim.game:GAME"`. Nothing else in this house has to know of it.
"""

import sys
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tasca.core.catalogue import N_
from tasca.core.errors import UnknownGame, shown

if TYPE_CHECKING:
    from tasca.core.game import Game
    from tasca.games.measure import Measure
    from tasca.look.drawing import Drawing

GROUP = "tasca.games"
_HERE = Path(__file__).parent
# Written once for every game, loaded beside the rules of each; later ones may import earlier ones
_SHARED = ("playout", "environment")


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


def package_of(name: str) -> str:
    """The package in which a game lives."""
    if name not in game_names():
        values = {"name": shown(name), "known": ", ".join(game_names())}
        raise UnknownGame(N_("no game is called %(name)s; there are: %(known)s"), values)
    return _package(name)


@cache  # looked for on the disk, and asked for with every look at a table
def _package(name: str) -> str:
    return f"tasca.games.{name}" if (_HERE / name).is_dir() else _foreign()[name][0]


def game(name: str) -> "Game[Any]":
    """The game of that name. Its folder is imported only now, so that the compiled doors can share these files."""
    return _game(name)


@cache
def _game(name: str) -> "Game[Any]":
    package = package_of(name)
    if package.startswith("tasca.games."):
        found: Game[Any] = import_module(f"{package}.game").GAME
    else:
        found = _foreign()[name][1]
    return found


def drawing(name: str) -> "Drawing":
    """The drawing of a game, or a plain one where it has none. Needs Jinja2, so nothing else imports it."""
    return _drawing(name)


@cache
def _drawing(name: str) -> "Drawing":
    if (folder_of(name) / "drawing").exists() or (folder_of(name) / "drawing.py").exists():
        found: Drawing = import_module(f"{package_of(name)}.drawing").DRAWING
        return found
    plain: Drawing = import_module("tasca.look.plain").PlainDrawing(game(name))
    return plain


def measures(name: str) -> "tuple[Measure, ...]":
    """What a game finds worth counting of each seat; nothing where it does not say."""
    if not (folder_of(name) / "data.py").exists():
        return ()
    found: tuple[Measure, ...] = import_module(f"{package_of(name)}.data").MEASURES
    return found


@cache
def folder_of(name: str) -> Path:
    """The folder in which a game lives."""
    return Path(next(iter(import_module(package_of(name)).__path__)))


def _package_through(door: str, name: str) -> str:
    """A game's package as a door has it. A compiled door has its own name for the same folder."""
    package = package_of(name)
    if door == "games":
        return package
    behind = f"tasca.{door}.{name}"
    import_module(f"tasca.{door}")
    if not package.startswith("tasca.games.") and behind not in sys.modules:
        folder = ModuleType(behind)
        folder.__path__ = [str(folder_of(name))]
        sys.modules[behind] = folder
    return behind


def through(door: str, name: str, module: str) -> Any:
    """A module of a game as a door has it: `through("fast", name, "rules")` are the compiled ones."""
    whole = f"{_package_through(door, name)}.{module}"
    if module not in _SHARED or whole in sys.modules:
        return import_module(whole)
    import_module(whole.rpartition(".")[0])
    for earlier in _SHARED[: _SHARED.index(module)]:
        through(door, name, earlier)
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
