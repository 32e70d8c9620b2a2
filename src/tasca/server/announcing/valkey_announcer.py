"""Valkey as announcer (or Redis, which speaks the same): what is published to one channel.

A house has a channel by the number in its address, `valkey://host/1`, so that several can share one Valkey. A line says
something to itself when it is tried out: where nothing is heard for long, not even that, the connection is dead.
"""

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from valkey.asyncio import Valkey
from valkey.asyncio.connection import parse_url
from valkey.exceptions import ValkeyError

from tasca.server.announcing.announcer import BadAnnouncer

CHANNEL = "tasca"
PATIENCE = 10.0  # seconds for an answer, and without any news


class ValkeyLine:
    def __init__(self, client: Any, channel: str, subscription: Any, hear: Callable[[str], None]) -> None:
        self.client = client
        self.channel = channel
        self.subscription = subscription
        self.hear = hear
        self.me = secrets.token_hex(8)  # begins what this process tells

    async def tell(self, news: str) -> None:
        await self.client.publish(self.channel, f"{self.me}\n{news}")

    async def try_out(self) -> None:
        await self.tell("")

    async def last(self) -> None:
        async for message in self.subscription.listen():
            if message["type"] == "subscribe":  # a connection made anew in silence: what was missed is not known
                raise ConnectionError("the connection was made anew")
            sender, _, news = message["data"].decode(errors="replace").partition("\n")
            if message["type"] == "message" and sender != self.me and news:
                self.hear(news)
        raise ConnectionError("the connection was closed")


class ValkeyAnnouncer:
    def __init__(self, url: str) -> None:
        self.url = url
        try:
            self.channel = f"{CHANNEL} {parse_url(url).get('db', 0)}"
            self._client()
        except (ValueError, TypeError, ValkeyError):  # not what it says: there may be a password in it
            raise BadAnnouncer("--announce is not a URL like valkey://host:6379") from None

    def _client(self) -> Any:
        return Valkey.from_url(self.url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)

    @asynccontextmanager
    async def connected(self, hear: Callable[[str], None]) -> AsyncIterator[ValkeyLine]:
        client = self._client()
        subscription = client.pubsub()
        try:
            await subscription.subscribe(self.channel)
            await subscription.parse_response()  # it is there when this is answered
            yield ValkeyLine(client, self.channel, subscription, hear)
        finally:
            await subscription.aclose()
            await client.aclose()
