"""Guests: bots that are not the house's sit at its tables if the operator says so. One that fails hurts only itself."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import BOTS, UnknownBot, opponent, stand_in
from tasca.games import game_names
from tasca.server.bots import guests, pool
from tasca.server.bots.guests import Guest, Guests, games_of, guest_from
from tests.bots.test_own import FILE, cmd
from tests.server.conftest import Served
from tests.server.visitors import Visitor

pytestmark = pytest.mark.usefixtures("compiled")  # nobody begins to compile in the background
GUESTS = {
    "Sly": f"{FILE}:First",
    "Coiner": f"{FILE}:CoinsOnly",
    "Cheat": f"{FILE}:Cheat",
    "Crash": f"{FILE}:Crash",
    "Engine": cmd(),
    "Dying": cmd("die"),
    "Nonsense": cmd("nonsense"),
}


asked_once = cache(games_of)  # each answer takes a process, and stays the same


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.setattr(guests, "games_of", asked_once)
    return {"guests": tuple(Guest(name, what) for name, what in GUESTS.items())}


def log(visitor: Visitor, path: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = visitor.get(f"{path}/log")["entries"]
    return entries


def test_they_are_offered_where_they_know_the_game(served: Served, ana: Visitor) -> None:
    games = {each["name"]: each["bots"] for each in ana.get("/")["games"]}
    assert "Coiner" in games["coins"]
    assert "Coiner" not in games["azul"]
    assert "Engine" in games["azul"]
    assert all({opponent(name), stand_in(name)}.isdisjoint(GUESTS) for name in game_names())
    assert "does not play" in ana.post("/tables", {"game": "azul", "seats": ["me", "bot Coiner"]}, status=422)["error"]


@pytest.mark.parametrize("name", ["Sly", "Engine"])
def test_a_guest_plays_a_whole_game(served: Served, ana: Visitor, name: str) -> None:
    path = ana.make(f"bot {name}", "bot random", game="azul")
    served.idle()
    table = ana.get(path)
    assert (table["status"], table["resigned"]) == ("over", [])
    assert {line["agent"] for line in log(ana, path) if line["kind"] == "act"} == {f"bot {name}", "bot random"}
    assert [seat["name"] for seat in table["seats"]] == [name, "Random"]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("Cheat", "illegal action"), ("Crash", "crashed"), ("Dying", "crashed"), ("Nonsense", "nonsense")],
)
def test_a_guest_that_fails_gives_up_and_nobody_else_is_hurt(
    served: Served, ana: Visitor, name: str, wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    path, other = ana.make("me", f"bot {name}"), ana.make("me", "bot random")
    for each in (path, other):
        ana.act(each)
    served.idle()
    table = ana.get(path)
    assert (table["status"], table["resigned"], table["winners"]) == ("over", [1], [0])
    last = log(ana, path)[-1]
    assert (last["kind"], last["seat"], last["text"], last["sentences"]) == (
        "resign", 1, wrong, [f"{name} failed and gives up."],
    )  # fmt: skip
    assert (ana.get(other)["status"], ana.get(other)["moves"]) == ("running", 2)
    told = [each.getMessage() for each in caplog.records if name in each.getMessage()]
    assert len(told) == 1
    assert path[-12:] in told[0]
    assert "own_bots.py" not in str(log(ana, path))  # what is run for a guest is nobody's business


def test_with_three_the_house_plays_on_for_it(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot Crash", "bot random", options={"players": 3})
    ana.act(path)
    served.idle()
    table = ana.get(path)
    assert (table["status"], table["resigned"], table["moves"]) == ("running", [1], 3)
    acts = [line["agent"] for line in log(ana, path) if line["kind"] == "act"]
    assert acts == ["", f"bot {stand_in('azul')}", "bot random"]
    assert log(ana, path)[-3]["sentences"] == ["Crash failed and gives up; Waiter plays on."]


def test_one_that_sits_in_for_a_person_costs_them_nothing(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random")
    ana.post(f"{path}/bot", {"level": "Crash"})
    served.idle()
    assert ana.get(path)["resigned"] == []
    acts = {line["agent"] for line in log(ana, path) if line["kind"] == "act"}
    assert acts == {f"bot {stand_in('azul')}", "bot random"}


def test_one_that_is_not_here_any_more_gives_up(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot Sly")
    one = BOTS.pop("Sly")
    try:
        ana.act(path)
        served.idle()
    finally:
        BOTS["Sly"] = one
    assert ana.get(path)["resigned"] == [1]


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
def test_one_that_hangs_is_ended_with_the_process_that_asked_it(
    served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its budget is nodes, so the house's own patience ends first."""
    monkeypatch.setattr(pool, "START", 10.0)
    served.house.guest_pool.budget = 0.1
    monkeypatch.setitem(served.house.guest_pool.guests, "Engine", f"{cmd('hang')} {tmp_path}@5n")
    path = ana.make("me", "bot Engine")
    ana.act(path)
    served.idle()
    assert (ana.get(path)["resigned"], log(ana, path)[-1]["text"]) == ([1], "time over")
    assert not [each for each in Path("/proc").glob("[0-9]*/cmdline") if str(tmp_path) in command(each)]


def command(file: Path) -> str:
    """The command line of a process that may be gone by now."""
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""


def test_one_whose_file_is_gone_gives_up_and_the_others_play(
    served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(served.house.guest_pool.guests, "Coiner", "./nowhere.py:Coiner")
    gone, other = (ana.make("me", f"bot {name}", game="coins") for name in ("Coiner", "Sly"))
    for path in (gone, other):
        ana.act(path)
    served.idle()
    assert log(ana, gone)[-1]["text"] == "missing"
    assert ana.get(other)["moves"] == 2


# ── the operator's words ─────────────────────────────────────────────────────────────────────────────────────


def test_a_guest_has_a_name_and_something_to_run() -> None:
    assert guest_from("Deep-2=cmd:./deep --x=1") == Guest("Deep-2", "cmd:./deep --x=1")
    for text in ("cmd:./deep", "=cmd:./deep", "Deep=", "De ep=x", "a:b=x", "_=x", "x" * 31 + "=random"):
        with pytest.raises(UnknownBot, match=r"is no guest; write NAME=BOT"):
            guest_from(text)


def test_two_of_one_name() -> None:
    with pytest.raises(UnknownBot, match="another bot is called 'random' already"):
        Guests((Guest("random", "greedy"),))


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("./nowhere.py:Mine", "there is no file"),
        (f"{FILE}:Nobody", "there is no class Nobody"),
        ("cmd:./no-such-engine", "cannot be started: no such file or directory"),
        (cmd("stillborn"), "cannot find my book"),
        ("nobody", "no bot is called 'nobody'"),
    ],
)
def test_one_that_cannot_come_is_refused_before_the_house_opens(what: str, why: str) -> None:
    with pytest.raises(UnknownBot, match="the guest Deep cannot come: ") as said:
        games_of(Guest("Deep", what))
    assert why in str(said.value)
    assert "\n" not in str(said.value)


def test_a_guest_of_a_package() -> None:
    assert games_of(Guest("Clever", "clever:20n")) == ("coins",)
