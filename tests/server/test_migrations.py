"""The schema from nothing, from the previous one with a game in it, and as the code has it; on both databases."""

import asyncio

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from litestar.testing import TestClient

from tasca.games import game
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage.database import MIGRATIONS, connect, database_url, migrate
from tasca.server.storage.schema import metadata
from tests.server.visitors import START, Time, Visitor

PREVIOUS = "0003"


def test_from_nothing_to_what_the_code_describes(database: str) -> None:
    async def check() -> None:
        engine = connect(database_url(database))
        await migrate(engine)
        await migrate(engine)  # once more changes nothing
        async with engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
        await engine.dispose()
        assert differences == []

    asyncio.run(check())


def test_the_previous_schema_is_the_one_before_the_last() -> None:
    script = ScriptDirectory(str(MIGRATIONS))
    head = script.get_revision("head")
    assert head is not None
    assert head.down_revision == PREVIOUS


def test_from_the_previous_schema_a_game_goes_on(database: str) -> None:
    rows = [
        "INSERT INTO settings VALUES ('secret', 'abc')",
        f"INSERT INTO people VALUES ('p1', 'Ana', {START})",
        'INSERT INTO tables VALUES (\'t1\', \'azul\', 1, \'{"players":2,"variant":"coloured","first":0}\', '
        f"'12345678901234567890', 'none', true, 'p1', {START}, false, 'running', 0, 3, {START})",
        "INSERT INTO seats VALUES ('t1', 0, 'person', 'Ana', 'p1', ''), ('t1', 1, 'bot', 'random', '', 'random')",
        f"INSERT INTO log VALUES ('t1', 1, 'sit', {START}, 0, 'p1', 'Ana', 'person')",
        f"INSERT INTO log VALUES ('t1', 2, 'sit', {START}, 1, '', 'random', 'bot random')",
        f"INSERT INTO log VALUES ('t1', 3, 'start', {START}, -1, '', '', '')",
        f"INSERT INTO log VALUES ('t1', 4, 'act', {START}, 0, 'p1', '1{{colour}}F', '')",
        f"INSERT INTO jobs VALUES ('t1', 'bot', {START}, 4, 0)",
    ]

    async def fill() -> None:
        engine = connect(database_url(database))
        await migrate(engine, PREVIOUS)
        azul = game("azul")
        state = azul.new_game({}, 12345678901234567890)
        colour = azul.view(state, None)["factories"][0][0]
        async with engine.begin() as connection:
            for row in rows:
                await connection.exec_driver_sql(row.replace("{colour}", colour))
        await engine.dispose()

    asyncio.run(fill())
    with TestClient(create_app(Settings(database=database, now=Time(), limit=0, poll=0))) as client:
        house = client.app.state.house
        client.blocking_portal.call(house.jobs.look)
        client.blocking_portal.call(house.jobs.idle)
        eva = Visitor(client, "Eva")
        table = eva.get("/tables/t1")
        assert (table["moves"], table["to_act"], table["seq"]) == (2, 0, 5)
        assert [seat["name"] for seat in table["seats"]] == ["Ana", "Random"]
        assert eva.get("/")["running"][0]["id"] == "t1"
