"""SQLite in a file, as a server uses it: what is done together goes to its thread in one piece, and comes back in one.

Each way to a thread and back costs more than most statements do, and whoever comes back waits for the interpreter. One
thread writes, two read; SQLite lets them (WAL). A commit is on the disk when it returns (synchronous=FULL).
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy.engine import URL

from tasca.server.storage.database import NOTHING, Step, Taken, Values
from tasca.server.storage.sql_database import SqlDatabase, prepare_sqlite, watched

READERS = 2


class SqliteDatabase(SqlDatabase):
    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self.writers = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reading")
        self.mine = threading.local()  # each thread's own connection
        self.opened: list[sqlite3.Connection] = []

    async def rows(self, query: str, values: Values = NOTHING) -> Sequence[Sequence[Any]]:
        with watched(self.reading):
            return await asyncio.get_running_loop().run_in_executor(self.readers, self._rows, query, values)

    async def write(self, steps: Sequence[Step]) -> list[int]:
        try:
            with watched(self.writing):
                return await asyncio.get_running_loop().run_in_executor(self.writers, self._write, steps)
        except sqlite3.IntegrityError as error:
            raise Taken from error

    async def close(self) -> None:
        for threads in (self.writers, self.readers):
            await asyncio.to_thread(threads.shutdown)
        while self.opened:
            self.opened.pop().close()
        await super().close()

    # ── in the threads ───────────────────────────────────────────────────────────────────────────────────────
    def _connection(self) -> sqlite3.Connection:
        found: sqlite3.Connection | None = getattr(self.mine, "connection", None)
        if found is None:
            # we begin and commit ourselves; closed by who closes the house, when the thread is no more
            found = sqlite3.connect(self.url.database or "", isolation_level=None, check_same_thread=False)
            prepare_sqlite(found)
            self.mine.connection = found
            self.opened.append(found)
        return found

    def _rows(self, query: str, values: Values) -> Sequence[Sequence[Any]]:
        return self._connection().execute(query, values).fetchall()

    def _write(self, steps: Sequence[Step]) -> list[int]:
        connection = self._connection()
        connection.execute("BEGIN IMMEDIATE")
        try:
            met = [connection.executemany(*step).rowcount for step in steps]
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):  # what SQLite has rolled back itself
                connection.execute("ROLLBACK")
            raise
        return met
