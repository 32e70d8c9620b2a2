"""A game whose rules changed: what began by the earlier ones goes on by them, everywhere; new games take the newest.

The toy has two versions (tests/toy/tasca_toy/v1): by the first, nobody could take three coins.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import Budget, Chance
from tasca.bots.hint import hints
from tasca.bots.registry import chooser, thinker
from tasca.bots.review import review
from tasca.bots.wanted import best
from tasca.browser.pool import BrowserPool
from tasca.core.catalogue import ENGLISH
from tasca.core.errors import BadRecord, UnknownRules
from tasca.core.game import OVER
from tasca.core.record import Record, replay
from tasca.games import drawing, game, rules_versions, through
from tasca.games.pictures import picture_of
from tasca.games.thinking.by_chance import ByChance
from tasca.server.bots.modules import Module, Modules
from tasca.server.table.entries import Header
from tasca.server.table.seats import Seat, SeatKind
from tasca.server.table.tables import new_id
from tasca.server.web.routes.lobby import opening
from tasca.sim.doors import KEEP, Playouts
from tests.cli.conftest import Tasca
from tests.cli.conftest import tasca as tasca
from tests.doors import needs_numba
from tests.server.conftest import Served, ana, given, migrated, rui, served
from tests.server.visitors import START, Visitor, play_out

__all__ = ["ana", "given", "migrated", "rui", "served", "tasca"]  # fixtures

NAME = "coins"
FEW = Budget(nodes=300)


@pytest.fixture
def record() -> Record:
    """A whole game by the first rules, in which always two are taken while that can be."""
    first = game(NAME, 1)
    state, made = first.new_game({}, 5), Record(NAME, 1, first.check_options({}), 5, ["Ana", "Rui"])
    while first.to_act(state) != OVER:
        made.actions.append(first.action_to_text(state, first.legal_actions(state)[-1]))
        first.apply(state, first.legal_actions(state)[-1])
    made.scores, made.winners = first.scores(state), first.winners(state)
    return made


# ── finding them ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_game_is_found_by_name_and_version() -> None:
    assert rules_versions(NAME) == (1, 2)
    assert game(NAME) is game(NAME, 2)
    first = game(NAME, 1)
    assert (first.info.name, first.info.rules_version) == (NAME, 1)
    assert (len(first.legal_actions(first.new_game())), len(game(NAME).legal_actions(game(NAME).new_game()))) == (2, 3)


@pytest.mark.parametrize("version", [0, 3, -1, 10**9])
def test_a_version_that_is_not_here_is_a_sentence(version: int) -> None:
    with pytest.raises(UnknownRules) as refused:
        game(NAME, version)
    assert str(refused.value) == f"version {version} of the rules of Coins is not here; there are: 1, 2"


def test_what_a_version_does_not_bring_it_shares_with_the_newest() -> None:
    first = game(NAME, 1)
    assert first.sentences(None, [(1, 0, 2, 0, 0)], ["Ana"]) == game(NAME).sentences(None, [(1, 0, 2, 0, 0)], ["Ana"])
    assert "heap" in drawing(NAME, 1).parts(first.view(first.new_game(), 0), ("Ana", "Rui"), 0, [], ENGLISH)[0].markup
    assert "Seat 1" in picture_of(first, first.new_game()).svg


@needs_numba
def test_both_versions_compile_behind_the_same_door() -> None:
    numbers = game(NAME).rule_options(game(NAME).check_options({}))
    doors = [(version, door) for version in (1, 2) for door in ("games", "fast")]
    played = {each: Playouts(NAME, each[1], each[0]).run(numbers, 3, 0, 50, KEEP) for each in doors}
    assert played[1, "games"] == played[1, "fast"] != played[2, "fast"] == played[2, "games"]
    assert set(played[1, "fast"].actions) == {0, 1}
    assert through("fast", NAME, "rules", 1).__name__ == f"tasca.fast.{NAME}.v1.rules"


# ── records ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_record_replays_by_its_own_rules_only(record: Record) -> None:
    state = replay(game(NAME, 1), record)
    assert game(NAME, 1).winners(state) == record.winners
    with pytest.raises(BadRecord, match="played by version 1 of the rules of Coins, this is version 2"):
        replay(game(NAME), record)


def test_commands_read_earlier_records(record: Record, tasca: Tasca, tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    file.write_text(record.to_json(), "utf-8")
    winner = record.names[(record.winners or [0])[0]]
    assert f"won by {winner}" in tasca("replay", file).out
    assert json.loads(tasca("replay", file, "--full").out.splitlines()[1])["legal"] == ["1", "2"]
    assert tasca("draw", file, "--out", tmp_path / "end.svg").status == 0
    assert tasca("table", file, "--out", tmp_path / "games.csv").status == 0
    file.write_text(record.to_json().replace('"rules": 1', '"rules": 7'), "utf-8")
    refused = tasca("replay", file)
    assert (refused.status, refused.err.strip()) == (
        2, f"tasca: {file}: version 7 of the rules of Coins is not here; there are: 1, 2",
    )  # fmt: skip


def test_a_game_at_the_terminal_goes_on(record: Record, tasca: Tasca, tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    begun = Record(NAME, 1, record.options, record.seed, ["me", "random"], record.actions[:2])
    file.write_text(begun.to_json(), "utf-8")
    assert "1 or 2 takes so many coins" in tasca("play", "--resume", file, typed="3\nquit\n").out
    assert json.loads(file.read_text("utf-8"))["actions"] == begun.actions
    tasca("play", "--resume", file, typed="2\nquit\n")
    kept = json.loads(file.read_text("utf-8"))
    assert kept["rules"] == 1
    assert kept["actions"][:3] == [*record.actions[:2], "2"]


# ── bots ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_who_thinks_by_earlier_rules_is_kept_beside_them() -> None:
    first, newest = game(NAME, 1), game(NAME)
    state = first.state_from_text(first.state_to_text(first.new_game({}, 5)))
    state.heap = 7
    assert chooser(first, "clever").think(state, FEW, Chance(1))[0].action == 0  # leaves six
    other = newest.new_game({}, 5)
    other.heap = 7
    assert chooser(newest, "clever").think(other, FEW, Chance(1))[0].action == 2  # leaves four


def test_where_nobody_is_kept_chance_thinks(record: Record) -> None:
    first = game(NAME, 1)
    assert isinstance(thinker(first), ByChance)
    state = first.new_game({}, 5)
    state.heap = 2
    found = hints(first, state, budget=FEW, count=3)
    assert (found[0].text, found[0].worth) == ("2", 1.0)
    assert [hint.text for hint in found] == ["2", "1"]
    said = review(first, record, FEW)
    assert len(said.moves) == len(record.actions)
    assert hints(first, state, Chance(3), FEW) == hints(first, state, Chance(3), FEW), "nodes decide, no clock"


def test_chance_thinks_better_than_it_plays() -> None:
    first, rng, won = game(NAME, 1), Chance(4), 0
    for number in range(20):
        state = first.new_game({}, number)
        while (seat := first.to_act(state)) != OVER:
            legal = first.legal_actions(state)
            thought = thinker(first).think(state, FEW, rng) if seat == number % 2 else []
            first.apply(state, thought[0].action if thought else legal[rng.below(len(legal))])
        won += first.winners(state) == [number % 2]
    assert won >= 15


def test_a_browser_thinks_about_earlier_rules_in_the_house_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def think(name: str, position: bytes, facts: dict[str, Any]) -> list[tuple[int, float]]:
        asked.append(name)
        return [(0, 0.5)]

    async def thoughts(version: int) -> Any:
        pool = BrowserPool(5.0, lambda: 1, think, [NAME])
        about = game(NAME, version)
        return await pool._thoughts(best(about, about.new_game({}, 1), FEW, Chance(1), kind="clever"))

    assert len(asyncio.run(thoughts(1))) == 1
    assert asked == []
    asyncio.run(thoughts(2))
    assert asked == [NAME]


def test_modules_of_the_newest_rules_are_asked_about_these_only() -> None:
    modules = Modules(None)
    modules.found[NAME] = Module(NAME, b"", "", "", ("clever",))
    for version, known in ((1, False), (2, True)):
        about = game(NAME, version)
        wanted = best(about, about.new_game({}, 1), FEW, Chance(1), kind="clever")
        assert bool(modules.that_thinks(wanted)) == known


# ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def begun_before(served: Served, visitor: Visitor, *bots: str) -> str:
    """The path of a table of two that a house with the first rules has left: this visitor and a bot, or one guest."""
    person = served.client.blocking_portal.call(served.house.people.from_token, visitor.headers["authorization"][7:])
    second = Seat(SeatKind.BOT, bots[0], level=bots[0]) if bots else Seat(SeatKind.HERE, "Zé", person)
    header = Header(new_id(), NAME, 1, {"players": 2}, 5, "none", True, person, START)
    entries = opening([Seat(SeatKind.PERSON, visitor.name, person), second], START)
    served.client.blocking_portal.call(served.house.tables.create, header, entries)
    served.forget()
    return f"/tables/{header.id}"


def test_a_table_goes_on_and_ends_by_the_rules_it_began_with(served: Served, ana: Visitor) -> None:
    path = begun_before(served, ana)
    assert ana.get(path)["legal"] == ["1", "2"]
    refused = ana.post(f"{path}/actions", {"action": "3", "seq": ana.get(path)["seq"]}, status=422)
    assert refused["error"]
    ana.act(path, "2")
    ana.post(f"{path}/undo", {"seq": ana.get(path)["seq"]})
    assert "move-2" in ana.get(path, accept="text/html")
    assert "move-3" not in ana.get(path, accept="text/html")
    assert play_out(path, ana)["status"] == "over"
    record = ana.get(f"{path}/record")
    assert record["rules"] == 1
    assert ana.get(f"{path}/moves/1")["move"] == 1
    text = json.dumps(record)
    assert "/moves/0" in ana.post("/records", {"record": text}, status=201)["location"]


def test_a_bot_plays_on_at_such_a_table(served: Served, ana: Visitor) -> None:
    path = begun_before(served, ana, "random")
    while ana.get(path)["status"] == "running":
        ana.act(path)
        served.idle()

    assert set(ana.get(f"{path}/record")["actions"]) <= {"1", "2"}


def test_the_next_game_is_played_by_the_newest_rules(served: Served, ana: Visitor) -> None:
    path = begun_before(served, ana)
    play_out(path, ana)
    again = ana.post(f"{path}/rematch")["location"]
    assert ana.get(again)["legal"] == ["1", "2", "3"]
    assert ana.get(ana.make("me", "here", game=NAME))["legal"] == ["1", "2", "3"]
