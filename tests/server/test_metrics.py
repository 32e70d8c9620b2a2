"""Metrics: what is told is exported as Prometheus reads it, under few labels, at an address of their own."""

import asyncio
import contextlib
import json
import platform
import re
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tasca import __version__
from tasca.bots import Fault, Wrong
from tasca.games import game, game_names
from tasca.server.bots.pool import Dropped, NoAnswer, Pool
from tasca.server.bots.questions import BestMoves, BotMove
from tasca.server.connections import Crowd
from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.server.storage.database import Away, Taken
from tasca.server.storage.outage import Outage
from tasca.server.storage.pg_listener import ProcessListener
from tasca.server.storage.plain_sqlite import PlainSqlite
from tasca.server.storage.sql_database import database_url
from tasca.server.watch import metrics
from tasca.server.watch.census import TRUST, Census
from tasca.server.watch.meter import UNMEASURED
from tasca.server.watch.metrics import METRICS, Kind
from tasca.server.watch.tally import MOST, Tally
from tasca.server.watch.thoughts import Thoughts
from tests.server.conftest import Served
from tests.server.databases import needs_postgres
from tests.server.running import running
from tests.server.visitors import PATIENCE, Process, Visitor, sqlite_in
from tests.server.watched import read, samples, value, watched

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "watching.md"
EXAMPLES = ROOT / "examples" / "hosting"
PROCESS = {
    "process_cpu_seconds_total", "process_resident_memory_bytes", "process_virtual_memory_bytes", "process_open_fds",
    "process_max_fds", "process_start_time_seconds",
}  # fmt: skip


@pytest.fixture
def given() -> dict[str, Any]:
    return {"metrics": ("127.0.0.1", 0)}


# ── requests ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_requests_are_counted_by_method_route_and_status(tmp_path: Path) -> None:
    with watched(tmp_path) as (client, house):
        for table in ("one", "two", "three"):
            client.get(f"/tables/{table}?seen={table}")
        client.post("/tables/one/actions", json={})
        client.get("/health")
        found = samples(house.meter)
    assert value(found, "tasca_requests_total", method="GET", route="/tables/{table_id}", status="404") == 3
    assert value(found, "tasca_requests_total", method="GET", route="/health", status="200") == 1
    assert value(found, "tasca_request_seconds_count", route="/tables/{table_id}") == 3
    assert value(found, "tasca_request_seconds_bucket", route="/tables/{table_id}", le="+Inf") == 3
    assert value(found, "tasca_info", version=__version__, python=_python()) == 1


def _python() -> str:
    return platform.python_version()


def test_strangers_make_no_new_labels(tmp_path: Path) -> None:
    with watched(tmp_path) as (client, house):
        client.request("BREW", "/nowhere")
        client.get("/nowhere")
        client.get("/tables/a")
        before = set(samples(house.meter))
        for number in range(50):
            client.get(f"/nowhere/{number}")
            client.get(f"/tables/{number}")
            client.request(f"BREW{number}", f"/{number}")
        assert set(samples(house.meter)) == before
    assert not any("BREW" in label for _name, labels in before for _key, label in labels)


def test_a_metric_has_only_so_many_sets_of_labels() -> None:
    tally = Tally()
    for number in range(MOST + 500):
        tally.count(metrics.REFUSED, str(number))
        tally.observe(metrics.REQUEST_SECONDS, 0.1, str(number))
    assert len(tally.values(metrics.REFUSED)) == MOST + 1
    assert tally.values(metrics.REFUSED)["other",] == 500
    assert len(tally.distributions[metrics.REQUEST_SECONDS]) == MOST + 1


def test_histograms_are_cumulative() -> None:
    tally = Tally()
    for units in (1, 2, 2, 3, 1000):
        tally.observe(metrics.COMMIT_UNITS, units)
    found = samples(tally)
    assert [value(found, "tasca_commit_units_bucket", le=le) for le in ("1.0", "2.0", "4.0", "256.0", "+Inf")] == [
        1, 3, 4, 4, 5,
    ]  # fmt: skip
    assert value(found, "tasca_commit_units_sum") == 1008
    assert value(found, "tasca_commit_units_count") == 5


