"""Whatever is wrong with the input: one line that names it, exit status 2, nothing written."""

import json
from pathlib import Path

import pytest

from .conftest import Tasca

RECORD = {"game": "azul", "rules": 1, "options": {}, "seed": 1, "names": ["me", "random"], "actions": []}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("simulate chess", "no game is called 'chess'; there are: azul, fado"),
        ("simulate azul --players 5", "Azul: option 'players' cannot be 5; it can be: 2, 3, 4"),
        ("simulate azul --players many", "Azul: option 'players' cannot be 'many'"),
        ("simulate azul --variant pink", "Azul: option 'variant' cannot be 'pink'; it can be: coloured, grey"),
        ("simulate azul --first 3", "option 'first' cannot be 3 with 2 players"),
        ("simulate azul --first last", "option 'first' cannot be 'last'"),
        ("simulate azul --seed -1", "seed '-1' is not a whole number"),
        ("simulate azul --seed 18446744073709551616", "seed 18446744073709551616 is not a whole number from 0 to"),
        ("simulate azul --seed abc", "seed 'abc' is not a whole number"),
        ("simulate azul --games 0", "--games '0' is not a whole number of at least 1"),
        ("simulate azul --jobs 0", "--jobs '0' is not a whole number of at least 1"),
        ("simulate azul --bots random", "--bots names 1 player for 2 seats"),
        ("simulate azul --bots random,deep", "no bot is called 'deep'"),
        ("simulate azul --solo", "Azul has no option 'solo'; it has: players, variant, first"),
        ("simulate fado --variant grey", "House of Fado has no option 'variant'"),
        ("simulate fado --solo --players 3", "a solo game has 2 players, you and Alfama (S1.1)"),
        ("simulate fado --solo --first 1", "S1.3"),
        ("simulate fado --solo --bots random,random", "--bots names 2 players for 1 seats"),
        ("simulate fado --components /no/such/box.toml", "/no/such/box.toml: cannot be read"),
        ("simulate azul --components box.toml", "Azul has no option 'components'"),
        ("simulate azul --colour blue", "unrecognized arguments: --colour blue"),
        ("simulate", "the following arguments are required: GAME"),
        ("simulate azul --out /no/such/folder/x.jsonl", "there is no folder /no/such/folder"),
        ("play", "say which game: azul or fado"),
        ("play azul --seats me", "option 'players' cannot be 1"),
        ("play azul --seats me,wizard", "no bot is called 'wizard'"),
        ("play azul --players 3 --seats me,random", "--seats names 2 players for 3 seats"),
        ("replay /no/such/file.json", "/no/such/file.json: No such file or directory"),
        ("bench azul --seconds none", "--seconds 'none' is not a number"),
        ("bench go", "no game is called 'go'"),
        ("dance", "invalid choice: 'dance'"),
    ],
)
def test_one_clear_line(tasca: Tasca, line: str, complaint: str) -> None:
    said = tasca(*line.split())
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no record in it"),
        ("{", "not JSON"),
        (json.dumps(RECORD)[:-5], "not JSON"),
        ("[1, 2]", "a record is a JSON object"),
        (json.dumps({**RECORD, "seed": -4}), "seed -4 is not a whole number"),
        (json.dumps({**RECORD, "seed": "x"}), "field 'seed' is not a whole number"),
        (json.dumps({**RECORD, "mood": 1}), "unknown field 'mood'"),
        (json.dumps({k: v for k, v in RECORD.items() if k != "options"}), "field 'options' is missing"),
        (json.dumps({**RECORD, "game": "go"}), "no game is called 'go'"),
        (json.dumps({**RECORD, "rules": 9}), "version 9 of the rules of Azul is not here; there are: 1"),
        (json.dumps({**RECORD, "options": {"players": 7}}), "option 'players' cannot be 7"),
        (json.dumps({**RECORD, "names": ["me"]}), "1 names for 2 seats"),
        (json.dumps({**RECORD, "actions": ["1B9"]}), "action 0: '1B9' is no action of Azul"),
        (json.dumps({**RECORD, "actions": ["=11"]}), "action 0: =11 is not legal: tiles are taken now (A3)"),
        (json.dumps({**RECORD, "scores": [1, 2]}), "after 0 actions the game is not over"),
    ],
)
def test_wrong_records(tasca: Tasca, tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    for words in (["replay", path], ["replay", path, "--full"], ["play", "azul", "--resume", path]):
        said = tasca(*words)
        assert said.status == 2, words
        assert complaint in said.err
        assert str(path) in said.err
        assert said.err.count("\n") == 1


def test_a_line_of_many_is_named(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(RECORD) + "\n" + json.dumps({**RECORD, "actions": 5}) + "\n")
    assert "games.jsonl, line 2: field 'actions' is not a list of texts" in tasca("replay", path).err
    path.write_text(json.dumps(RECORD) + "\n" + json.dumps({**RECORD, "actions": ["CB1"]}) + "\n")
    said = tasca("replay", path)
    assert "record 2: action 0: CB1 is not legal: the centre has no blue tile (A3.3)" in said.err


def test_a_wrong_run_overwrites_nothing(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("precious")
    assert tasca("simulate", "azul", "--players", "9", "--out", path).status == 2
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_no_text(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert f"{path}: not a text file" in tasca("replay", path).err
