"""Bots from anywhere: files, programs and packages sit down like ours, and what they do wrong has a sentence."""

import os
import pickle
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import (
    Budget,
    Chance,
    Fault,
    Past,
    UnknownBot,
    Wrong,
    bot,
    is_own,
    kind_of,
    names_from,
    numbered,
    registry,
)
from tasca.bots import engine as engines
from tasca.bots.child import Child, _running, end_all
from tasca.games import game, game_names
from tasca.sim.match import play
from tests.bots.own_bots import First

HERE = Path(__file__).parent
FILE = str(HERE / "own_bots.py")
COINS = game("coins")


def cmd(how: str = "") -> str:
    return f"cmd:{sys.executable} {HERE / 'bad_engine.py'} {how}".strip()


@pytest.fixture(autouse=True)
def _all_end(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A busy machine is no fault of an engine's; and nothing that a test started is left when it is over."""
    monkeypatch.setattr("tasca.bots.foreign.GRACE", 300.0)
    yield
    engines.engine_bot.cache_clear()
    end_all()
    assert not _running


def choose(name: str, budget: str = "@50n") -> int:
    state = COINS.new_game({"players": 2}, 3)
    return bot(name + budget, "coins").choose(COINS, state, Chance(1), Past({"players": 2}, ()))


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_names_of_a_list() -> None:
    assert names_from("random,search:100ms") == ["random", "search:100ms"]
    assert names_from("cmd:./engine --a b,./mine.py:Mine") == ["cmd:./engine --a b", "./mine.py:Mine"]
    assert names_from('"cmd:./engine --x=1,2", random') == ["cmd:./engine --x=1,2", "random"]


def test_seats_that_are_alike_get_numbers_and_give_them_back() -> None:
    for kinds in (
        ["random", "random"],
        ["cmd:./e 5", "me"],
        ["cmd:./e 2", "cmd:./e 2", "level:1"],
        ["me", "me", "a 1"],
    ):
        names = numbered(kinds)
        assert len(set(names)) == len(names)
        assert [kind_of(name, names) for name in names] == kinds


def test_what_is_somebodys_own() -> None:
    assert all(is_own(name) for name in ("cmd:x", "./mine.py:Mine", "mine.py:Mine@2s", "/a b/mine.py:M", "cmd:x@2s"))
    assert not any(is_own(name) for name in ("random", "level:3", "search:100ms", "clever", "mine.py", "x.pyc:Mine"))


def test_a_budget_of_its_own() -> None:
    assert bot(f"{FILE}:First@2s").budget == Budget(ms=2000)
    assert bot(f"{FILE}:First@7n").budget == Budget(nodes=7)
    assert bot(f"{FILE}:First").budget == bot("search").budget


# ── files ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", game_names())
def test_a_file_of_ones_own_plays_every_game(name: str) -> None:
    one = bot(f"{FILE}:First", name)
    state = game(name).new_game(seed=3)
    assert one.choose(game(name), state, Chance(1)) == game(name).legal_actions(state)[0]


def test_a_number_of_another_kind_is_an_action() -> None:
    assert type(choose(f"{FILE}:Numpy")) is int


def test_a_bot_that_changes_what_it_looks_at_changes_nothing() -> None:
    state = COINS.new_game({"players": 2}, 3)
    before = COINS.copy(state)
    bot(f"{FILE}:Vandal").choose(COINS, state, Chance(1))
    assert state == before


def test_the_games_that_it_knows() -> None:
    assert bot(f"{FILE}:CoinsOnly", "coins")
    with pytest.raises(UnknownBot, match="does not play Azul"):
        bot(f"{FILE}:CoinsOnly", "azul")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("./nowhere.py:Mine", r"\./nowhere\.py:Mine: there is no file \./nowhere\.py"),
        (f"{FILE}:Nobody", "there is no class Nobody in "),
        (f"{FILE}:number", "there is no class number in "),
        (f"{FILE}:", "there is no class  in "),
        (f"{FILE}:NoBot", r"NoBot is no bot; a bot has a method choose\(game, state, budget, rng\)"),
        (f"{FILE}:Demanding", "no Demanding can be made: TypeError"),
        (FILE, "say which class of the file"),
        ("cmd:", "names no program"),
        ("cmd:   ", "names no program"),
        ('cmd:./engine "', "no closing quotation"),
    ],
)
def test_what_is_no_bot(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=sentence) as said:
        bot(name)
    assert "\n" not in str(said.value)