def test_what_limits_refuse(tmp_path: Path) -> None:
    with watched(tmp_path, limit=2) as (client, house):
        house.writes.clock = house.reads.clock = lambda: 0.0
        statuses = [client.post("/tokens", json={"name": "Ana"}).status_code for _ in range(13)]
        found = samples(house.meter)
    assert statuses.count(429) == value(found, "tasca_refused_total", limit="requests") > 0


class Peer:
    """Who is connected."""

    address = "192.0.2.1"


def test_connections_and_those_that_found_no_place() -> None:
    tally, settings = Tally(), Settings(database="", connections_each=2)
    crowd = Crowd(settings, 10, [], tally)
    there: list[Any] = [Peer() for _ in range(3)]
    assert [crowd.enter(each) for each in there] == [True, True, False]
    del crowd.idle[there[0]]  # it is being answered
    found = samples(tally)
    assert value(found, "tasca_connections", state="idle") == 1
    assert value(found, "tasca_connections", state="busy") == 1
    assert value(found, "tasca_refused_total", limit="connections") == 1


# ── tables and streams ───────────────────────────────────────────────────────────────────────────────────────
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

    def transaction() -> Any:
        raise error

    monkeypatch.setattr(house.writer.database, "transaction", transaction)
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


# ── other processes ──────────────────────────────────────────────────────────────────────────────────────────
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
    listener = ProcessListener(database_url("postgresql://tasca@127.0.0.1/none"), served.house.tables)
    listener._begin()
    assert listener.reconnects == 0
    for _ in range(3):
        listener._lose(OSError("gone"))
    listener._begin()
    assert listener.reconnects == 1


# ── thoughts ─────────────────────────────────────────────────────────────────────────────────────────────────
class Thinker:
    """A process that answers at once, or does what it is told to."""

    returncode = None

    def terminate(self) -> None: ...

    def kill(self) -> None: ...

    async def wait(self) -> None: ...


async def ask(pool: Pool, answer: Callable[[], Any], question: Any, wanted: bool = True) -> None:
    async def _ask(_process: object, _message: object) -> Any:
        return answer()

    async def _start() -> Any:
        return Thinker()

    pool._ask, pool._start = _ask, _start  # type: ignore[method-assign, assignment]
    name = game_names()[0]
    state = game(name).new_game({}, seed=1)
    with contextlib.suppress(Dropped, NoAnswer, Fault):
        await pool.ask(game(name), state, question, 1, lambda: wanted)


def raises(error: Exception) -> Callable[[], Any]:
    def answer() -> Any:
        raise error

    return answer


def test_thoughts_are_counted_by_kind_level_and_end() -> None:
    tally = Tally()

    async def think() -> None:
        pool = Pool(5.0, 1, lambda: 1, {"Sly": "cmd:./sly --secret"})
        pool.thoughts = Thoughts(tally)
        await ask(pool, lambda: 1, BotMove("random"))
        await ask(pool, lambda: 1, BotMove("random"), wanted=False)
        await ask(pool, raises(TimeoutError()), BotMove("random"))
        await ask(pool, raises(EOFError()), BotMove("cmd:./no-such-bot"))
        await ask(pool, lambda: Fault("Sly", Wrong.CRASH, "it crashed"), BotMove("cmd:./sly --secret"))
        await ask(pool, list, BestMoves(Settings(database="").hint))

    asyncio.run(think())
    assert tally.values(metrics.THOUGHTS) == {
        ("move", "random", "answered"): 1,
        ("move", "random", "dropped"): 1,
        ("move", "random", "late"): 1,
        ("move", "other", "crashed"): 1,
        ("move", "other", "fault"): 1,  # a guest that never sat down here
        ("hint", "", "answered"): 1,
    }
    assert value(samples(tally), "tasca_thought_seconds_count", kind="move", level="random") == 2
    assert value(samples(tally), "tasca_thought_wait_seconds_count", kind="move") == 4


