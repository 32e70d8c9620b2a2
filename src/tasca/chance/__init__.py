"""The door of open chance: the games' own files once more, interpreted, where every draw is asked for from outside.

`tasca.chance.GAME.rules` is `tasca/games/GAME/rules` under another name, and only `rng` is another file: this folder's,
which lies before the games'. So a program can look at each draw before it happens (`explicit`), and nothing that is to
come stands in a state.
"""

from typing import Any

import tasca.games
from tasca.core.machine import Machine

__path__ = [*__path__, *tasca.games.__path__]


def tell(s: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Nobody listens: the place for events holds the draws."""


def machine_of(module_name: str) -> Machine:
    """The machine for a module behind this door: plain Python."""
    return Machine(lambda function: function, lambda rows: rows, tell)
