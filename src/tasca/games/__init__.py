"""The games, and the interpreted door to their rules. Each game is a folder; the registry below names them."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tasca.core.catalogue import N_
from tasca.core.errors import UnknownGame, shown

if TYPE_CHECKING:
    from tasca.core.game import Game
    from tasca.look.drawing import Drawing

NAMES = ("azul", "fado")


def game(name: str) -> "Game[Any]":
    """The game of that name. Its folder is imported only now, so that the compiled doors can share these files."""
    if name not in NAMES:
        values = {"name": shown(name), "known": ", ".join(NAMES)}
        raise UnknownGame(N_("no game is called %(name)s; there are: %(known)s"), values)
    found: Game[Any] = import_module(f"tasca.games.{name}.game").GAME
    return found


def drawing(name: str) -> "Drawing":
    """The drawing of that game; needs Jinja2, so nothing else of a game imports it."""
    game(name)
    found: Drawing = import_module(f"tasca.games.{name}.drawing").DRAWING
    return found
