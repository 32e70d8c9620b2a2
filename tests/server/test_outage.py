"""The database goes away and comes back: visitors are told to wait, nobody stays deaf, and the log is told once."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from benchmarks.own_postgres import OwnPostgres
from litestar.testing import TestClient
from sqlalchemy.exc import DBAPIError, OperationalError

from tasca.server.announcing import listener
from tasca.server.app import create_app
from tasca.server.readiness import Readiness
from tasca.server.settings import Settings
from tasca.server.storage import outage
from tasca.server.storage.database import Away, Database, Step
from tasca.server.storage.outage import is_away
from tasca.server.table.lookout import Lookout
from tests.server.conftest import Served
from tests.server.databases import needs_postgres
from tests.server.own_postgres import needs_own_postgres, own_postgres
from tests.server.running import Events, running
from tests.server.visitors import PATIENCE, Process, Visitor, two_processes

__all__ = ["own_postgres"]


def until(wanted: Callable[[], Any]) -> Any:
    """What is wanted, as soon as it is there."""
    for _ in range(PATIENCE * 20):
        if found := wanted():
            return found
        time.sleep(0.05)
    raise AssertionError("it never came")


def through(visitor: Visitor, client: httpx.Client) -> Visitor:
    other = Visitor(client, visitor.name, known=False)
    other.headers = visitor.headers
    return other


@contextmanager
def clients(*addresses: str) -> Iterator[list[httpx.Client]]:
    """One for each address, patient."""
    with ExitStack() as stack:
        yield [stack.enter_context(httpx.Client(base_url=one, timeout=PATIENCE)) for one in addresses]


@pytest.fixture
def two(own_postgres: OwnPostgres) -> Iterator[tuple[Process, Process]]:
    with two_processes(own_postgres.url) as servers:
        yield servers


@needs_own_postgres
def test_after_an_outage_every_process_hears_and_shows_what_is_true(
    own_postgres: OwnPostgres, two: tuple[Process, Process]
) -> None:
    with two[0].client() as here, two[1].client() as there:
        ana = Visitor(here, "Ana")
        elsewhere = through(ana, there)
        path = ana.make("me", "here")
        watcher = Events(f"{two[1].address}{path}/events")
        seen = [int(watcher.next()["id"])]
        ana.act(path)
        seen.append(int(watcher.next()["id"]))
        for _ in range(2):
            own_postgres.stop()
            for client in (here, there):
                until(lambda: client.get("/ready").status_code == 503)  # noqa: B023
                refused = client.get("/", headers=ana.headers)
                assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
                assert refused.json()["error"].startswith("The house cannot reach its database")
                assert client.get("/health").status_code == 200
                for _request in range(20):
                    assert client.get("/new", headers={"accept": "text/html", **ana.headers}).status_code == 503
            own_postgres.start()
            for client in (here, there):
                until(lambda: client.get("/ready").status_code == 200)  # noqa: B023
            for visitor, other in ((ana, elsewhere), (elsewhere, ana)):
                seq = visitor.act(path)["seq"]
                until(lambda: other.get(path)["seq"] == seq)  # noqa: B023
                seen.append(int(watcher.next()["id"]))
        assert seen == list(range(seen[0], seen[0] + len(seen)))  # never backwards, none left out
        watcher.close()
    own_postgres.stop()  # nor does closing mind
    for server in two:
        assert server.stop() == 0
        assert "Traceback" not in server.complaints
        assert len(server.complaints.splitlines()) <= 3 * 8, server.complaints  # of three outages


@needs_postgres
@pytest.mark.parametrize("error", [OperationalError("", {}, Exception()), RuntimeError(), Away("")], ids=type)
def test_no_error_makes_a_process_deaf(postgres: str, error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=postgres, limit=0)
    with running(settings) as (one, house), running(settings) as (other, _):
        hear = house.tables.heard
        failed: list[str] = []

        async def once(table: str, seq: int) -> None:
            if not failed:
                failed.append(table)
                raise error
            await hear(table, seq)

        monkeypatch.setattr(house.tables, "heard", once)
        with clients(one, other) as (here, there):
            ana = Visitor(here, "Ana")
            path = ana.make("me", "here")
            elsewhere = through(ana, there)
            for _ in range(3):
                seq = elsewhere.act(path)["seq"]
                until(lambda: ana.get(path)["seq"] == seq)  # noqa: B023
            assert failed
            until(lambda: here.get("/ready").status_code == 200)


@needs_postgres
def test_a_move_that_nobody_told_of_is_found_by_looking(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who wrote it died before it could tell."""
    monkeypatch.setattr(listener, "LOOK", 0.05)
    settings = Settings(database=postgres, limit=0)
    with running(settings) as (one, _), running(settings) as (other, mute):
        mute.writer.tell = lambda notices: None
        with clients(one, other) as (here, there):
            ana = Visitor(here, "Ana")
            path = ana.make("me", "here")
            mine = Events(f"{one}/events", ana.headers)
            assert mine.next()["table"] == path[8:]
            seq = through(ana, there).act(path)["seq"]
            until(lambda: ana.get(path)["seq"] == seq)
            assert mine.next()["seq"] == seq
            mine.close()