def test_what_waits_and_for_how_long() -> None:
    now = 100.0
    tally = Tally()
    thoughts = Thoughts(tally, lambda: now)
    with thoughts.asked("move", "random"):
        now = 103.0
        with thoughts.asked("hint", "") as hint:
            hint.begins()
            now = 104.0
            found = samples(tally)
    assert value(found, "tasca_thoughts_waiting", kind="move") == 1
    assert value(found, "tasca_thoughts_waiting", kind="hint") == 0
    assert value(found, "tasca_thoughts_running", kind="hint") == 1
    assert value(found, "tasca_thoughts_oldest_wait_seconds") == 4
    found = samples(tally)
    assert value(found, "tasca_thoughts_oldest_wait_seconds") == 0
    assert value(found, "tasca_thoughts_running", kind="hint") == 0
    assert value(found, "tasca_thought_seconds_sum", kind="hint", level="") == 1


def test_a_bot_that_does_not_move_is_counted(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(*_asked: object) -> int:
        raise NoAnswer("overran", late=True)

    monkeypatch.setattr(served.house.pool, "choose", choose)
    ana.make("bot random", "me")
    served.idle()
    assert value(samples(served.house.meter), "tasca_bot_faults_total", level="random") >= 1


# ── the address ──────────────────────────────────────────────────────────────────────────────────────────────
def test_metrics_have_an_address_of_their_own(tmp_path: Path) -> None:
    server = Process("--data", str(tmp_path), "--metrics", "127.0.0.1:0")
    try:
        assert server.process.stdout is not None
        line = server.process.stdout.readline()
        address = line.removeprefix("Metrics are at ").strip()
        assert address.endswith("/metrics")
        assert httpx.get(f"{server.address}/metrics").status_code == 404  # never where visitors come
        with httpx.Client(timeout=PATIENCE) as client:
            answer = client.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/plain; version=")
            found = read(answer.text)
            assert value(found, "tasca_tables", status="open") == 0
            assert value(found, "tasca_requests_total", method="GET", route="none", status="404") == 1
            other = client.get(address.removesuffix("metrics"))
            assert (other.status_code, other.text) == (404, "The metrics are at /metrics.\n")
            assert client.post(address).status_code == 404
    finally:
        assert server.stop() == 0
    assert server.complaints == ""


def test_without_an_address_nothing_is_measured() -> None:
    assert Services(Settings(database=""), PlainSqlite()).meter is UNMEASURED


# ── what is written about them ───────────────────────────────────────────────────────────────────────────────
def exported() -> set[str]:
    """The names of all samples that there may be."""
    found = set(PROCESS)
    for metric in METRICS:
        more = ("_bucket", "_sum", "_count") if metric.kind == Kind.HISTOGRAM else ("",)
        found.update(metric.name + each for each in more)
    return found


def test_all_that_is_kept_is_exported() -> None:
    tally = Tally()
    for metric in METRICS:
        labels = tuple("x" for _ in metric.labels)
        if metric.kind == Kind.HISTOGRAM:
            tally.observe(metric, 1.0, *labels)
        else:
            tally.watch(metric, lambda labels=labels: {labels: 1})  # type: ignore[misc]
    found = samples(tally)
    assert {name for name, _labels in found} == exported()


def test_the_page_has_every_metric_with_its_labels() -> None:
    rows = dict(re.findall(r"^\| `(tasca_\w+)` +\| (.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE))
    assert rows.keys() == {metric.name for metric in METRICS}
    for metric in METRICS:
        kind, labels, _meaning = (cell.strip() for cell in rows[metric.name].split("|"))
        assert kind == metric.kind
        assert tuple(re.findall(r"`(\w+)`", labels)) == metric.labels, metric.name


@pytest.mark.parametrize("path", [PAGE, *sorted(EXAMPLES.glob("*.json")), *sorted(EXAMPLES.glob("*.yml"))])
def test_every_metric_that_is_named_is_exported(path: Path) -> None:
    families = {metric.name for metric in METRICS}
    for name in re.findall(r"\b(?:tasca|process)_[a-z_]+\b", path.read_text("utf-8")):
        assert name in exported() | families, f"{path.name} names {name}"


def test_the_dashboard_is_one() -> None:
    board = json.loads((EXAMPLES / "grafana-dashboard.json").read_text("utf-8"))
    panels = [panel for panel in board["panels"] if panel["type"] != "row"]
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    for panel in panels:
        assert panel["title"]
        assert panel["targets"]
        assert all("tasca_" in target["expr"] or "process_" in target["expr"] for target in panel["targets"])
    shown = json.dumps(panels)
    missing = [metric.name for metric in METRICS if metric.name not in shown]
    assert missing == []
