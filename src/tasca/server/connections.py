"""One connection. Whoever says nothing, or stops in the middle of a word, is asked to leave; and so is whoever asks and
does not take the answer.
"""

import asyncio
import contextlib
import struct
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any
from urllib.parse import unquote

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tasca.server.answers import Answer
from tasca.server.crowd import Crowd
from tasca.server.live.stream import AT_ONCE

with contextlib.suppress(ImportError):  # not on every system
    import fcntl
    import termios
Send = Callable[[Any], Awaitable[None]]
MOST_HEAD = 64 * 1024  # bytes of a request beside its body: the parser keeps them, and copies them again and again
TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: 35\r\nconnection: close\r\n\r\nThe head of the request is too long"
)


def in_flight(connection: Any) -> int:
    """Bytes that the system has taken from us and the other side has not taken from it; 0 where it does not say."""
    try:
        return int(struct.unpack("i", fcntl.ioctl(connection.fileno(), termios.TIOCOUTQ, bytes(4)))[0])
    except (NameError, AttributeError, OSError):
        return 0


class HeadTooLong(Exception):
    """Told to the parser, which then reads no further."""


class Connection(HttpToolsProtocol):
    """One connection, with a timer for what has to come next, if it has not come with what was there before it."""

    def __init__(self, crowd: Crowd, **kept: Any) -> None:
        super().__init__(**kept)
        self.crowd = crowd
        self.address = ""
        self.due: float | None = None  # in the loop's time, when what comes next has to be here; None: it is our turn
        self.timed: float | None = None  # for when the timer is set
        self.timer: asyncio.TimerHandle | None = None
        self.idle_until = 0.0  # who says nothing until then is asked to leave, if they are not being answered
        self.idling: asyncio.TimerHandle | None = None
        self.answering: Answer | None = None
        self.waiting = 0  # bytes that came since a head, or a piece of a body, was whole
        self.left, self.since = 0, 0.0  # bytes that could not be sent yet, at the last look; when they last grew fewer

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if self.crowd.enter(self):
            self._expect(self.crowd.head)
            self._set_timer()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        self._set_timer()
        if self.idling:
            self.idling.cancel()
        self.crowd.leave(self)
        self._stop_answering()
        super().connection_lost(exc)
        # each of these knows us: who is forgotten here needs nobody to look for garbage
        self.cycle = self.answering = None  # type: ignore[assignment]
        self.scope, self.headers = {}, []  # type: ignore[typeddict-item]

    def data_received(self, data: bytes) -> None:
        if self.due is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(self.crowd.head)  # another request, from its first byte on
        self.waiting += len(data)
        super().data_received(data)
        self._set_timer()
        if self.waiting > MOST_HEAD and not self.transport.is_closing():
            self._refuse_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {AT_ONCE: {"send": self.at_once, "go_on": self.go_on}}

    def on_headers_complete(self) -> None:
        if self.waiting > MOST_HEAD and self._head() > MOST_HEAD:  # else it is the body that came with it
            raise HeadTooLong
        self.waiting = 0
        self.crowd.idle.pop(self, None)
        self._expect(self.crowd.body)
        self._begin_answer()

    def _begin_answer(self) -> None:
        """What uvicorn does here, with an answer of ours, and less to ask: nobody changes protocols with us."""
        scope, version = self.scope, self.parser.get_http_version()
        scope["method"] = self.parser.get_method().decode("ascii")
        scope["http_version"] = version
        asked = httptools.parse_url(self.url)
        path = asked.path.decode("ascii")
        scope["path"], scope["raw_path"] = unquote(path) if "%" in path else path, asked.path
        scope["query_string"] = asked.query or b""
        before = self.cycle
        self.cycle = answer = Answer(
            scope=scope,
            transport=self.transport,
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=False,
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=self.expect_100_continue,
            keep_alive=version != "1.0" and self.parser.should_keep_alive(),
            on_response=self.on_response_complete,
        )
        if before is None or before.response_complete:
            self._start_asgi_task(answer, self.app)
        else:  # several requests at once are answered one after another
            self.flow.pause_reading()
            self.pipeline.appendleft((answer, self.app))

    def on_body(self, body: bytes) -> None:
        self.waiting = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.waiting = 0
        self._expect(None)
        super().on_message_complete()

    def _head(self) -> int:
        """How long the head is that has just come."""
        return len(self.url) + sum(len(name) + len(value) + len(": \r\n") for name, value in self.headers)

    def send_400_response(self, msg: str) -> None:
        if self.waiting > MOST_HEAD:
            self._refuse_head()
        else:
            super().send_400_response(msg)

    def _refuse_head(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(TOO_LONG)
            self.transport.close()
        else:
            self.drop()  # in the middle of another answer nothing can be said

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def at_once(self, part: bytes) -> bool:
        """Sends a part of an answer that is going on, without a turn of the loop; false where that has to wait.

        A table's watchers are told of a move by this alone, where each would have to be woken to send for itself.
        """
        answer = self.answering
        if answer is None or not answer.takes_parts or self.flow.write_paused:
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(part), part))
        return True

    def go_on(self, sending: Callable[[Send], Coroutine[Any, Any, None]]) -> bool:
        """Whoever answers may return: this sends what is still to come, until it ends or the other side is gone."""
        if self.answering is None or self.answering.disconnected:
            return False
        self.answering.go_on(sending(self.answering.send), self.tasks)
        return True

    def _stop_answering(self) -> None:
        """Whatever of an answer is still to come goes nowhere, without a word in the log.

        uvicorn sees only to the request that came last; where several were sent at once, another is being answered.
        """
        if self.answering is not None:
            self.answering.leave()

    def on_response_complete(self) -> None:
        """What uvicorn does here, with one timer for many waits: most of them are over long before."""
        self.server_state.total_requests += 1
        if self in self.crowd.there and not self.pipeline:
            self.crowd.idle[self] = None
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
            return
        self.idle_until = self.loop.time() + self.timeout_keep_alive
        if self.idling is None:
            self.idling = self.loop.call_at(self.idle_until, self._ring)

    def _ring(self) -> None:
        self.idling = None
        if not self.cycle.response_complete:
            return
        if self.loop.time() < self.idle_until:
            self.idling = self.loop.call_at(self.idle_until, self._ring)
        elif self.due is None:
            self.timeout_keep_alive_handler()

    def resume_writing(self) -> None:
        self.left = 0  # enough was taken for more to be sent
        super().resume_writing()

    def untaken(self, now: float) -> float:
        """The seconds for which the other side has taken nothing of what waits for it."""
        left = self.transport.get_write_buffer_size()
        if left:
            left += in_flight(self.transport.get_extra_info("socket"))
        if not left or not self.left or left < self.left:
            self.since = now
        self.left = left
        return now - self.since

    def drop(self) -> None:
        """Ends it at once."""
        self.crowd.leave(self)
        self._stop_answering()
        self.transport.abort()

    def _expect(self, seconds: float | None) -> None:
        """What comes next has to be here in so many seconds; None: it is our turn."""
        self.due = self.loop.time() + seconds if seconds else None

    def _set_timer(self) -> None:
        """Once all that came is read: as a rule it was a whole request, and there is nothing to wait for."""
        if self.due == self.timed:
            return
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_at(self.due, self.drop) if self.due else None
        self.timed = self.due

    def _unsupported_upgrade_warning(self) -> None:
        """What strangers ask for in vain is nothing for the log."""
