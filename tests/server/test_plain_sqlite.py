"""The database for a browser: what is kept is all there, what could not be kept was never done."""

import asyncio
import sqlite3
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage.database import BadDatabase, NewerDatabase, Taken, secret
from tasca.server.storage.plain_sqlite import PlainSqlite
from tasca.server.web import i18n
from tests.server.visitors import Time, Visitor, play_out

NEW = "INSERT INTO people (id, name, created) VALUES (:id, 'Ana', 0)"
PEOPLE = "SELECT id FROM people ORDER BY id"


class Keeper:
    """Keeps what it is given, unless there is no room."""

    def __init__(self) -> None:
        self.image = b""
        self.times = 0
        self.full = False

    async def __call__(self, image: bytes) -> None:
        if self.full:
            raise OSError("no room")
        self.image = image
        self.times += 1


def played(database: PlainSqlite) -> TestClient[Any]:
    return TestClient(create_app(Settings(database="", now=Time(), limit=0, poll=0), database))


async def ready(keeper: Keeper) -> PlainSqlite:
    database = PlainSqlite(keeper.image, keeper)
    await database.migrate()
    return database


def test_a_game_goes_on_from_what_was_kept() -> None:
    keeper = Keeper()
    with played(PlainSqlite(keep=keeper)) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here", clock="live 600+5", listed=True)
        play_out(path, ana, until=6)
        before = ana.get(path), ana.get(f"{path}/log"), ana.get("/")["mine"]
        assert client.get("/ready").json()["ready"]
    with played(PlainSqlite(keeper.image, keeper)) as client:
        again = Visitor(client, "Ana", known=False)
        again.headers = ana.headers
        assert (again.get(path), again.get(f"{path}/log"), again.get("/")["mine"]) == before
        again.act(path)
        assert again.get(path)["moves"] == 7


def test_it_is_kept_once_for_a_transaction_and_before_the_answer() -> None:
    async def check() -> None:
        keeper, free = Keeper(), asyncio.Event()
        database = await ready(keeper)
        key, times = await secret(database), keeper.times
        assert await secret(database) == key
        assert keeper.times == times  # who only looks keeps nothing

        async def slowly(image: bytes) -> None:
            await free.wait()
            await keeper(image)

        async def write(name: str) -> None:
            async with database.transaction() as transaction:
                await transaction.run_many(NEW, [{"id": f"{name}{n}"} for n in range(2)])

        database.keep = slowly
        writing = [asyncio.create_task(write(name)) for name in "ab"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not any(task.done() for task in writing)
        assert await database.rows(PEOPLE) == [("a0",), ("a1",)]  # the other waits for its turn
        free.set()
        await asyncio.gather(*writing)
        assert keeper.times == times + 2
        assert await PlainSqlite(keeper.image).rows(PEOPLE) == [("a0",), ("a1",), ("b0",), ("b1",)]

    asyncio.run(check())


def test_what_cannot_be_kept_was_never_done() -> None:
    keeper = Keeper()
    with played(PlainSqlite(keep=keeper)) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here")
        before = ana.get(path)
        keeper.full = True
        body = {"action": before["legal"][0], "seq": before["seq"]}
        refused = ana.post(f"{path}/actions", body, status=422)
        assert refused["error"] == "This could not be kept, so it was not done: no room"
        client.app.state.house.tables.forget()
        assert ana.get(path) == before
        keeper.full = False
        assert ana.post(f"{path}/actions", body)["seq"] == before["seq"] + 1


def test_a_transaction_that_fails_leaves_nothing() -> None:
    async def check() -> None:
        keeper = Keeper()
        database = await ready(keeper)
        times = keeper.times

        async def write(*statements: str) -> None:
            async with database.transaction() as transaction:
                for statement in statements:
                    assert await transaction.run(statement, {"id": "a"} if statement == NEW else {}) == 1

        with pytest.raises(Taken):
            await write(NEW, NEW)
        with pytest.raises(Taken):
            await write(NEW, "INSERT INTO tokens VALUES ('x', 'nobody', 0)")
        with pytest.raises(sqlite3.OperationalError):
            await write(NEW, "nonsense")
        assert await database.rows(PEOPLE) == []
        assert keeper.times == times

    asyncio.run(check())


def damaged(image: bytes) -> bytes:
    """With another database's page in its midst."""
    middle = len(image) // 2
    return image[:middle] + b"\x7f" * 4096 + image[middle + 4096 :]


@pytest.mark.parametrize("wrong", [lambda image: b"not a database" * 99, damaged, lambda image: image[:5000]])
def test_a_damaged_one_is_a_sentence(wrong: Any) -> None:
    keeper = Keeper()
    asyncio.run(ready(keeper))
    with pytest.raises(BadDatabase, match="The games that are kept here cannot be read: "):
        PlainSqlite(wrong(keeper.image))


def test_one_of_a_newer_program_is_a_sentence_and_not_touched() -> None:
    async def check() -> None:
        keeper = Keeper()
        database = await ready(keeper)
        async with database.transaction() as transaction:
            await transaction.run("UPDATE alembic_version SET version_num = '9999'")
        kept = keeper.image
        with pytest.raises(NewerDatabase, match=r"a newer Tasca wrote this \(schema 9999\)") as refused:
            await PlainSqlite(kept, keeper).migrate()
        assert keeper.image is kept
        before = i18n.language.set("ru")
        assert "9999" in refused.value.said(i18n) != str(refused.value)
        i18n.language.reset(before)

    asyncio.run(check())
