"""Bots of earlier releases answer the line protocol; here the release of today stands for them."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tools.earlier_bot import RELEASES, ROOT, TRIES, chooser, main, needs_compiler, play

from tasca.bots import BadBudget, Budget, Chance, UnknownBot, bot, is_own
from tasca.bots.earlier import earlier_bot
from tasca.bots.warm import thinks_here
from tasca.games import game

AZUL = game("azul")


def has_history() -> bool:
    asked = ["git", "-C", str(ROOT), "cat-file", "-e", RELEASES["0.1"]]
    return subprocess.run(asked, check=False, capture_output=True).returncode == 0


def asked(*messages: dict[str, Any], who: str = "search") -> list[dict[str, Any]]:
    said: list[str] = []
    play([json.dumps(message) for message in messages], said.append, who, "0.1", chooser())
    return [json.loads(line) for line in said]


def go(budget: dict[str, int], number: int = 1) -> dict[str, Any]:
    text = AZUL.state_to_text(AZUL.new_game({}, 3))
    return {"type": "go", "id": number, "game": "azul", "position": {"text": text}, "budget": budget}


def test_it_says_who_it_is_and_gets_ready() -> None:
    hello, ready = asked({"type": "hello", "protocol": 1}, {"type": "new", "game": "azul"})
    assert hello == {"type": "hello", "protocol": 1, "name": "Tasca 0.1: search", "games": ["azul", "fado"]}
    assert ready == {"type": "ready"}


def test_it_plays_what_is_legal_with_the_budget_it_is_given() -> None:
    legal = AZUL.legal_actions(AZUL.new_game({}, 3))
    moves = asked(go({"nodes": 50}), go({"ms": 1}, 2)) + asked(go({"nodes": 1}, 3), who="greedy")
    assert [move["id"] for move in moves] == [1, 2, 3]
    assert all(move["action"] in legal for move in moves)


def test_what_it_cannot_do_it_says_and_goes_on() -> None:
    broken = go({"nodes": 50}) | {"position": {"text": "no board"}}
    error, other, move = asked(broken, {"type": "dance"}, go({"nodes": 50}))
    assert error["type"] == other["type"] == "error"
    assert other["message"] == "there is no message of the type 'dance'"
    assert move["type"] == "move"


def test_who_stumbles_is_asked_again_but_not_for_ever() -> None:
    stumbles: list[TypeError | int] = [TypeError("a clock"), 7]
    stumbles += TRIES * [TypeError("for good")]
    said: list[str] = []

    def choose(name: str, text: str, player: str) -> int:
        now = stumbles.pop(0)
        if isinstance(now, TypeError):
            raise now
        return now

    play([json.dumps(go({"nodes": 1}, number)) for number in (1, 2)], said.append, "search", "0.1", choose)
    move, error = (json.loads(line) for line in said)
    assert move == {"type": "move", "id": 1, "action": 7}
    assert (error["type"], error["message"], stumbles) == ("error", "TypeError: for good", [])


def test_it_ends_when_told_to() -> None:
    assert asked({"type": "quit"}, {"type": "new"}) == []


def test_a_search_that_cannot_be_compiled_does_not_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python without numba would play a game that the release never played."""
    monkeypatch.setattr("tools.earlier_bot.find_spec", lambda name: None)
    monkeypatch.setattr("sys.argv", ["earlier_bot", "0.1"])
    with pytest.raises(SystemExit, match=r"^search of 0\.1: .* has no numba, without which it is far weaker"):
        main()
    assert [needs_compiler(who) for who in ("search", "level:3", "greedy", "random")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search@0.1", Budget(ms=900)),
        ("search@0.1:200ms", Budget(ms=200)),
        ("search@0.3:20000n", Budget(nodes=20_000)),
        ("level:3@0.1", Budget(ms=900)),
    ],
)
def test_it_is_named_by_its_release(name: str, budget: Budget) -> None:
    player = bot(name)
    assert (player.name, player.budget) == (name, budget)
    assert bot(name).bot is player.bot, "one program for each process"
    assert is_own(name), "no record starts it"
    assert not thinks_here(name)


def test_a_release_that_never_was() -> None:
    with pytest.raises(UnknownBot, match=r"^search@0\.7: there is no release 0\.7 to play; there are: 0\.1, 0\.3$"):
        bot("search@0.7")
    with pytest.raises(BadBudget):
        bot("search@0.1:soon")
    with pytest.raises(UnknownBot, match=r"^no bot is called 'search@0\.1:'"):
        bot("search@0.1:")


def test_without_the_repository_nobody_earlier_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tasca.bots.earlier.TOOL", tmp_path / "earlier_bot.py")
    earlier_bot.cache_clear()
    with pytest.raises(UnknownBot, match=r"^greedy@0\.1: earlier releases play only .* a checkout of its repository$"):
        bot("greedy@0.1")


@pytest.mark.skipif(not has_history(), reason="the history of the repository is not here")
def test_the_release_itself_sits_down(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    earlier, _ = earlier_bot("random@0.1")
    try:
        assert earlier.plays("azul")
        state = AZUL.new_game({}, 3)
        assert bot("random@0.1", "azul").bot is earlier
        assert earlier.choose(AZUL, state, Budget(nodes=1), Chance(1)) in AZUL.legal_actions(state)
    finally:
        earlier.end()
