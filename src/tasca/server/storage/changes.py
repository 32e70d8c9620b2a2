"""What a table's step from one to another writes: entries of its log, and the indexes that follow from them."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tasca.server.storage.database import Transaction
from tasca.server.table.entries import Entry, Header
from tasca.server.table.result import result_text
from tasca.server.table.table import Table


def insert(table: str, columns: Iterable[str]) -> str:
    names = list(columns)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"


_STATUS = ("status", "turn", "seq", "result", "updated")
_NEW_TABLE = insert("tables", (*Header.__struct_fields__, *_STATUS))
_MOVE_TABLE = f"UPDATE tables SET {', '.join(f'{name} = :{name}' for name in _STATUS)} WHERE id = :table_id"
_NEW_ENTRY = insert("log", ("table_id", *Entry.__struct_fields__))
_CLEAR_SEATS = "DELETE FROM seats WHERE table_id = :table_id"
_NEW_SEAT = insert("seats", ("table_id", "seat", "kind", "name", "person", "bot"))
_CLEAR_JOBS = "DELETE FROM jobs WHERE table_id = :table_id"
_NEW_JOB = insert("jobs", ("table_id", "kind", "due", "position"))


class Change:
    """What one table's step to another writes."""

    def __init__(self, before: Table | None, after: Table, entries: Sequence[Entry]) -> None:
        self.id = after.id
        self.new: Header | None = after.header if before is None else None
        self.entries = entries
        self.status = {
            "status": str(after.status),
            "turn": after.to_act,
            "seq": after.seq,
            "result": result_text(after.result),
            "updated": entries[-1].at,
        }
        moved = before is None or before.seats is not after.seats or before.forgotten != after.forgotten
        self.seats = after.seats if moved else None
        self.forgotten = after.forgotten  # in their lists it is not found
        jobs = after.jobs()
        self.jobs = jobs if jobs or (before is not None and before.jobs()) else None

    @property
    def notice(self) -> str:
        """What other processes are told of it."""
        return f"{self.id} {self.status['seq']}"

    def header_row(self, header: Header) -> dict[str, Any]:
        options = msgspec.json.encode(header.options).decode()
        return {**msgspec.structs.asdict(header), "options": options, "seed": str(header.seed), **self.status}

    def seat_rows(self) -> list[dict[str, Any]]:
        return [
            {
                "table_id": self.id,
                "seat": number,
                "kind": str(seat.kind),
                "name": seat.name,
                "person": "" if seat.person in self.forgotten else seat.person,
                "bot": seat.bot,
            }
            for number, seat in enumerate(self.seats or ())
        ]


async def write_changes(transaction: Transaction, changes: Sequence[Change]) -> None:
    """Writes changes together: every statement once, with what it does for each of them."""
    new = [change.header_row(change.new) for change in changes if change.new]
    if new:
        await transaction.run_many(_NEW_TABLE, new)
    rows = [{"table_id": change.id, **msgspec.structs.asdict(entry)} for change in changes for entry in change.entries]
    await transaction.run_many(_NEW_ENTRY, rows)
    moved = [{"table_id": change.id, **change.status} for change in changes if not change.new]
    if moved:
        await transaction.run_many(_MOVE_TABLE, moved)
    await _write_seats(transaction, [change for change in changes if change.seats is not None])
    await _write_jobs(transaction, [change for change in changes if change.jobs is not None])


async def _write_seats(transaction: Transaction, changes: Sequence[Change]) -> None:
    if changes:
        await transaction.run_many(_CLEAR_SEATS, [{"table_id": change.id} for change in changes])
        await transaction.run_many(_NEW_SEAT, [row for change in changes for row in change.seat_rows()])


async def _write_jobs(transaction: Transaction, changes: Sequence[Change]) -> None:
    if changes:
        await transaction.run_many(_CLEAR_JOBS, [{"table_id": change.id} for change in changes])
        jobs = [{"table_id": change.id, **job._asdict()} for change in changes for job in change.jobs or ()]
        if jobs:
            await transaction.run_many(_NEW_JOB, jobs)
