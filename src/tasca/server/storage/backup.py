"""All that a house keeps, read as it was at one moment while the house goes on, and brought back all or nothing.

SQLite is read in one transaction (WAL: the writer is not held up), PostgreSQL in one that is repeatable. What is
restored goes into the schema that it was taken from, which is then brought up to date, in one transaction.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, BinaryIO, NamedTuple

from sqlalchemy import Boolean, Connection, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tasca import __version__
from tasca.core.errors import TascaError
from tasca.server.storage.archive import FORMAT, KIND, TOGETHER, ArchiveReader, ArchiveWriter, BadBackup, Begin, Head
from tasca.server.storage.changes import insert
from tasca.server.storage.database import POSTGRESQL, SQLITE
from tasca.server.storage.news import NEWS, SET_SETTING, some_news
from tasca.server.storage.outage import is_away
from tasca.server.storage.revisions import revisions
from tasca.server.storage.schema import metadata
from tasca.server.storage.sql_database import (
    MIGRATION_LOCK,
    NO_SCHEMA,
    SqlDatabase,
    engine_of,
    shown,
    upgrade,
)

Advance = Callable[[int], None]
Work = Callable[[int], Advance]  # is told how many rows there are to do
HELD_BY_EVERY_HOUSE = ("settings",)  # one that was only opened has a key, and nothing else
PASSING = ("tried", NEWS)  # settings that mean nothing elsewhere


class NotEmpty(TascaError):
    """There is something in the database that a backup would be restored into. Nothing was touched."""


class Kept(NamedTuple):
    """A table as the database has it."""

    name: str
    columns: list[str]
    flags: list[int]  # which of them are true or false, which SQLite keeps as numbers
    key: list[str]

    @property
    def query(self) -> str:
        here = f"WHERE name NOT IN {PASSING!r} " if self.name == "settings" else ""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} {here}ORDER BY {', '.join(self.key)}"

    @property
    def counting(self) -> str:
        return f"SELECT count(*) FROM ({self.query}) AS kept"

    def plain(self, row: Any) -> list[Any]:
        values = list(row)
        for flag in self.flags:
            values[flag] = bool(values[flag])
        return values


def kept_tables(connection: Connection) -> list[Kept]:
    """Our tables that are there, those that others lean on first. It may be an older schema's."""
    found = inspect(connection)
    there = set(found.get_table_names())
    kept = []
    for table in metadata.sorted_tables:
        if table.name in there:
            columns = found.get_columns(table.name)
            names = [str(column["name"]) for column in columns]
            key = found.get_pk_constraint(table.name)
            flags = [number for number, column in enumerate(columns) if isinstance(column["type"], Boolean)]
            kept.append(Kept(str(table.name), names, flags, [str(name) for name in key["constrained_columns"]]))
    return kept


@asynccontextmanager
async def _moment(database: SqlDatabase) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    engine = engine_of(database.url, None)
    try:
        async with engine.connect() as connection:
            if database.name == SQLITE:
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection
            await connection.rollback()
    finally:
        await engine.dispose()


async def write_backup(database: SqlDatabase, file: BinaryIO, begin: Work) -> Head:
    """Writes all that is kept."""
    async with _moment(database) as connection:
        schema = await connection.run_sync(database.found)
        tables = await connection.run_sync(kept_tables)
        if schema == NO_SCHEMA or not tables:
            raise TascaError(f"{shown(database.url)}: there is no house in this database")
        rows = {table.name: int(await connection.scalar(text(table.counting)) or 0) for table in tables}
        advance = begin(sum(rows.values()))
        at = datetime.now(UTC).isoformat(timespec="seconds")
        head = Head(KIND, FORMAT, __version__, schema, at, database.name, rows)
        archive = ArchiveWriter(file, head)
        for table in tables:
            archive.begin(table.name, table.columns)
            async with connection.stream(text(table.query).execution_options(yield_per=TOGETHER)) as result:
                async for some in result.partitions():
                    archive.add([table.plain(row) for row in some])
                    advance(len(some))
        archive.end()
    return head


async def restore_backup(url: URL, archive: ArchiveReader, replace: bool, advance: Advance) -> None:
    """Brings back what a backup holds, into a database where nothing is, or instead of what is there."""
    if archive.head.schema not in revisions():
        raise BadBackup(
            f"{archive.name}: a newer Tasca wrote this (schema {archive.head.schema}); "
            f"this one knows schemas up to {revisions()[-1]}"
        )
    engine = engine_of(url, None)
    try:
        async with engine.connect() as connection:
            await _begin(connection, url)
            await connection.run_sync(_make_room, shown(url), replace)
            await connection.run_sync(upgrade, archive.head.schema)
            await _fill(connection, archive, advance)
            await connection.run_sync(upgrade, "head")
            await connection.execute(text(SET_SETTING), some_news())
            await connection.commit()
    finally:
        await engine.dispose()


async def _begin(connection: AsyncConnection, url: URL) -> None:
    """Nobody else may write from now on."""
    if url.get_backend_name() == POSTGRESQL:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    else:
        await connection.exec_driver_sql("BEGIN IMMEDIATE")


def _make_room(connection: Connection, database: str, replace: bool) -> None:
    tables = kept_tables(connection)
    if not replace:
        for table in tables:
            held = table.name not in HELD_BY_EVERY_HOUSE
            if held and connection.scalar(text(f"SELECT 1 FROM {table.name} LIMIT 1")) is not None:
                raise NotEmpty(f"{database} is not empty; --replace puts the backup in the place of what is there")
    for table in reversed(tables):
        connection.execute(text(f"DROP TABLE {table.name}"))
    connection.execute(text("DROP TABLE IF EXISTS alembic_version"))


async def _fill(connection: AsyncConnection, archive: ArchiveReader, advance: Advance) -> None:
    tables = {table.name: table for table in await connection.run_sync(kept_tables)}
    for begun, rows in archive:
        _check_columns(archive.name, begun, tables)
        statement = text(insert(begun.table, begun.columns))
        try:
            await connection.execute(statement, [dict(zip(begun.columns, row, strict=True)) for row in rows])
        except IntegrityError:
            raise BadBackup(f"{archive.name}: is damaged: rows of {begun.table} do not fit the others") from None
        except DBAPIError as error:
            if is_away(error):
                raise
            raise BadBackup(f"{archive.name}: is damaged: rows of {begun.table} cannot be stored") from None
        advance(len(rows))


def _check_columns(name: str, begun: Begin, tables: dict[str, Kept]) -> None:
    """Names go into statements, so only those that the schema has."""
    if begun.table not in tables or sorted(begun.columns) != sorted(tables[begun.table].columns):
        raise BadBackup(f"{name}: is damaged: its tables are not those of the schema that it names")
