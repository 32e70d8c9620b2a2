"""`tasca analyse`: the moves of a position with their values, and a finished game move by move."""

import json
from pathlib import Path

import pytest

import tasca as package
from tasca.bots import registry

from .conftest import Tasca

THINKER = "search:30n"  # so few nodes that nothing has to be compiled


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._doors, "azul", "games")


@pytest.fixture
def running(tasca: Tasca, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    tasca("play", "azul", "--seed", "2024", "--save", path, typed="2K2\n")
    return path


def test_the_moves_of_a_record_that_goes_on(tasca: Tasca, running: Path) -> None:
    said = tasca("analyse", running, "--bots", f"{THINKER},greedy", "--top", "3")
    assert said.status == 0
    assert "Azul: me has to act." in said.out
    assert said.out.count(" %  ") == 6
    assert THINKER in said.out
    assert " to line " in said.out or "floor line" in said.out
    in_russian = tasca("analyse", running, "--bots", THINKER, "--lang", "ru").out
    assert "Azul: ход за me." in in_russian


def test_as_json_and_the_same_again(tasca: Tasca, running: Path) -> None:
    line = ("analyse", running, "--at", "0", "--bots", THINKER, "--top", "4", "--json")
    said = tasca(*line)
    facts = json.loads(said.out)
    assert (facts["game"], facts["to_act"]) == ("azul", 0)
    (one,) = facts["bots"]
    worths = [move["worth"] for move in one["moves"]]
    assert one["bot"] == THINKER
    assert len(worths) == 4
    assert worths == sorted(worths, reverse=True)
    assert tasca(*line).out == said.out


def test_a_position_in_text(tasca: Tasca, tmp_path: Path) -> None:
    game = package.game("azul")
    state = game.new_game({}, 3)
    path = tmp_path / "position.txt"
    path.write_text(game.state_to_text(state, hidden=False))
    facts = json.loads(tasca("analyse", path, "--bots", THINKER, "--top", "2", "--json").out)
    legal = [game.action_to_text(state, action) for action in game.legal_actions(state)]
    assert all(move["action"] in legal for move in facts["bots"][0]["moves"])
    typed = tasca("analyse", "-", "--game", "azul", "--bots", THINKER, typed=path.read_text())
    assert "Player 1 has to act." in typed.out


def test_a_finished_game_is_looked_at_move_by_move(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    tasca("play", "azul", "--seed", "5", "--seats", "random,random", "--save", path)
    record = json.loads(path.read_text())
    facts = json.loads(tasca("analyse", path, "--bots", "search:2n", "--json").out)
    assert [move["played"] for move in facts["moves"]] == record["actions"]
    assert len(facts["worst"]) == 2
    said = tasca("analyse", path, "--bots", "search:2n")
    assert said.out.count("better: ") == sum(move["cost"] > 0 for move in facts["moves"]) > 0
    assert "What cost random 1 most: " in said.out
    alone = tasca("analyse", path, "--bots", "greedy")
    assert "looked at by search alone" in alone.err


@pytest.mark.parametrize(
    ("text", "more", "complaint"),
    [
        ("", [], "neither a record nor a position"),
        ("hello there", [], "neither a record nor a position"),
        ("azul   9 players", [], "line 1"),
        ("{", [], "not JSON"),
        ("[]", [], "a record is a JSON object"),
        (None, ["--record", "2"], "there is no record 2; it has 1"),
        (None, ["--at", "99"], "there is no action 99"),
        (None, ["--at", "x"], "--at 'x' is not a whole number"),
        (None, ["--top", "0"], "--top '0' is not a whole number of at least 1"),
        (None, ["--bots", "random"], "random does not say what a move is worth"),
        (None, ["--bots", "wizard"], "no bot is called 'wizard'"),
        (None, ["--bots", "search:soon"], "'soon' is no budget"),
    ],
)
def test_one_clear_line(
    tasca: Tasca, running: Path, tmp_path: Path, text: str | None, more: list[str], complaint: str
) -> None:
    path = running
    if text is not None:
        path = tmp_path / "wrong.txt"
        path.write_text(text)
    said = tasca("analyse", path, *more)
    assert (said.status, said.out) == (2, "")
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_a_game_without_thinkers_says_so(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "coins.json"
    tasca("play", "coins", "--seed", "1", "--save", path, typed="1\n")
    assert "no bot knows what a move of Coins is worth" in tasca("analyse", path).err
