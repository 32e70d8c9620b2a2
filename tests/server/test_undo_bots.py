"""Undo against bots: what they did since goes with it. And what an undo means in old logs, and for clocks."""

from typing import Any

import msgspec
import pytest

from tasca.core.record import record_from, replay
from tasca.games import game
from tasca.server.table.entries import Entry, Kind
from tasca.server.table.table import Table, table_from
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out

pytestmark = pytest.mark.usefixtures("compiled")


def stored(served: Served, path: str) -> Table:
    return served.house.tables.cache[path[8:]]


def undo(visitor: Visitor, path: str) -> Any:
    visitor.post(f"{path}/undo", {"seq": visitor.get(path)["seq"]})
    return visitor.get(path)


@pytest.fixture
def path(ana: Visitor) -> str:
    made: str = ana.make("me", "bot random", "bot random")
    return made


def test_the_bots_moves_go_with_ones_own(served: Served, path: str, ana: Visitor) -> None:
    start = ana.get(path)
    ana.act(path)
    served.idle()
    table = ana.get(path)
    assert (table["moves"], table["your_turn"], table["can_undo"]) == (3, True, True)
    after = undo(ana, path)
    assert (after["moves"], after["view"], after["seq"]) == (0, start["view"], table["seq"] + 1)
    served.forget()
    assert ana.get(path) == after  # the same from the log


def test_the_log_keeps_everything_and_says_what_went(served: Served, path: str, ana: Visitor) -> None:
    ana.act(path)
    served.idle()
    undo(ana, path)
    ana.act(path)
    entries = ana.get(f"{path}/log")["entries"][4:]
    assert [entry["kind"] for entry in entries[:5]] == ["act", "act", "act", "undo", "act"]
    assert [entry["undone"] for entry in entries[:5]] == [True, True, True, False, False]
    assert [entry["move"] for entry in entries[:5]] == [None, None, None, None, 1]  # what is gone has no page
    assert entries[3]["sentences"] == ["Ana takes the last action back, and the 2 moves after it."]


def test_ones_earlier_moves_can_go_too(served: Served, path: str, ana: Visitor) -> None:
    for _ in range(2):
        ana.act(path)
        served.idle()
    assert [undo(ana, path)["moves"] for _ in range(2)] == [3, 0]
    assert not ana.get(path)["can_undo"]


def test_every_line_has_the_position_it_led_to(served: Served, path: str, ana: Visitor) -> None:
    """What was taken back too; the newest is the one on the table."""
    ana.act(path)
    served.idle()
    undo(ana, path)
    ana.act(path)
    served.idle()
    table = stored(served, path)
    acts = [line for line in table.lines if line.entry.kind == Kind.ACT]
    gone, stands = acts[:3], acts[3:]
    assert [table.state_at(line) for line in stands] == [step.after for step in table.steps()]
    assert table.state_at(table.lines[-1]) is table.state
    state = table.begun()
    for line in gone:
        table.game.apply(state, table.game.action_from_text(state, line.entry.text))
        assert table.state_at(line) == state


