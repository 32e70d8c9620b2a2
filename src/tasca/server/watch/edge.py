"""The outermost layer of a server: every request gets an id, is measured, and if wished is a line of the access log.

The id is the one that a proxy of ours has given it, or a new one. It is in the answer's header `X-Request-ID` and in
every line that the log gets meanwhile, so that a visitor can name what went wrong.
"""

import logging
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware, _TrustedHosts

from tasca.server.logs import ACCESS
from tasca.server.watch.marks import request_id
from tasca.server.watch.meter import Meter
from tasca.server.watch.metrics import REQUEST_SECONDS, REQUESTS
from tasca.server.watch.tally import OTHER
from tasca.server.web.addresses import address_of

access = logging.getLogger(ACCESS)
HEADER = b"x-request-id"
WELL_FORMED = re.compile(rb"[0-9A-Za-z._=-]{8,64}")
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
NOWHERE = "none"  # the route of what was asked at an address that does not exist
LONGEST = 200  # signs of a path that the log gets
BROKEN = 500

Send = Callable[[Any], Awaitable[None]]


class Edge:
    """`proxies` are believed: what they say of a request's id, address and scheme."""

    def __init__(self, app: Any, meter: Meter, proxies: str | list[str], access_log: bool) -> None:
        self.app = app
        self.behind = ProxyHeadersMiddleware(app, proxies)
        self.proxies = _TrustedHosts(proxies)
        self.meter = meter
        self.access_log = access_log
        self.chance = Random()

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, answered = time.perf_counter(), False
        # proxies say what they say in headers that begin so
        said = [header for header in scope["headers"] if header[0].startswith(b"x-")]
        name = self._name(scope, said)
        request_id.set(name.decode())

        async def tell(message: Any) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                message["headers"] = [*message.get("headers", ()), (HEADER, name)]
                self._note(scope, message["status"], time.perf_counter() - began)
            await send(message)

        try:
            await (self.behind if said else self.app)(scope, receive, tell)
        except Exception:  # the server below us answers, and tells the log
            if not answered:
                self._note(scope, BROKEN, time.perf_counter() - began)
            raise

    def _name(self, scope: Any, said: Sequence[tuple[bytes, bytes]]) -> bytes:
        """The id of a request: what strangers call theirs is not believed, nor what could be no id."""
        given = [value for name, value in said if name == HEADER]
        client = scope.get("client")
        if len(given) == 1 and client and client[0] in self.proxies and WELL_FORMED.fullmatch(given[0]):
            return bytes(given[0])
        return b"%016x" % self.chance.getrandbits(64)  # no secret, and asked for by every request

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else OTHER
        route = scope.get("path_template", NOWHERE)  # as it was found meanwhile
        self.meter.count(REQUESTS, method, route, str(status))
        self.meter.observe(REQUEST_SECONDS, seconds, route)
        if self.access_log:
            _write(scope, route, status, seconds)


def _write(scope: Any, route: str, status: int, seconds: float) -> None:
    """The line of a request. No query and no header, in which there may be what is nobody's business."""
    path, address, ms = scope["path"][:LONGEST], address_of(scope), round(seconds * 1000, 1)
    facts = {
        "method": scope["method"],
        "path": path,
        "route": route,
        "status": status,
        "ms": ms,
        "address": address,
    }
    access.info("%s %s %s %s ms %s", scope["method"], path, status, ms, address, extra={"facts": facts})
