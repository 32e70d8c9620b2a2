"""Connections that say nothing, or half of something, are ended; and nobody takes all the places."""

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from uvicorn.protocols.http.flow_control import FlowControl

from tasca.server.connections import MOST_HEAD, Connection
from tasca.server.crowd import Crowd
from tasca.server.services import Services
from tasca.server.settings import Settings
from tests.server.running import Events, running
from tests.server.visitors import PATIENCE, Visitor, sqlite_in

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
HALF_A_BODY = b"POST /tokens HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
CHUNKED = b"POST /tokens HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
WHOLE = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


@contextlib.contextmanager
def connected(address: str) -> Iterator[socket.socket]:
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as made:
        yield made


def ended(connection: socket.socket) -> bool:
    """Waits for the end, which has to come."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize(
    "sent", [b"", HALF_A_HEAD, HALF_A_BODY, WHOLE + b"\r\n", WHOLE + HALF_A_HEAD, WHOLE + HALF_A_BODY]
)
def test_who_stops_in_the_middle_is_asked_to_leave(tmp_path: Path, sent: bytes) -> None:
    settings = Settings(database=sqlite_in(tmp_path), head_patience=0.2, body_patience=0.2)
    with running(settings) as (address, _), connected(address) as connection:
        connection.sendall(sent)
        assert ended(connection)


def test_a_head_that_comes_byte_by_byte_has_no_more_time(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_in(tmp_path), head_patience=0.3)
    with running(settings) as (address, _), connected(address) as connection:
        connection.sendall(HALF_A_HEAD)
        connection.settimeout(0.05)
        for _ in range(PATIENCE * 20):
            try:
                connection.sendall(b"x")
                if not connection.recv(100):
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
    raise AssertionError("it was never ended")


def _first(address: str, sent: bytes) -> bytes:
    """How the answer begins; nothing where there is none."""
    with connected(address) as connection, contextlib.suppress(ConnectionError):
        connection.sendall(sent)
        return connection.recv(12)
    return b""


def test_a_head_has_an_end(tmp_path: Path) -> None:
    """However patient the house is: what it keeps of a head it copies again and again, and everybody else waits."""
    settings = Settings(database=sqlite_in(tmp_path), head_patience=PATIENCE, body_patience=PATIENCE, limit=0)
    long, end = b"x" * (MOST_HEAD - len(HALF_A_HEAD) - 4), b"\r\n\r\n"
    with running(settings) as (address, _):
        assert _first(address, HALF_A_HEAD + long + end) == b"HTTP/1.1 200"
        assert _first(address, HALF_A_HEAD + long + b"xxxxx") == b"HTTP/1.1 431"
        assert _first(address, b"GET /" + b"x" * (MOST_HEAD - 4)) == b"HTTP/1.1 431"  # nor has an address
        assert _first(address, HALF_A_HEAD + 3 * long + end) in (b"HTTP/1.1 431", b"")  # not all of it was read
        many = b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000
        assert _first(address, many + end) in (b"HTTP/1.1 431", b"")
        with connected(address) as connection:  # nor what comes after a body
            connection.sendall(CHUNKED + b"1\r\n{\r\n0\r\nX-Slow: ")
            with contextlib.suppress(ConnectionError):
                connection.sendall(b"x" * 3 * MOST_HEAD)
            assert ended(connection)


def test_a_body_in_crumbs_is_no_long_head(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_in(tmp_path), limit=0)
    crumbs = 20_000
    assert crumbs * len(b"1\r\n\r\n") > MOST_HEAD
    with running(settings) as (address, _):
        assert _first(address, CHUNKED + b"1\r\n{\r\n" * crumbs + b"0\r\n\r\n") == b"HTTP/1.1 422"
        whole = CHUNKED.replace(b"Transfer-Encoding: chunked", b"Content-Length: 500000")
        assert _first(address, whole + b"{" * 500_000) == b"HTTP/1.1 422"


def _crowds(monkeypatch: pytest.MonkeyPatch) -> set[Crowd]:
    """The crowd of every server that is entered from now on."""
    found: set[Crowd] = set()
    enter = Crowd.enter

    def entered(crowd: Crowd, connection: Connection) -> bool:
        found.add(crowd)
        return enter(crowd, connection)

    monkeypatch.setattr(Crowd, "enter", entered)
    return found


MANY = 150  # answers, of some ten thousand bytes each: more than any socket holds for who does not read
DOCUMENT = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"


def test_who_takes_no_answer_is_asked_to_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    crowds = _crowds(monkeypatch)
    settings = Settings(database=sqlite_in(tmp_path), taking_patience=0.4, limit=0)
    with running(settings) as (address, _), connected(address) as connection:
        connection.sendall(DOCUMENT * MANY)
        while not crowds or any(crowd.there for crowd in crowds):
            time.sleep(0.01)
    assert not caplog.records


def test_who_takes_little_by_little_may_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    queued = here = 0

    class Wire:
        def get_write_buffer_size(self) -> int:
            return here

        def get_extra_info(self, name: str) -> str:
            return name

    monkeypatch.setattr("tasca.server.connections.in_flight", lambda _socket: queued)
    connection = object.__new__(Connection)
    connection.transport = Wire()  # type: ignore[assignment]
    connection.flow = FlowControl(connection.transport)
    connection.left, connection.since = 0, 0.0
    queued, here = 1000, 0
    assert [connection.untaken(now) for now in (100.0, 120.0)] == [0, 0]  # all is on its way: nothing waits here
    queued, here = 2000, 500
    assert [connection.untaken(now) for now in (140.0, 160.0, 180.0)] == [0, 20, 40]
    queued = 1999  # the other side has taken a byte
    assert [connection.untaken(now) for now in (190.0, 200.0)] == [0, 10]
    queued = 2000
    assert connection.untaken(210.0) == 20
    connection.resume_writing()  # much was taken, and as much written since
    assert [connection.untaken(now) for now in (220.0, 230.0)] == [0, 10]


def test_silent_connections_shut_nobody_out(tmp_path: Path) -> None:
    """However patient the house is: when there is no room, who has said nothing longest makes room."""
    settings = Settings(database=sqlite_in(tmp_path), head_patience=PATIENCE)
    with contextlib.ExitStack() as open_ones, running(settings, places=40) as (address, _):
        silent = [open_ones.enter_context(connected(address)) for _ in range(20)]
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            path = Visitor(client, "Ana").make("me", "open")
            stream = Events(f"{address}{path}/events")
            assert stream.next()["event"] == "table"
            for half in (b"", HALF_A_HEAD):
                for _ in range(60):
                    made = open_ones.enter_context(connected(address))
                    made.sendall(half)
                assert httpx.get(f"{address}{path}", timeout=PATIENCE).status_code == 200
            assert all(map(ended, silent))
            Visitor(client, "Rui").post(f"{path}/join")
            assert stream.next()["event"] == "sit"  # who listens keeps their place
            stream.close()


def test_a_thousand_silent_connections_and_few_files(tmp_path: Path) -> None:
    """A server that may open no more than 300 files, as its system has it."""
    pytest.importorskip("resource")
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 300));"
        "from tasca.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, "serve", "--port", "0", "--no-browser", "--data", str(tmp_path / "house")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[4].rstrip("/")
        with contextlib.ExitStack() as open_ones:
            for number in range(1_100):
                if number % 200 == 0:
                    open_ones.close()  # as few files here as there
                open_ones.enter_context(connected(address))
            for _ in range(250):
                open_ones.enter_context(connected(address))
            assert httpx.get(f"{address}/", timeout=PATIENCE).status_code == 200
    finally:
        server.terminate()
        _, complaints = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert "only 300 files may be open" in complaints
    assert len(complaints.splitlines()) == 1, complaints


def _from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "203.0.113.9")  # this machine is no proxy


def test_one_address_has_so_many_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=sqlite_in(tmp_path), connections_each=5, head_patience=PATIENCE)
    for proxy in (True, False):
        if not proxy:
            _from_elsewhere(monkeypatch)
        with contextlib.ExitStack() as open_ones, running(settings) as (address, _):
            for _ in range(4):
                open_ones.enter_context(connected(address))
            with connected(address) as fifth:
                fifth.sendall(WHOLE)
                assert fifth.recv(100).startswith(b"HTTP/1.1 200")
                with connected(address) as sixth:
                    with contextlib.suppress(ConnectionError):
                        sixth.sendall(WHOLE)
                    if proxy:
                        assert sixth.recv(100).startswith(b"HTTP/1.1 200")
                    else:
                        assert ended(sixth)


def _listen(house: Services, address: str) -> int:
    return house.hub.by_address[address]


def test_one_address_has_so_many_streams(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_in(tmp_path), streams_each=2)
    with running(settings) as (address, house), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        path = Visitor(client, "Ana").make("me", "open")
        here, there = {"X-Forwarded-For": "203.0.113.1"}, {"X-Forwarded-For": "203.0.113.2"}
        streams = [Events(f"{address}{path}/events", here) for _ in range(2)]
        for stream in streams:
            stream.next()
        assert client.get(f"{path}/events", headers=here).status_code == 429
        elsewhere = Events(f"{address}{path}/events", there)
        elsewhere.next()
        assert (_listen(house, "203.0.113.1"), _listen(house, "203.0.113.2")) == (2, 1)
        for stream in (*streams, elsewhere):
            stream.close()
