"""Tables that wait: so many in the list, and not for ever. Games stay."""

import asyncio
import logging
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.server.app import create_app
from tasca.server.settings import Settings
from tests.server.conftest import Served
from tests.server.visitors import Time, Visitor, play_out

DAY = 86_400


def look(served: Served) -> int:
    portal: Any = served.client.blocking_portal
    return int(portal.call(served.house.expiry.look))


class TestListed:
    @pytest.fixture
    def given(self) -> dict[str, Any]:
        return {"limit": 1000, "listed_each": 2, "listed_at_address": 3}

    def test_so_many_of_each_person(self, ana: Visitor, rui: Visitor) -> None:
        first = ana.make("me", "open", listed=True)
        ana.make("me", "open", listed=True)
        body = {"game": "azul", "seats": ["me", "open"], "listed": True}
        assert "2 listed tables of yours" in ana.post("/tables", body, status=409)["error"]
        ana.make("me", "open")  # those that are not listed are nobody else's business
        ana.make("me", "here", listed=True)  # and one that begins at once waits for nobody
        rui.post(f"{first}/join")
        ana.make("me", "open", listed=True)

    def test_so_many_of_each_address(self, served: Served, ana: Visitor, rui: Visitor) -> None:
        made = [visitor.make("me", "open", listed=True) for visitor in (ana, rui, ana)]
        body = {"game": "azul", "seats": ["me", "open"], "listed": True}
        assert "from your address" in served.visitor("Eva").post("/tables", body, status=409)["error"]
        ana.post(f"{made[0]}/delete")
        served.visitor("Eva").make("me", "open", listed=True)


def test_without_limits_there_are_none(ana: Visitor) -> None:
    for _ in range(7):
        ana.make("me", "open", listed=True)


def test_a_table_that_nobody_began_is_cleared_away(
    served: Served, ana: Visitor, rui: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    waiting, closed, touched = (ana.make("me", "open", "open", listed=True) for _ in range(3))
    ana.post(f"{closed}/leave")
    running, over = ana.make("me", "here"), ana.make("me", "here")
    play_out(over, ana)
    served.time.forward(13.9 * DAY)
    assert look(served) == 0
    rui.post(f"{touched}/join")
    served.time.forward(0.2 * DAY)
    caplog.set_level(logging.WARNING)
    assert look(served) == 2
    assert [record.getMessage() for record in caplog.records] == ["cleared away 2 tables that nobody began in 14 days"]
    served.forget()
    for path in (waiting, closed):
        assert ana.get(path, status=404)
    assert [ana.get(path)["status"] for path in (touched, running, over)] == ["open", "running", "over"]
    served.time.forward(1000 * DAY)
    assert look(served) == 1
    assert [ana.get(path)["status"] for path in (running, over)] == ["running", "over"], "games stay"


def test_who_sits_down_meanwhile_keeps_the_table(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    seq = ana.get(path)["seq"]
    rui.post(f"{path}/join")
    portal: Any = served.client.blocking_portal
    assert portal.call(served.house.tables.expire, path[8:], seq) is False
    served.forget()
    assert ana.get(path)["status"] == "running"
    assert len(ana.get(f"{path}/log")["entries"]) == 4


def test_a_game_that_nobody_touches_leaves_the_list_and_stays_its_players(
    served: Served, ana: Visitor, rui: Visitor
) -> None:
    path = ana.make("me", "here", listed=True)
    assert [table["location"] for table in rui.get("/")["running"]] == [path]
    served.time.forward(31 * DAY)
    served.forget()
    assert rui.get("/")["running"] == []
    assert [table["location"] for table in ana.get("/")["mine"]] == [path]
    ana.act(path)
    assert [table["location"] for table in rui.get("/")["running"]] == [path]


@pytest.mark.parametrize("days", [14, 0])
def test_the_house_looks_by_itself_when_it_opens(database: str, days: int) -> None:
    """On either database."""
    time = Time()
    settings = Settings(database=database, now=time, limit=0, poll=0, waiting_days=days)
    with TestClient(create_app(settings)) as client:
        path = Visitor(client, "Ana").make("me", "open")
    time.forward(15 * DAY)
    settings = Settings(database=database, now=time, limit=0, poll=60, waiting_days=days)
    app = create_app(settings)
    with TestClient(app) as client:
        expiry = app.state.house.expiry
        assert bool(expiry.looks.task) is bool(days)

        async def until_gone() -> None:
            while await app.state.house.store.unbegun(time()):
                await asyncio.sleep(0.01)

        if days:
            client.blocking_portal.call(until_gone)
        assert client.get(path).status_code == (404 if days else 200)
