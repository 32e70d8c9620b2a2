"""What a table's step from one to another writes: entries of its log, and the indexes that follow from them."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tasca.server.storage.database import Step
from tasca.server.storage.remembered import LOBBY
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


def _topics(before: Table | None, after: Table) -> list[str]:
    """Whose lists of tables a step changes: those of who sits there or sat there, and the lobby's."""
    there = {seat.person for table in (before, after) if table for seat in table.seats}
    return [*sorted(there - {""}), *([LOBBY] if after.header.listed else [])]


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
        self.topics = _topics(before, after)
        jobs = after.jobs()
        self.jobs = jobs if jobs or (before is not None and before.jobs()) else None

    @property
    def notice(self) -> str:
        """What other processes are told of it."""
        return f"{self.id} {self.status['seq']}"

    def header_row(self, header: Header) -> dict[str, Any]:
        options = msgspec.json.encode(header.options).decode()
        return {**msgspec.structs.asdict(header), "options": options, "seed": str(header.seed), **self.status}

    def entry_rows(self) -> list[dict[str, Any]]:
        return [{"table_id": self.id, **msgspec.structs.asdict(entry)} for entry in self.entries]

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


def steps_of(changes: Sequence[Change]) -> list[Step]:
    """What changes write together: every statement once, with what it does for each of them."""
    seats = [change for change in changes if change.seats is not None]
    jobs = [change for change in changes if change.jobs is not None]
    steps = [
        Step(_NEW_TABLE, [change.header_row(change.new) for change in changes if change.new]),
        Step(_NEW_ENTRY, [row for change in changes for row in change.entry_rows()]),
        Step(_MOVE_TABLE, [{"table_id": change.id, **change.status} for change in changes if not change.new]),
        Step(_CLEAR_SEATS, [{"table_id": change.id} for change in seats]),
        Step(_NEW_SEAT, [row for change in seats for row in change.seat_rows()]),
        Step(_CLEAR_JOBS, [{"table_id": change.id} for change in jobs]),
        Step(_NEW_JOB, [{"table_id": change.id, **job._asdict()} for change in jobs for job in change.jobs or ()]),
    ]
    return [step for step in steps if step.values]
