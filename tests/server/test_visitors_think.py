"""Bots that are thought for in a visitor's browser: the house asks, checks, chooses, and thinks itself if it must."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tasca.server.bots.visitors import Asked
from tasca.server.live.hub import Listener
from tasca.server.settings import Settings
from tasca.server.table.table import Table
from tests.house.own_games import OWN
from tests.server.compiled_games import write
from tests.server.conftest import Served
from tests.server.running import Events, running
from tests.server.visitors import PATIENCE, Visitor, sqlite_in

pytestmark = pytest.mark.usefixtures("compiled")
THINKS = "bot level:4"  # searches in every game; others may answer at once


@pytest.fixture
def given(tmp_path: Path) -> dict[str, Any]:
    return {"modules": write(tmp_path / "modules", *OWN), "visitors_think": True, "grace": float(PATIENCE)}


class Browser:
    """The page of somebody at a table, which can think."""

    def __init__(self, served: Served, visitor: Visitor, path: str) -> None:
        self.served, self.visitor, self.path, self.id = served, visitor, path, path[8:]
        self.listener = Listener()
        person = next(seat.person for seat in self.table.seats if seat.name == visitor.name)
        served.client.blocking_portal.call(served.house.visitors.come, self.id, person, self.listener)

    @property
    def table(self) -> Table:
        """As the house has it now."""
        return self.served.house.tables.cache[self.id]

    def question(self) -> Asked:
        """What it is asked, when it is."""

        async def asked() -> Asked:
            while (found := self.served.house.visitors.question(self.table, self.listener)) is None:
                await asyncio.sleep(0)
            return found

        found: Asked = self.served.client.blocking_portal.call(asked)
        return found

    def answer(self, *actions: int, status: int = 200, number: int | None = None) -> Any:
        thoughts = [{"action": action, "worth": 0.5} for action in actions]
        body = {"number": self.question().number if number is None else number, "thoughts": thoughts}
        return self.visitor.post(f"{self.path}/thoughts", body, status)

    def go(self) -> None:
        self.served.client.blocking_portal.call(self.served.house.visitors.go, self.id, self.listener)

    def legal(self) -> list[int]:
        return self.table.game.legal_actions(self.table.state)

    def text(self, action: int) -> str:
        return self.table.game.action_to_text(self.table.state, action)


@pytest.mark.parametrize("name", OWN)
def test_a_bot_plays_what_the_visitor_thought_best(served: Served, ana: Visitor, asked: list[Any], name: str) -> None:
    path = ana.make("me", THINKS, game=name)
    browser = Browser(served, ana, path)
    ana.end_turn(path)
    wanted = browser.question().wanted
    assert wanted.state.rng != served.house.tables.cache[path[8:]].state.rng
    best = browser.legal()[-1]
    played = browser.text(best)
    moves = ana.get(path)["moves"]
    browser.answer(best)
    browser.go()  # whatever else is due the house thinks about
    served.idle()
    log = [line for line in ana.get(f"{path}/log")["entries"] if line["kind"] == "act"]
    assert (log[moves]["text"], log[moves]["agent"]) == (played, "bot level:4")
    assert not [line for line in ana.get(f"{path}/log")["entries"] if line["kind"] == "fault"]
    assert len(asked) == len(log) - moves - 1


def test_the_house_thinks_unless_its_operator_lets_visitors(
    served: Served, ana: Visitor, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served.house.visitors, "settings", Settings(database=""))
    path = ana.make("me", THINKS)
    Browser(served, ana, path)
    assert "data-thinks" not in ana.get(path, accept="text/html")
    ana.end_turn(path)
    served.idle()
    assert len(asked) == 1


def test_the_page_is_told_only_where_it_may_think(served: Served, ana: Visitor, rui: Visitor) -> None:
    alone, open_ = ana.make("me", THINKS), ana.make("me", "open", THINKS, options={"players": 3})
    assert "data-thinks" in ana.get(alone, accept="text/html")
    assert "data-thinks" not in rui.get(alone, accept="text/html")
    rui.post(f"{open_}/join")
    for visitor in (ana, rui):
        assert "data-thinks" not in visitor.get(open_, accept="text/html")


def test_nobody_thinks_where_others_play(served: Served, ana: Visitor, rui: Visitor, asked: list[Any]) -> None:
    path = ana.make("me", "open", THINKS, options={"players": 3})
    rui.post(f"{path}/join")
    browsers = [Browser(served, visitor, path) for visitor in (ana, rui)]
    for visitor in (ana, rui):
        visitor.act(path)
    served.idle()
    assert len(asked) == 1
    assert not any(served.house.visitors.question(one.table, one.listener) for one in browsers)


def test_who_watches_is_not_asked(served: Served, ana: Visitor, asked: list[Any]) -> None:
    path = ana.make("me", THINKS)
    portal: Any = served.client.blocking_portal
    portal.call(served.house.visitors.come, path[8:], "a" * 32, Listener())
    ana.end_turn(path)
    served.idle()
    assert len(asked) == 1


def test_what_is_wrong_is_refused_and_the_bot_waits_on(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", THINKS)
    browser = Browser(served, ana, path)
    ana.end_turn(path)
    number, legal = browser.question().number, browser.legal()
    assert "not legal here" in browser.answer(999_999, status=422)["error"]
    assert "not legal here" in browser.answer(legal[0], legal[0], status=422)["error"]
    assert "nobody waits for them" in browser.answer(legal[0], status=409, number=number + 1)["error"]
    body = {"number": number, "thoughts": [{"action": legal[0], "worth": 0.5}]}
    assert "somebody else" in rui.post(f"{path}/thoughts", body, 403)["error"]
    served.stranger().post(f"{path}/thoughts", body, 401)
    assert browser.question().number == number
    browser.answer(legal[0])
    served.idle()
    assert ana.get(path)["moves"] == 2
    assert "nobody waits for them" in browser.answer(legal[0], status=409, number=number)["error"]


def test_a_browser_that_cannot_says_so_and_is_not_asked_again(served: Served, ana: Visitor, asked: list[Any]) -> None:
    path = ana.make("me", THINKS)
    browser = Browser(served, ana, path)
    for times in (1, 2):
        ana.end_turn(path)
        if times == 1:
            browser.answer()
        served.idle()
        assert len(asked) == times


def test_when_the_page_is_closed_the_house_thinks(served: Served, ana: Visitor, asked: list[Any]) -> None:
    path = ana.make("me", THINKS)
    browser = Browser(served, ana, path)
    ana.end_turn(path)
    browser.question()
    browser.go()
    served.idle()
    assert len(asked) == 1
    assert ana.get(path)["moves"] == 2


def test_the_newest_page_of_several_is_asked(served: Served, ana: Visitor) -> None:
    path = ana.make("me", THINKS)
    old, new = Browser(served, ana, path), Browser(served, ana, path)
    ana.end_turn(path)
    new.question()
    assert served.house.visitors.question(old.table, old.listener) is None
    new.answer(new.legal()[0])
    served.idle()


def test_a_move_taken_back_wants_no_thoughts(served: Served, ana: Visitor, asked: list[Any]) -> None:
    path = ana.make("me", THINKS)
    browser = Browser(served, ana, path)
    ana.end_turn(path)
    number, action = browser.question().number, browser.legal()[0]
    ana.post(f"{path}/undo", {"seq": ana.get(path)["seq"]})
    assert "nobody waits for them" in browser.answer(action, status=409, number=number)["error"]
    ana.act(path)
    assert browser.question().number == number + 1
    browser.answer(browser.legal()[0])
    served.idle()
    assert (ana.get(path)["moves"], asked) == (2, [])


def test_what_a_bot_sees_at_once_the_house_sees(served: Served, ana: Visitor, asked: list[Any]) -> None:
    path = ana.make("me", "bot random", "bot greedy", options={"players": 3})
    Browser(served, ana, path)
    ana.end_turn(path)
    served.idle()
    assert len(asked) == 2


class TestTooLate:
    @pytest.fixture
    def given(self, given: dict[str, Any]) -> dict[str, Any]:
        return {**given, "grace": 0.0}

    def test_the_house_thinks_and_asks_no_more(self, served: Served, ana: Visitor, asked: list[Any]) -> None:
        path = ana.make("me", THINKS)
        browser = Browser(served, ana, path)
        for times in (1, 2):
            ana.end_turn(path)
            served.idle()
            assert len(asked) == times
        assert served.house.visitors.there == {}
        assert "nobody waits for them" in browser.answer(0, status=409, number=1)["error"]
        assert not [line for line in ana.get(f"{path}/log")["entries"] if line["kind"] == "fault"]


def test_the_stream_of_the_table_asks(tmp_path: Path, next_seed: Callable[[], int], given: dict[str, Any]) -> None:
    """From the question in the stream to the bot's move in it."""
    settings = Settings(database=sqlite_in(tmp_path), next_seed=next_seed, limit=0, budget=PATIENCE, **given)
    with running(settings) as (address, house), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", THINKS)
        seq = ana.get(path)["seq"]
        stream = Events(f"{address}{path}/events?after={seq}&thinks=true", ana.headers)
        ana.end_turn(path)
        assert stream.next()["event"] == "act"
        asked = stream.next()
        assert (asked["event"], asked["answer"], asked["task"]) == ("thought", f"{path}/thoughts", "think")
        assert "id" not in asked, "it is no entry of the log"
        table = house.tables.cache[path[8:]]
        action = table.game.legal_actions(table.state)[-1]
        body = {"number": asked["number"], "thoughts": [{"action": action, "worth": 0.5}]}
        ana.post(asked["answer"], body)
        moved = stream.next()
        assert (moved["event"], moved["action"]) == ("act", table.game.action_to_text(table.state, action))
        assert not house.pool.running
        stream.close()
