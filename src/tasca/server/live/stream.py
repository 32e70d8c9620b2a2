"""A response that never ends by itself: server-sent events, with as little as possible between the hub and the wire."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import partial
from typing import Any

from litestar import Request, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from tasca.server.live.hub import Listener

AT_ONCE = "tasca.at_once"  # what a server of ours adds to what it tells of a request: see Connection.at_once
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy must not wait for more
]


async def send_events(stream: "EventStream", scope: Scope, receive: Receive, send: Send) -> None:
    """Sends what a stream's iterator gives, until it ends or the other side is gone.

    A server of ours sends the rest by itself: of the many who listen, none keeps all that was asked on the way waiting.
    """
    await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
    extensions: Any = scope.get("extensions") or {}
    if ours := extensions.get(AT_ONCE):
        stream.listener.send = ours["send"]
        goes_on = False
        try:
            await send(_body(await anext(stream.events, b"")))  # from here on they count as one who listens
            goes_on = ours["go_on"](partial(_send_all, stream))
        finally:
            if not goes_on:
                await stream.events.aclose()
        return
    sending = asyncio.create_task(_send_all(stream, send))
    watching = asyncio.create_task(_gone(receive, sending))
    try:
        with contextlib.suppress(asyncio.CancelledError):
            await sending
    finally:
        sending.cancel()
        watching.cancel()


def _body(part: bytes, more: bool = True) -> Any:
    return {"type": "http.response.body", "body": part, "more_body": more}


async def _gone(receive: Receive, sending: asyncio.Task[None]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    sending.cancel()


async def _send_all(stream: "EventStream", send: Callable[[Any], Awaitable[None]]) -> None:
    try:
        async for part in stream.events:
            await send(_body(part))
        await send(_body(b"", more=False))
    finally:
        await stream.events.aclose()


class _Sent(ASGIResponse):
    def __init__(self, stream: "EventStream") -> None:
        super().__init__()
        self.stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send_events(self.stream, scope, receive, send)


class EventStream(Response[bytes]):
    """What an iterator gives while its listener waits."""

    def __init__(self, events: AsyncGenerator[bytes, None], listener: Listener) -> None:
        super().__init__(b"")
        self.events = events
        self.listener = listener

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **kept: Any) -> ASGIResponse:
        return _Sent(self)
