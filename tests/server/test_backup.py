"""Backups: all that is kept, as it was at one moment, brought back into either kind of database, all or nothing."""

import asyncio
import errno
import gzip
import io
import json
import os
import shutil
import stat
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from tasca.cli.main import main
from tasca.core.errors import TascaError
from tasca.games import game_names
from tasca.games.thinking.chance import Chance
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage.backup import write_backup
from tasca.server.storage.revisions import revisions
from tasca.server.storage.schema import metadata
from tasca.server.storage.sql_database import SqlDatabase, database_url, opened
from tests.server.databases import fresh_postgres, needs_postgres
from tests.server.running import running
from tests.server.visitors import Time, Visitor, play_out

PASSING = ("tried", "news")  # settings that are not carried over


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A second database, of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'other.sqlite'}"
    else:
        yield from fresh_postgres()


def everything(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""

    async def read() -> dict[str, list[tuple[Any, ...]]]:
        open_one = SqlDatabase(database_url(database))
        found = {}
        async with open_one.engine.connect() as connection:
            for table in metadata.sorted_tables:
                names = ", ".join(column.name for column in table.columns)
                rows = [tuple(row) for row in await connection.execute(text(f"SELECT {names} FROM {table.name}"))]
                found[table.name] = sorted(row for row in rows if row[0] not in PASSING)
        await open_one.close()
        return found

    return asyncio.run(read())


def fill(database: str, next_seed: Callable[[], int]) -> None:
    """Some games, finished and not, of every game, with people, tokens and preferences."""
    settings = Settings(database=database, now=Time(), next_seed=next_seed, limit=0, poll=0)
    with TestClient(create_app(settings)) as client:
        ana, rui = Visitor(client, "Ana"), Visitor(client, "Rui «ö» 🂡")
        ana.post("/me/preferences", {"theme": "dark"})
        for game in game_names():
            path = ana.make("me", "open", game=game, listed=True)
            rui.post(f"{path}/join")
            play_out(path, ana, rui, until=6)
        play_out(ana.make("me", "here"), ana)
        ana.make("me", "open", clock="slow 3")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a filled database and its backup, made once and copied."""
    folder = tmp_path_factory.mktemp("filled")
    database = f"sqlite:///{folder / 'tasca.sqlite'}"
    fill(database, Chance(1).next_seed)
    assert main(["backup", str(folder / "house.backup"), "--database", database]) == 0
    return folder


@pytest.fixture
def filled(house: Path, tmp_path: Path) -> tuple[str, Path]:
    """A copy of that: the database, and the backup."""
    for file in house.iterdir():
        shutil.copy(file, tmp_path)
    return f"sqlite:///{tmp_path / 'tasca.sqlite'}", tmp_path / "house.backup"


def test_from_any_database_into_any(
    database: str, other: str, tmp_path: Path, next_seed: Callable[[], int], capsys: pytest.CaptureFixture[str]
) -> None:
    fill(database, next_seed)
    file = tmp_path / "house.backup"
    assert main(["backup", str(file), "--database", database]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "5 tables of games" in capsys.readouterr().out
    assert main(["restore", str(file), "--database", other, "--check"]) == 0
    assert "whole" in capsys.readouterr().out
    assert main(["restore", str(file), "--database", other]) == 0
    assert everything(other) == everything(database)
    again = tmp_path / "again.backup"
    assert main(["backup", str(again), "--database", other]) == 0

    def rows(backup: Path) -> list[str]:
        return gzip.decompress(backup.read_bytes()).decode().splitlines()[1:-1]

    assert rows(again) == rows(file)
    assert not list(tmp_path.glob(".*"))  # of what was begun


def test_the_house_goes_on_in_the_other_database(
    database: str, other: str, tmp_path: Path, next_seed: Callable[[], int]
) -> None:
    """Who held a token holds it still, and their game goes on."""
    settings = Settings(database=database, now=Time(), next_seed=next_seed, limit=0, poll=0)
    with TestClient(create_app(settings)) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here")
        play_out(path, ana, until=3)
        cookie = client.get("/", headers={"accept": "text/html"}).headers["set-cookie"].partition(";")[0]
    file = str(tmp_path / "house.backup")
    assert main(["backup", file, "--database", database]) == 0
    assert main(["restore", file, "--database", other]) == 0
    with TestClient(create_app(Settings(database=other, now=Time(), limit=0, poll=0))) as client:
        ana.client = client
        assert play_out(path, ana)["status"] == "over"
        assert client.get("/me", headers={"cookie": cookie}).status_code == 200


def test_through_a_pipe(
    tmp_path: Path, filled: tuple[str, Path], monkeypatch: pytest.MonkeyPatch, capsysbinary: Any
) -> None:
    first, second = filled[0], f"sqlite:///{tmp_path / 'second.sqlite'}"
    assert main(["backup", "-", "--database", first]) == 0
    written, told = capsysbinary.readouterr()
    assert b"rows" in told
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(written)))
    assert main(["restore", "-", "--database", second]) == 0
    assert everything(second) == everything(first)


def test_a_house_in_which_something_is_is_refused_unless_told(
    other: str, filled: tuple[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    database, file = other, str(filled[1])
    assert main(["restore", file, "--database", database]) == 0
    before = everything(database)
    assert main(["restore", file, "--database", database]) == 2
    assert "is not empty; --replace" in capsys.readouterr().err
    assert everything(database) == before
    with TestClient(create_app(Settings(database=database, limit=0, poll=0))) as client:
        Visitor(client, "Eva").make("me", "here")
    assert everything(database) != before
    assert main(["restore", file, "--database", database, "--replace"]) == 0
    assert everything(database) == before


def test_a_house_that_was_only_opened_counts_as_empty(other: str, filled: tuple[str, Path]) -> None:
    database, file = filled[0], str(filled[1])
    with TestClient(create_app(Settings(database=other, limit=0, poll=0))):
        pass
    assert main(["restore", file, "--database", other]) == 0
    assert everything(other) == everything(database)  # its key too: cookies are right again


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def _cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def _flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def _relined(change: Callable[[list[bytes]], list[bytes]]) -> Callable[[bytes], bytes]:
    return lambda content: gzip.compress(b"".join(change(gzip.decompress(content).splitlines(keepends=True))))


def _as_newer(lines: list[bytes]) -> list[bytes]:
    return [lines[0].replace(f'"schema":"{revisions()[-1]}"'.encode(), b'"schema":"9999"'), *lines[1:]]


def _injected(lines: list[bytes]) -> list[bytes]:
    return [line.replace(b'["name","value"]', b'["name","value) VALUES (1,2); --"]') for line in lines]


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda content: b"", "is no backup of Tasca"),
        (lambda content: b"\0" * 100, "is no backup of Tasca"),
        (lambda content: gzip.compress(b"{}\n"), "is no backup of Tasca"),
        (lambda content: gzip.compress(b"[" * 100_000 + b"\n"), "is no backup of Tasca"),
        (_cut, "is damaged"),
        (_flipped, "is damaged"),
        (lambda content: content[:-4], "is damaged"),
        (lambda content: content + gzip.compress(b"more"), "something follows its end"),
        (_relined(lambda lines: lines[:-1]), "is missing"),
        (_relined(lambda lines: [*lines[:-3], *lines[-2:]]), "its checksum is another"),
        (_relined(lambda lines: [lines[0], lines[1], *lines]), "is nothing that a backup has"),
        (_relined(lambda lines: [lines[0], b"[1]\n", *lines[1:]]), "is no row of its table"),
        (_relined(lambda lines: [lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]]), "a newer Tasca wrote"),
        (_relined(_as_newer), "a newer Tasca wrote this (schema 9999)"),
        (_relined(_injected), "tables are not those of the schema"),
        (_relined(lambda lines: [line.replace(b'"log"', b'"secrets"') for line in lines]), "is damaged"),
    ],
)
def test_a_bad_backup_is_one_sentence_and_changes_nothing(
    damage: Callable[[bytes], bytes],
    complaint: str,
    tmp_path: Path,
    filled: tuple[str, Path],
    capsys: pytest.CaptureFixture[str],
) -> None:
    database, file = filled
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    before = everything(database)
    file.write_bytes(damage(file.read_bytes()))
    capsys.readouterr()
    for more in (["--database", database, "--replace"], ["--database", fresh]):
        assert main(["restore", str(file), *more]) == 2
        said = capsys.readouterr()
        assert complaint in said.err
        assert (said.err.count("\n"), said.out) == (1, "")
    assert everything(database) == before
    assert not list(tmp_path.glob("fresh*"))


@needs_postgres
def test_a_bad_backup_changes_nothing_in_postgresql(postgres: str, filled: tuple[str, Path]) -> None:
    _database, file = filled
    assert main(["restore", str(file), "--database", postgres]) == 0
    before = everything(postgres)
    lines = lines_of(file)
    file.write_bytes(gzip.compress(b"".join([*lines[:-3], *lines[-2:]])))
    assert main(["restore", str(file), "--database", postgres, "--replace"]) == 2
    assert everything(postgres) == before


def test_the_backup_of_an_older_schema_is_brought_up_to_date(database: str, other: str, tmp_path: Path) -> None:
    """So one can be made before an update, and by the new version too."""

    async def old() -> None:
        open_one = SqlDatabase(database_url(database))
        await open_one.migrate("0003")
        async with open_one.transaction() as transaction:
            await transaction.run("INSERT INTO people (id, name, created) VALUES ('p1', 'Ana', 5)")
        await open_one.close()

    asyncio.run(old())
    file = tmp_path / "old.backup"
    assert main(["backup", str(file), "--database", database]) == 0
    assert json.loads(lines_of(file)[0])["schema"] == "0003"
    assert main(["migrate", "--database", database, "--check"]) == 1
    assert main(["restore", str(file), "--database", other]) == 0
    assert main(["migrate", "--database", other, "--check"]) == 0
    assert everything(other)["people"] == [("p1", "Ana", 5)]


def test_what_cannot_be_written_leaves_nothing(
    tmp_path: Path, filled: tuple[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    database = filled[0]
    assert main(["backup", str(tmp_path / "x"), "--database", f"sqlite:///{tmp_path / 'none.sqlite'}"]) == 2
    assert "there is no database" in capsys.readouterr().err
    there = sorted(tmp_path.iterdir())
    assert main(["backup", str(tmp_path / "no" / "x"), "--database", database]) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == there


class Full(io.BytesIO):
    """A disk on which nothing more goes."""

    def write(self, content: Any, /) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_disk_that_is_full_is_not_the_databases_fault(filled: tuple[str, Path]) -> None:
    async def write() -> None:
        async with opened(database_url(filled[0])) as database:
            await write_backup(database, Full(), lambda rows: lambda more: None)

    with pytest.raises(TascaError, match="the backup cannot be written: No space left"):
        asyncio.run(write())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_what_is_no_plain_file_stays_what_it_is(tmp_path: Path, filled: tuple[str, Path]) -> None:
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    assert main(["backup", str(pipe), "--database", filled[0]]) == 0
    reader.join()
    assert pipe.is_fifo()
    assert gzip.decompress(read[0]).splitlines()[1:-1] == gzip.decompress(filled[1].read_bytes()).splitlines()[1:-1]


def test_no_secret_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["backup", str(tmp_path / "x")], ["migrate"]):
        assert main([*command, "--database", "postgresql://ana:horse-battery@127.0.0.1:1/none"]) == 2
        said = capsys.readouterr().err
        assert "cannot be used" in said
        assert "horse-battery" not in said


def test_under_load_every_table_replays_and_nothing_before_is_missing(
    database: str, other: str, tmp_path: Path, next_seed: Callable[[], int]
) -> None:
    """While people play, a backup is made; what they had been told before it began is in it, and every log is whole."""
    file = tmp_path / "house.backup"
    done: dict[str, int] = {}  # the seq that was last answered, by table
    stop = threading.Event()

    def play(address: str, number: int) -> None:
        with httpx.Client(base_url=address, timeout=60) as client:
            visitor = Visitor(client, f"Player {number}")
            while not stop.is_set():
                path = visitor.make("me", "here")
                while not stop.is_set():
                    table = visitor.get(path)
                    if table["status"] != "running":
                        break
                    legal = table["legal"]
                    action = {"action": legal[(7 * table["moves"]) % len(legal)], "seq": table["seq"]}
                    done[path] = visitor.post(f"{path}/actions", action)["seq"]

    with running(Settings(database=database, limit=0, next_seed=next_seed)) as (address, _house):
        players = [threading.Thread(target=play, args=(address, number)) for number in range(3)]
        for player in players:
            player.start()
        try:
            while sum(done.copy().values()) < 60:
                stop.wait(0.01)
            before = done.copy()
            assert main(["backup", str(file), "--database", database]) == 0
            while sum(done.copy().values()) < sum(before.values()) + 30:  # the house was not held up for good
                stop.wait(0.01)
        finally:
            stop.set()
            for player in players:
                player.join()
    assert main(["restore", str(file), "--database", other]) == 0
    with TestClient(create_app(Settings(database=other, limit=0, poll=0))) as client:
        eva = Visitor(client, "Eva")
        for path, seq in before.items():
            assert eva.get(path)["seq"] >= seq
        house = client.app.state.house
        for table_id, seq in client.blocking_portal.call(house.database.rows, "SELECT id, seq FROM tables"):
            table = client.blocking_portal.call(house.tables.get, table_id)  # replays its log by the rules
            assert table.seq == seq


def test_an_open_house_reads_everything_anew(other: str, filled: tuple[str, Path]) -> None:
    """It should be closed before; where it is not, it shows nothing that is no more, and its cookies are the old."""
    with TestClient(create_app(Settings(database=other, limit=0, poll=0))) as client:
        eva = Visitor(client, "Eva")
        path = eva.make("me", "here")
        assert eva.get(path)["seq"]
        assert main(["restore", str(filled[1]), "--database", other, "--replace"]) == 0
        client.blocking_portal.call(client.app.state.house.news.look)
        assert client.get(path).status_code == 404
        assert eva.client.get("/me", headers=eva.headers).status_code == 401
        assert len(client.get("/").json()["running"]) == len(game_names())
        Visitor(client, "Zé").make("me", "here")
