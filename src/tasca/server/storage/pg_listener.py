"""Tells the other processes on the same PostgreSQL which tables have moved, and hears it from them: ids only.

Notifications are sent in transactions of their own, after the commit that they tell of: one that commits with a pending
notification takes a lock that all such commits share. So a process that dies in between tells nobody; a slow look at
the database (`table/lookout.py`) finds what was missed. Whatever goes wrong, the connection is made anew, and then all
that was remembered is forgotten.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from tasca.server.storage.database import Away
from tasca.server.storage.outage import reason
from tasca.server.table.lookout import Lookout
from tasca.server.table.tables import Tables

logger = logging.getLogger(__name__)
CHANNEL = "tasca"
AGAIN = 0.5  # seconds until the next try when the database is away
LOOK = 5.0  # seconds between looks at the connection and at the tables
PATIENCE = 10.0  # seconds for an answer
TOGETHER = 200  # tables in one notification, which has at most 8,000 bytes
UNTOLD = 10_000  # kept while the database is away; the others find the rest by looking


class ProcessListener:
    def __init__(self, url: URL, tables: Tables) -> None:
        self.dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.tables = tables
        self.lookout = Lookout(tables)
        self.hears = False
        self.news: asyncio.Queue[str] = asyncio.Queue()
        self.untold: deque[str] = deque(maxlen=UNTOLD)
        self.something = asyncio.Event()  # to tell
        self.tried = asyncio.Event()  # to connect, for the first time
        self.lost = False  # and the log knows
        self.reconnects = 0
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listens from now on, or as soon as it can."""
        self.task = asyncio.create_task(self._run(), name="listener")
        await self.tried.wait()

    async def close(self) -> None:
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    def tell(self, notices: Sequence[str]) -> None:
        self.untold.extend(notices)
        self.something.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # of whatever kind: a process that is deaf would show stale tables for good
                self._lose(error)
            self.tried.set()
            await asyncio.sleep(AGAIN)

    def _lose(self, error: Exception) -> None:
        while isinstance(error, ExceptionGroup):
            error = error.exceptions[0]
        if not self.lost:
            logger.error("this process does not hear of the others (%s); it tries again", reason(error))
        self.lost = True

    async def _listen(self) -> None:
        """Listens and tells through one connection, as long as it lasts."""
        connection = await asyncpg.connect(self.dsn, timeout=PATIENCE, command_timeout=PATIENCE)
        gone = asyncio.Event()
        connection.add_termination_listener(lambda _connection: gone.set())
        try:
            mine = connection.get_server_pid()
            await connection.add_listener(CHANNEL, lambda *notice: self._hear(notice[1] != mine, notice[3]))
            self._begin()
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._follow())
                tasks.create_task(self._look(connection, turn := asyncio.Lock()))
                tasks.create_task(self._tell(connection, turn))
                await gone.wait()
                raise ConnectionError("the connection was closed")
        finally:
            self.hears = False
            connection.terminate()

    def _begin(self) -> None:
        """What was heard before counts no more: what was missed meanwhile is not known."""
        self.news = asyncio.Queue()
        self.tables.forget()
        self.tables.hub.publish_all()
        self.hears = True
        self.tried.set()
        if self.lost:
            self.reconnects += 1
            logger.warning("this process hears of the others again")
        self.lost = False

    def _hear(self, of_others: bool, notices: str) -> None:
        if of_others:
            self.news.put_nowait(notices)

    async def _follow(self) -> None:
        while True:
            for notice in (await self.news.get()).splitlines():
                table, _, seq = notice.partition(" ")
                try:
                    await self.tables.heard(table, int(seq))
                except Away:
                    raise
                except Exception:  # about one table: the others are to be heard of none the less
                    logger.exception("another process told of table %s", table)
                    self.tables.forget([table])

    async def _look(self, connection: Any, turn: asyncio.Lock) -> None:
        while True:
            await asyncio.sleep(LOOK)
            async with turn:
                await connection.execute("SELECT 1")
            await self.lookout.look()

    async def _tell(self, connection: Any, turn: asyncio.Lock) -> None:
        while True:
            while batch := list(islice(self.untold, TOGETHER)):
                async with turn:
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, "\n".join(batch))
                for _ in batch:
                    self.untold.popleft()
            await self.something.wait()
            self.something.clear()
