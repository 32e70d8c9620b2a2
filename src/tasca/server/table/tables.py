"""The tables in play: read when needed, kept while used, changed by commands, and told to the hub when they moved."""

import asyncio
import contextlib
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple
from weakref import WeakValueDictionary

from msgspec import MsgspecError

from tasca.core.catalogue import N_
from tasca.core.errors import TascaError
from tasca.games import game_names
from tasca.server.live.hub import PERSON, Hub
from tasca.server.storage.changes import Change
from tasca.server.storage.database import Away
from tasca.server.storage.store import Store
from tasca.server.storage.writer import Conflict, Writer
from tasca.server.table.commands import Command
from tasca.server.table.entries import Entry, Header
from tasca.server.table.table import Table, table_from
from tasca.server.web.errors import NotThere, Refusal, TooLate
from tasca.server.web.i18n import gettext as _

logger = logging.getLogger(__name__)
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no letter that looks like another
ID_LENGTH = 12  # 59 bits: nobody guesses a private table
TRIES = 5
STRANGE = 1_000  # tables that cannot be read and that the log is told of
NOT_UNDERSTOOD = (TascaError, MsgspecError, ValueError, TypeError, LookupError, AssertionError)
_ID = re.compile(r"[0-9A-Za-z]{1,20}")
LONG = 200  # entries; a longer log is read again in a thread


class Absent(NamedTuple):
    """Why there is no table to be shown."""

    refusal: type[Refusal]
    message: str
    values: Mapping[str, str] = MappingProxyType({})


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


class Tables:
    def __init__(self, store: Store, writer: Writer, hub: Hub, kept: int) -> None:
        self.store = store
        self.writer = writer
        self.hub = hub
        self.kept = kept
        self.cache: OrderedDict[str, Table] = OrderedDict()
        self.reading: dict[str, asyncio.Task[Table | Absent]] = {}  # many who want a table read it once
        self.strange: set[str] = set()  # tables whose logs cannot be read
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.moved: Callable[[Table], None] = lambda table: None  # the jobs listen here
        self.learned: Callable[[Table], None] = lambda table: None  # what another process did is known here now
        self.shared = False  # other processes write too: what is remembered may be old by a moment

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

    def newest(self, table: str) -> Table | None:
        """What is remembered of a table, for who wants to tell of its log and not to look at its position."""
        return self.cache.get(table)

    def known(self, table: str) -> Table | None:
        """The table, if it is remembered."""
        known = self.cache.get(table)
        if known is not None:
            self.cache.move_to_end(table)
            known.game.recall(known.header.options)
        return known

    async def get(self, table: str) -> Table:
        """The table, as committed; NotThere when there is none."""
        known = self.known(table)
        if known is not None:
            return known
        reading = self.reading.get(table)
        if reading is None:
            reading = self.reading[table] = asyncio.create_task(self._read(table), name=f"reading {table}")
            reading.add_done_callback(lambda _task: self._was_read(table, reading))
        found = await asyncio.shield(reading)  # who goes away does not stop it for the others
        if isinstance(found, Absent):  # put into the words of each who asks
            raise found.refusal(_(found.message) % found.values)
        return found

    def _was_read(self, table: str, task: asyncio.Task[Table | Absent]) -> None:
        if self.reading.get(table) is task:
            del self.reading[table]
        if not task.cancelled():
            task.exception()  # those who still wait for it hear of it

    async def _read(self, table: str) -> Table | Absent:
        try:
            header = await self.store.header(table) if _ID.fullmatch(table) else None
            if header is None:
                return Absent(NotThere, N_("There is no such table."))
            if header.game not in game_names():
                message = N_("This is a table of the game “%(game)s”, which is not installed here.")
                return Absent(NotThere, message, {"game": header.game})
            entries = await self.store.entries(table)
            if len(entries) > LONG:
                found = await asyncio.to_thread(table_from, header, entries)
            else:
                found = table_from(header, entries)
        except Away:
            raise
        except NOT_UNDERSTOOD as error:
            return self._not_understood(table, error)
        # what was read before everything was forgotten may be old by now
        return self._keep(found) if self.reading.get(table) is asyncio.current_task() else found

    def _not_understood(self, table: str, error: Exception) -> Absent:
        """A log that is damaged, or that a newer version wrote. The server's own log hears of each such table once."""
        if table not in self.strange and len(self.strange) < STRANGE:
            self.strange.add(table)
            logger.error("the log of table %s cannot be read: %s", table, error)
        return Absent(
            TooLate,
            N_(
                "This table cannot be read here: it is damaged, or a newer Tasca wrote it. All others are as they were."
            ),
        )

    async def at_least(self, table: str, seq: int | None) -> Table:
        """The table, not older than somebody has seen it: another process may have shown it to them."""
        known = await self.get(table)
        return known if seq is None or seq <= known.seq else await self.refresh(table)

    async def that(self, table: str, check: Callable[[Table], None]) -> Table:
        """The table, if it passes a check; before it is refused it is looked at anew: others may have moved it."""
        known = await self.get(table)
        try:
            check(known)
        except Refusal:
            if not self.shared:
                raise
            known = await self.refresh(table)
            check(known)
        return known

    async def refresh(self, table: str) -> Table:
        """The table with what others have written since it was read."""
        known = await self.get(table)
        try:
            entries = await self.store.entries(table, after=known.seq)
            if not entries:
                return known
            after = known.after(entries)
        except Away:
            raise
        except NOT_UNDERSTOOD:  # a newer version goes on with this table: reading it says so
            self.forget([table])
            return await self.get(table)
        return self._see(after)

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
                try:
                    entries = command(before)
                except TascaError:
                    if not self.shared or (await self.refresh(table)) is before:
                        raise
                    continue  # it was refused for what is no longer so
                if not entries:
                    return before
                after = before.after(entries)
                try:
                    await self.writer.commit(Change(before, after, entries))
                except Conflict:
                    await self.refresh(table)
                    continue
                except Away:  # it may have been done
                    self.forget([table])
                    raise
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
                except Away:
                    self.forget([table])
                    raise
                self._see(new)
                return self._see(after)
        raise TooLate(_("The table is too busy; try again."))

    async def delete(self, table: str) -> None:
        """Deletes a table for good; who asks has made sure that it is theirs alone."""
        async with self._lock(table):
            await self.writer.delete(table)
            self._gone(table)

    async def expire(self, table: str, seq: int) -> bool:
        """Deletes a table at which no game ever began, if it still stands at `seq`; gives whether it did."""
        async with self._lock(table):
            gone = await self.writer.expire(table, seq)
            if gone:
                self._gone(table)
            return gone

    def _gone(self, table: str) -> None:
        self.forget([table])
        self.writer.remembered.forget([table])
        self.hub.publish(table, table)

    async def heard(self, table: str, seq: int) -> None:
        """Another process says that a table is at `seq`; at 0 that what is kept of it, or of a person, is not true."""
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
            with contextlib.suppress(Refusal):  # it cannot be read here any more, and the log knows
                self.learned(await self.refresh(table))

    def forget(self, tables: Collection[str] | None = None) -> None:
        """Drops what is kept (everything, if nothing is named): it will be read again."""
        if tables is None:
            self.writer.remembered.forget_all()
        for table in list(self.cache) if tables is None else tables:
            self.cache.pop(table, None)
        for table in list(self.reading) if tables is None else tables:
            self.reading.pop(table, None)
