"""Undo: until another person has acted; never across a draw or a reveal. (Bots: test_undo_bots.py.)"""

from typing import Any

import pytest

from tasca.core.record import record_from, replay
from tasca.games import game
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


@pytest.fixture
def path(ana: Visitor) -> str:
    """A table with the grey wall, where the same player can place several tiles in a row."""
    made: str = ana.make("me", "here", options={"variant": "grey", "players": 2})
    return made


def play_until(path: str, visitor: Visitor, wanted: Any) -> Any:
    while not wanted(table := visitor.get(path)):
        assert table["status"] == "running"
        play_out(path, visitor, until=table["moves"] + 1)
    return table


def test_undo_inside_ones_own_turn(served: Served, path: str, ana: Visitor) -> None:
    table = play_until(path, ana, lambda table: table["can_undo"])
    undone = ana.get(f"{path}/moves/{table['moves']}")["action"]
    ana.post(f"{path}/undo", {"seq": table["seq"]})
    after = ana.get(path)
    assert (after["seq"], after["moves"]) == (table["seq"] + 1, table["moves"] - 1)  # the log goes on
    assert undone in after["legal"]
    before = ana.get(f"{path}/moves/{after['moves']}")
    assert before["view"] == after["view"]
    # an action made for what was undone is stale
    assert ana.post(f"{path}/actions", {"action": table["legal"][0], "seq": table["seq"]}, status=409)
    served.forget()
    assert ana.get(path) == after  # the same from the log
    ana.act(path, after["legal"][-1])
    assert [line["kind"] for line in ana.get(f"{path}/log")["entries"]][-3:] == ["act", "undo", "act"]


def test_undone_actions_are_not_in_the_record(path: str, ana: Visitor) -> None:
    table = play_until(path, ana, lambda table: table["can_undo"])
    ana.post(f"{path}/undo", {"seq": table["seq"]})
    over = play_out(path, ana)
    record = record_from(ana.get(f"{path}/record"))
    assert len(record.actions) == over["moves"]
    assert game("azul").scores(replay(game("azul"), record)) == over["scores"]


def test_undo_until_another_person_has_acted(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    ana.act(path)
    seq = ana.get(path)["seq"]
    assert (ana.get(path)["can_undo"], rui.get(path)["can_undo"]) == (True, False)
    assert "nothing" in rui.post(f"{path}/undo", {"seq": seq}, status=409)["error"]
    ana.post(f"{path}/undo", {"seq": seq})
    assert (ana.get(path)["moves"], ana.get(path)["your_turn"]) == (0, True)
    ana.act(path)
    rui.act(path)
    table = ana.get(path)
    assert (table["your_turn"], table["can_undo"]) == (True, False)
    assert "nothing" in ana.post(f"{path}/undo", {"seq": table["seq"]}, status=409)["error"]


def test_those_at_one_screen_take_back_one_action_after_the_other(path: str, ana: Visitor) -> None:
    ana.act(path)
    ana.act(path)
    for moves in (1, 0):
        table = ana.get(path)
        ana.post(f"{path}/undo", {"seq": table["seq"]})
        assert ana.get(path)["moves"] == moves
    assert not ana.get(path)["can_undo"]


def test_who_has_no_seat_takes_nothing_back(path: str, ana: Visitor, rui: Visitor) -> None:
    ana.act(path)
    assert not rui.get(path)["can_undo"]
    assert "no seat" in rui.post(f"{path}/undo", {"seq": ana.get(path)["seq"]}, status=403)["error"]


def test_no_undo_across_a_draw(path: str, ana: Visitor) -> None:
    """Every action that fills the factories again cannot be taken back, whoever acts next."""
    drawn = 0
    while (table := ana.get(path))["status"] == "running" and drawn < 3:
        rounds = table["view"]["round"]
        table = play_out(path, ana, until=table["moves"] + 1)
        if table["status"] == "running" and table["view"]["round"] != rounds:
            drawn += 1
            assert not table["can_undo"]
            assert ana.post(f"{path}/undo", {"seq": table["seq"]}, status=409)
    assert drawn


def test_no_undo_before_anything_was_done_or_after_the_end(path: str, ana: Visitor) -> None:
    assert ana.post(f"{path}/undo", {"seq": ana.get(path)["seq"]}, status=409)
    over = play_out(path, ana)
    assert "over" in ana.post(f"{path}/undo", {"seq": over["seq"]}, status=409)["error"]


def test_a_stale_undo_is_refused(path: str, ana: Visitor) -> None:
    table = play_until(path, ana, lambda table: table["can_undo"])
    ana.post(f"{path}/undo", {"seq": table["seq"]})
    assert "moved on" in ana.post(f"{path}/undo", {"seq": table["seq"]}, status=409)["error"]