def test_a_file_that_cannot_be_loaded(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("class Mine:\n    def")
    (tmp_path / "sad.py").write_text("import no_such_package")
    for file, why in (("broken.py", "SyntaxError"), ("sad.py", "No module named 'no_such_package'")):
        with pytest.raises(UnknownBot, match=f"the file cannot be loaded: .*{why}"):
            bot(f"{tmp_path / file}:Mine")


@pytest.mark.parametrize(
    ("name", "wrong", "sentence"),
    [
        ("Crash", Wrong.CRASH, r"failed: ValueError\('no\\nidea'\)$"),
        ("Cheat", Wrong.ILLEGAL, "chose -7, which is not legal$"),
    ],
)
def test_faults_of_a_file(name: str, wrong: Wrong, sentence: str) -> None:
    with pytest.raises(Fault, match=sentence) as said:
        choose(f"{FILE}:{name}")
    assert (said.value.wrong, said.value.bot) == (wrong, f"{FILE}:{name}")
    again = pickle.loads(pickle.dumps(said.value))
    assert (str(again), again.wrong, again.bot) == (str(said.value), said.value.wrong, said.value.bot)


# ── packages ─────────────────────────────────────────────────────────────────────────────────────────────────


class Point:
    """An entry point."""

    value = "somewhere:Made"

    def __init__(self, made: Any) -> None:
        self.made = made

    def load(self) -> Any:
        return self.made


def test_a_package_brings_a_whole_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = {"sly": Point(First), "broken": Point(None)}
    monkeypatch.setattr(registry, "_foreign", lambda: brought)
    registry.brought_bot.cache_clear()
    assert choose("sly", ":20n") == 0
    assert bot("sly:2s").budget == Budget(ms=2000)
    with pytest.raises(registry.NoThinker, match=r"the bot 'broken' .* cannot be made: TypeError"):
        bot("broken")
    registry.brought_bot.cache_clear()


def test_a_thinker_of_a_package_that_fails_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(door: str) -> Any:
        raise ValueError("no luck today")

    monkeypatch.setattr(registry, "_foreign", lambda: {"coins.unlucky": Point(make)})
    with pytest.raises(Fault, match="the bot unlucky failed: ValueError"):
        bot("unlucky", "coins").choose(COINS, COINS.new_game(), Chance(1))


# ── programs ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_engine_plays_whole_games_by_turns() -> None:
    """One process for both seats and both games."""
    names = [cmd(), cmd()]
    for seed in (1, 2):
        match = play(COINS, {"players": 2}, seed, names)
        assert match.texts == ["1"] * (len(match.texts))
    assert len(_running) == 1
    assert play(game("azul"), {"players": 2}, 3, ["random", cmd()]).last.phase == game("azul").rules.OVER
    assert len(_running) == 1


FAULTS = [
    ("mute", Wrong.TIME, "did not answer within 0.5 seconds$"),
    ("stillborn", Wrong.CRASH, r"ended without an answer \(exit status 1: cannot find my book\)$"),
    ("foreign", Wrong.NONSENSE, "answered 'id name Stockfish', which is no answer: it is no JSON$"),
    ("modern", Wrong.NONSENSE, "it speaks version 2 of the protocol, not 1$"),
    ("hang", Wrong.TIME, "did not answer within 0.5 seconds$"),
    ("die", Wrong.CRASH, r"ended without an answer \(exit status 1: out of ideas\)$"),
    ("nonsense", Wrong.NONSENSE, "answered 'e2e4', which is no answer: it is no JSON$"),
    ("list", Wrong.NONSENSE, "it is no object$"),
    ("flood", Wrong.NONSENSE, "which is no answer: it does not end$"),
    ("illegal", Wrong.ILLEGAL, "chose -7, which is not legal$"),
    ("word", Wrong.ILLEGAL, "chose '3B2', which is not legal$"),
    ("nothing", Wrong.NONSENSE, "it has no action$"),
    ("other", Wrong.NONSENSE, "its id is not 1$"),
    ("sure", Wrong.NONSENSE, "a value is not a chance to win, from 0 to 1$"),
    ("sorry", Wrong.NONSENSE, "it says 'no idea'$"),
]


@pytest.mark.parametrize(("how", "wrong", "sentence"), FAULTS, ids=[how for how, *_ in FAULTS])
def test_faults_of_an_engine(how: str, wrong: Wrong, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if wrong == Wrong.TIME:  # for it, time passes; whoever answers has all the time that a busy machine needs
        monkeypatch.setattr(engines, "HELLO" if how == "mute" else "NODES", 0.5)
    with pytest.raises(Fault, match=sentence) as said:
        choose(cmd(how))
    assert said.value.wrong == wrong
    assert str(said.value).startswith(f"the bot {cmd(how)} ")
    assert "\n" not in str(said.value)
    assert not _running  # it is gone at once


def test_an_engine_that_is_not_there() -> None:
    for what in ("./no-such-engine", str(HERE)):
        with pytest.raises(Fault, match=rf"^the bot cmd:{what} cannot be started: ") as said:
            bot(f"cmd:{what}", "coins")
        assert said.value.wrong == Wrong.MISSING


def test_after_a_fault_it_is_started_anew() -> None:
    for _ in range(2):
        with pytest.raises(Fault, match="out of ideas"):
            choose(cmd("die"))
    assert choose(cmd()) == 0


def test_a_program_that_does_not_go_by_itself_is_ended() -> None:
    child = Child([sys.executable, str(HERE / "bad_engine.py"), "stubborn"])
    child.end(patience=0.1)
    assert child.process.returncode is not None
    assert not _running


def gone(pid: int) -> bool:
    """Whether a process is no longer there. Who was killed may wait for a moment for somebody to notice."""
    for _ in range(1000):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.01)
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
def test_whom_it_started_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    child = Child(
        [sys.executable, "-c", "import subprocess as s, sys; print(s.Popen(['sleep', '3600']).pid, flush=True)"]
    )
    pid = int(child.hear(60))
    child.end()
    assert gone(pid)


def test_the_games_that_an_engine_knows() -> None:
    assert bot(cmd(), "azul")
    with pytest.raises(UnknownBot, match="does not play House of Fado"):
        bot(cmd(), "fado")
