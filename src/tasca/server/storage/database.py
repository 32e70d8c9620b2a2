"""The database: SQLite in a file, or PostgreSQL by URL. Opening it brings its schema up to date."""

import contextlib
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tasca.core.errors import TascaError
from tasca.server.storage.schema import settings

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_461_736_361  # any number, the same for every process
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class BadDatabase(TascaError):
    """The database cannot be used."""


def database_url(text: str) -> URL:
    """The URL with the driver that the server uses; `sqlite:///file` and `postgresql://…` are enough."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadDatabase(f"--database {text!r} is not a URL like postgresql://user@host/name") from None
    name = url.drivername.partition("+")[0]
    if name not in DRIVERS:
        raise BadDatabase(f"--database: {name!r} is no database that Tasca knows; there are: sqlite, postgresql")
    return url.set(drivername=DRIVERS[name])


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait for the writer (WAL); a commit is on the disk when it returns (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _try_sqlite(file: str) -> None:
    """Opens the file once by itself: where that fails, the asynchronous driver's thread would outlive its loop."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


def connect(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, pool_size=4)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(url, pool_size=8, pool_pre_ping=True)


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def migrate(engine: AsyncEngine, revision: str = "head") -> None:
    """Brings the schema up to date; processes that start together wait for each other."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_upgrade, revision)


async def prepare(url: URL) -> None:
    """Brings a database up to date, or says in one sentence why it cannot be used."""
    engine = connect(url)
    try:
        if engine.dialect.name == "sqlite":
            _try_sqlite(url.database or "")
        await migrate(engine)
    except (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadDatabase(f"the database {url.render_as_string()} cannot be used: {reason}") from None
    finally:
        await engine.dispose()


async def secret(engine: AsyncEngine) -> str:
    """The key that cookies are signed with: made once, shared by all processes on this database."""
    query = select(settings.c.value).where(settings.c.name == "secret")
    for _ in range(2):
        async with engine.connect() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found is not None:
            return str(found)
        try:
            async with engine.begin() as connection:
                await connection.execute(insert(settings).values(name="secret", value=secrets.token_hex(32)))
        except IntegrityError:
            continue  # another process was quicker
    async with engine.connect() as connection:
        return str((await connection.execute(query)).scalar_one())
