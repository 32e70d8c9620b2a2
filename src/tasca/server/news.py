"""Hears of what was done to the house from outside, by who looks after it (`storage/news.py`), within a second or so.

Then everything that is remembered is read again: marks, keys, tokens and tables. That is seldom, and never stale.
"""

from tasca.server.marks import Marks
from tasca.server.repeated import Repeated
from tasca.server.settings import Settings
from tasca.server.storage.database import Database
from tasca.server.storage.keys import keys_of
from tasca.server.storage.news import NEWS, setting
from tasca.server.table.tables import Tables
from tasca.server.web.people import People


class News:
    def __init__(self, settings: Settings, database: Database, marks: Marks, people: People, tables: Tables) -> None:
        self.settings = settings
        self.database = database
        self.marks = marks
        self.people = people
        self.tables = tables
        self.known = ""
        self.looks = Repeated("news", settings.poll, self.look)

    async def open(self) -> None:
        """Reads all for the first time, and looks again and again from now on."""
        await self._read()
        if self.settings.poll and not self.settings.alone:  # nobody else comes to a house in a browser
            self.looks.start()

    async def close(self) -> None:
        await self.looks.close()

    async def look(self) -> None:
        """Takes in what is new."""
        if await setting(self.database, NEWS) == self.known:
            return
        await self._read()
        self.people.forget_tokens()
        self.tables.forget()
        self.tables.hub.publish_all()

    async def _read(self) -> None:
        known = await setting(self.database, NEWS)  # before the rest: what comes meanwhile is news again
        await self.marks.read()
        self.people.use_keys(await keys_of(self.database, self.settings.secret))
        self.known = known
