"""The one who writes. Changes that wait together are committed together; each hears when its own is on the disk.

One writer a process suits SQLite, and a shared commit is what makes many small changes cheap on any database.
The primary key (table, seq) of the log decides when two processes want the same place: one of them gets `Conflict`.
Other processes are told after the commit, and apart from it: a commit that carries a notification waits for every other
that does.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tasca.server.storage.changes import Change, steps_of
from tasca.server.storage.database import Away, Database, Step, Taken, Values
from tasca.server.storage.remembered import LOBBY, Remembered
from tasca.server.watch.meter import UNMEASURED, Meter
from tasca.server.watch.metrics import COMMIT_SECONDS, COMMIT_UNITS, COMMITS, UNITS_WAITING

TOGETHER = 256  # changes in one transaction
GONE = 0  # instead of a table's seq: what is kept of that table, person or list is no longer true


class Conflict(Exception):
    """Somebody else took that place in the log."""


class Statement(NamedTuple):
    text: str
    values: Values


class Unit:
    """What must be committed as one: changes of tables, or statements.

    `notices` is what other processes are told when it is, and `topics` what they and we have to forget then.
    """

    def __init__(
        self,
        changes: Sequence[Change],
        statements: Sequence[Statement],
        notices: Sequence[str] = (),
        topics: Sequence[str] = (),
    ) -> None:
        self.changes = changes
        self.statements = statements
        self.notices = notices
        self.topics = topics
        self.done: asyncio.Future[int] = asyncio.get_running_loop().create_future()


NEW_NAME = (
    "INSERT INTO people (id, name, created) VALUES (:person, :name, :now) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name"
)
_PREFER = (
    "INSERT INTO preferences (person, value) VALUES (:person, :value) "
    "ON CONFLICT (person) DO UPDATE SET value = excluded.value"
)
_NEW_TOKEN = "INSERT INTO tokens (hash, person, created) VALUES (:digest, :person, :now)"
_END_TOKEN = "DELETE FROM tokens WHERE hash = :digest"
_TRY_OUT = (
    "INSERT INTO settings (name, value) VALUES ('tried', :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_CLAIM = (
    "UPDATE jobs SET lease = :until WHERE table_id = :table AND kind = :kind AND position = :position AND lease <= :now"
)
_FREE = "UPDATE jobs SET lease = 0"
_FREE_ONE = f"{_FREE} WHERE table_id = :table AND kind = :kind AND position = :position"
_DELETE_BESIDE = [f"DELETE FROM {name} WHERE table_id = :table" for name in ("jobs", "seats", "log")]
_DELETE_TABLE = "DELETE FROM tables WHERE id = :table"
_UNBEGUN = "id = :table AND seq = :seq AND status IN ('open', 'closed')"
_HOLD_UNBEGUN = f"UPDATE tables SET seq = seq WHERE {_UNBEGUN}"  # who wants to sit down now waits, and is told
_EXPIRE_BESIDE = [f"{text} AND EXISTS (SELECT 1 FROM tables WHERE {_UNBEGUN})" for text in _DELETE_BESIDE]
_EXPIRE_TABLE = f"DELETE FROM tables WHERE {_UNBEGUN}"


class Writer:
    """Takes changes and statements; the order of those that come from one caller is kept."""

    def __init__(self, database: Database, remembered: Remembered, meter: Meter = UNMEASURED) -> None:
        self.database = database
        self.remembered = remembered
        self.meter = meter
        self.tell: Callable[[Sequence[str]], None] = lambda notices: None  # other processes, where there may be some
        self.waiting: asyncio.Queue[Unit | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        meter.watch(UNITS_WAITING, lambda: {(): self.waiting.qsize()})

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Writes what waits, then stops."""
        if self.task:
            self.waiting.put_nowait(None)
            await self.task

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────
    async def commit(self, *changes: Change) -> None:
        """Returns when the changes are on the disk; raises Conflict and has written nothing when one cannot be."""
        topics = [topic for change in changes for topic in change.topics]
        await self._take(Unit(changes, (), [change.notice for change in changes], topics))

    async def delete(self, table: str) -> None:
        """Deletes a table with its log and all that stands beside it."""
        beside = [Statement(text, {"table": table}) for text in _DELETE_BESIDE]
        await self._take(Unit((), [*beside, Statement(_DELETE_TABLE, {"table": table})], [f"{table} 0"], [LOBBY]))

    async def expire(self, table: str, seq: int) -> bool:
        """Deletes a table at which no game ever began, if nothing has happened there meanwhile."""
        values = {"table": table, "seq": seq}
        statements = [Statement(text, values) for text in (_HOLD_UNBEGUN, *_EXPIRE_BESIDE, _EXPIRE_TABLE)]
        return await self._take(Unit((), statements, [f"{table} 0"])) > 0

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────
    async def name(self, person: str, name: str, now: int) -> None:
        """Gives a person a name, the first or another."""
        await self._do(NEW_NAME, (person,), person=person, name=name, now=now)

    async def prefer(self, person: str, value: str) -> None:
        """Keeps what a person prefers from now on."""
        await self._do(_PREFER, (person,), person=person, value=value)

    async def add_token(self, digest: str, person: str, now: int) -> None:
        await self._do(_NEW_TOKEN, digest=digest, person=person, now=now)

    async def end_token(self, digest: str) -> None:
        await self._do(_END_TOKEN, digest=digest)

    # ── the house ────────────────────────────────────────────────────────────────────────────────────────────
    async def try_out(self, now: int) -> None:
        """Writes something of no meaning; Away where nothing can be written."""
        await self._do(_TRY_OUT, value=str(now))

    # ── jobs ─────────────────────────────────────────────────────────────────────────────────────────────────
    async def claim(self, table: str, kind: str, position: int, now: int, until: int) -> bool:
        """Leases a job; false when somebody else is at it, or it is no more."""
        return await self._do(_CLAIM, table=table, kind=kind, position=position, now=now, until=until) == 1

    async def free_job(self, table: str, kind: str, position: int) -> None:
        """Ends the lease of a job."""
        await self._do(_FREE_ONE, table=table, kind=kind, position=position)

    async def free_jobs(self) -> None:
        """Ends every lease."""
        await self._do(_FREE)

    async def _do(self, text: str, topics: Sequence[str] = (), **values: Any) -> int:
        """Does a statement; gives the number of rows that it met."""
        return await self._take(Unit((), (Statement(text, values),), topics=topics))

    async def _take(self, unit: Unit) -> int:
        self.waiting.put_nowait(unit)
        return await unit.done

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
        began = time.perf_counter()
        try:
            met = await self._write(units)
        except Exception as error:
            alone = len(units) == 1 or isinstance(error, Away)
            self.meter.count(COMMITS, ("conflict" if isinstance(error, Taken) else "failed") if alone else "split")
            if not alone:  # one of them is to blame: each for itself
                for unit in units:
                    await self._commit([unit])
                return
            for unit in units:
                if not unit.done.done():
                    unit.done.set_exception(Conflict() if isinstance(error, Taken) else error)
            return
        self.meter.count(COMMITS, "done")
        self.meter.observe(COMMIT_SECONDS, time.perf_counter() - began)
        self.meter.observe(COMMIT_UNITS, len(units))
        topics = list(dict.fromkeys(topic for unit in units for topic in unit.topics))
        self.remembered.forget(topics)
        notices = [notice for unit in units for notice in unit.notices]
        if notices or topics:
            self.tell([*notices, *(f"{topic} {GONE}" for topic in topics)])
        for unit, rows in zip(units, met, strict=True):
            if not unit.done.done():  # who asked may have gone away; what is written stays written
                unit.done.set_result(rows)

    async def _write(self, units: list[Unit]) -> list[int]:
        """Everything at once; gives how many rows the last statement of each unit met."""
        steps = steps_of([change for unit in units for change in unit.changes])
        last = []
        for unit in units:
            steps += [Step(statement.text, [statement.values]) for statement in unit.statements]
            last.append(len(steps) - 1)
        met = await self.database.write(steps)
        return [met[at] if unit.statements else 0 for at, unit in zip(last, units, strict=True)]