def test_the_record_holds_only_what_stands(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random")
    ana.act(path)
    served.idle()
    undo(ana, path)
    while ana.get(path)["status"] == "running":
        play_out(path, ana, until=ana.get(path)["moves"] + 1)
        served.idle()
    over, record = ana.get(path), record_from(ana.get(f"{path}/record"))
    assert len(record.actions) == over["moves"]
    assert game("azul").scores(replay(game("azul"), record)) == over["scores"]


def test_not_across_the_deal_that_a_bots_move_led_to(served: Served, path: str, ana: Visitor) -> None:
    """When a bot takes the round's last tiles, the factories are filled: chance has spoken."""
    azul = game("azul")
    while ana.get(path)["status"] == "running":
        ana.act(path, ana.get(path)["legal"][-1])
        served.idle()
        since = stored(served, path).lines[ana.get(path)["seq"] - 3 :]
        if any(azul.reveals(line.events) for line in since if line.entry.agent):
            table = ana.get(path)
            assert not table["can_undo"]
            assert "nothing" in ana.post(f"{path}/undo", {"seq": table["seq"]}, status=409)["error"]
            return
    raise AssertionError("no bot ended a round")


def test_while_a_bot_thinks_and_what_it_thought_of_is_dropped(
    served: Served, path: str, ana: Visitor, asked: list[Any]
) -> None:
    legal = ana.get(path)["legal"]
    with served.busy():
        ana.act(path, legal[0])
        table = ana.get(path)
        assert (table["your_turn"], table["can_undo"]) == (False, True)
        assert undo(ana, path)["your_turn"]
        ana.act(path, legal[-1])
    served.idle()
    assert ana.get(path)["moves"] == 3
    assert stored(served, path).actions[0] == legal[-1]
    assert len(asked) == 2  # the two bots' answers to what stands


def test_that_a_bot_acted_meanwhile_is_no_matter_but_a_second_click_is(served: Served, path: str, ana: Visitor) -> None:
    ana.act(path)
    seq = ana.get(path)["seq"]
    served.idle()
    ana.post(f"{path}/undo", {"seq": seq})
    assert ana.get(path)["moves"] == 0
    assert "moved on" in ana.post(f"{path}/undo", {"seq": seq}, status=409)["error"]


def test_who_left_the_seat_to_a_bot_takes_nothing_back(served: Served, path: str, ana: Visitor) -> None:
    ana.act(path)
    ana.post(f"{path}/bot")
    assert not ana.get(path)["can_undo"]


def test_the_turn_of_the_automaton_goes_too(served: Served, ana: Visitor) -> None:
    """Alfama follows the rules; as long as she draws nothing her turn can be taken back."""
    path = ana.make("me", game="fado", options={"solo": True})
    for _ in range(40):
        table = ana.get(path)
        ana.act(path, next((a for a in table["legal"] if a in ("skip", "done")), table["legal"][0]))
        line = stored(served, path).lines[-1]
        hers = any("Alfama" in said for said in ana.get(f"{path}/log")["entries"][-1]["sentences"])
        if hers and not game("fado").reveals(line.events):
            assert undo(ana, path)["view"] == table["view"]
            return
    raise AssertionError("Alfama drew something every time")


def test_an_undo_of_the_first_version_takes_back_one_action(served: Served, ana: Visitor) -> None:
    """It said nothing of how many: then, as now, the last action of who takes back, inside their own turn."""
    path = ana.make("me", "here", options={"variant": "grey", "players": 2})
    ana.act(path)
    undo(ana, path)
    ana.act(path)
    table = stored(served, path)
    entries = [_as_it_was(line.entry) for line in table.lines]
    assert [entry.text for entry in entries if entry.kind == Kind.UNDO] == [""]
    again = table_from(table.header, entries)
    assert again.actions == table.actions
    assert game("azul").view(again.state, None) == game("azul").view(table.state, None)


def _as_it_was(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, text="") if entry.kind == Kind.UNDO else entry


def test_time_spent_stays_spent(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open", clock="live 60+5")
    rui.post(f"{path}/join")
    served.time.forward(10)
    ana.act(path)
    assert [seat["left"] for seat in ana.get(path)["seats"]] == [55_000, 60_000]
    served.time.forward(20)
    undo(ana, path)  # what the move earned goes with it; what both have thought is gone
    assert [seat["left"] for seat in ana.get(path)["seats"]] == [50_000, 40_000]
    served.forget()
    ana.act(path)
    assert [seat["left"] for seat in ana.get(path)["seats"]] == [55_000, 40_000]


def test_a_turn_of_days_does_not_begin_anew(served: Served, ana: Visitor, rui: Visitor) -> None:
    day = 86_400
    path = ana.make("me", "open", clock="slow 3")
    rui.post(f"{path}/join")
    served.time.forward(2 * day)
    ana.act(path)
    served.time.forward(1 * day)
    assert undo(ana, path)["seats"][0]["left"] == 1 * day * 1000
