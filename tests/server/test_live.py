"""Event streams: nothing is missed, also not across a broken connection; watchers see what everybody sees."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import MethodType

import httpx
import pytest

from tasca.server.connections import Connection
from tasca.server.services import Services
from tasca.server.settings import Settings
from tests.server.running import Events, running
from tests.server.visitors import PATIENCE, Visitor, sqlite_in


@pytest.fixture
def address(tmp_path: Path) -> Iterator[tuple[str, Services]]:
    with running(Settings(database=sqlite_in(tmp_path), limit=0, heartbeat=0.2)) as found:
        yield found


@pytest.fixture
def client(address: tuple[str, Services]) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address[0], timeout=PATIENCE) as made:
        yield made


def test_a_stream_says_where_the_table_stands_and_what_is_added(
    address: tuple[str, Services], client: httpx.Client
) -> None:
    ana, rui = Visitor(client, "Ana"), Visitor(client, "Rui")
    path = ana.make("me", "open")
    watcher = Events(f"{address[0]}{path}/events")
    assert (first := watcher.next())["event"] == "table"
    assert (first["seq"], first["status"]) == (2, "open")
    rui.post(f"{path}/join")
    assert [watcher.next()["event"] for _ in range(2)] == ["sit", "start"]
    action = ana.get(path)["legal"][0]
    ana.act(path)
    event = watcher.next()
    assert (event["event"], event["id"], event["action"], event["seat"], event["to_act"]) == ("act", "5", action, 0, 1)
    rui.post(f"{path}/chat", {"text": "<b>bem</b>"})
    assert watcher.next()["event"] == "chat"
    watcher.close()


@pytest.mark.parametrize("has_to_wait", [lambda _number: False, lambda number: number % 2, lambda _number: True])
def test_sent_at_once_or_in_turn_everything_is_heard_once(
    address: tuple[str, Services],
    client: httpx.Client,
    monkeypatch: pytest.MonkeyPatch,
    has_to_wait: Callable[[int], bool],
) -> None:
    at_once = Connection.at_once
    sent: list[bool] = []

    def sometimes(connection: Connection, part: bytes) -> bool:
        sent.append(not has_to_wait(len(sent)) and at_once(connection, part))
        return sent[-1]

    monkeypatch.setattr(Connection, "at_once", sometimes)
    ana = Visitor(client, "Ana")
    path = ana.make("me", "here")
    watchers = [Events(f"{address[0]}{path}/events") for _ in range(3)]
    first = [watcher.next()["seq"] for watcher in watchers]
    for _ in range(10):
        ana.act(path)
    for watcher in watchers:
        assert [watcher.next()["seq"] for _ in range(10)] == list(range(first[0] + 1, first[0] + 11))
        watcher.close()
    assert any(sent) == (not has_to_wait(1) or not has_to_wait(0))


def test_nothing_is_sent_at_once_to_who_takes_nothing(address: tuple[str, Services], client: httpx.Client) -> None:
    """The answer goes on in its own time, and the rest is there when it is wanted."""
    ana = Visitor(client, "Ana")
    path = ana.make("me", "here")
    stream = Events(f"{address[0]}{path}/events")
    start = stream.next()["seq"]
    (listener,) = address[1].hub.listeners[path[8:]]
    assert isinstance(listener.send, MethodType)
    connection = listener.send.__self__
    assert isinstance(connection, Connection)
    connection.flow.pause_writing()
    ana.act(path)
    ana.act(path)
    connection.loop.call_soon_threadsafe(connection.flow.resume_writing)
    assert [stream.next()["seq"] for _ in range(2)] == [start + 1, start + 2]
    stream.close()


def test_after_a_broken_connection_everything_missed_comes_first(
    address: tuple[str, Services], client: httpx.Client
) -> None:
    ana = Visitor(client, "Ana")
    path = ana.make("me", "here")
    stream = Events(f"{address[0]}{path}/events")
    seen = stream.next()["id"]
    ana.act(path)
    seen = stream.next()["id"]
    stream.close()
    for _ in range(3):
        ana.act(path)
    again = Events(f"{address[0]}{path}/events?after=0", {"Last-Event-ID": seen})  # the header counts for more
    assert [again.next()["seq"] for _ in range(3)] == [int(seen) + 1, int(seen) + 2, int(seen) + 3]
    again.close()


def test_after_a_restart_of_the_house_the_stream_goes_on(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_in(tmp_path / "again"), limit=0)
    (tmp_path / "again").mkdir()
    with running(settings) as (address, _), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here")
        stream = Events(f"{address}{path}/events")
        seen = stream.next()["id"]
        ana.act(path)
        headers = ana.headers
    with running(settings) as (address, _), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        again = Events(f"{address}{path}/events", {"Last-Event-ID": seen})
        assert again.next()["event"] == "act"
        ana.client, ana.headers = client, headers
        ana.act(path)
        assert again.next()["seq"] == int(seen) + 2
        again.close()


def test_one_stream_for_all_my_tables(address: tuple[str, Services], client: httpx.Client) -> None:
    ana, rui = Visitor(client, "Ana"), Visitor(client, "Rui")
    path = ana.make("me", "open", options={"first": 1})
    assert client.get("/events").status_code == 401
    stream = Events(f"{address[0]}/events", ana.headers)
    assert stream.next() == {"event": "table", "table": path[8:], "seq": 2, "status": "open", "your_turn": False}
    rui.post(f"{path}/join")
    assert not stream.next()["your_turn"]
    rui.act(path)
    assert stream.next()["your_turn"]
    stream.close()


def test_streams_end_cleanly(address: tuple[str, Services], client: httpx.Client) -> None:
    ana = Visitor(client, "Ana")
    path = ana.make("me", "open")
    streams = [Events(f"{address[0]}{path}/events") for _ in range(5)]
    for stream in streams:
        stream.next()
    house = address[1]
    assert house.hub.listening == 5
    for stream in streams[1:]:
        stream.close()
    ana.post(f"{path}/chat", {"text": "alone"})
    assert streams[0].next()["event"] == "chat"
    for _ in range(PATIENCE * 100):
        if house.hub.listening == 1:
            break
        time.sleep(0.01)
    assert house.hub.listening == 1
    # the fixture's end stops the server while the first stream is still open


def test_there_is_an_end_to_how_many_can_listen(tmp_path: Path) -> None:
    (tmp_path / "few").mkdir()
    settings = Settings(database=sqlite_in(tmp_path / "few"), limit=0, listeners=2)
    with running(settings) as (address, _), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        path = Visitor(client, "Ana").make("me", "open")
        streams = [Events(f"{address}{path}/events") for _ in range(2)]
        for stream in streams:
            stream.next()
        assert client.get(f"{path}/events").status_code == 429
        for stream in streams:
            stream.close()


def test_a_table_that_is_not_there_has_no_stream(client: httpx.Client) -> None:
    assert client.get("/tables/nowhere/events").status_code == 404
