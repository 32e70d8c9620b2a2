"""Looks whether a database is whole and can be written, and whether its tables can be played on."""

from collections.abc import AsyncIterator

from msgspec import MsgspecError
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from tasca.core.errors import TascaError
from tasca.games import game_names
from tasca.server.storage.database import SQLITE
from tasca.server.storage.news import SET_SETTING
from tasca.server.storage.outage import reason
from tasca.server.storage.sql_database import SqlDatabase, engine_of
from tasca.server.storage.store import Store
from tasca.server.table.table import Status, table_from

NOT_UNDERSTOOD = (TascaError, MsgspecError, ValueError, TypeError, LookupError, AssertionError)
_GOING = "status IN ('open', 'running', 'adjourned')"
_IDS = "SELECT id, game, seq, status FROM tables"
_SEATS = "SELECT seat, kind FROM seats WHERE table_id = :table ORDER BY seat"


async def damage(database: SqlDatabase, thorough: bool) -> str:
    """What SQLite finds wrong with its file, in a line; PostgreSQL looks after itself."""
    if database.name != SQLITE:
        return ""
    check = "integrity_check" if thorough else "quick_check"
    found = [str(row[0]) for row in await database.rows(f"PRAGMA {check}(1)")]
    if found != ["ok"]:
        return found[0].splitlines()[-1]
    loose = await database.rows("PRAGMA foreign_key_check")
    return f"rows of {loose[0][0]} lean on what is not there" if loose else ""


async def not_written(database: SqlDatabase) -> str:
    """Why nothing can be written; empty where something can. It is taken back."""
    engine = engine_of(database.url)
    try:
        async with engine.connect() as connection:
            await connection.execute(text(SET_SETTING), {"name": "tried", "value": "0"})
            await connection.rollback()
    except (SQLAlchemyError, OSError) as error:
        return reason(error)
    finally:
        await engine.dispose()
    return ""


async def unsound(database: SqlDatabase, most: int | None) -> tuple[int, list[str]]:
    """Replays the logs of so many tables under way, or of all tables; how many, and what is wrong with which."""
    looked, wrong = 0, []
    async for table_id, game, seq, status in _tables(database, most):
        if game not in game_names():
            continue  # it waits until its package is back
        looked += 1
        if why := await _trouble(database, table_id, seq, status):
            wrong.append(f"{table_id}: {why}")
    return looked, wrong


async def _tables(database: SqlDatabase, most: int | None) -> AsyncIterator[tuple[str, str, int, str]]:
    some = f" WHERE {_GOING} ORDER BY updated DESC LIMIT {most}" if most is not None else " ORDER BY id"
    for row in await database.rows(_IDS + some):
        yield str(row[0]), str(row[1]), int(row[2]), str(row[3])


async def _trouble(database: SqlDatabase, table_id: str, seq: int, status: str) -> str:
    store = Store(database)
    try:
        header = await store.header(table_id)
        if header is None:
            return ""  # deleted meanwhile
        table = table_from(header, await store.entries(table_id))
    except NOT_UNDERSTOOD as error:
        return str(error) or type(error).__name__
    if table.seq > seq:  # played on meanwhile; the index follows in the same transaction
        return ""
    if table.seq < seq:
        return f"its log ends at {table.seq}, and {seq} entries were committed"
    if table.status not in (status, Status.FROZEN):
        return f"it is {table.status}, and listed as {status}"
    seats = [(number, str(seat.kind)) for number, seat in enumerate(table.seats)]
    found = [tuple(row) for row in await database.rows(_SEATS, {"table": table_id})]
    return "" if found == seats else "its seats are listed wrongly"
