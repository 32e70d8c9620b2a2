"""The schema from nothing, from the previous one with a game in it, and as the code has it; on both databases.

And the scripts that do the same without Alembic.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.testing import TestClient

from tasca.games import game
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage import scripts
from tasca.server.storage.database import NewerDatabase
from tasca.server.storage.plain_sqlite import PlainSqlite
from tasca.server.storage.revisions import made_scripts, revisions
from tasca.server.storage.schema import metadata
from tasca.server.storage.sql_database import SqlDatabase, database_url, prepare
from tests.server.visitors import START, Time, Visitor

PREVIOUS = "0005"


def test_from_nothing_to_what_the_code_describes(database: str) -> None:
    async def check() -> None:
        opened = SqlDatabase(database_url(database))
        await opened.migrate()
        await opened.migrate()  # once more changes nothing
        async with opened.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
        await opened.close()
        assert differences == []

    asyncio.run(check())


def test_the_previous_schema_is_the_one_before_the_last() -> None:
    assert revisions()[-2] == PREVIOUS


def test_from_the_previous_schema_a_game_goes_on(database: str) -> None:
    rows = [
        "INSERT INTO settings VALUES ('secret', 'abc')",
        f"INSERT INTO people VALUES ('p1', 'Ana', {START})",
        'INSERT INTO tables VALUES (\'t1\', \'azul\', 1, \'{"players":2,"variant":"coloured","first":0}\', '
        f"'12345678901234567890', 'none', true, 'p1', {START}, false, 'running', 0, 3, {START}, '')",
        "INSERT INTO seats VALUES ('t1', 0, 'person', 'Ana', 'p1', ''), ('t1', 1, 'bot', 'random', '', 'random')",
        f"INSERT INTO log VALUES ('t1', 1, 'sit', {START}, 0, 'p1', 'Ana', 'person')",
        f"INSERT INTO log VALUES ('t1', 2, 'sit', {START}, 1, '', 'random', 'bot random')",
        f"INSERT INTO log VALUES ('t1', 3, 'start', {START}, -1, '', '', '')",
        f"INSERT INTO log VALUES ('t1', 4, 'act', {START}, 0, 'p1', '1{{colour}}F', '')",
        f"INSERT INTO jobs VALUES ('t1', 'bot', {START}, 4, 0)",
    ]

    async def fill() -> None:
        opened = SqlDatabase(database_url(database))
        await opened.migrate(PREVIOUS)
        azul = game("azul")
        state = azul.new_game({}, 12345678901234567890)
        colour = azul.view(state, None)["factories"][0][0]
        async with opened.engine.begin() as connection:
            for row in rows:
                await connection.exec_driver_sql(row.replace("{colour}", colour))
        await opened.close()

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


def test_a_schema_newer_than_the_program_is_a_sentence(database: str) -> None:
    async def check() -> None:
        opened = SqlDatabase(database_url(database))
        await opened.migrate()
        async with opened.transaction() as transaction:
            await transaction.run("UPDATE alembic_version SET version_num = '9999'")
        await opened.close()
        with pytest.raises(NewerDatabase, match=rf"a newer Tasca wrote this \(schema 9999\).* {revisions()[-1]}$"):
            await prepare(database_url(database))

    asyncio.run(check())


ROWS = {  # as the first schema has them
    "settings": "'secret', 'abc'",
    "people": "'p1', 'Ana', 5",
    "tables": "'t1', 'azul', 1, '{}', '7', 'none', 1, 'p1', 5, 0, 'running', 0, 3, 6",
    "seats": "'t1', 0, 'person', 'Ana', 'p1', ''",
    "log": "'t1', 1, 'sit', 5, 0, 'p1', 'Ana', 'person'",
    "jobs": "'t1', 'bot', 5, 4",
}
ADDED = {"tables": ("", 0, 0), "jobs": (0,)}  # what later ones put behind


def described(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """What SQLite says of its tables and indexes, however their statements were laid out."""
    found = connection.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return {(*row[:3], " ".join(row[3].split())) for row in found}


@pytest.mark.parametrize("since", revisions())
def test_scripts_do_what_alembic_does(since: str, tmp_path: Path) -> None:
    """From every schema that there ever was, with rows in it."""
    files = {name: tmp_path / name for name in ("alembic", "plain")}

    async def migrated(name: str, revision: str) -> None:
        opened = SqlDatabase(database_url(f"sqlite:///{files[name]}"))
        await opened.migrate(revision)
        await opened.close()

    asyncio.run(migrated("alembic", "head"))
    asyncio.run(migrated("plain", since))
    with closing(sqlite3.connect(files["plain"])) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        for table, values in ROWS.items():
            columns = connection.execute(f"SELECT group_concat(name) FROM pragma_table_info('{table}')").fetchone()[0]
            given = ",".join(columns.split(",")[: len(values.split(", "))])
            connection.execute(f"INSERT INTO {table} ({given}) VALUES ({values})")
        connection.commit()
    plain = PlainSqlite(files["plain"].read_bytes())
    asyncio.run(plain.migrate())
    with closing(sqlite3.connect(files["alembic"])) as connection:
        assert described(plain.connection) == described(connection)
        version = "SELECT version_num FROM alembic_version"
        assert plain.connection.execute(version).fetchall() == connection.execute(version).fetchall()
    for table, values in ROWS.items():
        (row,) = plain.connection.execute(f"SELECT * FROM {table}").fetchall()
        (wanted,) = plain.connection.execute(f"SELECT {values}").fetchall()
        assert row == wanted + ADDED.get(table, ())


def test_scripts_are_read_from_the_file_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "migrations.json"
    file.write_bytes(scripts.written(made_scripts()))
    monkeypatch.setattr(scripts, "FILE", file)
    assert scripts.scripts() == made_scripts()
    file.write_bytes(scripts.written(made_scripts()[:1]))
    assert [script.revision for script in scripts.scripts()] == list(revisions()[:1])
