"""Where SQLite keeps a house: a folder and the files in it, for their owner only."""

import contextlib
import os
from pathlib import Path

from sqlalchemy.engine import URL

from tasca.server.storage.database import SQLITE

FILE = "tasca.sqlite"
BESIDE = ("-wal", "-shm", "-journal")  # ends of the names of those that SQLite puts beside it
FOLDERS_MODE, FILES_MODE = 0o700, 0o600


def sqlite_url(folder: Path) -> str:
    """The database in a folder, which is made if need be. Both are for their owner only."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDERS_MODE, exist_ok=True)
    file = folder / FILE
    if file.exists():
        _close_to_others(folder, FOLDERS_MODE)
        for path in folder.glob(f"{FILE}*"):
            _close_to_others(path, FILES_MODE)
    return f"sqlite:///{file.absolute()}"


def open_to_others(path: Path, mode: int) -> bool:
    """Whether others than its owner may do with it what they should not."""
    return os.name == "posix" and bool(path.stat().st_mode & 0o777 & ~mode)


def _close_to_others(path: Path, mode: int) -> None:
    """What an earlier version left open."""
    if open_to_others(path, mode):
        with contextlib.suppress(OSError):  # somebody else's: theirs to decide
            path.chmod(mode)


def sqlite_file(url: URL) -> Path | None:
    """The file of a database; None where it is no file of ours."""
    return Path(url.database) if url.get_backend_name() == SQLITE and url.database else None


def files_of(file: Path) -> list[Path]:
    """The database and what lies beside it, as far as it is there."""
    return [path for path in (file, *(file.with_name(file.name + end) for end in BESIDE)) if path.exists()]