@needs_postgres
def test_who_has_seen_more_than_this_process_is_not_sent_back(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=postgres, limit=0)
    with running(settings) as (one, _), running(settings) as (other, mute):
        mute.writer.tell = lambda notices: None
        with clients(one, other) as (here, there):
            ana = Visitor(here, "Ana")
            path = ana.make("me", "here")
            elsewhere = through(ana, there)
            seq = elsewhere.act(path)["seq"]
            assert ana.get(path)["seq"] == seq - 1  # it has not heard of it
            action = elsewhere.get(path)["legal"][0]
            assert ana.post(f"{path}/actions", {"action": action, "seq": seq})["seq"] == seq + 1
            seq = elsewhere.act(path, seq=seq + 1, action=ana.get(path)["legal"][0])["seq"]
            assert ana.get(path)["seq"] == seq - 1
            stream = Events(f"{one}{path}/events", {"Last-Event-ID": str(seq)})
            assert ana.act(path)["seq"] == seq + 1
            assert stream.next()["id"] == str(seq + 1)
            stream.close()


@needs_postgres
def test_a_commit_carries_no_notification(postgres: str) -> None:
    """With one pending it would wait for all others that have one."""
    with TestClient(create_app(Settings(database=postgres, limit=0, poll=0))) as client:
        statements: list[str] = []
        writer = client.app.state.house.writer
        database: Database = writer.database

        class Beside:
            async def write(self, steps: Sequence[Step]) -> list[int]:
                statements.extend(step.statement for step in steps)
                return await database.write(steps)

        writer.database = Beside()
        ana = Visitor(client, "Ana")
        ana.act(ana.make("me", "here"))
    assert [text for text in statements if "INSERT INTO log" in text]
    assert not [text for text in statements if "notify" in text.lower()]


@needs_postgres
def test_notices_of_others_are_told_and_nonsense_is_passed_over(postgres: str) -> None:
    settings = Settings(database=postgres, limit=0)

    async def shout(*notices: str) -> None:
        connection = await asyncpg.connect(postgres)
        for notice in notices:
            await connection.execute("SELECT pg_notify('tasca', $1)", notice)
        await connection.close()

    with (
        running(settings) as (one, house),
        running(settings) as (other, _),
        clients(one, other) as (here, there),
    ):
        ana = Visitor(here, "Ana")
        path = ana.make("me", "here")
        asyncio.run(shout("nonsense", "", "a b c", f"{path[8:]} 99999999999999999999"))
        seq = through(ana, there).act(path)["seq"]
        until(lambda: ana.get(path)["seq"] == seq)
        assert house.listener is not None
        assert house.listener.hears


