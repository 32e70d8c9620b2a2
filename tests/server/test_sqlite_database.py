"""SQLite as a server uses it: all of a batch or nothing, whoever else writes to the file."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tasca.server.storage import sqlite_database
from tasca.server.storage.database import Away, Step, Taken, database_at
from tasca.server.storage.sqlite_database import SqliteDatabase
from tests.server.conftest import Served
from tests.server.visitors import Visitor

PUT = "INSERT INTO settings (name, value) VALUES (:name, :value)"
CHANGE = "UPDATE settings SET value = :value WHERE name LIKE :name"


@pytest.fixture
def database(tmp_path: Path) -> SqliteDatabase:
    found = database_at(f"sqlite:///{tmp_path / 'tasca.sqlite'}")
    assert isinstance(found, SqliteDatabase)
    return found


def _in(database: SqliteDatabase, work: Any) -> Any:
    async def run() -> Any:
        await database.migrate()
        try:
            return await work()
        finally:
            await database.close()

    return asyncio.run(run())


def _named(*names: str) -> list[dict[str, str]]:
    return [{"name": name, "value": "1"} for name in names]


def test_steps_are_done_in_turn_and_say_how_many_rows_they_met(database: SqliteDatabase) -> None:
    async def work() -> Any:
        met = await database.write([Step(PUT, _named("a", "b")), Step(CHANGE, [{"name": "%", "value": "2"}])])
        return met, await database.rows("SELECT name, value FROM settings ORDER BY name")

    assert _in(database, work) == ([2, 2], [("a", "2"), ("b", "2")])


def test_all_steps_are_done_or_none(database: SqliteDatabase) -> None:
    async def work() -> Any:
        await database.write([Step(PUT, _named("a"))])
        with pytest.raises(Taken):
            await database.write([Step(PUT, _named("b", "c")), Step(PUT, _named("a"))])
        with pytest.raises(sqlite3.OperationalError):
            await database.write([Step(PUT, _named("d")), Step("UPDATE nothing SET x = :name", _named("x"))])
        await database.write([Step(PUT, _named("e"))])
        return [name for (name,) in await database.rows("SELECT name FROM settings ORDER BY name")]

    assert _in(database, work) == ["a", "e"]


def test_what_is_written_is_on_the_disk_when_it_is_said_to_be(database: SqliteDatabase) -> None:
    async def work() -> Any:
        await database.write([Step(PUT, _named("a"))])
        assert database.writes is not None
        return [database.writes.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]

    assert _in(database, work) == ["wal", 2]  # 2: FULL


def test_who_is_stopped_in_a_commit_leaves_no_transaction_open(database: SqliteDatabase) -> None:
    async def work() -> Any:
        await database.write([Step(PUT, _named("a"))])
        stopped = asyncio.create_task(database.write([Step(PUT, _named("b"))]))
        await asyncio.sleep(0)  # it is committing now
        stopped.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopped
        await database.write([Step(PUT, _named("c"))])
        return [name for (name,) in await database.rows("SELECT name FROM settings ORDER BY name")]

    assert _in(database, work) in (["a", "b", "c"], ["a", "c"])


@contextlib.contextmanager
def another_writes(file: Path) -> Iterator[sqlite3.Connection]:
    """Another program in the middle of a transaction."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def test_while_another_program_writes_actions_wait_and_nobody_else(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    table = ana.get(path)
    body = {"action": table["legal"][0], "seq": table["seq"]}
    file = served.house.database.file
    assert file is not None

    async def act_and_look() -> int:
        acting = asyncio.create_task(asyncio.to_thread(ana.post, f"{path}/actions", body))
        while not served.house.writer.database.turn.locked():  # type: ignore[attr-defined]
            await asyncio.sleep(0)
        assert (await asyncio.to_thread(ana.get, path))["seq"] == table["seq"]
        other.execute("ROLLBACK")
        return int((await acting)["seq"])

    with another_writes(file) as other:
        assert asyncio.run(act_and_look()) == table["seq"] + 1


def test_who_writes_too_long_has_the_database_away(
    database: SqliteDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_database, "PATIENCE", 1)

    async def work() -> Any:
        with another_writes(tmp_path / "tasca.sqlite"), pytest.raises(Away):
            await database.write([Step(PUT, _named("a"))])
        await database.write([Step(PUT, _named("b"))])
        return [name for (name,) in await database.rows("SELECT name FROM settings")]

    assert _in(database, work) == ["b"]
