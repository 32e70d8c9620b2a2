"""Metrics of tables, streams, commits and outages, and of what other processes do."""

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tasca.server.announcing.listener import ProcessListener
from tasca.server.announcing.pg_announcer import PgAnnouncer
from tasca.server.settings import Settings
from tasca.server.storage.database import Away, Taken
from tasca.server.storage.outage import Outage
from tasca.server.storage.sql_database import database_url
from tasca.server.watch import metrics
from tasca.server.watch.census import TRUST, Census
from tasca.server.watch.tally import Tally
from tests.server.conftest import Served
from tests.server.databases import needs_postgres
from tests.server.running import running
from tests.server.visitors import PATIENCE, Visitor, sqlite_in
from tests.server.watched import samples, value


@pytest.fixture
def given() -> dict[str, Any]:
    return {"metrics": ("127.0.0.1", 0)}


def test_commits_and_streams(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_in(tmp_path), poll=0, metrics=("127.0.0.1", 0))
    with running(settings) as (address, house), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here")
        ana.act(path)
        with client.stream("GET", f"{path}/events") as events:
            assert len(events.headers["x-request-id"]) == 16
            arriving = events.iter_bytes()
            next(arriving)  # it is open as long as it is read
            found = samples(house.meter)
    assert value(found, "tasca_tables_kept") == 1
    assert value(found, "tasca_streams", of="table") == 1
    assert value(found, "tasca_streams", of="person") == 0
    assert value(found, "tasca_connections", state="busy") == 1
    assert value(found, "tasca_requests_total", method="GET", route="/tables/{table_id}/events", status="200") == 1
    done = value(found, "tasca_commits_total", outcome="done")
    assert done >= 3  # a token, a table, an action
    assert value(found, "tasca_commit_seconds_count") == value(found, "tasca_commit_units_count") == done
    assert value(found, "tasca_commit_units_waiting") == 0


def test_tables_by_their_status(served: Served, ana: Visitor) -> None:
    ana.make("me", "here")
    ana.make("me", "open")
    portal: Any = served.client.blocking_portal
    portal.call(served.house.census.look)
    found = samples(served.house.meter)
    assert value(found, "tasca_tables", status="running") == 1
    assert value(found, "tasca_tables", status="open") == 1
    assert value(found, "tasca_tables", status="over") == 0
    assert value(found, "tasca_tables_kept") == 2


def test_a_count_of_tables_is_believed_for_a_while() -> None:
    now, asked = 0.0, 0

    async def statuses() -> dict[str, int]:
        nonlocal asked
        asked += 1
        if asked == 2:
            raise Away("gone")
        return {"running": asked}

    store: Any = SimpleNamespace(statuses=statuses)
    census = Census(store, lambda: now)
    for _ in range(3):
        asyncio.run(census.look())
    assert asked == 1
    assert census.tables["running",] == 1
    assert census.tables["open",] == 0
    now = TRUST
    asyncio.run(census.look())
    assert census.tables == {}  # not the old ones
    now = 2 * TRUST
    asyncio.run(census.look())
    assert census.tables["running",] == 3


@pytest.mark.parametrize(
    ("error", "outcome"), [(Taken(), "conflict"), (Away("no space"), "failed"), (RuntimeError(), "failed")]
)
def test_commits_that_fail(served: Served, monkeypatch: pytest.MonkeyPatch, error: Exception, outcome: str) -> None:
    house = served.house

    async def write(_steps: object) -> Any:
        raise error

    monkeypatch.setattr(house.writer.database, "write", write)
    assert isinstance(house.meter, Tally)
    before = house.meter.values(metrics.COMMITS)["done",]
    served.client.post("/tokens", json={"name": "Ana"})
    assert house.meter.values(metrics.COMMITS) == {("done",): before, (outcome,): 1}
    assert value(samples(house.meter), "tasca_commit_seconds_count") == before


def test_an_outage_is_seen_and_counted() -> None:
    away = Outage("read", lambda: 0.0)
    for _ in range(2):
        away.begins("gone")
        away.begins("still gone")
        assert away.since is not None
        away.ends()
    assert away.since is None
    assert away.times == 2


def test_what_may_be_away_is_exported(served: Served) -> None:
    found = samples(served.house.meter)
    for what in ("read", "written"):
        assert value(found, "tasca_outage", of=what) == 0
        assert value(found, "tasca_outages_total", of=what) == 0
    assert ("tasca_listener_hears", frozenset()) not in found  # there is nobody else to be heard


def test_lag_is_counted_from_what_another_process_wrote(served: Served, ana: Visitor) -> None:
    table_path = ana.make("me", "here")
    table = served.house.tables.cache[table_path.removeprefix("/tables/")]
    served.time.forward(0.02)
    served.house._learned(table)
    served.time.forward(-10)  # the other's clock is ahead
    served.house._learned(table)
    found = samples(served.house.meter)
    assert value(found, "tasca_listener_lag_seconds_sum") == 0.02
    assert value(found, "tasca_listener_lag_seconds_count") == 2


def test_who_hears_of_a_move_says_so(served: Served, ana: Visitor) -> None:
    learned: list[int] = []
    tables, path = served.house.tables, ana.make("me", "here")
    table = path.removeprefix("/tables/")
    before = tables.cache[table]
    seq = ana.act(path)["seq"]
    tables.cache[table] = before  # as if another process had done it
    tables.learned = lambda seen: learned.append(seen.seq)
    portal: Any = served.client.blocking_portal
    portal.call(tables.heard, table, seq)
    portal.call(tables.heard, table, seq)  # nothing new
    assert learned == [seq]


@needs_postgres
def test_moves_of_another_process_are_heard_and_measured(postgres: str) -> None:
    settings = Settings(database=postgres, poll=0, limit=0, metrics=("127.0.0.1", 0))
    with (
        running(settings) as (one, _),
        running(settings) as (other, house),
        httpx.Client(base_url=one, timeout=PATIENCE) as here,
        httpx.Client(base_url=other, timeout=PATIENCE) as there,
    ):
        ana = Visitor(here, "Ana")
        path = ana.make("me", "here")
        there.get(path).raise_for_status()  # from now on it is in the other's memory
        ana.act(path)
        while not value(found := samples(house.meter), "tasca_listener_lag_seconds_count"):
            time.sleep(0.01)
    assert value(found, "tasca_listener_lag_seconds_count") == 1
    assert value(found, "tasca_listener_hears") == 1
    assert value(found, "tasca_listener_reconnects_total") == 0


def test_a_listener_counts_how_often_it_came_back(served: Served) -> None:
    listener = ProcessListener(PgAnnouncer(database_url("postgresql://tasca@127.0.0.1/none")), served.house.tables)
    listener._begin()
    assert listener.reconnects == 0
    listener.lost = True
    listener._begin()
    assert listener.reconnects == 1
