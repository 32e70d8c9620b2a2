"""A table whose game has been uninstalled since: nobody stumbles over it, and it is there again with its game."""

import pytest

from tasca.server.storage.store import JobRow
from tests.server.conftest import Served
from tests.server.visitors import Visitor


def play_instead(served: Served, path: str, game: str) -> None:
    """Writes another game into the table's row."""

    async def write() -> int:
        async with served.house.database.transaction() as transaction:
            values = {"game": game, "id": path.rpartition("/")[2]}
            return await transaction.run("UPDATE tables SET game = :game WHERE id = :id", values)

    assert served.client.blocking_portal.call(write) == 1
    served.forget()


@pytest.fixture
def path(served: Served, ana: Visitor) -> str:
    """Ana's table of a game that is gone; she is to act."""
    made: str = ana.make("me", "bot random")
    served.idle()
    play_instead(served, made, "halma")
    return made


def listed(visitor: Visitor) -> set[str]:
    lobby = visitor.get("/", accept="application/json")
    return {row["location"] for name in ("mine", "open", "running", "finished") for row in lobby[name]}


def due(served: Served) -> list[JobRow]:
    return served.client.blocking_portal.call(served.house.store.due, served.time.now)


def test_the_lobby_leaves_it_out(ana: Visitor, path: str) -> None:
    other = ana.make("me", "open")
    assert listed(ana) == {other}


@pytest.mark.parametrize("more", ["", "/log", "/moves/0", "/record", "/parts", "/events"])
def test_whoever_opens_it_reads_why_it_is_not_there(ana: Visitor, path: str, more: str) -> None:
    assert "“halma”, which is not installed here" in ana.get(path + more, status=404)["error"]


def test_nothing_can_be_done_there(ana: Visitor, path: str) -> None:
    refused = ana.post(f"{path}/actions", {"action": "1B1", "seq": 4}, status=404)
    assert "not installed" in refused["error"]


def test_its_jobs_wait(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "open", clock="slow 1")
    served.visitor("Rui").post(f"{path}/join", {"seat": 1})
    served.time.forward(3 * 86400)
    assert len(due(served)) == 1
    play_instead(served, path, "halma")
    assert due(served) == []


def test_with_its_game_it_is_there_again(served: Served, ana: Visitor, path: str) -> None:
    play_instead(served, path, "azul")
    assert path in listed(ana)
    assert ana.get(path)["status"] == "running"
