"""Does what is due: bots' moves and clocks that run out. What is due is in the database, so a restart goes on.

Jobs of this process's own tables are known at once; a look into the database now and then finds those that a stopped
process left behind. A lease keeps two processes from thinking about the same move; the log's key makes it harmless.
"""

import asyncio
import contextlib
import heapq
import logging

from tasca.bots import BOTS, Chance, Fault, Past, Wrong
from tasca.core.catalogue import N_
from tasca.core.errors import TascaError
from tasca.server.bots.pool import Dropped, NoAnswer, Pool
from tasca.server.bots.put_off import PutOff
from tasca.server.bots.visitors import Visitors
from tasca.server.settings import Settings
from tasca.server.storage.database import Away
from tasca.server.storage.store import JobRow, Store
from tasca.server.storage.writer import Writer
from tasca.server.table.commands import bot_acts, bot_fails, time_out
from tasca.server.table.table import Status, Table
from tasca.server.table.tables import Tables

logger = logging.getLogger(__name__)
SOON = 10_000  # milliseconds; what is due later need not be kept in memory
LEASE_MORE = 3.0  # seconds beyond the budget; too short would only mean that two think about the same move


class Jobs:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        writer: Writer,
        tables: Tables,
        pool: Pool,
        guest_pool: Pool,
        visitors: Visitors,
    ) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.tables = tables
        self.pool = pool
        self.guest_pool = guest_pool
        self.visitors = visitors
        wait = settings.grace if settings.visitors_think else 0.0
        self.lease = int((settings.budget + wait + LEASE_MORE) * 1000)
        self.coming: list[tuple[int, JobRow]] = []
        self.put_off = PutOff(settings.now)
        self.at_work: dict[JobRow, asyncio.Task[None]] = {}
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        tables.moved = self.see

    async def free_all(self) -> None:
        """Ends the leases of a process that was killed; only for who has the database alone."""
        await self.writer.free_jobs()

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="jobs")

    async def close(self) -> None:
        tasks = [*self.at_work.values(), *([self.task] if self.task else [])]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def see(self, table: Table) -> None:
        """A table moved: what is due there now?"""
        for job in table.jobs():
            if self.settings.poll and job.due > self.settings.now() + SOON:
                continue  # the database remembers it; a look finds it when it is due
            heapq.heappush(self.coming, (job.due, JobRow(table.id, *job)))
            self.news.set()

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
        if job not in self.at_work and not self.put_off.holds(job):
            task = asyncio.create_task(self._do(job), name=f"{job.kind} at {job.table_id}")
            self.at_work[job] = task
            task.add_done_callback(lambda _: self.at_work.pop(job, None))

    async def idle(self) -> None:
        """Waits until nothing is due any more (tests)."""
        while True:
            self._begin_due()
            if not self.at_work:
                return
            await asyncio.wait(list(self.at_work.values()))

    async def _claim(self, job: JobRow) -> bool:
        now = self.settings.now()
        return await self.writer.claim(job.table_id, job.kind, job.position, now, now + self.lease)

    async def _do(self, job: JobRow) -> None:
        try:
            if job.kind == "clock":
                await self.tables.change(job.table_id, time_out(job.position, self.settings.now()))
            elif await self._claim(job):
                await self._bot(job)
        except Away:  # what is due stays due
            pass
        except Exception as error:  # the log is told once, and it is tried again ever more rarely
            if self.put_off.again(job):
                told = logger.warning if isinstance(error, TascaError) else logger.exception
                told("%s at table %s: %s", job.kind, job.table_id, error)
        else:
            self.put_off.done(job)

    def _stands(self, job: JobRow) -> bool:
        """Whether the table is still where it was, as far as this process knows."""
        known = self.tables.cache.get(job.table_id)
        return known is None or known.position <= job.position

    async def _bot(self, job: JobRow) -> None:
        table = await self.tables.get(job.table_id)
        if table.seq < job.position:
            table = await self.tables.refresh(job.table_id)
        if table.position != job.position or table.status != Status.RUNNING:
            return
        if not (level := table.seats[table.to_act].bot):
            return
        if level in self.guest_pool.guests or level not in BOTS:
            await self._guest(job, table, level)
            return
        fault = ""
        legal = table.game.legal_actions(table.state)
        try:
            action = await self._choice(job, table, level)
            if action not in legal:
                raise NoAnswer("chose an illegal action")
        except Dropped:  # the move before it was taken back
            return
        except NoAnswer as error:
            fault = str(error)
            logger.warning("bot %s %s at table %s, entry %s", level, fault, table.id, table.seq)
            action = legal[Chance(self.settings.next_seed()).below(len(legal))]
        text = table.game.action_to_text(table.state, action)
        await self.tables.change(job.table_id, bot_acts(job.position, text, level, fault, self.settings.now()))

    async def _choice(self, job: JobRow, table: Table, level: str) -> int:
        """A bot's choice, by the thoughts of a visitor who is there, or by our own."""
        chosen = await self.visitors.choose(table, level)
        if chosen is not None:
            return chosen
        return await self.pool.choose(table.game, table.state, level, lambda: self._stands(job))

    async def _guest(self, job: JobRow, table: Table, level: str) -> None:
        """The move of a bot that is not the house's. One that fails gives up; how, only the house's own log says."""
        past = Past(table.header.options, tuple(table.actions))
        try:
            if level not in BOTS:
                raise Fault(level, Wrong.MISSING, N_("the bot %(bot)s is not here any more"))
            action = await self.guest_pool.choose(table.game, table.state, level, lambda: self._stands(job), past)
        except Dropped:
            return
        except (Fault, NoAnswer) as error:
            logger.warning("guest %s gives up at table %s, entry %s: %s", level, table.id, table.seq, error)
            wrong = error.wrong if isinstance(error, Fault) else Wrong.TIME if error.late else Wrong.CRASH
            await self.tables.change(job.table_id, bot_fails(job.position, wrong, level, self.settings.now()))
            return
        text = table.game.action_to_text(table.state, action)
        await self.tables.change(job.table_id, bot_acts(job.position, text, level, "", self.settings.now()))
