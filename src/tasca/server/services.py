"""All parts of one server, put together. Opening and closing happen in the order in which they lean on each other."""

import logging

from tasca.server.announcing.announcer import announcer_at
from tasca.server.announcing.listener import ProcessListener
from tasca.server.bots.guests import Guests
from tasca.server.bots.jobs import Jobs
from tasca.server.bots.modules import Modules
from tasca.server.bots.pool import Pool
from tasca.server.bots.reviews import Reviews
from tasca.server.bots.visitors import THOUGHTS, Visitors
from tasca.server.live.hub import Hub
from tasca.server.readiness import Readiness
from tasca.server.settings import Settings
from tasca.server.steady_clock import SteadyClock
from tasca.server.storage.database import Database, database_at, secret
from tasca.server.storage.store import Store
from tasca.server.storage.writer import Writer
from tasca.server.table.tables import Tables
from tasca.server.web.people import People
from tasca.server.web.rate_limit import Limit

logger = logging.getLogger(__name__)
SKEW = 60_000  # milliseconds by which machines' clocks may differ without a word
BURST = 5  # seconds' worth of requests that may come at once
READS = 5  # looking is cheaper than doing
CHAT_RATE, CHAT_BURST = 0.5, 5
HINT_RATE, HINT_BURST = 0.5, 5


class Services:
    def __init__(self, settings: Settings, database: Database | None = None, pool: Pool | None = None) -> None:
        self.settings = settings
        self.database = database or database_at(settings.database)
        self.store = Store(self.database)
        self.writer = Writer(self.database)
        self.hub = Hub()
        self.tables = Tables(self.store, self.writer, self.hub, settings.tables_kept)
        self.guests = Guests(settings.guests)
        self.pool = pool or Pool(settings.budget, settings.bot_processes, settings.next_seed)
        # a process of their own: nobody else waits for guests, or suffers by them
        self.guest_pool = Pool(settings.budget, 1, settings.next_seed, self.guests.what)
        self.modules = Modules(settings.modules)
        self.visitors = Visitors(settings, self.modules, self.tables)
        self.jobs = Jobs(settings, self.store, self.writer, self.tables, self.pool, self.guest_pool, self.visitors)
        self.people = People(settings, self.store, self.writer)
        self.writes = Limit(settings.limit, settings.limit * BURST)
        self.reads = Limit(settings.limit * READS, settings.limit * READS * BURST)
        self.reviews = Reviews(self.pool, settings.review, settings.now)
        self.chatter = Limit(CHAT_RATE if settings.limit else 0, CHAT_BURST)
        self.hinting = Limit(HINT_RATE if settings.limit else 0, HINT_BURST)
        announcer = announcer_at(settings.announce) if settings.announce else self.database.announcer()
        self.listener = ProcessListener(announcer, self.tables) if announcer else None
        if self.listener:
            self.writer.tell = self.listener.tell
            self.tables.shared = True
            self.visitors.tell = self.listener.tell
            self.listener.words[THOUGHTS] = self.visitors.hear_from_afar
        self.readiness = Readiness(self.database, self.writer, self.listener, settings.now)

    async def open(self) -> None:
        await self.database.migrate()
        await self._set_clock()
        self.guests.sit_down()
        self.people.use_secret(self.settings.secret or await secret(self.database))
        self.writer.start()
        if self.listener:
            await self.listener.start()
        else:
            await self.jobs.free_all()
        self.jobs.start()

    async def _set_clock(self) -> None:
        """No time that is stored lies ahead: deadlines and bots' moves are reckoned from them."""
        clock = self.settings.now
        if isinstance(clock, SteadyClock) and (ahead := clock.begin_at(await self.store.newest())) > SKEW:
            logger.warning(
                "the machine's clock is %.0f s behind what is stored; the house goes on from there", ahead / 1000
            )

    async def close(self) -> None:
        """Ends streams, lets go of bots (their moves stay due), writes what waits."""
        self.hub.close()
        await self.jobs.close()
        await self.reviews.close()
        await self.pool.close()
        await self.guest_pool.close()
        self.guests.leave()
        if self.listener:
            await self.listener.close()
        await self.writer.close()
        await self.database.close()
