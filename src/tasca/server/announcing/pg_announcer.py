"""PostgreSQL as announcer: LISTEN and NOTIFY.

Notifications are sent in transactions of their own, after the commit that they tell of: one that commits with a pending
notification takes a lock that all such commits share.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

CHANNEL = "tasca"
PATIENCE = 10.0  # seconds for an answer


class PgLine:
    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.turn = asyncio.Lock()
        self.gone = asyncio.Event()
        connection.add_termination_listener(lambda _connection: self.gone.set())

    async def tell(self, news: str) -> None:
        async with self.turn:
            await self.connection.execute("SELECT pg_notify($1, $2)", CHANNEL, news)

    async def try_out(self) -> None:
        async with self.turn:
            await self.connection.execute("SELECT 1")

    async def last(self) -> None:
        await self.gone.wait()
        raise ConnectionError("the connection was closed")


class PgAnnouncer:
    def __init__(self, url: URL) -> None:
        self.dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def connected(self, hear: Callable[[str], None]) -> AsyncIterator[PgLine]:
        connection = await asyncpg.connect(self.dsn, timeout=PATIENCE, command_timeout=PATIENCE)
        try:
            line, mine = PgLine(connection), connection.get_server_pid()

            def heard(_connection: Any, sender: int, _channel: str, news: str) -> None:
                if sender != mine:
                    hear(news)

            await connection.add_listener(CHANNEL, heard)
            yield line
        finally:
            connection.terminate()
