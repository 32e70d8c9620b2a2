"""The arena: seats exchanged on the same seeds, shares that add up, intervals, and the same for any number of jobs."""

import json
import re
from pathlib import Path

import pytest

from tasca.bots import LEVELS, bot
from tasca.sim.arena import RULES, Plan, Played, interval, line_ups, run, seatings
from tests.cli.conftest import Tasca


def plan(*bots: str, seats: int = 2, games: int = 4) -> Plan:
    return Plan("azul", {"players": max(seats, 2)}, bots, seats, games, 1)


def test_seats_are_exchanged_on_the_same_seed() -> None:
    games = list(seatings(plan("random", "greedy", games=4)))
    assert [names for _, names in games] == [["random", "greedy"], ["greedy", "random"]] * 2
    assert games[0][0] == games[1][0] != games[2][0] == games[3][0]


def test_line_ups() -> None:
    assert line_ups(plan("a", "b", "c")) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups(plan("a", "b", seats=4)) == [("a", "b", "a", "b")]
    assert line_ups(plan("a", "b", seats=1)) == [("a", RULES), ("b", RULES)]


def test_a_draw_is_half_a_win_for_each() -> None:
    played = Played(["a", "b"], [30, 30], [1, 1], [0.0, 0.0], [1, 1], None)  # type: ignore[arg-type]
    assert [played.share(seat) for seat in (0, 1)] == [0.5, 0.5]
    assert played.lead(0) == 0


def test_intervals_hold_the_rate_and_narrow_with_games() -> None:
    low, high = interval(0.9, 100)
    assert low == pytest.approx(0.8256, abs=0.001)
    assert high == pytest.approx(0.9448, abs=0.001)
    assert interval(1.0, 400)[0] > 0.99
    assert interval(0.5, 0) == (0.0, 1.0)


def test_shares_add_up_and_repeat() -> None:
    one, same = (run(plan("random", "level:1", games=4), 1, lambda: None) for _ in range(2))
    assert sum(tally.won for tally in one.total.values()) == 4
    assert [row["win_rate"] for row in one.facts()] == [row["win_rate"] for row in same.facts()]
    assert one.places == same.places


def test_arena_on_the_command_line(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    line = ["arena", "azul", "--bots", "greedy,random", "--games", "4", "--jobs", "1"]
    said = tasca(*line, "--json", "--out", path)
    assert said.status == 0
    facts = json.loads(said.out)
    assert [row["name"] for row in facts] == ["greedy", "random"]
    for row in facts:
        assert row["games"] == 4
        assert row["low"] <= row["win_rate"] <= row["high"]
        assert row["ms_per_move"] >= 0
        assert row["moves_per_game"] > 0
    assert facts[0]["win_rate"] + facts[1]["win_rate"] == 1
    assert tasca("replay", path, "--record", "4").status == 0
    assert "half a win for each of two" in tasca(*line).out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--bots greedy", "an arena needs two"),
        ("--bots greedy,greedy", "names a bot twice"),
        ("--bots greedy,wizard", "no bot is called 'wizard'"),
        ("--bots greedy,search:5x", "'5x' is no budget"),
        ("--bots greedy,random --games 0", "--games '0' is not a whole number of at least 1"),
    ],
)
def test_wrong_arenas(tasca: Tasca, words: str, complaint: str) -> None:
    said = tasca("arena", "azul", *words.split())
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_simulate_with_bots_is_the_same_for_any_jobs(tasca: Tasca, tmp_path: Path) -> None:
    line = ["simulate", "azul", "--bots", "greedy,search:100n", "--games", "3", "--seed", "5", "--json"]
    outputs = [tasca(*line, "--jobs", jobs, "--out", tmp_path / jobs).out for jobs in ("1", "2")]
    assert outputs[0] == outputs[1]
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert json.loads((tmp_path / "1").read_text().splitlines()[0])["names"] == ["greedy", "search:100n"]


def test_levels_have_a_name_and_a_sentence() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert len({level.title for level in LEVELS}) == 5
    for level in LEVELS:
        assert level.sentence.endswith(".")
        assert bot(f"level:{level.number}").name == f"level:{level.number}"


def test_tables_for_a_page(tasca: Tasca) -> None:
    said = tasca("arena", "azul", "--bots", "random,level:1,greedy", "--games", "2", "--jobs", "1", "--markdown")
    assert said.status == 0
    lines = said.out.splitlines()
    rate = r"\d+\.\d \(\d+\.\d-\d+\.\d\)"
    assert lines[0] == "| bot | games | won, % | points | moves a game | ms a move | rating |"
    assert re.fullmatch(rf"\| level:1 \| 4 \| {rate} \| [+-]\d+\.\d \| \d+\.\d \| \d+\.\d \| \d+\.\d+ \|", lines[3])
    assert lines[6] == "| % won over | random | level:1 | greedy |"
    assert re.fullmatch(rf"\| random \|  \| {rate} \| 0\.0 \(0\.0-65\.8\) \|", lines[8])
    assert re.fullmatch(rf"\| greedy \| 100\.0 \(34\.2-100\.0\) \| {rate} \|  \|", lines[10])
