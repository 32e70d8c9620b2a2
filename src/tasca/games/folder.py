"""Where a game lives: its folder holds not only code, but also what it teaches (`learn/`) and its words (`locale/`)."""

import inspect
from pathlib import Path
from typing import Any

from tasca.core.game import Game


def folder(game: Game[Any]) -> Path:
    """The folder with the file that the game is written in; other packages bring games too."""
    return Path(inspect.getfile(type(game))).parent
