"""The log is the table: what is read again is what was there; commits are shared, conflicts are nobody's loss."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.games import game, game_names
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage.database import BadDatabase
from tasca.server.storage.sql_database import database_url
from tasca.server.table import commands
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


@pytest.mark.parametrize("name", game_names())
def test_a_table_read_again_is_the_same(served: Served, ana: Visitor, name: str) -> None:
    path = ana.make("me", "here", game=name, clock="live 600+5")
    for _ in range(4):
        play_out(path, ana, until=ana.get(path)["moves"] + 3)
        served.time.forward(3)
        before, log = ana.get(path), ana.get(f"{path}/log")
        served.forget()
        assert (ana.get(path), ana.get(f"{path}/log")) == (before, log)


def test_only_the_tables_used_last_are_kept(served: Served, ana: Visitor) -> None:
    served.house.tables.kept = 3
    paths = [ana.make("me", "here") for _ in range(6)]
    assert len(served.house.tables.cache) == 3
    for path in paths:
        assert ana.act(path)
    assert len(served.house.tables.cache) == 3


def test_many_at_once_are_all_kept_in_order(served: Served, ana: Visitor) -> None:
    paths = [ana.make("me", "here") for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        over = list(pool.map(lambda path: play_out(path, ana, until=12), paths))
    assert all(table["moves"] == 12 for table in over)
    served.forget()
    for path in paths:
        assert [entry["seq"] for entry in ana.get(f"{path}/log")["entries"]] == list(range(1, 16))


def test_one_action_of_many_for_the_same_position_is_accepted(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    table = ana.get(path)

    def send(action: str) -> int:
        body = {"action": action, "seq": table["seq"]}
        return int(served.client.post(f"{path}/actions", json=body, headers=ana.headers).status_code)

    with ThreadPoolExecutor(8) as pool:
        statuses = sorted(pool.map(send, table["legal"][:8]))
    assert statuses == [200] + [409] * 7
    assert ana.get(path)["moves"] == 1


def test_a_place_that_somebody_else_took_is_not_taken_twice(served: Served, ana: Visitor) -> None:
    """Another process wrote an entry that this one has not heard of."""
    path = ana.make("me", "here")
    house, table = served.house, ana.get(path)

    async def elsewhere() -> None:
        async with house.database.transaction() as transaction:
            await transaction.run(
                "INSERT INTO log VALUES (:id, :seq, 'act', 0, 0, '', :action, '')",
                {"id": table["id"], "seq": table["seq"] + 1, "action": table["legal"][0]},
            )

    portal: Any = served.client.blocking_portal
    portal.call(elsewhere)
    assert ana.get(path)["moves"] == 0  # not heard of yet
    refused = ana.post(f"{path}/actions", {"action": table["legal"][1], "seq": table["seq"]}, status=409)
    assert "moved on" in refused["error"]
    assert ana.get(path)["moves"] == 1
    ana.act(path)
    assert ana.get(path)["moves"] == 2


def test_a_game_begun_by_other_rules_is_frozen_not_broken(
    served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ana.make("me", "here")
    ana.act(path)
    azul = game("azul")
    monkeypatch.setattr(type(azul), "info", azul.info.__class__(**{**vars(azul.info), "rules_version": 99}))
    served.forget()
    table = ana.get(path)
    assert (table["status"], table["view"], table["legal"], table["moves"]) == ("frozen", None, [], 1)
    refused = ana.post(f"{path}/actions", {"action": "1B1", "seq": table["seq"]}, status=409)
    assert "version 1 of the rules; version 99 is installed" in refused["error"]
    assert "other rules" in ana.get(path, accept="text/html")


def test_commands_do_not_change_the_table_they_look_at(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    table = served.house.tables.cache[path[8:]]
    person, before = table.seats[0].person, table.game.state_to_text(table.state)
    entries = commands.act(person, ana.get(path)["legal"][0], table.seq, None, 0)(table)
    after = table.after(entries)
    assert table.game.state_to_text(table.state) == before != after.game.state_to_text(after.state)
    assert (table.seq, len(table.actions), after.seq, len(after.actions)) == (3, 0, 4, 1)


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", ""])
def test_a_wrong_database_is_one_sentence(url: str) -> None:
    with pytest.raises(BadDatabase, match="--database"):
        database_url(url)


def test_both_databases_play_a_game(database: str) -> None:
    with TestClient(create_app(Settings(database=database, limit=0))) as client:
        ana, rui = Visitor(client, "Ana"), Visitor(client, "Rui")
        path = ana.make("me", "open", "bot random", listed=True)
        rui.post(f"{path}/join")
        for _ in range(3):
            for visitor in (ana, rui):
                if visitor.get(path)["your_turn"]:
                    visitor.act(path)
            client.blocking_portal.call(client.app.state.house.jobs.idle)
        assert ana.get(path)["moves"] >= 6
        assert [t["id"] for t in rui.get("/")["running"]] == [path[8:]]
        rui.post(f"{path}/chat", {"text": "olá"})
        client.app.state.house.tables.forget()
        assert ana.get(f"{path}/log")["entries"][-1]["text"] == "olá"
        assert client.get("/ready").json()["ready"]


def test_the_database_is_made_where_it_is_wanted(tmp_path: Path) -> None:
    from tasca.server.storage.sqlite_files import sqlite_url

    folder = tmp_path / "deep" / "down"
    with TestClient(create_app(Settings(database=sqlite_url(folder), poll=0))):
        assert (folder / "tasca.sqlite").exists()
