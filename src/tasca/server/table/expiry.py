"""Clears away tables at which no game ever began and that nobody has touched for days. Games are never cleared away."""

import logging

from tasca.server.repeated import Repeated
from tasca.server.settings import Settings
from tasca.server.storage.store import Store
from tasca.server.table.clocks import DAY
from tasca.server.table.tables import Tables

logger = logging.getLogger(__name__)
EVERY = 3600.0  # seconds between two looks


class Expiry:
    def __init__(self, settings: Settings, store: Store, tables: Tables) -> None:
        self.settings = settings
        self.store = store
        self.tables = tables
        self.looks = Repeated("expiry", EVERY, self.look)

    def start(self) -> None:
        if self.settings.waiting_days and self.settings.poll and not self.settings.alone:
            self.looks.start()

    async def close(self) -> None:
        await self.looks.close()

    async def look(self) -> int:
        """Clears away what is due; gives how many tables that were, and tells the log."""
        until = self.settings.now() - self.settings.waiting_days * DAY
        gone = 0
        while found := await self.store.unbegun(until):
            cleared = [await self.tables.expire(table, seq) for table, seq in found]
            gone += sum(cleared)
            if not any(cleared):  # somebody was quicker with all of them
                break
        if gone:
            logger.warning("cleared away %d tables that nobody began in %d days", gone, self.settings.waiting_days)
        return gone
