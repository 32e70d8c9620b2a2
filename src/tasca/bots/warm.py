"""`python -m tasca.bots.warm [GAME]`: compiles what bots think with, so that nobody waits for it at a table later.

It takes a minute, once; what is compiled is kept on disk. Where people wait for a bot, it thinks through the
interpreted door until then (`door_now`): weaker for the first moves, but at once.
"""

import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tasca.bots.naming import is_command
from tasca.bots.registry import warm_up
from tasca.core.machine import best_door
from tasca.games import game, game_names, rules_versions

POLITE = 10  # whoever plays meanwhile comes first


def mark(name: str) -> Path:
    """The file that says that a game's code is there, beside that code: new rules have a new folder."""
    fast: Any = import_module("tasca.fast")
    folder: Path = fast.cache_folder(name)
    return folder / f"{name}.warm"


def _by_rules(name: str) -> dict[str, int]:
    """A game and each of its earlier rules, as the compiled door calls them, with the version."""
    *earlier, newest = rules_versions(name)
    return {name: newest} | {f"{name}.v{version}": version for version in earlier}


def is_warm(name: str) -> bool:
    """Whether nothing has to be compiled any more."""
    return best_door() == "games" or all(mark(each).exists() for each in _by_rules(name))


def thinks_here(bot: str) -> bool:
    """Whether a bot of that name may think with what is compiled: chance does not, nor programs of their own."""
    return bot != "random" and not is_command(bot)


def door_now(name: str) -> str:
    """The fastest door that needs no waiting; if it is not the fastest of all, that one is made ready from now on."""
    if is_warm(name):
        return best_door()
    begin(name)
    return "games"


@cache
def begin(name: str) -> None:
    """Compiles in a process of its own, which goes on to its end: if not this house, the next one will want it."""
    if not os.access(mark(name).parent, os.W_OK):
        return  # it would be for nothing
    command = [sys.executable, "-m", "tasca.bots.warm", name]
    quiet = subprocess.DEVNULL
    subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def warm(name: str) -> None:
    """Compiles all that bots think about a game with, unless it is there."""
    if not is_warm(name):
        for each, version in _by_rules(name).items():
            warm_up(game(name, version))
            mark(each).touch()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(POLITE)
    for given in sys.argv[1:] or game_names():
        warm(given)
