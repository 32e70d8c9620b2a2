"""Clocks: none, live, slow; for who runs out a bot sits in, marked, until they return. No test sleeps."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.steady_clock import SteadyClock
from tests.server.conftest import Served
from tests.server.visitors import START, Visitor, sqlite_in

DAY = 86_400


def table_of_two(ana: Visitor, rui: Visitor, clock: str) -> str:
    path: str = ana.make("me", "open", clock=clock)
    rui.post(f"{path}/join")
    return path


def left(visitor: Visitor, path: str) -> list[float | None]:
    times = [seat["left"] for seat in visitor.get(path)["seats"]]
    return [None if time is None else time / 1000 for time in times]


def test_no_clock_never_runs_out(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "none")
    served.time.forward(400 * DAY)
    served.idle()
    assert left(ana, path) == [None, None]
    assert ana.get(path)["your_turn"]


def test_a_live_clock_takes_time_and_gives_the_increment(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "live 60+5")
    served.time.forward(10)
    assert left(ana, path) == [50, 60]
    ana.act(path)
    assert left(ana, path) == [55, 60]
    served.time.forward(20)
    rui.act(path)
    served.forget()
    assert left(ana, path) == [55, 45]  # the same from the log


def test_who_runs_out_is_played_by_a_bot_until_they_return(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "live 60+5")
    served.time.forward(59)
    served.idle()
    assert ana.get(path)["your_turn"]
    served.time.forward(2)
    served.idle()
    table = rui.get(path)
    assert (table["moves"], table["to_act"]) == (1, 1)
    seat = table["seats"][0]
    assert (seat["bot"], seat["stand_in"], seat["late"]) == ("level:4", "Waiter", True)
    kinds = [entry["kind"] for entry in ana.get(f"{path}/log")["entries"]]
    assert kinds[-2:] == ["timeout", "act"]
    assert "out of time" in rui.get(path, accept="text/html")
    rui.act(path)
    served.idle()
    assert rui.get(path)["moves"] == 3  # the bot plays on
    ana.post(f"{path}/return")
    rui.act(path)
    table = ana.get(path)
    assert (table["your_turn"], table["seats"][0]["late"]) == (True, False)
    assert left(ana, path)[0] == 30  # enough to go on with
    served.time.forward(31)
    served.idle()
    assert ana.get(path)["seats"][0]["late"]


def test_a_slow_clock_gives_days_for_every_turn(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "slow 2")
    served.time.forward(1.5 * DAY)
    ana.act(path)
    served.time.forward(1.9 * DAY)
    served.idle()
    assert rui.get(path)["your_turn"]
    assert left(rui, path) == [None, pytest.approx(0.1 * DAY)]
    served.time.forward(0.2 * DAY)
    served.idle()
    assert rui.get(path)["seats"][1]["late"]
    assert ana.get(path)["your_turn"]


def test_time_that_runs_out_while_the_house_is_closed(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "live 60+0")
    served.house.jobs.coming.clear()  # the process that knew is gone
    served.forget()
    served.time.forward(100)
    served.client.blocking_portal.call(served.house.jobs.look)
    served.idle()
    assert ana.get(path)["seats"][0]["late"]


def test_an_action_in_time_stops_the_clock(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "live 60+0")
    for _ in range(3):
        served.time.forward(15)
        ana.act(path)
        served.time.forward(15)
        rui.act(path)
        served.idle()
    assert left(ana, path) == [15, 15]
    assert not any(seat["late"] for seat in ana.get(path)["seats"])


def test_talking_neither_costs_nor_gives_time(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "live 60+5")
    served.time.forward(20)
    rui.post(f"{path}/chat", {"text": "take your time"})
    served.time.forward(20)
    assert left(ana, path)[0] == 20


def test_a_bot_in_the_seat_stops_the_clock(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "live 60+0")
    served.time.forward(20)
    ana.post(f"{path}/bot")
    served.idle()
    assert left(ana, path) == [40, 60]


HOUR = 3600


def test_a_clock_that_is_set_back_gives_nobody_an_hour(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "live 60+5")
    served.time.forward(20)
    served.time.forward(-HOUR)
    assert left(ana, path) == [60, 60]  # nobody knows how long it was, but it was not less than nothing
    ana.act(path)
    assert left(rui, path) == [65, 60]
    served.forget()
    assert left(rui, path) == [65, 60]
    served.time.forward(HOUR)
    rui.act(path)
    assert left(rui, path) == [65, 45]


def test_taking_back_with_a_clock_that_is_set_back_gives_no_days(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = table_of_two(ana, rui, "slow 1")
    served.time.forward(-HOUR)
    ana.act(path)
    table = ana.get(path)
    if table["can_undo"]:
        ana.post(f"{path}/undo", {"seq": table["seq"]})
    served.time.forward(HOUR)
    assert all(seconds is None or seconds <= DAY for seconds in left(ana, path))


def test_a_clock_that_is_set_back_delays_no_bot(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random", options={"first": 0})
    served.time.forward(HOUR)
    ana.act(path)
    served.house.jobs.coming.clear()  # the process that knew is gone
    served.forget()
    served.time.forward(-HOUR)
    served.client.blocking_portal.call(served.house.jobs.look)
    served.idle()
    assert ana.get(path)["moves"] >= 2


class Machine:
    """A machine whose time of day can be set."""

    def __init__(self) -> None:
        self.up, self.day = 5_000_000_000, START * 1_000_000

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.up, lambda: self.day)

    def passes(self, seconds: float) -> None:
        self.up += int(seconds * 1e9)
        self.day += int(seconds * 1e9)

    def set_by(self, seconds: float) -> None:
        self.day += int(seconds * 1e9)


@pytest.mark.parametrize("by", [-HOUR, HOUR])
def test_the_houses_time_is_led_to_the_machines_and_never_jumps(by: int) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.passes(10)
    before = clock()
    assert before == START + 10_000
    machine.set_by(by)
    assert clock() == before
    for _ in range(100):
        machine.passes(1)
        passed, before = clock() - before, clock()
        assert 990 <= passed <= 1010
    for _ in range(200):
        machine.passes(HOUR)
        clock()
    assert clock() * 1_000_000 == machine.day // 1_000_000 * 1_000_000


def test_a_house_that_opens_with_a_clock_set_back_goes_on_from_what_is_stored(tmp_path: Path) -> None:
    machine = Machine()
    settings = Settings(database=sqlite_in(tmp_path), now=machine.clock(), limit=0, poll=0)
    with TestClient(create_app(settings)) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here", clock="live 60+0")
    machine.set_by(-HOUR)
    settings = Settings(database=sqlite_in(tmp_path), now=machine.clock(), limit=0, poll=0)
    with TestClient(create_app(settings)) as client:
        ana.client = client
        machine.passes(20)
        assert left(ana, path)[0] == pytest.approx(40, abs=1)
