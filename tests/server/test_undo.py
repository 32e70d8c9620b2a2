"""Undo: inside one's own turn; never across another player's decision, a draw or a reveal."""

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


def test_no_undo_across_another_players_decision(path: str, ana: Visitor) -> None:
    ana.act(path)  # the turn is over: it is another seat's now
    table = ana.get(path)
    assert not table["can_undo"]
    assert "nothing" in ana.post(f"{path}/undo", {"seq": table["seq"]}, status=409)["error"]


def test_no_undo_of_somebody_elses_action(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    ana.act(path)
    seq = ana.get(path)["seq"]
    assert "not your turn" in ana.post(f"{path}/undo", {"seq": seq}, status=403)["error"]
    assert "nothing" in rui.post(f"{path}/undo", {"seq": seq}, status=409)["error"]


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
