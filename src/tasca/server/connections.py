"""Who is connected. Whoever says nothing, or stops in the middle of a word, is asked to leave; nobody takes all places.

A connection that has sent a whole request is busy until it is answered; all others are idle. When no place is left, the
one that has been idle longest makes room.
"""

import asyncio
from collections import Counter
from typing import Any

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tasca.server.settings import Settings
from tasca.server.watch.meter import UNMEASURED, Labels, Meter
from tasca.server.watch.metrics import CONNECTIONS, REFUSED


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

    def enter(self, connection: "Connection") -> bool:
        """Whether there is a place; one who idles may have to leave for it."""
        if self._has_place(connection.address):
            self.there.add(connection)
            self.by_address[connection.address] += 1
            self.idle[connection] = None
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

    def leave(self, connection: "Connection") -> None:
        if connection in self.there:
            self.there.discard(connection)
            self.idle.pop(connection, None)
            self.by_address[connection.address] -= 1
            if not self.by_address[connection.address]:
                del self.by_address[connection.address]


class Connection(HttpToolsProtocol):
    """One connection, with a timer for what has to come next."""

    def __init__(self, crowd: Crowd, **kept: Any) -> None:
        super().__init__(**kept)
        self.crowd = crowd
        self.address = ""
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if self.crowd.enter(self):
            self._expect(self.crowd.head)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        self.crowd.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.timer is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(self.crowd.head)  # another request, from its first byte on
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.crowd.idle.pop(self, None)
        self._expect(self.crowd.body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self in self.crowd.there and not self.pipeline:
            self.crowd.idle[self] = None
        super().on_response_complete()

    def drop(self) -> None:
        """Ends it at once."""
        self.crowd.leave(self)
        self.transport.abort()

    def _expect(self, seconds: float | None) -> None:
        """What comes next has to be here in so many seconds; None: it is our turn."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self.drop) if seconds else None

    def _unsupported_upgrade_warning(self) -> None:
        """What strangers ask for in vain is nothing for the log."""
