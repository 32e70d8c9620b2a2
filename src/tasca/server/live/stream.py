"""A response that never ends by itself: server-sent events, with as little as possible between the hub and the wire."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
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
    """Sends what a stream's iterator gives, until it ends or the other side is gone."""
    sending = asyncio.current_task()
    assert sending is not None

    async def gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        sending.cancel()

    await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
    extensions: Any = scope.get("extensions") or {}
    stream.listener.send = extensions.get(AT_ONCE, {}).get("send")
    watching = asyncio.create_task(gone())
    try:
        with contextlib.suppress(asyncio.CancelledError):
            async for part in stream.events:
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        watching.cancel()
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
