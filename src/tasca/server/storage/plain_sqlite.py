"""A database that needs nothing but Python: SQLite in memory, in this thread, for a house in a browser.

Its methods can be awaited, but none of them waits. After each transaction `keep` is handed the whole database as bytes,
to bring it to where it outlives the page. The transaction counts only when that is done; where it cannot be done,
everything is again as it was kept last.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tasca.core.catalogue import N_, Term
from tasca.core.errors import TascaError
from tasca.server.storage.database import NOTHING, SQLITE, BadDatabase, NewerDatabase, Step, Taken, Values, in_turn
from tasca.server.storage.scripts import Script, scripts

Keep = Callable[[bytes], Awaitable[None]]
GAMES = Term(N_("The games that are kept here"))


class NotKept(TascaError):
    """There is no room, or no leave. Nothing was done."""

    def __init__(self, why: Exception) -> None:
        reason = why if isinstance(why, TascaError) else str(why) or type(why).__name__
        super().__init__(N_("This could not be kept, so it was not done: %(reason)s"), {"reason": reason})


async def nowhere(_image: bytes) -> None:
    """Keeps nothing."""


def _opened(image: bytes) -> sqlite3.Connection:
    # we begin and commit ourselves; and who opens it may be in another thread than who uses it, one after the other
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    if image:
        connection.deserialize(image)
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


class PlainTransaction:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def run(self, statement: str, values: Values = NOTHING) -> int:
        cursor = self.connection.execute(statement, values)
        cursor.close()  # a statement that gives rows is not over before
        return cursor.rowcount

    async def run_many(self, statement: str, values: Sequence[Values]) -> None:
        self.connection.executemany(statement, values).close()


class PlainSqlite:
    name = SQLITE
    file = None
    outages = ()

    def __init__(self, image: bytes = b"", keep: Keep = nowhere) -> None:
        """`image` is what was kept last; BadDatabase where it is no database, or a damaged one."""
        self.image = image
        self.keep = keep
        self.turn = asyncio.Lock()  # one transaction at a time, until it is kept
        try:
            self.connection = _opened(image)
            (found,) = self.connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            found = str(error)
        if found != "ok":
            reason = found.splitlines()[0]
            raise BadDatabase(N_("The games that are kept here cannot be read: %(reason)s"), {"reason": reason})

    async def rows(self, query: str, values: Values = NOTHING) -> Sequence[Sequence[Any]]:
        return self.connection.execute(query, values).fetchall()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[PlainTransaction]:
        async with self.turn:
            self.connection.execute("BEGIN")
            try:
                yield PlainTransaction(self.connection)
                self.connection.execute("COMMIT")
            except BaseException as error:
                self.connection.rollback()
                if isinstance(error, sqlite3.IntegrityError):
                    raise Taken from error
                raise
            await self._keep()

    async def write(self, steps: Sequence[Step]) -> list[int]:
        async with self.transaction() as transaction:
            return await in_turn(transaction, steps)

    async def _keep(self) -> None:
        image = self.connection.serialize()
        try:
            await self.keep(image)
        except BaseException as error:
            self.connection.close()
            self.connection = _opened(self.image)
            if isinstance(error, Exception):
                raise NotKept(error) from error
            raise
        self.image = image

    async def migrate(self) -> None:
        """Does the scripts after the version that the database has. Nothing is changed where that is not known."""
        made = scripts()
        known, found = [script.revision for script in made], self._version()
        if found and found not in known:
            raise NewerDatabase(GAMES, found, known[-1])
        missing = made[known.index(found) + 1 :] if found else made
        if missing:
            async with self.transaction() as transaction:
                for script in missing:
                    await _do(transaction, script)

    def _version(self) -> str:
        if not self.connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return ""
        found = self.connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(found[0]) if found else ""

    def announcer(self) -> None:
        """Nobody else writes here."""

    async def close(self) -> None:
        self.connection.close()


async def _do(transaction: PlainTransaction, script: Script) -> None:
    for statement in script.statements:
        await transaction.run(statement)
