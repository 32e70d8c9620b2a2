"""Resigning: between two the game is over; with more a bot plays on in that seat, and cannot win."""

import json
from typing import Any

import pytest

from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


def table_of_three(served: Served, ana: Visitor, rui: Visitor) -> tuple[str, Visitor]:
    eva = served.visitor("Eva")
    path: str = ana.make("me", "open", "open")
    rui.post(f"{path}/join")
    eva.post(f"{path}/join")
    return path, eva


def test_between_two_the_other_wins(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    ana.act(path)
    ana.post(f"{path}/resign")
    served.forget()
    table = rui.get(path)
    assert (table["status"], table["winners"], table["resigned"]) == ("over", [1], [0])
    assert (table["to_act"], table["legal"], table["scores"]) == (None, [], [0, 0])
    assert rui.get(f"{path}/log")["entries"][-1]["kind"] == "resign"
    assert "Ana resigns." in rui.get(path, accept="text/html")
    assert "over" in rui.post(f"{path}/actions", {"action": "1B1", "seq": table["seq"]}, status=409)["error"]


def test_the_other_is_told_who_won_whatever_the_points_say(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    ana.act(path)  # nobody has a point: by the points it would be a shared victory
    seq = rui.get(path)["seq"]
    ana.post(f"{path}/resign")
    told = rui.get(f"{path}/parts?after={seq}")["beats"]
    assert [beat["say"] for beat in told] == ["Rui wins!"]
    assert [row[1] for row in told[0]["tally"]["rows"]] == ["Rui", "Ana"]
    assert rui.get(f"{path}/parts?after={seq + 1}")["beats"] == []


@pytest.mark.parametrize("others", [["bot random"], ["bot random", "bot random"]])
def test_alone_among_bots_the_game_is_over(served: Served, ana: Visitor, others: list[str]) -> None:
    path = ana.make("me", *others)
    ana.post(f"{path}/resign")
    served.idle()
    table = ana.get(path)
    assert (table["status"], table["moves"]) == ("over", 0)
    assert table["winners"] == list(range(1, len(others) + 1))


def test_alone_against_the_rules(ana: Visitor) -> None:
    path = ana.make("me", game="fado", options={"solo": True, "players": 2})
    ana.post(f"{path}/resign")
    assert (ana.get(path)["status"], ana.get(path)["winners"]) == ("over", [1])


def test_with_more_a_bot_plays_on_and_the_seat_is_lost(served: Served, ana: Visitor, rui: Visitor) -> None:
    path, eva = table_of_three(served, ana, rui)
    ana.post(f"{path}/resign")
    served.idle()
    table = rui.get(path)
    assert (table["status"], table["moves"], table["to_act"]) == ("running", 1, 1)
    seat = table["seats"][0]
    assert (seat["resigned"], seat["stand_in"], seat["bot"]) == (True, "Waiter", "level:4")
    assert "to the end" in ana.post(f"{path}/return", status=409)["error"]
    assert "already" in ana.post(f"{path}/resign", status=409)["error"]
    assert not ana.get(path)["your_turn"]
    rui.post(f"{path}/resign")  # only Eva is left
    assert (eva.get(path)["status"], eva.get(path)["winners"], eva.get(path)["resigned"]) == ("over", [2], [0, 1])


def test_who_resigned_does_not_win_whatever_the_bot_plays(
    served: Served, ana: Visitor, rui: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, eva = table_of_three(served, ana, rui)
    ana.post(f"{path}/resign")
    while rui.get(path)["status"] == "running":
        served.idle()
        play_out(path, rui, eva, until=rui.get(path)["moves"] + 1)
    table = served.house.tables.cache[path.rpartition("/")[2]]
    monkeypatch.setattr(type(table.game), "ranking", lambda *_: [1, 2, 2])
    assert table.result is not None
    assert (table.result.winners, table.result.resigned) == ([1, 2], [0])
    record = rui.get(f"{path}/record")
    assert (record["winners"], record["resigned"]) == ([0], [0])  # the rules' own word, and who gave up


def test_one_of_those_at_one_screen(ana: Visitor) -> None:
    path = ana.make("me", "here Zé")
    ana.post(f"{path}/resign", {"seat": 1})
    assert ana.get(path)["winners"] == [0]
    assert "over" in ana.post(f"{path}/resign", {"seat": 0}, status=409)["error"]


def test_only_where_one_sits_and_only_while_the_game_runs(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    assert "not begun" in ana.post(f"{path}/resign", status=409)["error"]
    assert rui.post(f"{path}/resign", status=403)


def test_resigning_ends_an_adjourned_game_too(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random", clock="live 60+0")
    served.time.forward(61)
    served.idle()
    ana.post(f"{path}/resign")
    assert ana.get(path)["status"] == "over"


def test_the_record_carries_what_was_played_and_opens_again(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    play_out(path, ana, rui, until=4)
    rui.post(f"{path}/resign")
    record: dict[str, Any] = ana.get(f"{path}/record")
    assert (len(record["actions"]), record["resigned"]) == (4, [1])
    assert "scores" not in record
    opened = ana.post("/records", {"record": json.dumps(record)}, status=201)["location"].rpartition("/moves")[0]
    assert (ana.get(opened)["status"], ana.get(opened)["winners"], ana.get(opened)["resigned"]) == ("over", [0], [1])
    for wrong in ([2], [0, 1], [-1]):
        assert "resigned" in ana.post("/records", {"record": json.dumps({**record, "resigned": wrong})}, 422)["error"]


def test_a_rematch_begins_afresh(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    ana.post(f"{path}/resign")
    again = ana.post(f"{path}/rematch")["location"]
    rui.post(f"{path}/rematch")
    assert (ana.get(again)["status"], ana.get(again)["resigned"]) == ("running", [])
