"""Files that are written whole or not at all, and read with a clear word when they cannot be."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TextIO

from tasca.core.errors import BadRecord, TascaError
from tasca.core.record import Record, records_from


@contextlib.contextmanager
def files_whole(paths: Sequence[Path], secret: bool = False) -> Iterator[list[Path]]:
    """Files to write that take their names only when the block ends well; what was there before stays until then.

    Secret ones only their owner may read.
    """
    with contextlib.ExitStack() as stack:
        begun = []
        for path in paths:
            if path.is_dir():
                raise TascaError(f"{path}: is a folder")
            if not path.parent.is_dir():
                raise TascaError(f"{path}: there is no folder {path.parent}")
            handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
            os.close(handle)
            begun.append(Path(name))
            stack.callback(begun[-1].unlink, missing_ok=True)
        yield begun
        umask = os.umask(0)
        os.umask(umask)
        for new, path in zip(begun, paths, strict=True):
            if not secret:
                new.chmod(0o666 & ~umask)  # mkstemp makes files that only their owner may read
            new.replace(path)


@contextlib.contextmanager
def written_whole(path: Path) -> Iterator[TextIO]:
    """One such file, of text."""
    with files_whole([path]) as (begun,), begun.open("w", encoding="utf-8", newline="\n") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


def read_text(path: str) -> str:
    """What a file says, or standard input for `-`."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text file") from None


def record_lines(path: str) -> Iterator[tuple[int, str]]:
    """The records of a file as text, each with the number of its line; the file may be larger than memory.

    A record that is written over several lines is the only one of its file.
    """
    if path == "-":
        return iter(_lines_of(read_text(path)))
    with open(path, encoding="utf-8") as file:
        try:
            first = next((line for line in file if line.strip()), "")
            if not _whole(first):
                return iter(_lines_of(first + file.read()))
        except UnicodeDecodeError:
            raise BadRecord(f"{path}: not a text file") from None
    return _lines_in(path)


def _whole(line: str) -> bool:
    """Whether a line is a record by itself, or at least is meant to be."""
    return line.lstrip().startswith("{") and line.rstrip().endswith("}")


def _lines_of(text: str) -> list[tuple[int, str]]:
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    return lines if not lines or _whole(lines[0][1]) else [(1, text)]


def _lines_in(path: str) -> Iterator[tuple[int, str]]:
    with open(path, encoding="utf-8") as file:
        try:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, line
        except UnicodeDecodeError:
            raise BadRecord(f"{path}: not a text file") from None


def read_records(path: str) -> list[Record]:
    """The records of a file, or of standard input for `-`."""
    return records_from(read_text(path), "standard input" if path == "-" else path)
