"""How much one person, or one address, may let bots do at a time. Who has had enough is told so, and nothing is begun.

What is under way is counted in the database, so that several processes count the same; which tables came from an
address only the process knows that made them (origins.py).
"""

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

from tasca.core.catalogue import N_
from tasca.server.bots.origins import Origins
from tasca.server.bots.queue import Who
from tasca.server.settings import Settings
from tasca.server.storage.store import BotsAt, Store
from tasca.server.table.seats import FREE, HELD, Seat
from tasca.server.web.errors import TooOften
from tasca.server.web.i18n import gettext as _

BOTS, ALONE = "bots", "alone"
SENTENCES = {
    (BOTS, "person"): N_("Too many bots play at your tables already (at most %(n)s); let a game end first."),
    (BOTS, "address"): N_("Too many bots play at tables from your address (at most %(n)s); let a game end first."),
    (ALONE, "person"): N_("Too many of your tables are of bots alone (at most %(n)s); let a game end first."),
    (ALONE, "address"): N_(
        "Too many tables from your address are of bots alone (at most %(n)s); let a game end first."
    ),
}


class Wanted(NamedTuple):
    """What somebody is about to begin: so many seats of bots, and whether a table of bots alone."""

    bots: int
    alone: bool


def of_seats(seats: Sequence[Seat]) -> Wanted:
    """What a table with these seats is."""
    bots = sum(bool(seat.bot) for seat in seats)
    return Wanted(bots, not any(seat.kind in (*HELD, *FREE) and not seat.bot for seat in seats))


def handed_over(seats: Sequence[Seat]) -> Wanted:
    """What it adds that a bot sits in for one of those who play."""
    return Wanted(1, sum(seat.kind in HELD and not seat.bot for seat in seats) <= 1)


class Caps:
    def __init__(self, settings: Settings, store: Store, origins: Origins) -> None:
        self.settings = settings
        self.store = store
        self.origins = origins
        self.beginning: Counter[tuple[str, str, str]] = Counter()  # what is not in the database yet

    @asynccontextmanager
    async def room(self, who: Who, wanted: Wanted) -> AsyncIterator[None]:
        """Begins something, where there is room for it."""
        if not self.settings.limit or not wanted.bots:
            yield
            return
        counts = {BOTS: wanted.bots, ALONE: int(wanted.alone)}
        mine = Counter({(kind, *name): counts[kind] for kind in counts for name in who.names})
        self.beginning.update(mine)
        try:
            await self._check(who, counts)
            yield
        finally:
            self.beginning -= mine  # and drops what is nothing by now

    async def _check(self, who: Who, counts: dict[str, int]) -> None:
        most = {BOTS: self.settings.bot_seats_each, ALONE: self.settings.bots_alone_each}
        for by, name in who.names:
            there = await self._there(by, name)
            times = self.settings.address_counts if by == "address" else 1
            for kind, count in counts.items():
                under_way = sum(table.bots if kind == BOTS else table.alone for table in there)
                if count and under_way + self.beginning[kind, by, name] > most[kind] * times:
                    raise TooOften(_(SENTENCES[kind, by]) % {"n": most[kind] * times}, limit="bots")

    async def _there(self, by: str, name: str) -> list[BotsAt]:
        if by == "person":
            return await self.store.bots_of(name)
        return await self.store.bots_at(self.origins.tables(name))
