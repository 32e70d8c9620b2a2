"""Answers leave in as few pieces as can be, and are framed as their heads say."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import pytest
from uvicorn.protocols.http.flow_control import FlowControl

from tasca.server.answers import Answer

Header = tuple[bytes, bytes]


class Wire:
    """What a transport does, as far as answers need it."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.closed = False

    def write(self, piece: bytes) -> None:
        self.pieces.append(piece)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


def answer_on(wire: Any, method: str = "GET", keep_alive: bool = True, completed: Any = None) -> Answer:
    return Answer(
        scope={"type": "http", "method": method},  # type: ignore[typeddict-item]
        transport=wire,
        flow=FlowControl(wire),
        logger=logging.getLogger("uvicorn.error"),
        access_logger=logging.getLogger("uvicorn.access"),
        access_log=False,
        default_headers=[],
        message_event=asyncio.Event(),
        expect_100_continue=False,
        keep_alive=keep_alive,
        on_response=completed or (lambda: None),
    )


async def sent(answer: Answer, headers: Sequence[Header], *parts: bytes, status: int = 200) -> None:
    await answer.send({"type": "http.response.start", "status": status, "headers": headers})
    for number, part in enumerate(parts, 1):
        await answer.send({"type": "http.response.body", "body": part, "more_body": number < len(parts)})


def test_head_and_body_are_one_piece() -> None:
    wire, completed = Wire(), []
    answer = answer_on(wire, completed=lambda: completed.append(True))
    asyncio.run(sent(answer, [(b"Content-Length", b"5"), (b"x-a", b"b")], b"hello"))
    assert wire.pieces == [b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\nx-a: b\r\n\r\nhello"]
    assert answer.response_complete
    assert completed
    assert not wire.closed


def test_of_unknown_length_it_comes_in_chunks() -> None:
    wire = Wire()
    asyncio.run(sent(answer_on(wire), [], b"one", b"two", b""))
    head = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
    assert wire.pieces == [head + b"3\r\none\r\n", b"3\r\ntwo\r\n", b"0\r\n\r\n"]


def test_head_alone_where_no_body_is_wanted() -> None:
    wire = Wire()
    asyncio.run(sent(answer_on(wire, "HEAD"), [(b"content-length", b"5")], b"hello"))
    assert wire.pieces == [b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n"]
    wire = Wire()
    asyncio.run(sent(answer_on(wire), [], b"", status=304))
    assert wire.pieces == [b"HTTP/1.1 304 Not Modified\r\n\r\n"]


@pytest.mark.parametrize("headers", [[], [(b"connection", b"Close")], [(b"connection", b"x, close")]])
def test_who_does_not_stay_is_told(headers: list[Header]) -> None:
    wire = Wire()
    asyncio.run(sent(answer_on(wire, keep_alive=bool(headers)), [(b"content-length", b"0"), *headers], b""))
    assert wire.pieces[0].lower().count(b"connection: ") == 1
    assert b"close\r\n" in wire.pieces[0].lower()
    assert wire.closed


@pytest.mark.parametrize("body", [b"long", b"lo"])
def test_a_body_is_as_long_as_its_head_says(body: bytes) -> None:
    with pytest.raises(RuntimeError, match="than its head says"):
        asyncio.run(sent(answer_on(Wire()), [(b"content-length", b"3")], body))


@pytest.mark.parametrize("header", [(b"a b", b"c"), (b"a", b"b\r\nc: d"), (b"a\n", b"b")])
def test_nothing_is_smuggled_into_a_head(header: Header) -> None:
    wire = Wire()
    with pytest.raises(RuntimeError, match="no header"):
        asyncio.run(sent(answer_on(wire), [header], b""))
    assert not wire.pieces


def test_an_answer_has_one_head_and_one_end() -> None:
    answer = answer_on(Wire())
    with pytest.raises(RuntimeError):
        asyncio.run(answer.send({"type": "http.response.body", "body": b""}))
    asyncio.run(sent(answer, [], b"all"))
    with pytest.raises(RuntimeError):
        asyncio.run(answer.send({"type": "http.response.body", "body": b"more"}))


@pytest.mark.parametrize("begun", [False, True])
def test_who_returns_without_an_answer_is_answered_for(begun: bool, caplog: pytest.LogCaptureFixture) -> None:
    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        if begun:
            await send({"type": "http.response.start", "status": 200})

    wire = Wire()
    asyncio.run(answer_on(wire).run_asgi(app))
    assert wire.closed
    assert ("HTTP/1.1 500" in b"".join(wire.pieces).decode()) != begun
    assert "without a whole answer" in caplog.text


def test_it_goes_on_when_the_application_has_returned() -> None:
    wire = Wire()

    async def follow() -> bool:
        answer, more, tasks = answer_on(wire), asyncio.Event(), set[asyncio.Task[None]]()

        async def rest() -> None:
            await more.wait()
            await answer.send({"type": "http.response.body", "body": b"two"})

        async def app(_scope: Any, _receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200})
            await send({"type": "http.response.body", "body": b"one", "more_body": True})
            answer.go_on(rest(), tasks)

        await answer.run_asgi(app)
        assert len(tasks) == 1
        assert not answer.response_complete
        more.set()
        await asyncio.wait(tasks)
        await asyncio.sleep(0)
        return answer.response_complete and not tasks

    assert asyncio.run(follow())
    assert wire.pieces[1:] == [b"3\r\ntwo\r\n0\r\n\r\n"]
    assert not wire.closed


def test_who_is_gone_is_sent_nothing_more(caplog: pytest.LogCaptureFixture) -> None:
    wire = Wire()

    async def follow() -> None:
        answer, tasks = answer_on(wire), set[asyncio.Task[None]]()
        await answer.send({"type": "http.response.start", "status": 200})
        answer.go_on(asyncio.sleep(60), tasks)
        answer.leave()
        await asyncio.wait(tasks)
        await answer.send({"type": "http.response.body", "body": b"late"})

    asyncio.run(follow())
    assert not wire.pieces
    assert not caplog.text
