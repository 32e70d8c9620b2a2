"""How many tables there are, by their status: counted in the database, but not at every look."""

import asyncio
import time
from collections.abc import Callable

from tasca.server.storage.database import Away
from tasca.server.storage.store import Store
from tasca.server.table.table import Status
from tasca.server.watch.meter import Labels

TRUST = 15.0  # seconds for which a count is believed
PATIENCE = 3.0  # seconds for the database; a count that is not to be had is left out


class Census:
    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.clock = clock
        self.believed = float("-inf")  # until then
        self.tables: dict[Labels, float] = {}

    async def look(self) -> None:
        if self.clock() < self.believed:
            return
        self.believed = self.clock() + TRUST
        try:
            async with asyncio.timeout(PATIENCE):
                found = await self.store.statuses()
        except (Away, TimeoutError):
            self.tables = {}
        else:
            self.tables = {(str(status),): found.get(str(status), 0) for status in Status}
