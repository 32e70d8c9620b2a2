"""One answer on its way out. Its head leaves with the first piece of its body: one packet, one call of the system.

What never ends by itself, as events do, need not keep all who were asked on the way waiting: they return, and the
answer goes on by a task of its own.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

from uvicorn.protocols.http.httptools_impl import HEADER_RE, HEADER_VALUE_RE, STATUS_LINE, RequestResponseCycle

MOST_LINES = 1024
LINES: dict[tuple[bytes, bytes], bytes] = {}  # of heads, as they are sent: nearly all that is in one is in every other
FRAMING = frozenset((b"content-length", b"transfer-encoding", b"connection"))
OWN = FRAMING | {b"x-request-id", b"set-cookie"}  # what is in no other
NO_BODY = (204, 304)


def _line(name: bytes, value: bytes) -> bytes:
    """A header as it is sent."""
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise RuntimeError(f"no header can be {name!r}: {value!r}")
    line = b"%b: %b\r\n" % (name.lower(), value)
    if name.lower() not in OWN and len(LINES) < MOST_LINES:
        LINES[name, value] = line
    return line


class Answer(RequestResponseCycle):
    """An answer to one request."""

    head = b""  # until it is sent
    takes_parts = False  # whether it has begun and not ended, and another part of any length may follow
    going_on: asyncio.Task[None] | None = None  # what sends the rest, once the application has returned

    def go_on(self, sending: Coroutine[Any, Any, None], tasks: set[asyncio.Task[None]]) -> None:
        """The application may return: this sends what is still to come."""
        self.going_on = asyncio.get_running_loop().create_task(sending)
        tasks.add(self.going_on)
        self.going_on.add_done_callback(tasks.discard)
        self.going_on.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.going_on = None
        if not task.cancelled() and (error := task.exception()):
            self.logger.error("an answer broke off", exc_info=error)
        if not self.response_complete:
            self.transport.close()

    def leave(self) -> None:
        """The other side is gone: nothing more is sent, and nothing is said about it in the log."""
        self.disconnected, self.takes_parts = True, False
        if self.going_on:
            self.going_on.cancel()

    async def run_asgi(self, app: Any) -> None:
        try:
            await app(self.scope, self.receive, self.send)
        except BaseException as error:
            self.logger.error("Exception in ASGI application\n", exc_info=error)
            await self._break_off()
        else:
            if not self.response_complete and not self.going_on and not self.disconnected:
                self.logger.error("the application returned without a whole answer")
                await self._break_off()

    async def _break_off(self) -> None:
        if self.response_started:
            self.transport.close()
        else:
            await self.send_500_response()

    async def send(self, message: Any) -> None:
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.disconnected:
            return
        kind = message["type"]
        wanted = "http.response.body" if self.response_started else "http.response.start"
        if kind != wanted or self.response_complete:
            raise RuntimeError(f"{kind} was sent where an answer wants {wanted}")
        if self.response_started:
            self._send_body(message.get("body", b""), message.get("more_body", False))
        else:
            self._begin(message["status"], message.get("headers", ()))

    def _begin(self, status: int, headers: Any) -> None:
        lines = [STATUS_LINE[status]]
        closes = False
        for header in (*self.default_headers, *headers):
            line = LINES.get(tuple(header))
            if line is None:
                name, value = header
                line = _line(name, value)
                if name.lower() in FRAMING:
                    closes = self._frame(name.lower(), value) or closes
            lines.append(line)
        if not self.keep_alive and not closes:
            lines.append(b"connection: close\r\n")
        if self.chunked_encoding is None and self.scope["method"] != "HEAD" and status not in NO_BODY:
            self.chunked_encoding = True
            lines.append(b"transfer-encoding: chunked\r\n")
        lines.append(b"\r\n")
        self.response_started, self.waiting_for_100_continue = True, False
        self.head = b"".join(lines)

    def _frame(self, name: bytes, value: bytes) -> bool:
        """Learns from a header how the body is sent; gives whether the connection ends with it."""
        if name == b"content-length":
            if self.chunked_encoding is None:
                self.expected_content_length, self.chunked_encoding = int(value), False
        elif name == b"transfer-encoding":
            if value.lower() == b"chunked":
                self.expected_content_length, self.chunked_encoding = 0, True
        elif b"close" in [token.strip() for token in value.lower().split(b",")]:
            self.keep_alive = False
            return True
        return False

    def _send_body(self, body: bytes, more: bool) -> None:
        head, self.head = self.head, b""
        if self.scope["method"] == "HEAD":
            self.expected_content_length, body = 0, b""
        elif self.chunked_encoding:
            body = (b"%x\r\n%b\r\n" % (len(body), body) if body else b"") + (b"" if more else b"0\r\n\r\n")
        else:
            self.expected_content_length -= len(body)
            if self.expected_content_length < 0:
                raise RuntimeError("the body of an answer is longer than its head says")
        if head or body:
            self.transport.write(head + body)
        self.takes_parts = more and bool(self.chunked_encoding)
        if not more:
            self._complete()

    def _complete(self) -> None:
        if self.expected_content_length:
            raise RuntimeError("the body of an answer is shorter than its head says")
        self.response_complete = True
        self.message_event.set()
        if not self.keep_alive:
            self.transport.close()
        self.on_response()
