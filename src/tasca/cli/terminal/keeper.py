"""Keeps a game while it is played: after every move the whole record is written, so that nothing can be lost."""

import time
from pathlib import Path

from tasca.cli.files import written_whole
from tasca.core.errors import TascaError
from tasca.core.record import Record
from tasca.server import settings

FOLDER = "games"


def fresh_file(game: str) -> Path:
    """A file for a new game in the user's data folder, named after the game and the time."""
    folder = settings.data_folder() / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    names = (f"{stem}{again}.json" for again in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def write(path: Path, record: Record) -> None:
    with written_whole(path) as file:
        file.write(record.to_json() + "\n")


def check_new(path: Path) -> Path:
    """A file that a new game may be kept in: nobody's letter is overwritten."""
    if path.exists():
        raise TascaError(f"{path} exists already; choose another name")
    if not path.parent.is_dir():
        raise TascaError(f"{path}: there is no folder {path.parent}")
    return path


class Keeper:
    """Where a game is kept: in a file that was named, or in one of the user's data folder that the first move makes."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.trouble = ""  # why nothing is kept
        self.saved: list[Path] = []  # copies that somebody asked for, and may have written anew

    def keep(self, record: Record) -> bool:
        """Writes the record; says whether trouble began just now. After that nothing more is tried."""
        if self.trouble or (self.path is None and not record.actions):
            return False
        try:
            self.path = self.path or fresh_file(record.game)
            write(self.path, record)
        except (OSError, TascaError) as error:
            self.trouble = str(error)
            return True
        return False

    @property
    def kept(self) -> Path | None:
        """The file that holds the game, if one does."""
        return self.path if self.path and not self.trouble and self.path.exists() else None
