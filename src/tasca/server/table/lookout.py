"""Looks now and then whether tables have moved without this process hearing of it: who wrote may have died since."""

from tasca.server.table.tables import Tables


class Lookout:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.followed: dict[str, int] = {}  # where the tables of people who listen stood at the last look

    async def look(self) -> None:
        """Hears of every table that is remembered, or that somebody who listens sits at, if it has moved."""
        tables, store = self.tables, self.tables.store
        wanted = {*tables.cache, *self.followed}
        found = await store.standing(sorted(wanted))
        going = await store.standing_of(tables.hub.people())
        for table in wanted - found.keys():
            await tables.heard(table, 0)
        for table, seq in (found | going).items():
            known = tables.cache.get(table)
            if seq > (known.seq if known else self.followed.get(table, seq)):
                await tables.heard(table, seq)
        self.followed = going
