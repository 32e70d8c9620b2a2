"""The one who writes. Changes that wait together are committed together; each hears when its own is on the disk.

One writer a process suits SQLite, and a shared commit is what makes many small changes cheap on any database.
The primary key (table, seq) of the log decides when two processes want the same place: one of them gets `Conflict`.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, bindparam, delete, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tasca.server.storage import schema
from tasca.server.table.entries import Entry, Header
from tasca.server.table.result import result_text
from tasca.server.table.table import Table

TOGETHER = 256  # changes in one transaction
CHANNEL = "tasca"


class Conflict(Exception):
    """Somebody else took that place in the log."""


class Change:
    """What one table's step to another writes."""

    def __init__(self, before: Table | None, after: Table, entries: Sequence[Entry]) -> None:
        self.id = after.id
        self.new: Header | None = after.header if before is None else None
        self.entries = entries
        result = result_text(after.result)
        self.status = {"status": str(after.status), "turn": after.to_act, "seq": after.seq, "result": result}
        self.updated = entries[-1].at
        moved = before is None or before.seats is not after.seats or before.forgotten != after.forgotten
        self.seats = after.seats if moved else None
        self.forgotten = after.forgotten  # in their lists it is not found
        jobs = after.jobs()
        self.jobs = jobs if jobs or (before is not None and before.jobs()) else None


class Unit:
    """What must be committed as one: changes of tables, or statements."""

    def __init__(self, changes: Sequence[Change], statements: Sequence[Executable]) -> None:
        self.changes = changes
        self.statements = statements
        self.done: asyncio.Future[int] = asyncio.get_running_loop().create_future()


_UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table_id"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "turn", "seq", "result", "updated")})
)
_DELETE_SEATS = delete(schema.seats).where(schema.seats.c.table_id == bindparam("table"))
_DELETE_JOBS = delete(schema.jobs).where(schema.jobs.c.table_id == bindparam("table"))


def _header_row(header: Header, change: Change) -> dict[str, Any]:
    row = msgspec.structs.asdict(header)
    row["options"] = msgspec.json.encode(header.options).decode()
    row["seed"] = str(header.seed)
    return {**row, **change.status, "updated": change.updated}


async def _write(connection: AsyncConnection, changes: Sequence[Change], notify: bool) -> None:
    new = [_header_row(change.new, change) for change in changes if change.new]
    if new:
        await connection.execute(insert(schema.tables), new)
    rows = [{"table_id": change.id, **msgspec.structs.asdict(entry)} for change in changes for entry in change.entries]
    await connection.execute(insert(schema.log), rows)
    old = [
        {"table_id": c.id, "new_updated": c.updated, **{f"new_{k}": v for k, v in c.status.items()}}
        for c in changes
        if not c.new
    ]
    if old:
        await connection.execute(_UPDATE_TABLE, old)
    seated = [change for change in changes if change.seats is not None]
    if seated:
        await connection.execute(_DELETE_SEATS, [{"table": change.id} for change in seated])
        seats = [
            {
                "table_id": c.id,
                "seat": n,
                "kind": str(s.kind),
                "name": s.name,
                "person": "" if s.person in c.forgotten else s.person,
                "bot": s.bot,
            }
            for c in seated
            for n, s in enumerate(c.seats or ())
        ]
        await connection.execute(insert(schema.seats), seats)
    due = [change for change in changes if change.jobs is not None]
    if due:
        await connection.execute(_DELETE_JOBS, [{"table": change.id} for change in due])
        jobs = [{"table_id": c.id, **job._asdict()} for c in due for job in c.jobs or ()]
        if jobs:
            await connection.execute(insert(schema.jobs), jobs)
    if notify:
        notices = [{"notice": f"{change.id} {change.status['seq']}"} for change in changes]
        await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :notice)"), notices)


class Writer:
    """Takes changes and statements; the order of those that come from one caller is kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.notify = engine.dialect.name == "postgresql"
        self.waiting: asyncio.Queue[Unit | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Writes what waits, then stops."""
        if self.task:
            self.waiting.put_nowait(None)
            await self.task

    async def commit(self, *changes: Change) -> None:
        """Returns when the changes are on the disk; raises Conflict and has written nothing when one cannot be."""
        unit = Unit(changes, ())
        self.waiting.put_nowait(unit)
        await unit.done

    async def execute(self, *statements: Executable) -> int:
        """Does statements in a transaction; gives the number of rows that the last one met."""
        unit = Unit((), statements)
        self.waiting.put_nowait(unit)
        return await unit.done

    async def delete(self, table: str) -> None:
        """Deletes a table with its log and all that stands beside it."""
        beside = [delete(each).where(each.c.table_id == table) for each in (schema.jobs, schema.seats, schema.log)]
        told = [text(f"SELECT pg_notify('{CHANNEL}', :notice)").bindparams(notice=f"{table} 0")] if self.notify else []
        await self.execute(*beside, *told, delete(schema.tables).where(schema.tables.c.id == table))

    async def _run(self) -> None:
        going = True
        while going:
            units = [await self.waiting.get()]
            while not self.waiting.empty() and len(units) < TOGETHER:
                units.append(self.waiting.get_nowait())
            going = None not in units
            await self._commit([unit for unit in units if unit is not None])

    async def _commit(self, units: list[Unit]) -> None:
        if not units:
            return
        try:
            met = await self._transaction(units)
        except Exception as error:
            if len(units) > 1:  # one of them is to blame: each for itself
                for unit in units:
                    await self._commit([unit])
            elif not units[0].done.done():
                units[0].done.set_exception(Conflict() if isinstance(error, IntegrityError) else error)
            return
        for unit, rows in zip(units, met, strict=True):
            if not unit.done.done():  # who asked may have gone away; what is written stays written
                unit.done.set_result(rows)

    async def _transaction(self, units: list[Unit]) -> list[int]:
        met = [0] * len(units)
        async with self.engine.begin() as connection:
            changes = [change for unit in units for change in unit.changes]
            if changes:
                await _write(connection, changes, self.notify)
            for i, unit in enumerate(units):
                for statement in unit.statements:
                    # mypy knows Executable results as rows only; a statement that changes rows counts them
                    result: Any = await connection.execute(statement)
                    met[i] = result.rowcount
        return met
