"""The tables in play: read when needed, kept while used, changed by commands, and told to the hub when they moved."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

from msgspec import MsgspecError

from tasca.core.errors import TascaError
from tasca.games import game_names
from tasca.server.live.hub import PERSON, Hub
from tasca.server.storage.changes import Change
from tasca.server.storage.store import Store
from tasca.server.storage.writer import Conflict, Writer
from tasca.server.table.commands import Command
from tasca.server.table.entries import Entry, Header
from tasca.server.table.table import Table, table_from
from tasca.server.web import i18n
from tasca.server.web.errors import Damaged, NotThere, TooLate
from tasca.server.web.i18n import gettext as _

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no letter that looks like another
ID_LENGTH = 12  # 59 bits: nobody guesses a private table
TRIES = 5
LONG = 200  # entries; a longer log is read again in a thread


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def _damaged(error: Exception) -> Damaged:
    why = error.said(i18n) if isinstance(error, TascaError) else str(error) or type(error).__name__
    return Damaged(
        _("What is stored of this game is damaged: %(why)s. The other games are as they were.")
        % {"why": why.rstrip(".")}
    )


class Tables:
    def __init__(self, store: Store, writer: Writer, hub: Hub, kept: int) -> None:
        self.store = store
        self.writer = writer
        self.hub = hub
        self.kept = kept
        self.cache: OrderedDict[str, Table] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.moved: Callable[[Table], None] = lambda table: None  # the jobs listen here

    def _lock(self, table: str) -> asyncio.Lock:
        lock = self.locks.get(table)
        if lock is None:
            lock = self.locks[table] = asyncio.Lock()
        return lock

    def _keep(self, table: Table) -> Table:
        """Keeps the newest that is known of a table, and of all tables those used last."""
        known = self.cache.get(table.id)
        if known is None or known.seq < table.seq:
            self.cache[table.id] = known = table
            while len(self.cache) > self.kept:
                self.cache.popitem(last=False)
        return known

    async def get(self, table: str) -> Table:
        """The table, as committed; NotThere when there is none."""
        known = self.cache.get(table)
        if known is not None:
            self.cache.move_to_end(table)
            known.game.recall(known.header.options)
            return known
        header = await self._header(table)
        if header is None:
            raise NotThere(_("There is no such table."))
        if header.game not in game_names():
            raise NotThere(
                _("This is a table of the game “%(game)s”, which is not installed here.") % {"game": header.game}
            )
        return self._keep(await self._read(header))

    async def _header(self, table: str) -> Header | None:
        try:
            return await self.store.header(table)
        except (ValueError, TypeError, MsgspecError) as error:
            raise _damaged(error) from error

    async def _read(self, header: Header) -> Table:
        """The table that the stored log tells; Damaged when that cannot be."""
        try:
            entries = await self.store.entries(header.id)
        except (ValueError, TypeError) as error:
            raise _damaged(error) from error
        try:
            if len(entries) > LONG:
                return await asyncio.to_thread(table_from, header, entries)
            return table_from(header, entries)
        except Exception as error:  # whatever a log leads to in which anything may stand
            raise _damaged(error) from error

    async def refresh(self, table: str) -> Table:
        """The table with what others have written since it was read."""
        known = await self.get(table)
        entries = await self.store.entries(table, after=known.seq)
        if not entries:
            return known
        return self._see(known.after(entries))

    def _see(self, table: Table) -> Table:
        newest = self._keep(table)
        self.hub.publish(table.id, table.id)
        for seat in table.seats:
            if seat.person:
                self.hub.publish(f"{PERSON}{seat.person}", table.id)
        self.moved(newest)
        return newest

    async def create(self, header: Header, entries: list[Entry]) -> Table:
        table = table_from(header, entries)
        await self.writer.commit(Change(None, table, entries))
        return self._see(table)

    async def change(self, table: str, command: Command) -> Table:
        """Does a command: nothing is seen by anyone before it is committed."""
        async with self._lock(table):
            for _try in range(TRIES):
                before = await self.get(table)
                entries = command(before)
                if not entries:
                    return before
                after = before.after(entries)
                try:
                    await self.writer.commit(Change(before, after, entries))
                except Conflict:
                    await self.refresh(table)
                    continue
                return self._see(after)
        raise TooLate(_("The table is too busy; try again."))

    async def create_beside(self, table: str, command: Command, header: Header, entries: list[Entry]) -> Table:
        """Makes a new table together with a command at an old one, both or neither; gives the old one."""
        async with self._lock(table):
            for _try in range(TRIES):
                before = await self.get(table)
                more = command(before)
                if not more:
                    return before
                after, new = before.after(more), table_from(header, entries)
                try:
                    await self.writer.commit(Change(None, new, entries), Change(before, after, more))
                except Conflict:
                    await self.refresh(table)
                    continue
                self._see(new)
                return self._see(after)
        raise TooLate(_("The table is too busy; try again."))

    async def delete(self, table: str) -> None:
        """Deletes a table for good; who asks has made sure that it is theirs alone."""
        async with self._lock(table):
            await self.writer.delete(table)
            self._gone(table)

    def _gone(self, table: str) -> None:
        self.forget([table])
        self.hub.publish(table, table)

    async def heard(self, table: str, seq: int) -> None:
        """Another process says that a table is at `seq`; at 0 it is no more."""
        if not seq:
            self._gone(table)
            return
        known = self.cache.get(table)
        if known is None:  # nobody here has needed it yet: no reason to read its log now
            self.hub.publish(table, table)
            if self.hub.persons:
                for person in await self.store.people_at(table):
                    self.hub.publish(f"{PERSON}{person}", table)
        elif known.seq < seq:
            await self.refresh(table)

    def forget(self, tables: Iterable[str] | None = None) -> None:
        """Drops what is kept (everything, if nothing is named): it will be read again."""
        for table in list(self.cache) if tables is None else tables:
            self.cache.pop(table, None)
