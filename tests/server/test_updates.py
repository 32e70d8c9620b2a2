"""Updates with games under way: databases of earlier releases, schemas back and forth, rules that are gone.

The databases were left by the releases themselves (tools/earlier_house.py).
"""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tools.earlier_house import FOLDER, TOKEN

from tasca.bots import Chance
from tasca.games import game, game_names
from tasca.server.app import create_app
from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.server.storage.revisions import revisions
from tasca.server.storage.sql_database import SqlDatabase, database_url, prepare
from tasca.server.storage.stranded import Stranded, WouldStandStill, stranded
from tasca.server.table import commands
from tasca.server.table.table import Status, Table
from tests.cli.conftest import Tasca
from tests.cli.conftest import tasca as tasca
from tests.house.own_games import OWN
from tests.server.conftest import Served
from tests.server.visitors import Time, Visitor, sqlite_in

__all__ = ["tasca"]  # a fixture

RELEASES = sorted(path.stem for path in FOLDER.glob("*.sql"))
REVISIONS = revisions()[1:]  # those that a database of a release can go back to: the oldest had no tokens


class Left:
    """A database that a release left behind, in a file."""

    def __init__(self, release: str, folder: Path) -> None:
        text = (FOLDER / f"{release}.sql").read_text("utf-8")
        self.token = text.splitlines()[0].removeprefix(TOKEN)
        self.file, self.url = folder / "tasca.sqlite", sqlite_in(folder)
        with closing(sqlite3.connect(self.file)) as connection:
            connection.executescript(text)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(query).fetchall()

    def write(self, statement: str) -> None:
        with closing(sqlite3.connect(self.file)) as connection:
            connection.execute(statement)
            connection.commit()

    @contextmanager
    def opened(self) -> Iterator[tuple[Served, Visitor]]:
        """A house of today on it, and who played there."""
        asyncio.run(prepare(database_url(self.url)))
        time = Time()
        with TestClient(create_app(Settings(database=self.url, now=time, limit=0, poll=0))) as client:
            ana = Visitor(client, "Ana", known=False)
            ana.headers = {"authorization": f"Bearer {self.token}"}
            yield Served(client, time), ana


async def play_on(house: Services, name: str, until: int | None) -> Table:
    """Plays at random for everybody who sits there, as the house does what they send; bots play as ever."""
    chance = Chance(7)
    while True:
        await house.jobs.idle()
        table = await house.tables.get(name)
        if table.status != Status.RUNNING or (until is not None and len(table.actions) >= until):
            return table
        legal = table.game.legal_actions(table.state)
        text = table.game.action_to_text(table.state, legal[chance.below(len(legal))])
        person = table.seats[table.to_act].person
        await house.tables.change(name, commands.act(person, text, table.seq, table.to_act, house.settings.now()))


def go_on(served: Served, name: str, until: int | None = None) -> Table:
    return served.client.blocking_portal.call(play_on, served.house, name, until)


@pytest.fixture(params=RELEASES)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Left:
    return Left(request.param, tmp_path)


@pytest.fixture
def last(tmp_path: Path) -> Left:
    return Left(RELEASES[-1], tmp_path)


def test_every_way_to_play_was_under_way(left: Left) -> None:
    ways = sum(len(game(name).variants()) for name in OWN)
    tables = left.rows("SELECT game FROM tables WHERE status = 'running'")
    assert (len(tables), {name for (name,) in tables}) == (ways, set(OWN))


def test_games_of_every_release_go_on(left: Left) -> None:
    before = dict(left.rows("SELECT table_id, count(*) FROM log WHERE kind = 'act' GROUP BY table_id"))
    with left.opened() as (served, ana):
        assert {row["id"] for row in ana.get("/")["mine"]} == set(before)
        for table, moves in before.items():
            assert ana.get(f"/tables/{table}")["moves"] == moves
            ana.act(f"/tables/{table}")
            assert len(go_on(served, table, until=moves + 5).actions) >= moves + 5


