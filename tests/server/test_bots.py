"""Bots as players: they think elsewhere, within their time, and one that fails is replaced by a legal move."""

from typing import Any

import pytest

from tasca.bots import BOTS, stand_in
from tasca.games import game_names
from tests.server.bad_bots import BAD
from tests.server.conftest import Served
from tests.server.visitors import Visitor

pytestmark = pytest.mark.usefixtures("compiled")
HOURS = 10_000.0  # longer than any dream


@pytest.mark.parametrize("name", game_names())
def test_bots_play_a_whole_game_of_every_kind(served: Served, ana: Visitor, name: str) -> None:
    path = ana.make("bot random", f"bot {stand_in(name)}", game=name)
    served.idle()
    table = ana.get(path)
    assert table["status"] == "over"
    assert not [line for line in ana.get(f"{path}/log")["entries"] if line["kind"] == "fault"]


@pytest.fixture
def bad(served: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    for name, one in BAD.items():
        monkeypatch.setitem(BOTS, name, one)
    served.house.pool.module = "tests.server.bad_bots"
    return served


@pytest.mark.parametrize(("level", "fault"), [("crash", "crashed"), ("stumble", "crashed"), ("cheat", "illegal")])
def test_a_bot_that_fails_is_replaced_by_a_legal_move(
    bad: Served, ana: Visitor, level: str, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = ana.make("me", f"bot {level}")
    ana.act(path)
    bad.idle()
    assert ana.get(path)["moves"] == 2
    failed, moved = ana.get(f"{path}/log")["entries"][-2:]
    assert failed["kind"] == "fault"
    assert fault in failed["text"]
    assert (moved["kind"], moved["agent"]) == ("act", f"fallback {level}")
    assert any(level in record.getMessage() and path[-12:] in record.getMessage() for record in caplog.records)


def test_a_bot_that_overruns_is_ended_and_the_next_one_thinks(bad: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot chatter", "bot dream", options={"players": 3})
    bad.house.pool.budget = 0.3
    ana.act(path)
    bad.idle()
    assert ana.get(path)["moves"] == 3
    entries = ana.get(f"{path}/log")["entries"]
    assert [(e["kind"], e["agent"]) for e in entries[-3:]] == [
        ("act", "bot chatter"), ("fault", "dream"), ("act", "fallback dream"),
    ]  # fmt: skip
    assert entries[-2]["text"] == "overran"
    ana.act(path)
    bad.idle()
    assert ana.get(path)["moves"] == 6


@pytest.mark.parametrize("level", ["chatter", "crash"])
def test_what_a_bot_used_is_charged_to_who_made_the_table(bad: Served, ana: Visitor, rui: Visitor, level: str) -> None:
    path = ana.make("me", "open", f"bot {level}", options={"players": 3})
    rui.post(f"{path}/join")
    bad.house.pool.budget = 0.3
    for visitor in (ana, rui):
        visitor.act(path)
    bad.idle()
    assert ana.get(path)["moves"] == 3
    queue, people = bad.house.pool.queue, bad.house.tables.cache[path[8:]].seats
    spent, now = queue.spent, queue.clock()
    used = [spent.seconds(("person", seat.person), now) for seat in people[:2]]
    assert 0 < used[0] <= 0.3
    assert used[1] == 0
    assert spent.seconds(("address", "testclient"), now) == used[0] == spent.seconds(("table", path[8:]), now)


def test_the_house_answers_while_a_bot_thinks(bad: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot dream")
    bad.house.pool.budget = HOURS
    ana.act(path)
    for _ in range(20):
        assert ana.get(path)["to_act"] == 1  # no answer waits for the bot, which has not moved


def test_a_bots_move_is_still_due_after_a_restart(served: Served, ana: Visitor) -> None:
    """What is due is in the database: a house that knows nothing finds it there."""
    path = ana.make("me", "bot random")
    jobs = served.house.jobs
    begin, jobs._begin = jobs._begin, lambda job: None  # type: ignore[method-assign]  # the process dies before the bot moves
    ana.act(path)
    jobs.coming.clear()
    served.forget()
    jobs._begin = begin  # type: ignore[method-assign]
    assert ana.get(path)["moves"] == 1
    portal: Any = served.client.blocking_portal
    portal.call(jobs.look)
    served.idle()
    assert ana.get(path)["moves"] == 2
