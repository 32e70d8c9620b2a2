"""The arena with bots that think: games that repeat, and the same for any number of jobs. More in tests/sim."""

import json
import re
from pathlib import Path

import pytest

from tasca.bots import LEVELS, bot
from tasca.sim.arena import Number, Plan, Played, play_on, whole_blocks
from tasca.sim.standings import Standings
from tasca.sim.workers import Here
from tests.cli.conftest import Tasca


def test_shares_add_up_and_repeat() -> None:
    plan = Plan("azul", {"players": 2}, ("random", "level:1"), 2, 4, 1)
    games: list[dict[Number, Played]] = [{}, {}]
    for each in games:
        assert len(list(play_on(plan, Here(), each))) == 4
    one, same = (Standings(plan.bots, whole_blocks(plan, each)).total for each in games)
    assert sum(tally.shares.total for tally in one.values()) == 2
    assert [tally.shares for tally in one.values()] == [tally.shares for tally in same.values()]
    assert [played.record for played in games[0].values()] == [played.record for played in games[1].values()]


def test_arena_on_the_command_line(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    line = ["arena", "azul", "--bots", "greedy,random", "--games", "4", "--jobs", "1"]
    said = tasca(*line, "--json", "--out", path)
    assert said.status == 0
    greedy, other = json.loads(said.out)
    assert (greedy["name"], greedy["win_rate"], other["win_rate"]) == ("greedy", 1, 0)
    assert greedy["mean_difference"] > 0
    assert greedy["moves_per_game"] > 0
    assert greedy["nodes_per_move"] > 1, "it looks at every draft, and at nothing else"
    assert other["nodes_per_move"] == 0
    assert tasca("replay", path, "--record", "4").status == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
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


def test_nodes_are_counted() -> None:
    """About as many a move as the budget says, less where a round is soon over; none where a bot does not say."""
    plan = Plan("azul", {"players": 2}, ("search:400n", "uct:50n"), 2, 2, 1)
    games: dict[Number, Played] = {}
    assert len(list(play_on(plan, Here(), games))) == 2
    searched, unsaid = (row["nodes_per_move"] for row in Standings(plan.bots, whole_blocks(plan, games)).facts())
    assert 100 < searched < 1000
    assert unsaid == 0


def test_simulate_with_bots_is_the_same_for_any_jobs(tasca: Tasca, tmp_path: Path) -> None:
    line = ["simulate", "azul", "--bots", "greedy,search:100n", "--games", "3", "--seed", "5", "--json"]
    outputs = [tasca(*line, "--jobs", jobs, "--out", tmp_path / jobs).out for jobs in ("1", "2")]
    assert outputs[0] == outputs[1]
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert json.loads((tmp_path / "1").read_text().splitlines()[0])["names"] == ["greedy", "search:100n"]


def test_levels_have_a_name_and_a_sentence() -> None:
    assert [level.number for level in LEVELS] == list(range(1, len(LEVELS) + 1))
    assert len({level.title for level in LEVELS}) == len({level.sentence for level in LEVELS}) == len(LEVELS)
    for level in LEVELS:
        assert level.sentence.endswith(".")
        assert bot(f"level:{level.number}").name == f"level:{level.number}"


def test_tables_for_a_page(tasca: Tasca) -> None:
    said = tasca("arena", "azul", "--bots", "random,level:1,greedy", "--games", "2", "--jobs", "1", "--markdown")
    assert said.status == 0
    lines = said.out.splitlines()
    rate, score = r"\d+\.\d \(\d+\.\d-\d+\.\d\)", r"[+-]\d+\.\d ± \d+\.\d"
    titles = "bot | games | won, % | by game | won-drawn-lost | points | moves a game"
    assert lines[0] == f"| {titles} | ms a move | nodes a move | faults | rating |"
    won = rf"{rate} \| \d+\.\d-\d+\.\d \| \d-\d-\d"
    thought = r"\d+\.\d \| \d+\.\d \| \d+ \| 0"
    assert re.fullmatch(rf"\| level:1 \| 4 \| {won} \| {score} \| {thought} \| \d+ ± \d+ \|", lines[3])
    assert lines[6] == "| % won over | random | level:1 | greedy |"
    assert re.fullmatch(rf"\| random \|  \| {rate} \| 0\.0 \(0\.0-83\.2\) \|", lines[8])
    assert re.fullmatch(rf"\| greedy \| 100\.0 \(16\.8-100\.0\) \| {rate} \|  \|", lines[10])
