"""Does what is due: bots' moves and clocks that run out. What is due is in the database, so a restart goes on.

Jobs of this process's own tables are known at once; a look into the database now and then finds those that a stopped
process left behind. A bot's move waits in the queue (queue.py), one ticket for each table, and is claimed when its turn
has come: a lease keeps two processes from thinking about the same move; the log's key makes it harmless.
"""

import asyncio
import contextlib
import heapq
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from tasca.core.errors import TascaError
from tasca.server.bots.moves import Moves
from tasca.server.bots.origins import Origins
from tasca.server.bots.put_off import PutOff
from tasca.server.bots.queue import FairQueue, Need, Ticket, Who
from tasca.server.settings import Settings
from tasca.server.storage.database import Away
from tasca.server.storage.store import JobRow, Store
from tasca.server.storage.writer import Writer
from tasca.server.table.commands import time_out
from tasca.server.table.table import Status, Table
from tasca.server.table.tables import Tables
from tasca.server.watch.marks import table_id

logger = logging.getLogger(__name__)
SOON = 10_000  # milliseconds; what is due later need not be kept in memory
LEASE_MORE = 3.0  # seconds beyond the budget; too short would only mean that two think about the same move
BOT = "bot"


class Waiting(NamedTuple):
    """A bot's move that waits for a thinking process."""

    job: JobRow
    queue: FairQueue
    ticket: Ticket


