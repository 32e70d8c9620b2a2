"""SQLite in a file, as a server uses it. Only what may wait goes to a thread: reading, and the commits.

Each way to a thread and back costs more than a dozen statements, and so does every statement there: between two, the
thread lets go of the interpreter and has to get it back from whoever is busy. Statements that write do not wait for the
disk: what they change stays in memory until the commit. So they are done here and now, together, and the commit alone
is waited for elsewhere. It is on the disk when it returns (WAL, synchronous=FULL).
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy.engine import URL

from tasca.server.storage.database import NOTHING, Step, Taken, Values
from tasca.server.storage.outage import PRIMARY
from tasca.server.storage.sql_database import PATIENCE, SqlDatabase, prepare_sqlite, watched

T = TypeVar("T")
READERS = 2
# KiB of them in memory for who writes, so that what is written to often need not be read for it. Who reads throws its
# pages away whenever something was written, so more of them would only be more to throw away.
PAGES = 16_384
BUSY = "PRAGMA busy_timeout={}"


class SqliteDatabase(SqlDatabase):
    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self.turn = asyncio.Lock()  # one writes at a time
        self.committing = ThreadPoolExecutor(1, thread_name_prefix="committing")
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reading")
        self.reads = threading.local()  # each reading thread's connection
        self.writes: sqlite3.Connection | None = None
        self.opened: list[sqlite3.Connection] = []

    async def rows(self, query: str, values: Values = NOTHING) -> Sequence[Sequence[Any]]:
        with watched(self.reading):
            return await asyncio.get_running_loop().run_in_executor(self.readers, self._rows, query, values)

    async def write(self, steps: Sequence[Step]) -> list[int]:
        try:
            async with self.turn:
                with watched(self.writing):
                    return await self._write(steps)
        except sqlite3.IntegrityError as error:
            raise Taken from error

    async def _write(self, steps: Sequence[Step]) -> list[int]:
        if self.writes is None:
            self.writes = await self._wait(self._open)
            self.writes.execute(f"PRAGMA cache_size=-{PAGES}")
            self.writes.execute(BUSY.format(0))  # nobody waits for others in the loop
        connection = self.writes
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
                raise
            await self._wait(self._begin, connection)  # another program writes to this file
        try:
            met = [connection.executemany(*step).rowcount for step in steps]
            await self._wait(connection.execute, "COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):  # what SQLite has rolled back itself
                connection.execute("ROLLBACK")
            raise
        return met

    async def _wait(self, work: Callable[..., T], *given: Any) -> T:
        """Has something done that may take long. Who is stopped meanwhile goes only when it is over."""
        doing = asyncio.get_running_loop().run_in_executor(self.committing, work, *given)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait([doing])
            raise

    async def close(self) -> None:
        for threads in (self.committing, self.readers):
            await asyncio.to_thread(threads.shutdown)
        while self.opened:
            self.opened.pop().close()
        await super().close()

    # ── in the threads ───────────────────────────────────────────────────────────────────────────────────────
    def _open(self) -> sqlite3.Connection:
        # we begin and commit ourselves, and close when the thread is no more
        found = sqlite3.connect(self.url.database or "", isolation_level=None, check_same_thread=False)
        self.opened.append(found)
        prepare_sqlite(found)
        return found

    def _begin(self, connection: sqlite3.Connection) -> None:
        connection.execute(BUSY.format(PATIENCE))
        try:
            connection.execute("BEGIN IMMEDIATE")
        finally:
            connection.execute(BUSY.format(0))

    def _rows(self, query: str, values: Values) -> Sequence[Sequence[Any]]:
        connection: sqlite3.Connection | None = getattr(self.reads, "connection", None)
        if connection is None:
            connection = self.reads.connection = self._open()
        return connection.execute(query, values).fetchall()
