"""Hears from other processes on the same PostgreSQL which tables have moved. A notification carries ids only."""

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from tasca.server.storage.changes import CHANNEL
from tasca.server.table.tables import Tables

logger = logging.getLogger(__name__)
AGAIN = 0.5  # seconds until the next try when the database is away
LOOK = 10.0  # seconds between looks whether the connection is alive


class ProcessListener:
    def __init__(self, url: URL, tables: Tables) -> None:
        self.dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.tables = tables
        self.task: asyncio.Task[None] | None = None
        self.news: asyncio.Queue[str] = asyncio.Queue()

    async def start(self) -> None:
        connection = await self._connect()
        self.task = asyncio.create_task(self._run(connection), name="listener")

    async def close(self) -> None:
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def _connect(self) -> Any:
        connection = await asyncpg.connect(self.dsn)
        await connection.add_listener(CHANNEL, lambda *notice: self.news.put_nowait(str(notice[3])))
        return connection

    async def _run(self, connection: Any) -> None:
        while True:
            try:
                await self._hear(connection)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("the database's notifications are lost (%s); trying again", error)
                connection = await self._again()

    async def _again(self) -> Any:
        while True:
            await asyncio.sleep(AGAIN)
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await self._connect()
                self.tables.forget()  # something may have been missed meanwhile
                self.tables.hub.publish_all()
                return connection

    async def _hear(self, connection: Any) -> None:
        try:
            while True:
                try:
                    news = await asyncio.wait_for(self.news.get(), LOOK)
                except TimeoutError:
                    await connection.execute("SELECT 1")
                    continue
                table, _, seq = news.partition(" ")
                await self.tables.heard(table, int(seq))
        finally:
            connection.terminate()
