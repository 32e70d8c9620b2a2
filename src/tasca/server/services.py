"""All parts of one server, put together. Opening and closing happen in the order in which they lean on each other."""

import asyncio
import logging
import platform

from tasca import __version__
from tasca.server.announcing.announcer import announcer_at
from tasca.server.announcing.listener import ProcessListener
from tasca.server.bots.caps import Caps
from tasca.server.bots.guests import Guests
from tasca.server.bots.jobs import Jobs
from tasca.server.bots.modules import Modules
from tasca.server.bots.moves import Moves
from tasca.server.bots.origins import Origins
from tasca.server.bots.pool import Pool
from tasca.server.bots.reviews import Reviews
from tasca.server.bots.visitors import THOUGHTS, Visitors
from tasca.server.live.hub import Hub
from tasca.server.marks import Marks
from tasca.server.news import News
from tasca.server.ratings import Ratings
from tasca.server.readiness import Readiness
from tasca.server.settings import Settings
from tasca.server.steady_clock import SteadyClock
from tasca.server.storage.database import Database, database_at
from tasca.server.storage.remembered import Remembered
from tasca.server.storage.store import Store
from tasca.server.storage.writer import Writer
from tasca.server.table.expiry import Expiry
from tasca.server.table.table import Table
from tasca.server.table.tables import Tables
from tasca.server.table.waiting import Waiting
from tasca.server.watch import metrics
from tasca.server.watch.census import Census
from tasca.server.watch.meter import UNMEASURED, Meter
from tasca.server.watch.tally import Tally
from tasca.server.watch.thoughts import Thoughts
from tasca.server.web.limits import Limits
from tasca.server.web.people import People
from tasca.server.web.rate_limit import Allowance

logger = logging.getLogger(__name__)
SKEW = 60_000  # milliseconds by which machines' clocks may differ without a word
CHAT_RATE, CHAT_BURST = 0.5, 5
HINT_RATE, HINT_BURST = 0.5, 5


class Services:
    def __init__(self, settings: Settings, database: Database | None = None, pool: Pool | None = None) -> None:
        self.settings = settings
        self.database = database or database_at(settings.database)
        self.meter: Meter = Tally() if settings.metrics else UNMEASURED
        self.store = Store(self.database)
        self.remembered = Remembered()
        self.writer = Writer(self.database, self.remembered, self.meter)
        self.hub = Hub()
        self.tables = Tables(self.store, self.writer, self.hub, settings.tables_kept)
        self.guests = Guests(settings.guests)
        self.pool = pool or Pool(settings.budget, settings.bot_processes, settings.next_seed)
        # a process of their own: nobody else waits for guests, or suffers by them
        self.guest_pool = Pool(settings.budget, 1, settings.next_seed, self.guests.what)
        self.closing = asyncio.Event()
        self.modules = Modules(settings.modules)
        self.visitors = Visitors(settings, self.modules, self.tables)
        self.origins = Origins()
        self.caps = Caps(settings, self.store, self.origins)
        moves = Moves(settings, self.pool, self.guest_pool, self.visitors, self.meter)
        self.jobs = Jobs(settings, self.store, self.writer, self.tables, moves, self.origins)
        self.waiting = Waiting(settings, self.store)
        self.expiry = Expiry(settings, self.store, self.tables)
        self.marks = Marks(self.store)
        self.people = People(settings, self.store, self.writer, self.remembered, self.marks)
        self.ratings = Ratings(self.store, self.remembered)
        self.news = News(settings, self.database, self.marks, self.people, self.tables)
        self.limits = Limits(settings)
        self.reviews = Reviews(settings, self.pool)
        self.chatter = Allowance(CHAT_RATE if settings.limit else 0, CHAT_BURST, limit="chat")
        self.hinting = Allowance(HINT_RATE if settings.limit else 0, HINT_BURST, limit="hints")
        announcer = announcer_at(settings.announce) if settings.announce else self.database.announcer()
        self.listener = ProcessListener(announcer, self.tables) if announcer else None
        if self.listener:
            self.writer.tell = self.listener.tell
            self.tables.shared = True
            self.visitors.tell = self.listener.tell
            self.listener.words[THOUGHTS] = self.visitors.hear_from_afar
        self.readiness = Readiness(self.database, self.writer, self.listener, settings.now)
        self.census = Census(self.store)
        self._watch()

    def _watch(self) -> None:
        """What can be read from the parts is read when somebody looks."""
        watch, hub, database, listener = self.meter.watch, self.hub, self.database, self.listener
        watch(metrics.INFO, lambda: {(__version__, platform.python_version()): 1})
        watch(metrics.TABLES, lambda: self.census.tables)
        watch(metrics.TABLES_KEPT, lambda: {(): len(self.tables.cache)})
        watch(metrics.STREAMS, lambda: {("table",): hub.listening - hub.persons, ("person",): hub.persons})
        watch(metrics.OUTAGE, lambda: {(each.what,): each.since is not None for each in database.outages})
        watch(metrics.OUTAGES, lambda: {(each.what,): each.times for each in database.outages})
        pools = {"house": self.pool, "guests": self.guest_pool}
        watch(metrics.THINKERS, lambda: {(name,): len(pool.running) for name, pool in pools.items()})
        thoughts = Thoughts(self.meter, [pool.queue for pool in pools.values()])
        self.pool.thoughts = self.guest_pool.thoughts = thoughts
        if listener:
            watch(metrics.LISTENER_HEARS, lambda: {(): listener.hears})
            watch(metrics.LISTENER_RECONNECTS, lambda: {(): listener.reconnects})
            self.tables.learned = self._learned

    def _learned(self, table: Table) -> None:
        """What another process did is known here. (Its clock may be a little ahead.)"""
        lag = max(0, self.settings.now() - table.lines[-1].entry.at)
        self.meter.observe(metrics.LISTENER_LAG, lag / 1000)

    async def open(self) -> None:
        if self.settings.migrate:
            await self.database.migrate()
        await self._set_clock()
        self.guests.sit_down()
        await self.news.open()
        self.writer.start()
        if self.listener:
            await self.listener.start()
        else:
            await self.jobs.free_all()
        self.jobs.start()
        self.expiry.start()

    async def _set_clock(self) -> None:
        """No time that is stored lies ahead: deadlines and bots' moves are reckoned from them."""
        clock = self.settings.now
        if isinstance(clock, SteadyClock) and (ahead := clock.begin_at(await self.store.newest())) > SKEW:
            logger.warning(
                "the machine's clock is %.0f s behind what is stored; the house goes on from there", ahead / 1000
            )

    def hurry(self) -> None:
        """The house is about to close: ends what could keep it open for long."""
        self.closing.set()
        self.hub.close()

    async def close(self) -> None:
        """Ends streams, lets go of bots (their moves stay due), writes what waits."""
        self.hurry()
        await self.news.close()
        await self.expiry.close()
        await self.jobs.close()
        await self.reviews.close()
        await self.pool.close()
        await self.guest_pool.close()
        self.guests.leave()
        if self.listener:
            await self.listener.close()
        await self.writer.close()
        await self.database.close()