def test_games_of_the_last_release_end(last: Left) -> None:
    with last.opened() as (served, ana):
        for row in ana.get("/")["mine"]:
            if row["options"]["players"] > 2:  # every way to play goes on above; these few are played to their end
                continue
            assert go_on(served, row["id"]).status == Status.OVER
            record = ana.get(f"{row['location']}/record")
            assert record["winners"]
            ana.post("/records", {"record": json.dumps(record)}, status=201)


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_schema_goes_back_and_games_go_on(last: Left, revision: str) -> None:
    """Back to an earlier one with games under way, and up again: no log is touched."""

    async def back() -> None:
        opened = SqlDatabase(database_url(last.url))
        await opened.migrate()
        await opened.migrate(revision)
        assert await opened.schema() == revision
        await opened.close()

    log = "SELECT * FROM log ORDER BY table_id, seq"
    before = last.rows(log)
    asyncio.run(back())
    assert last.rows(log) == before
    with last.opened() as (served, ana):
        for row in ana.get("/")["mine"]:
            moves = ana.get(row["location"])["moves"]
            assert len(go_on(served, row["id"], until=moves + 3).actions) >= moves + 3


def test_a_host_takes_a_house_back(last: Left, tasca: Tasca) -> None:
    """Only when told so; every game is where it was, whoever opens the house then."""
    with last.opened() as (served, ana):
        for row in ana.get("/")["mine"]:
            go_on(served, row["id"], until=ana.get(row["location"])["moves"] + 3)
    schema, log = "SELECT version_num FROM alembic_version", "SELECT * FROM log ORDER BY table_id, seq"
    before = last.rows(log)
    command = ["migrate", "--to", REVISIONS[0], "--database", last.url]
    refused = tasca(*command)
    assert (refused.status, "--back" in refused.err) == (2, True)
    assert last.rows(schema) == [(revisions()[-1],)]
    assert tasca(*command, "--back", "--check").status == 1
    assert last.rows(schema) == [(revisions()[-1],)]
    assert tasca(*command, "--back").status == 0
    assert last.rows(schema) == [(REVISIONS[0],)]
    assert last.rows(log) == before
    with last.opened() as (served, ana):
        for row in ana.get("/")["mine"]:
            moves = ana.get(row["location"])["moves"]
            assert len(go_on(served, row["id"], until=moves + 3).actions) >= moves + 3


def test_every_schema_but_the_first_can_go_back(database: str) -> None:
    async def check() -> None:
        opened = SqlDatabase(database_url(database))
        await opened.migrate()
        for revision in reversed(revisions()[:-1]):
            await opened.migrate(revision)
            assert await opened.schema() == revision
        await opened.migrate()
        assert await opened.schema() == revisions()[-1]
        await opened.close()

    asyncio.run(check())


def test_a_house_that_would_end_games_does_not_open(last: Left) -> None:
    """And nothing is changed: the Tasca before can still open it."""
    last.write("UPDATE tables SET rules = 7 WHERE game = 'azul'")
    schema = "SELECT version_num FROM alembic_version"
    last.write("UPDATE alembic_version SET version_num = '0003'")
    last.write("ALTER TABLE tables DROP COLUMN result")
    with pytest.raises(WouldStandStill) as refused:
        asyncio.run(prepare(database_url(last.url)))
    assert "games under way there began with: 6 x Azul (7) (version of the rules)" in str(refused.value)
    assert str(refused.value).startswith(f"sqlite+aiosqlite:///{last.file}: ")
    assert last.rows(schema) == [("0003",)]
    asyncio.run(prepare(database_url(last.url), freeze=True))
    assert last.rows(schema) == [(revisions()[-1],)]


def test_the_command_says_so_and_ends(last: Left, tasca: Tasca) -> None:
    last.write("UPDATE tables SET rules = 7 WHERE game = 'azul'")
    said = tasca("serve", "--no-browser", "--port", "0", "--database", last.url)
    assert said.status == 2
    assert "6 x Azul (7)" in said.err
    assert "--freeze-games" in said.err
    assert said.err.count("\n") == 1


def test_only_what_is_under_way_strands(last: Left) -> None:
    async def found() -> list[Stranded]:
        opened = SqlDatabase(database_url(last.url))
        try:
            return await stranded(opened)
        finally:
            await opened.close()

    assert asyncio.run(found()) == []
    last.write("UPDATE tables SET rules = 7, status = 'over' WHERE game = 'azul'")
    last.write("UPDATE tables SET game = 'halma', rules = 7 WHERE game = 'fado'")
    assert "halma" not in game_names()
    assert asyncio.run(found()) == []
    last.write("UPDATE tables SET status = 'adjourned' WHERE game = 'azul' AND options LIKE '%grey%'")
    assert asyncio.run(found()) == [Stranded("azul", 7, 3)]