class Jobs:
    def __init__(
        self, settings: Settings, store: Store, writer: Writer, tables: Tables, moves: Moves, origins: Origins
    ) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.tables = tables
        self.moves = moves
        self.origins = origins
        wait = settings.grace if settings.visitors_think else 0.0
        self.lease = int((settings.budget + wait + LEASE_MORE) * 1000)
        self.coming: list[tuple[int, JobRow]] = []
        self.put_off = PutOff(settings.now)
        self.waiting: dict[str, Waiting] = {}  # by table
        self.at_work: dict[tuple[str, str, int], asyncio.Task[None]] = {}
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        tables.moved = self.see

    async def free_all(self) -> None:
        """Ends the leases of a process that was killed; only for who has the database alone."""
        await self.writer.free_jobs()

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="jobs")

    async def close(self) -> None:
        for table in list(self.waiting):
            self._drop(table)
        tasks = [*self.at_work.values(), *([self.task] if self.task else [])]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def see(self, table: Table) -> None:
        """A table moved: what is due there now? What was wanted before is not."""
        if table.status in (Status.OVER, Status.CLOSED):
            self.origins.forget(table.id)
        due = table.jobs()
        if not any(job.kind == BOT and self._waits(table.id, job.position) for job in due):
            self._drop(table.id)
        for job in due:
            if self.settings.poll and job.due > self.settings.now() + SOON:
                continue  # the database remembers it; a look finds it when it is due
            row = JobRow(table.id, *job, table.header.owner, table.seats[table.to_act].bot, table.waited_for)
            heapq.heappush(self.coming, (job.due, row))
            self.news.set()

    # ── what is due ──────────────────────────────────────────────────────────────────────────────────────────
    async def _run(self) -> None:
        looked = 0.0
        loop = asyncio.get_running_loop()
        while True:
            if self.settings.poll and loop.time() >= looked:
                looked = loop.time() + self.settings.poll
                try:
                    await self.look()
                except Away:  # it will be back, and the log knows
                    pass
                except Exception:
                    logger.exception("could not look at the jobs")
            self._begin_due()
            wait = self.settings.poll or 60.0
            if self.coming:
                wait = min(wait, max(0.0, (self.coming[0][0] - self.settings.now()) / 1000))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), wait + 0.001)
            self.news.clear()

    async def look(self) -> None:
        """Looks into the database for what is due."""
        for job in await self.store.due(self.settings.now()):
            self._begin(job)

    def _begin_due(self) -> None:
        now = self.settings.now()
        while self.coming and self.coming[0][0] <= now:
            self._begin(heapq.heappop(self.coming)[1])

    def _begin(self, job: JobRow) -> None:
        if job.key in self.at_work or self.put_off.holds(job):
            return
        if job.kind != BOT:
            self._work(job, self._time_out)
        elif job.table_id not in self.waiting and self.moves.visitors.there.get(job.table_id):
            self._work(job, self._ask_visitor)
        else:
            self._wait(job)

    async def idle(self) -> None:
        """Waits until nothing is due any more (tests)."""
        while True:
            self._begin_due()
            if self.at_work:
                await asyncio.wait(list(self.at_work.values()))
            elif self.waiting:  # for somebody else's thought to end
                await asyncio.sleep(0.01)
            else:
                return

    # ── waiting for a process ────────────────────────────────────────────────────────────────────────────────
    def _wait(self, job: JobRow) -> None:
        known = self.waiting.get(job.table_id)
        if known and (known.job == job or known.job.position > job.position):
            return  # it keeps its place
        self._drop(job.table_id)
        queue = self.moves.pool_of(job.bot).queue
        who = Who(job.owner, self.origins.of(job.table_id))
        ticket = Ticket(Need.MOVE if job.waited_for else Need.ALONE, who, job.table_id, self._turn)
        self.waiting[job.table_id] = Waiting(job, queue, ticket)
        queue.enter(ticket)

    def _waits(self, table: str, position: int) -> bool:
        known = self.waiting.get(table)
        return known is not None and known.job.position == position

    def _drop(self, table: str) -> None:
        if waiting := self.waiting.pop(table, None):
            waiting.queue.leave(waiting.ticket)

    def _turn(self, ticket: Ticket) -> None:
        """Its turn has come."""
        job, queue, _ = self.waiting.pop(ticket.table)
        self._work(job, partial(self._think, queue, ticket))

    # ── doing it ─────────────────────────────────────────────────────────────────────────────────────────────
    def _work(self, job: JobRow, work: Callable[[JobRow], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._guarded(job, work), name=f"{job.kind} at {job.table_id}")
        self.at_work[job.key] = task
        task.add_done_callback(lambda _: self._worked(job, task))

    def _worked(self, job: JobRow, task: asyncio.Task[None]) -> None:
        if self.at_work.get(job.key) is task:  # what a visitor did not think of is at work again
            del self.at_work[job.key]

    async def _guarded(self, job: JobRow, work: Callable[[JobRow], Awaitable[None]]) -> None:
        table_id.set(job.table_id)
        try:
            await work(job)
        except Away:  # what is due stays due
            pass
        except Exception as error:  # the log is told once, and it is tried again ever more rarely
            if self.put_off.again(job):
                told = logger.warning if isinstance(error, TascaError) else logger.exception
                told("%s at table %s: %s", job.kind, job.table_id, error)
        else:
            self.put_off.done(job)

    async def _time_out(self, job: JobRow) -> None:
        await self.tables.change(job.table_id, time_out(job.position, self.settings.now()))

    async def _ask_visitor(self, job: JobRow) -> None:
        """A visitor who is there thinks, or else the house does in its turn."""
        table = await self._claimed(job)
        if table is None:
            return
        if command := await self.moves.by_visitor(table, table.seats[table.to_act].bot):
            await self.tables.change(job.table_id, command)
        else:
            await self.writer.free_job(job.table_id, job.kind, job.position)
            self._wait(job)

    async def _think(self, queue: FairQueue, ticket: Ticket, job: JobRow) -> None:
        try:
            table = await self._claimed(job)
            command = await self.moves.by_us(table, table.seats[table.to_act].bot, ticket) if table else None
        finally:
            queue.done(ticket)
        if command:
            await self.tables.change(job.table_id, command)

    async def _claimed(self, job: JobRow) -> Table | None:
        """The table, if a bot is still to move there as it was, and nobody else is at it."""
        known, now = self.tables.cache.get(job.table_id), self.settings.now()
        if known is not None and known.position > job.position:
            return None
        if not await self.writer.claim(job.table_id, job.kind, job.position, now, now + self.lease):
            return None
        table = await self.tables.get(job.table_id)
        if table.seq < job.position:
            table = await self.tables.refresh(job.table_id)
        if table.position != job.position or table.status != Status.RUNNING or not table.seats[table.to_act].bot:
            return None
        return table
