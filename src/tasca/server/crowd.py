"""Who is connected. Nobody takes all places.

A connection that has sent a whole request is busy until it is answered; all others are idle. When no place is left, the
one that has been idle longest makes room.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from uvicorn.middleware.proxy_headers import _TrustedHosts

from tasca.server.settings import Settings
from tasca.server.watch.meter import UNMEASURED, Labels, Meter
from tasca.server.watch.metrics import CONNECTIONS, REFUSED

if TYPE_CHECKING:
    from tasca.server.connections import Connection

LOOKS = 4  # at what waits to be sent, until patience is at its end


class Crowd:
    """All connections of a server."""

    def __init__(self, settings: Settings, most: int, proxies: str | list[str], meter: Meter = UNMEASURED) -> None:
        self.meter = meter
        meter.watch(CONNECTIONS, self.counts)
        self.head, self.body = settings.head_patience, settings.body_patience
        self.each = settings.connections_each if settings.limit else 0
        self.most = most
        self.proxies = _TrustedHosts(proxies)  # these bring many people
        self.there: set[Connection] = set()
        self.idle: dict[Connection, None] = {}  # in order, the longest idle first
        self.by_address: Counter[str] = Counter()
        self.patience = settings.taking_patience
        self.sweeping: asyncio.TimerHandle | None = None  # while anybody is there

    def enter(self, connection: Connection) -> bool:
        """Whether there is a place; one who idles may have to leave for it."""
        if self._has_place(connection.address):
            self.there.add(connection)
            self.by_address[connection.address] += 1
            self.idle[connection] = None
            if self.sweeping is None:
                self.sweeping = connection.loop.call_later(self.patience / LOOKS, self._sweep, connection.loop)
            return True
        self.meter.count(REFUSED, "connections")
        return False

    def _has_place(self, address: str) -> bool:
        if self.each and self.by_address[address] >= self.each and address not in self.proxies:
            return False
        if len(self.there) >= self.most:
            longest = next(iter(self.idle), None)
            if longest is None:
                return False
            longest.drop()
        return True

    def counts(self) -> dict[Labels, float]:
        """How many are idle, and how many are being answered."""
        return {("idle",): len(self.idle), ("busy",): len(self.there) - len(self.idle)}

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """Ends connections whose other side has taken nothing for long."""
        for connection in list(self.there):
            if connection.untaken(loop.time()) >= self.patience:
                connection.drop()
        self.sweeping = loop.call_later(self.patience / LOOKS, self._sweep, loop) if self.there else None

    def leave(self, connection: Connection) -> None:
        if connection in self.there:
            self.there.discard(connection)
            self.idle.pop(connection, None)
            self.by_address[connection.address] -= 1
            if not self.by_address[connection.address]:
                del self.by_address[connection.address]
