"""What can be typed at the terminal, and where the game is kept."""

import json
from pathlib import Path

import pytest

from tasca.bots import registry
from tasca.cli.terminal.keyboard import completions

from .conftest import Tasca

MOVES = ["place supply market-left", "place supply street-left", "hire Hermínia", "skip"]
COMMANDS = ("help", "save", "show")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("", ["help", "save", "show", "place ", "hire ", "skip"]),
        ("h", ["help", "hire "]),
        ("H", ["hire Hermínia"]),
        ("pl", ["place supply "]),
        ("place ", ["supply "]),
        ("place supply ", ["market-left", "street-left"]),
        ("place supply s", ["street-left"]),
        ("hire hermi", ["Hermínia"]),
        ("moves hi", ["hire Hermínia"]),
        ("hire Hermínia ", []),
        ("nonsense ", []),
    ],
)
def test_what_a_word_can_become(line: str, found: list[str]) -> None:
    assert completions(line, MOVES, COMMANDS) == found


def test_save_completes_files(tmp_path: Path) -> None:
    (tmp_path / "one.json").touch()
    assert completions(f"save {tmp_path}/o", MOVES, COMMANDS) == [f"{tmp_path}/one.json"]


def test_bots_have_their_names(tasca: Tasca, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._doors, "azul", "games")
    said = tasca("play", "azul", "--seats", "me,level:4,level:4", "--seed", "1", typed="show\n")
    assert "Waiter 1" in said.out
    assert "Waiter 2" in said.out
    assert "Garçom 1" in tasca("play", "azul", "--seats", "me,level:4,level:4", "--language", "pt-BR").out


def test_every_move_is_kept(tasca: Tasca, tmp_path: Path) -> None:
    said = tasca("play", "azul", "--seed", "2024", typed="2K2\n")
    kept = list((tmp_path / "data" / "games").iterdir())
    assert len(kept) == 1
    assert f"The game is kept: 'tasca play --resume {kept[0]}' goes on with it." in said.out
    assert json.loads(kept[0].read_text())["actions"][0] == "2K2"
    again = tasca("play", "--resume", kept[0], typed="undo\nquit\n")
    assert "Took back 2K2." in again.out
    assert json.loads(kept[0].read_text())["actions"] == []
    assert len(list((tmp_path / "data" / "games").iterdir())) == 1


def test_nothing_is_kept_where_nothing_was_played(tasca: Tasca, tmp_path: Path) -> None:
    assert "kept" not in tasca("play", "azul", "--seed", "1", typed="moves\nquit\n").out
    assert "kept" not in tasca("play", "azul", "--seed", "1", "--seats", "random,random").out
    assert not (tmp_path / "data").exists()


def test_a_game_can_be_kept_in_a_file_of_its_own(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    said = tasca("play", "azul", "--seed", "2024", "--save", path, typed="2K2\n")
    assert str(path) in said.out
    assert json.loads(path.read_text())["actions"][0] == "2K2"
    assert not (tmp_path / "data").exists()
    whole = tasca("play", "azul", "--seed", "2024", "--save", tmp_path / "bots.json", "--seats", "random,random")
    assert whole.status == 0
    assert "scores" in json.loads((tmp_path / "bots.json").read_text())


def test_a_game_that_cannot_be_kept_goes_on(tasca: Tasca, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    said = tasca("play", "azul", "--seed", "2024", typed="2K2\n2K2\n")
    assert said.status == 0
    assert said.out.count("The game is not kept from here on") == 1


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (["--seats", "me,random"], "leave out --seats"),
        (["--seed", "3", "--players", "2"], "leave out --seed and --players"),
        (["--save", "x.json"], "leave out --save"),
        (["fado"], "it is a game of Azul, not of House of Fado"),
    ],
)
def test_what_goes_on_takes_no_other_options(tasca: Tasca, tmp_path: Path, more: list[str], complaint: str) -> None:
    path = tmp_path / "game.json"
    tasca("play", "azul", "--seed", "2024", "--save", path, typed="2K2\n")
    before = path.read_bytes()
    said = tasca("play", "--resume", path, *more)
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert path.read_bytes() == before


def test_a_new_game_overwrites_nothing(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("precious")
    said = tasca("play", "azul", "--save", path)
    assert (said.status, said.err) == (2, f"tasca: {path} exists already; choose another name\n")
    assert path.read_text() == "precious"
    assert "there is no folder" in tasca("play", "azul", "--save", tmp_path / "no" / "x.json").err


def test_save_says_what_is_wrong_and_goes_on(tasca: Tasca, tmp_path: Path) -> None:
    said = tasca("play", "azul", "--seed", "1", typed=f"save {tmp_path}/no/x.json\nmoves 1B\n")
    assert f"there is no folder {tmp_path}/no" in said.out
    assert "1BF" in said.out


def test_prices_stand_beside_moves(tasca: Tasca) -> None:
    said = tasca("play", "fado", "--seed", "3", typed="place supply market-left\nmoves hire M\nmoves x\n")
    assert "hire Maria 3$" in said.out
    assert "hire Maria  3$  costs 3 money, with a note: clef" in said.out
    assert "No move begins with x." in said.out


def test_a_hint_says_what_moves_are_worth(tasca: Tasca, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._doors, "azul", "games")  # nothing has to be compiled for a few nodes
    said = tasca("play", "azul", "--seed", "2024", typed="hint 50n\nhint soon\n")
    assert said.out.count("%  ") == 3
    assert "'soon' is no budget" in said.out
    assert "Nobody here knows what a move of Coins is worth." in tasca("play", "coins", typed="hint\n").out


def test_after_the_end_there_is_nothing_to_ask(tasca: Tasca) -> None:
    said = tasca("play", "coins", "--seed", "1", "--seats", "me,me", typed="1\n" * 30 + "moves\nhint\nundo\nquit\n")
    assert said.out.count("The game is over.") == 2
    assert "Took back" in said.out
