"""`tasca play` with its moves from a pipe."""

import json
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from tasca.server.web import i18n

from .conftest import Tasca


def test_a_whole_game_between_bots(tasca: Tasca) -> None:
    said = tasca("play", "azul", "--seats", "random,random,random", "--seed", "4")
    assert said.status == 0
    assert "Random 3" in said.out
    assert "won!" in said.out or "A shared victory: " in said.out


def test_move_undo_save_resume(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = f"help\nmoves\n1B9\n2B1\nundo\n2K2\nsave {path}\nmoves\nCBF\nquit\n"
    said = tasca("play", "azul", "--seats", "me,random", "--seed", "2024", typed=typed)
    assert said.status == 0
    assert "'1B9' is no action of Azul" in said.out
    assert "Took back 2B1." in said.out
    assert f"Saved to {path}." in said.out
    assert "> CBF" in said.out
    record = json.loads(path.read_text())
    assert record["actions"][0] == "2K2"
    assert len(record["actions"]) == 2  # as it was then
    assert record["names"] == ["me", "random"]
    again = tasca("play", "--resume", path, typed="undo\nundo\n")
    assert "Took back 2K2." in again.out
    assert "There is nothing to take back." in again.out
    assert "No more input: leaving." in again.out


def test_bots_play_the_same_after_undo(tasca: Tasca, tmp_path: Path) -> None:
    first, second = tmp_path / "1.json", tmp_path / "2.json"
    tasca("play", "azul", "--seed", "6", typed=f"1B9\nmoves\nCBF\nundo\nsave {first}\n")
    tasca("play", "azul", "--seed", "6", typed=f"save {second}\n")
    assert first.read_text() == second.read_text()


def test_an_illegal_move_changes_nothing(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    said = tasca("play", "azul", "--seed", "1", typed=f"CB1\nsave {path}\n")
    assert "CB1 is not legal: the centre has no blue tile (A3.3)" in said.out
    assert json.loads(path.read_text())["actions"] == []


def test_save_does_not_overwrite_a_stranger(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("precious")
    said = tasca("play", "azul", "--seed", "1", typed=f"save {path}\nsave\nquit\n")
    assert "exists already; choose another name" in said.out
    assert "Say where to: save FILE." in said.out
    assert path.read_text() == "precious"


def test_a_finished_game_can_still_be_saved(tasca: Tasca, tmp_path: Path) -> None:
    path, again = tmp_path / "game.json", tmp_path / "again.json"
    sim = tmp_path / "sim.jsonl"
    tasca("simulate", "azul", "--games", "1", "--jobs", "1", "--out", sim)
    record = json.loads(sim.read_text())
    actions = record["actions"]
    record.update(names=["me 1", "me 2"], actions=actions[:-1])
    del record["scores"], record["winners"]
    path.write_text(json.dumps(record))
    said = tasca("play", "azul", "--resume", path, typed=f"{actions[-1]}\nsave {again}\nquit\n")
    assert "The game is over" in said.out
    assert json.loads(again.read_text())["scores"] == json.loads(sim.read_text())["scores"]


@pytest.mark.parametrize(
    ("language", "asks", "tells", "refuses"),
    [
        ("en", "You, your move", "You took", "'zz' is no action of Azul"),
        ("pt-BR", "Jogador 1, sua jogada", "Jogador 1 pegou", "'zz' não é uma jogada de Azul"),
        ("pt", "Jogador 1, sua jogada", "Jogador 1 pegou", "'zz' não é uma jogada de Azul"),
        ("pt-PT", "Jogador 1, a sua jogada", "Jogador 1 tirou", "'zz' não é uma jogada de Azul"),
        ("ru", "Игрок 1, ваш ход", "Игрок 1 берёт", "'zz' — не действие Azul"),
    ],
)
@pytest.mark.parametrize("said_by", ["--lang", "TASCA_LANGUAGE"])
def test_the_terminal_speaks_the_players_language(
    tasca: Tasca, monkeypatch: pytest.MonkeyPatch, said_by: str, language: str, asks: str, tells: str, refuses: str
) -> None:
    chosen = ("--lang", language) if said_by == "--lang" else ()
    if not chosen:
        monkeypatch.setenv(said_by, language)
    said = tasca("play", "azul", "--seed", "2024", *chosen, typed="zz\n2K2\nundo\nhelp\nmoves\n")
    assert said.status == 0
    for words in (asks, tells, refuses):
        assert words in said.out


def test_a_catalogue_that_cannot_be_read_is_one_line(tasca: Tasca, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(Any, sys.modules), "tasca.server.web.po", None)  # as if Babel were not installed
    i18n._catalogue.cache_clear()
    said = tasca("play", "azul", "--lang", "ru")
    assert (said.status, said.err) == (
        2, "tasca: other languages than English need the package babel: pip install 'tasca[server]'\n",
    )  # fmt: skip


def test_a_language_that_nobody_speaks_is_refused_in_one_line(tasca: Tasca) -> None:
    said = tasca("play", "azul", "--lang", "xx")
    assert said.status == 2
    assert said.err == "tasca: nobody speaks 'xx' here; there are: en, pt-BR, pt-PT, ru\n"
