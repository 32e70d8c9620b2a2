"""The parts of a house that the office needs: its database and its tables, and nothing that is open to visitors."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address

from sqlalchemy.engine import URL

from tasca.core.errors import TascaError
from tasca.server.live.hub import Hub
from tasca.server.steady_clock import SteadyClock
from tasca.server.storage.desk import Desk, PersonRow
from tasca.server.storage.remembered import Remembered
from tasca.server.storage.sql_database import SqlDatabase, opened
from tasca.server.storage.store import Store
from tasca.server.storage.writer import Writer
from tasca.server.table.tables import Tables
from tasca.server.web.addresses import subscriber

KEPT = 16  # tables in memory
SHORTEST = 4  # signs of an id that may stand for it
FEW = 5  # of several that may be meant, so many are named
_ID = re.compile(r"[0-9a-f]+")


class Office:
    def __init__(self, database: SqlDatabase) -> None:
        self.database = database
        self.now = SteadyClock()
        self.desk = Desk(database)
        self.store = Store(database)
        self.writer = Writer(database, Remembered())
        self.tables = Tables(self.store, self.writer, Hub(), KEPT)

    async def person(self, text: str) -> PersonRow:
        """Whom a text means: an id or the beginning of one, or a name."""
        everybody = await self.desk.people()
        exact = [row for row in everybody if row.id == text]
        called = [row for row in everybody if row.name and row.name.casefold() == text.casefold()]
        begins = [row for row in everybody if len(text) >= SHORTEST and _ID.fullmatch(text) and row.id.startswith(text)]
        found = exact or called or begins
        if len(found) == 1:
            return found[0]
        if not found:
            raise TascaError(f"nobody here is called {text!r} or has such an id (tasca admin people list)")
        raise TascaError(f"{text!r} may be one of {len(found)} people, say which: {_ids(found)}")


def _ids(found: Sequence[PersonRow]) -> str:
    more = ", …" if len(found) > FEW else ""
    return ", ".join(row.id for row in found[:FEW]) + more


def address_from(text: str) -> str:
    """An address as limits and bans count it; empty where the text is none."""
    try:
        ip_address(text)
    except ValueError:
        return ""
    return subscriber(text)


@asynccontextmanager
async def office(url: URL) -> AsyncIterator[Office]:
    """The office of the house whose database this is; its schema has to be ours."""
    async with opened(url) as database:
        await database.check_schema()
        made = Office(database)
        made.now.begin_at(await made.store.newest())  # as the house does
        made.writer.start()
        try:
            yield made
        finally:
            await made.writer.close()
