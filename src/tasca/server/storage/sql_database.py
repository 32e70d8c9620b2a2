"""The database of a server: SQLite in a file, or PostgreSQL by URL. Opening it brings its schema up to date."""

import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, TextClause, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tasca.server.announcing.pg_announcer import PgAnnouncer
from tasca.server.storage.database import (
    NOTHING,
    POSTGRESQL,
    SQLITE,
    Away,
    BadDatabase,
    NewerDatabase,
    OldDatabase,
    Step,
    Taken,
    Values,
    in_turn,
)
from tasca.server.storage.outage import Outage, is_away, reason
from tasca.server.storage.revisions import configuration, revisions
from tasca.server.storage.stranded import WouldStandStill, stranded

MIGRATION_LOCK = 7_461_736_361  # any number, the same for every process
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
CONNECT, ANSWER = 10, 30  # seconds after which PostgreSQL is taken to be away
PATIENCE = 10_000  # milliseconds for another program that writes to SQLite's file
OWNERS_ONLY = 0o600
NO_SCHEMA = "none"
STATEMENTS = 1024  # kept as they were read; there are far fewer, but for lists of every length


def database_url(text: str) -> URL:
    """The URL with the driver that the server uses; `sqlite:///file` and `postgresql://…` are enough."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # a port that is no number
        # not what was given: there may be a password in it
        raise BadDatabase("--database is not a URL like postgresql://user@host/name") from None
    name = url.drivername.partition("+")[0]
    if name not in DRIVERS:
        raise BadDatabase(f"--database: {name!r} is no database that Tasca knows; there are: sqlite, postgresql")
    return url.set(drivername=DRIVERS[name])


def shown(url: URL) -> str:
    """A URL as sentences may name it: no password, and no query, in which one may stand as well."""
    return url.set(query={}).render_as_string()


@lru_cache(STATEMENTS)
def _read(statement: str) -> TextClause:
    return text(statement)


def prepare_sqlite(connection: Any, _record: object = None) -> None:
    """Readers never wait for the writer (WAL); a commit is on the disk when it returns (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _try_sqlite(file: str) -> None:
    """Opens the file once by itself: where that fails, the asynchronous driver's thread would outlive its loop.

    A new one is for its owner only, and so are those that SQLite puts beside it.
    """
    with contextlib.suppress(OSError):  # it is there, or SQLite says what is wrong
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, OWNERS_ONLY))
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


def engine_of(url: URL, answer: float | None = ANSWER) -> AsyncEngine:
    """What is filled into statements is in none of its errors."""
    if url.get_backend_name() == SQLITE:
        engine = create_async_engine(url, pool_size=4, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        return engine
    patience = {"timeout": CONNECT, "command_timeout": answer}
    return create_async_engine(
        url, pool_size=8, pool_pre_ping=True, pool_timeout=CONNECT, hide_parameters=True, connect_args=patience
    )


def upgrade(connection: Connection, revision: str) -> None:
    """Brings the schema to a revision, in the transaction that is under way."""
    command.upgrade(_within(connection), revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Brings the schema back to an earlier revision; what it had no place for is lost."""
    command.downgrade(_within(connection), revision)


def _within(connection: Connection) -> Config:
    config = configuration()
    config.attributes["connection"] = connection
    return config


class SqlTransaction:
    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def run(self, statement: str, values: Values = NOTHING) -> int:
        return int((await self.connection.execute(_read(statement), values)).rowcount)

    async def run_many(self, statement: str, values: Sequence[Values]) -> None:
        await self.connection.execute(_read(statement), values)


@contextmanager
def watched(outage: Outage) -> Iterator[None]:
    """Makes Away of whatever says that the database is; the log is told once when that begins, once when it ends."""
    try:
        yield
    except Exception as error:
        if not is_away(error):
            raise
        outage.begins(reason(error))
        raise Away(reason(error)) from error
    outage.ends()


class SqlDatabase:
    def __init__(self, url: URL) -> None:
        self.url = url
        self.engine = engine_of(url)
        # apart, since a disk that is full can still be read
        self.reading, self.writing = Outage("read"), Outage("written")

    @property
    def name(self) -> str:
        return self.engine.dialect.name

    @property
    def file(self) -> Path | None:
        return Path(self.url.database) if self.name == SQLITE and self.url.database else None

    @property
    def outages(self) -> tuple[Outage, ...]:
        return self.reading, self.writing

    async def rows(self, query: str, values: Values = NOTHING) -> Sequence[Sequence[Any]]:
        with watched(self.reading):
            async with self.engine.connect() as connection:
                return (await connection.execute(_read(query), values)).all()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[SqlTransaction]:
        try:
            with watched(self.writing):
                async with self.engine.begin() as connection:
                    yield SqlTransaction(connection)
        except IntegrityError as error:
            raise Taken from error

    async def write(self, steps: Sequence[Step]) -> list[int]:
        async with self.transaction() as transaction:
            return await in_turn(transaction, steps)

    async def migrate(self, revision: str = "head") -> None:
        """Brings the schema up to date, or back to an earlier one; processes that start together wait."""
        engine = engine_of(self.url, None)  # however long it takes, or another process
        try:
            async with engine.begin() as connection:
                if self.name == POSTGRESQL:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(self._upgrade, revision)
        finally:
            await engine.dispose()

    def _upgrade(self, connection: Connection, revision: str) -> None:
        found, known = self.found(connection), revisions()
        if found in known and revision in known and known.index(revision) < known.index(found):
            downgrade(connection, revision)
        else:
            upgrade(connection, revision)

    def found(self, connection: Connection) -> str:
        """The revision that the schema has; NewerDatabase where it is none that we know."""
        found, known = MigrationContext.configure(connection).get_current_revision(), revisions()
        if found is not None and found not in known:
            raise NewerDatabase(shown(self.url), found, known[-1])
        return found or NO_SCHEMA

    async def schema(self) -> str:
        async with self.engine.connect() as connection:
            return await connection.run_sync(self.found)

    async def check_schema(self) -> None:
        """Refuses a schema that is not up to date."""
        found = await self.schema()
        if found != revisions()[-1]:
            raise OldDatabase(shown(self.url), found, revisions()[-1])

    def announcer(self) -> PgAnnouncer | None:
        return PgAnnouncer(self.url) if self.name == POSTGRESQL else None

    async def close(self) -> None:
        await self.engine.dispose()


@contextmanager
def said(url: URL) -> Iterator[None]:
    """Says in one sentence why a database cannot be used."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, OSError) as error:
        raise BadDatabase(f"the database {shown(url)} cannot be used: {reason(error)}") from None
    except Away as error:
        raise BadDatabase(f"the database {shown(url)} cannot be used: {error.reason}") from None


@asynccontextmanager
async def opened(url: URL) -> AsyncIterator[SqlDatabase]:
    """A database for a while; whatever is wrong with it is a sentence."""
    with said(url):
        if url.get_backend_name() == SQLITE:
            _try_sqlite(url.database or "")
        database = SqlDatabase(url)
        try:
            yield database
        finally:
            await database.close()


async def prepare(url: URL, migrate: bool = True, freeze: bool = False) -> None:
    """Brings a database up to date, or says in one sentence why it cannot be used.

    Where games under way would stand still it is left as it is, unless they may (`freeze`).
    """
    async with opened(url) as database:
        if not freeze and await database.schema() != NO_SCHEMA and (found := await stranded(database)):
            raise WouldStandStill(shown(url), found)
        await (database.migrate() if migrate else database.check_schema())
