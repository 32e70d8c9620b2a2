"""Backups as files: a format of our own, so that what one kind of database held can be brought into the other.

A gzip file of lines of JSON. The first is the head; then for each table one line that names it and its columns, and one
list for each row; the last has the number of rows of each table, and the SHA-256 of all lines before it
(docs/running.md). Reading and writing take no more memory than a few rows.
"""

import gzip
import hashlib
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO

import msgspec

from tasca.core.errors import TascaError, shown

FORMAT = 1
TOGETHER = 500  # rows that are handed on at once
LONGEST = 64 << 20  # bytes of a line: more than any row has
KIND = "tasca backup"
NOT_PACKED = "Not a gzipped file"  # begins what gzip says of any other file
Value = str | int | bool | None


class BadBackup(TascaError):
    """A file that is no backup, a damaged one, or one of a newer Tasca. Nothing was changed."""


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """What a backup says of itself."""

    kind: str
    format: int
    version: str  # of Tasca
    schema: str  # the revision
    at: str  # in UTC
    database: str  # what it was read from: sqlite or postgresql
    rows: dict[str, int]  # by table, in the order in which they follow


class Begin(msgspec.Struct, forbid_unknown_fields=True, tag_field="is", tag="table"):
    """Rows of a table follow."""

    table: str
    columns: list[str]


class End(msgspec.Struct, forbid_unknown_fields=True, tag_field="is", tag="end"):
    rows: dict[str, int]
    sha256: str


Row = list[Value]
_lines: msgspec.json.Decoder[Begin | End | Row] = msgspec.json.Decoder(Begin | End | Row)


@contextmanager
def _written() -> Iterator[None]:
    """What goes wrong with the file is not the database's."""
    try:
        yield
    except OSError as error:
        raise TascaError(f"the backup cannot be written: {error.strerror or error}") from None


class ArchiveWriter:
    def __init__(self, file: BinaryIO, head: Head) -> None:
        with _written():
            self.packed = gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6, mtime=0)
        self.digest = hashlib.sha256()
        self.rows: dict[str, int] = {}
        self.table = ""
        self._write(head)

    def _write(self, line: Any) -> None:
        content = msgspec.json.encode(line) + b"\n"
        self.digest.update(content)
        with _written():
            self.packed.write(content)

    def begin(self, table: str, columns: Sequence[str]) -> None:
        self.table = table
        self.rows[table] = 0
        self._write(Begin(table, list(columns)))

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        """Adds rows to the table that was begun last."""
        for row in rows:
            self._write(list(row))
        self.rows[self.table] += len(rows)

    def end(self) -> None:
        self._write(End(self.rows, self.digest.hexdigest()))
        with _written():
            self.packed.close()


class ArchiveReader:
    """A backup that is read from its beginning to its end, once. Its head is read at once."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self.name = name
        self.packed = gzip.GzipFile(fileobj=file, mode="rb")
        self.digest = hashlib.sha256()
        self.line = 0
        self.head = self._head()

    def _damaged(self, why: str) -> BadBackup:
        return BadBackup(f"{self.name}: is damaged: line {self.line} {why}")

    def _next(self) -> bytes:
        self.line += 1
        try:
            line = self.packed.readline(LONGEST)
        except (OSError, EOFError, zlib.error) as error:
            if str(error).startswith(NOT_PACKED):
                raise BadBackup(f"{self.name}: is no backup of Tasca") from None
            raise self._damaged("cannot be unpacked") from None
        if not line and self.line == 1:
            raise BadBackup(f"{self.name}: is no backup of Tasca")
        if not line.endswith(b"\n"):
            raise self._damaged("is cut off" if line else "is missing")
        return line

    def _head(self) -> Head:
        line = self._next()
        self.digest.update(line)
        try:
            said = msgspec.json.decode(line)
        except (msgspec.MsgspecError, RecursionError):
            said = None
        if not isinstance(said, dict) or said.get("kind") != KIND:
            raise BadBackup(f"{self.name}: is no backup of Tasca")
        if said.get("format") != FORMAT:
            raise BadBackup(f"{self.name}: a newer Tasca wrote this backup; this one reads format {FORMAT}")
        try:
            return msgspec.convert(said, Head)
        except msgspec.MsgspecError:
            raise self._damaged("is no head") from None

    def __iter__(self) -> Iterator[tuple[Begin, list[Row]]]:
        """Rows, some at a time, with the table they belong to. Whether all is whole is known when it ends."""
        table: Begin | None = None
        counted: dict[str, int] = {}
        rows: list[Row] = []
        while True:
            line = self._next()
            item = self._read(line)
            if isinstance(item, list):
                if table is None or len(item) != len(table.columns):
                    raise self._damaged("is no row of its table")
                rows.append(item)
                counted[table.table] += 1
            if rows and table and (len(rows) == TOGETHER or not isinstance(item, list)):
                yield table, rows
                rows = []
            if isinstance(item, Begin):
                if item.table in counted or item.table not in self.head.rows:
                    raise self._damaged(f"begins a table that is not expected: {shown(item.table)}")
                table = item
                counted[table.table] = 0
            if isinstance(item, End):
                self._check(item, counted)
                return
            self.digest.update(line)

    def _read(self, line: bytes) -> Begin | End | Row:
        try:
            return _lines.decode(line)
        except (msgspec.MsgspecError, RecursionError):
            raise self._damaged("is nothing that a backup has") from None

    def _check(self, end: End, counted: dict[str, int]) -> None:
        if end.sha256 != self.digest.hexdigest():
            raise BadBackup(f"{self.name}: is damaged: its checksum is another")
        if not end.rows == counted == self.head.rows:
            raise BadBackup(f"{self.name}: is damaged: rows are missing")
        try:
            more = self.packed.read(1)  # and with it the file's own checksum
        except (OSError, EOFError, zlib.error):
            more = b"?"
        if more:
            raise BadBackup(f"{self.name}: is damaged: something follows its end")
