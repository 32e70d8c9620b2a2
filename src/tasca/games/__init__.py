"""The games, and the interpreted door to their rules. Each game is a folder; the registry below names them."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tasca.core.errors import UnknownGame

if TYPE_CHECKING:
    from tasca.core.game import Game

NAMES = ("azul", "fado")


def game(name: str) -> "Game[Any]":
    """The game of that name. Its folder is imported only now, so that the compiled doors can share these files."""
    if name not in NAMES:
        raise UnknownGame(f"no game is called {name!r}; there are: {', '.join(NAMES)}")
    found: Game[Any] = import_module(f"tasca.games.{name}.game").GAME
    return found
