"""Files that are written whole or not at all, and read with a clear word when they cannot be."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from tasca.core.errors import BadRecord, TascaError
from tasca.core.record import Record, records_from


@contextlib.contextmanager
def written_whole(path: Path) -> Iterator[TextIO]:
    """A file that takes its name only when the block ends well; whatever was there before stays until then."""
    if path.is_dir():
        raise TascaError(f"{path}: is a folder")
    if not path.parent.is_dir():
        raise TascaError(f"{path}: there is no folder {path.parent}")
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent, text=True)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(name, 0o666 & ~umask)  # mkstemp makes files that only their owner may read
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
        raise


def read_text(path: str) -> str:
    """What a file says, or standard input for `-`."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text file") from None


def read_records(path: str) -> list[Record]:
    """The records of a file, or of standard input for `-`."""
    return records_from(read_text(path), "standard input" if path == "-" else path)
