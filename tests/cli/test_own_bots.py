"""Bots of one's own on the command line: in play, arena and simulate; and `tasca engine`."""

import json
from pathlib import Path

import pytest

from tests.bots.test_own import FILE, _all_end, cmd

from .conftest import Tasca

__all__ = ["_all_end"]


@pytest.mark.parametrize("name", [f"{FILE}:First", cmd(), f"{cmd()}@20n"])
def test_they_play_measure_and_simulate(tasca: Tasca, tmp_path: Path, name: str) -> None:
    out = tmp_path / "games.jsonl"
    said = tasca("play", "coins", "--seats", f"{name},{name}", "--seed", "3")
    assert said.status == 0
    assert f"{name} 1 won!" in said.out or f"{name} 2 won!" in said.out
    measured = tasca("arena", "coins", "--bots", f"{name},random", "--games", "2", "--jobs", "1", "--json")
    assert [row["name"] for row in json.loads(measured.out)] == [name, "random"]
    summed = tasca("simulate", "coins", "--bots", f"{name},random", "--games", "2", "--jobs", "1", "--out", out)
    assert summed.status == 0
    assert json.loads(out.read_text().splitlines()[0])["names"] == [name, "random"]


def test_an_engine_in_processes_of_a_pool(tasca: Tasca) -> None:
    said = tasca("arena", "coins", "--bots", f"{cmd()},random", "--games", "4", "--jobs", "2", "--json")
    assert said.status == 0
    assert json.loads(said.out)[0]["games"] == 4


def test_a_command_with_spaces_and_a_number_goes_on_with_a_saved_game(tasca: Tasca, tmp_path: Path) -> None:
    path, name = tmp_path / "game.json", cmd("fine 2")
    said = tasca("play", "coins", "--seats", f"me,{name}", "--seed", "3", typed=f"1\nsave {path}\nquit\n")
    assert f"Saved to {path}." in said.out
    assert json.loads(path.read_text())["names"] == ["me", name]
    again = tasca("play", "--resume", path, "--seats", f"me,{name}", typed="1\nquit\n")
    assert (again.status, again.out.count("took 1.")) == (0, 2)


def test_no_record_runs_anything(tasca: Tasca, tmp_path: Path) -> None:
    """A saved game of a stranger may name any program: nothing is run that was not named here."""
    touched = tmp_path / "touched"
    path = tmp_path / "game.json"
    names = ["me", f"cmd:touch {touched}"]
    facts = {"game": "coins", "rules": 1, "options": {}, "seed": "1", "names": names, "actions": []}
    path.write_text(json.dumps(facts))
    said = tasca("play", "--resume", path, typed="1\n")
    assert said.status == 2
    assert said.err == f"tasca: {path}: cmd:touch {touched} plays in it, which is run only if you name it: --seats\n"
    assert not touched.exists()


def test_a_bot_that_fails_in_play_has_lost(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = f"1\nsave {path}\nundo\n2\nquit\n"
    said = tasca("play", "coins", "--seats", f"me,{FILE}:Crash", "--seed", "3", typed=typed)
    assert said.status == 0
    assert f"the bot {FILE}:Crash failed: ValueError('no\\nidea').\n" in said.out
    assert said.out.count(f"{FILE}:Crash loses by that, and the game ends here.\n") == 2  # once more after the undo
    record = json.loads(path.read_text())
    assert (record["actions"], record["resigned"]) == (["1"], [1])


def test_nobody_moves_in_the_place_of_a_bot_that_failed(tasca: Tasca, tmp_path: Path) -> None:
    path, name = tmp_path / "game.json", f"{FILE}:Crash"
    typed = f"1\n1\nmoves\nhint\nsave {path}\nquit\n"
    said = tasca("play", "coins", "--seats", f"me,{name}", "--seed", "3", typed=typed)
    assert said.out.count("The game is over.\n") == 3
    assert json.loads(path.read_text())["actions"] == ["1"]
    again = tasca("play", "--resume", path, "--seats", f"me,{name}", typed="2\nquit\n")
    assert again.out.count("The game is over.\n") == 1
    assert name + " failed" not in again.out  # it has lost, and is not asked once more
    assert (json.loads(path.read_text())["actions"], json.loads(path.read_text())["resigned"]) == (["1"], [1])
    undone = tasca("play", "--resume", path, "--seats", f"me,{name}", typed="undo\n2\nquit\n")
    assert undone.out.count(f"{name} loses by that, and the game ends here.\n") == 1
    assert json.loads(path.read_text())["actions"] == ["2"]


def test_games_that_ended_with_a_fault_are_written_and_can_be_read(tasca: Tasca, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    bots = f"random,{FILE}:Crash"
    said = tasca("simulate", "coins", "--bots", bots, "--games", "2", "--jobs", "1", "--json", "--out", out)
    assert json.loads(said.out)["faults"] == [0, 2]
    for line in out.read_text().splitlines():
        record = json.loads(line)
        assert record["resigned"] == [1]
        assert "winners" not in record
    assert tasca("replay", out).status == 0
    assert tasca("table", out, "--jobs", "1", "--out", tmp_path / "games.csv").status == 0


def test_bots_alone_end_with_the_fault(tasca: Tasca) -> None:
    said = tasca("play", "coins", "--seats", f"random,{cmd('die')}", "--seed", "3")
    assert said.status == 0
    assert "loses by that, and the game ends here." in said.out.splitlines()[-1]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("./nowhere.py:Mine", "there is no file ./nowhere.py"),
        ("cmd:./no-such-engine", "the bot cmd:./no-such-engine cannot be started: no such file or directory"),
        (cmd("foreign"), "which is no answer: it is no JSON"),
    ],
)
@pytest.mark.parametrize("line", ["play coins --seats", "arena coins --bots", "simulate coins --bots"])
def test_what_is_no_bot_is_one_sentence(tasca: Tasca, line: str, name: str, sentence: str) -> None:
    said = tasca(*line.split(" "), f"{name},random")
    assert said.status == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_the_check_prints_a_line_for_each(tasca: Tasca) -> None:
    said = tasca("engine", "check", cmd("illegal"), "--game", "coins", "--budget", "5n")
    assert said.status == 1
    lines = said.out.splitlines()
    assert lines[0] == "ok      hello, version 1, illegal"
    assert lines[1].startswith("FAILED  coins, standard, 2 players: a legal move in every phase: the bot ")
    assert len(lines) > 10


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["check"], "say which engine"),
        (["check", "./engine", "more"], "put it in quotes"),
        (["dance"], "tasca engine cannot 'dance'; it can: check"),
        (["check", "x", "--game", "chess"], "no game is called 'chess'"),
        (["check", "x", "--budget", "soon"], "'soon' is no budget"),
        (["check", "cmd:"], "names no program"),
        (["--bot", "nobody"], "no bot is called 'nobody'"),
        (["--seed", "-1"], "is not a whole number"),
    ],
)
def test_bad_words_for_an_engine(tasca: Tasca, words: list[str], sentence: str) -> None:
    said = tasca("engine", *words)
    assert said.status == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_missing_engine_fails_the_check(tasca: Tasca) -> None:
    said = tasca("engine", "check", "./no-such-engine")
    assert said.status == 1
    assert said.out.startswith("FAILED  hello: the bot cmd:./no-such-engine cannot be started")