def test_an_outage_is_told_to_the_log_once(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    told = outage.Outage("read", lambda: now)
    told.ends()
    for _ in range(3):
        told.begins("connection refused")
    now = 12.0
    told.ends()
    told.ends()
    assert [record.getMessage() for record in caplog.records] == [
        "the database cannot be read (connection refused); visitors are asked to wait until it can",
        "the database can be read again, after 12 s",
    ]


def _away(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(_steps: Sequence[Step]) -> Any:
        raise Away("no space left")

    monkeypatch.setattr(served.house.writer.database, "write", write)


def test_what_cannot_be_written_is_a_sentence_and_changes_nothing(
    served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ana.make("me", "here")
    before = ana.get(path)
    with monkeypatch.context() as broken:
        _away(served, broken)
        body = {"action": before["legal"][0], "seq": before["seq"]}
        refused = served.client.post(f"{path}/actions", json=body, headers=ana.headers)
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
        assert "no space" not in refused.text
        not_ready = served.client.get("/ready")
        assert (not_ready.status_code, not_ready.json()["ready"]) == (503, False)
        assert not_ready.json()["why"] == "Nothing can be written to the database."
        assert not_ready.headers["retry-after"] == "5"
        assert served.client.get("/health").status_code == 200
    assert ana.get(path) == before
    ana.act(path)
    served.house.readiness.believed = 0.0
    assert served.client.get("/ready").json() == {"ready": True, "why": ""}


def test_a_full_disk_is_not_ready(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: type("Usage", (), {"free": 5})())
    assert served.client.get("/ready").json() == {"ready": False, "why": "The disk is full."}


def test_a_deaf_process_is_not_ready(served: Served) -> None:
    class Deaf:
        hears = looks = False

    readiness = Readiness(served.house.database, served.house.writer, Deaf(), served.time)  # type: ignore[arg-type]
    assert "does not hear" in served.client.blocking_portal.call(readiness.trouble)


def test_many_who_want_a_table_read_it_once(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    path = ana.make("me", "here")
    served.forget()
    read, reads = served.house.store.header, []

    async def counted(table: str) -> Any:
        reads.append(table)
        await asyncio.sleep(0)
        return await read(table)

    async def many() -> int:
        return len(await asyncio.gather(*(served.house.tables.get(path[8:]) for _ in range(50))))

    monkeypatch.setattr(served.house.store, "header", counted)
    assert served.client.blocking_portal.call(many) == 50
    assert len(reads) == 1


def test_what_was_being_read_when_all_was_forgotten_is_not_kept(
    served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ana.make("me", "here")
    tables = served.house.tables
    tables.forget()
    read = served.house.store.entries

    async def slow(table: str, after: int = 0) -> Any:
        found = await read(table, after)
        tables.forget()
        return found

    monkeypatch.setattr(served.house.store, "entries", slow)
    assert ana.get(path)["seq"] == 3
    assert not tables.cache


def test_a_look_hears_of_what_moved_and_of_what_is_gone(served: Served, ana: Visitor) -> None:
    paths = [ana.make("me", "here") for _ in range(3)]
    portal, lookout = served.client.blocking_portal, Lookout(served.house.tables)
    heard: list[tuple[str, int]] = []

    async def hear(table: str, seq: int) -> None:
        heard.append((table, seq))

    async def elsewhere() -> None:
        async with served.house.database.transaction() as transaction:
            await transaction.run("UPDATE tables SET seq = 9 WHERE id = :id", {"id": paths[0][8:]})
            for name in ("jobs", "seats", "log"):
                await transaction.run(f"DELETE FROM {name} WHERE table_id = :id", {"id": paths[1][8:]})
            await transaction.run("DELETE FROM tables WHERE id = :id", {"id": paths[1][8:]})

    served.house.tables.heard = hear  # type: ignore[method-assign]
    portal.call(lookout.look)
    assert heard == []
    portal.call(elsewhere)
    portal.call(lookout.look)
    assert sorted(heard) == sorted([(paths[0][8:], 9), (paths[1][8:], 0)])


def test_which_errors_say_that_the_database_is_away(tmp_path: Path) -> None:
    def error(*statements: str) -> Exception:
        *before, last = statements
        with closing(sqlite3.connect(tmp_path / "any.sqlite")) as connection:
            for statement in before:
                connection.execute(statement)
            with pytest.raises(sqlite3.Error) as raised:
                connection.execute(last)
        return DBAPIError("", {}, raised.value)

    fill = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 9999) INSERT INTO t SELECT i FROM n"
    assert is_away(error("PRAGMA max_page_count = 3", "CREATE TABLE t (i)", fill))
    assert is_away(error("PRAGMA query_only = 1", "CREATE TABLE s (i)"))
    assert not is_away(error("SELECT * FROM nowhere"))
    assert not is_away(error("nonsense"))
    assert is_away(asyncpg.exceptions.CannotConnectNowError("starting up"))
    assert is_away(asyncpg.exceptions.DiskFullError("no space left"))
    assert is_away(ConnectionRefusedError())
    assert is_away(TimeoutError())
    assert not is_away(asyncpg.exceptions.UndefinedTableError("nowhere"))
    assert not is_away(asyncpg.exceptions.CharacterNotInRepertoireError("NUL"))
    assert not is_away(KeyError("x"))
