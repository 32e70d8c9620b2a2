"""What is compiled before bots think, and what is said meanwhile."""

import pytest

from tasca.cli import ready
from tasca.games import game

from .conftest import Tasca


@pytest.fixture
def warmed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nothing is compiled yet; the games that somebody has compiled."""
    found: list[str] = []
    monkeypatch.setattr(ready, "is_warm", lambda name: name in found)
    monkeypatch.setattr(ready, "warm", found.append)
    return found


def test_once_and_told_beside_the_answer(warmed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ready.make_ready(game("azul"), ("random", "level:3"))
    ready.make_ready(game("azul"), ("level:3",))
    assert warmed == ["azul"]
    assert capsys.readouterr() == ("", "Compiling the bots, once: this takes a minute or two.\n")


@pytest.mark.parametrize("bots", [(), ("random",), ("random", "cmd:./engine --deep@2s")])
def test_nobody_waits_for_what_nobody_needs(warmed: list[str], bots: tuple[str, ...]) -> None:
    ready.make_ready(game("azul"), bots)
    assert warmed == []


@pytest.mark.parametrize(
    "line",
    [
        "play azul --seats me,greedy --lang ru",
        "arena azul --bots random,greedy --games 2 --jobs 1",
        "simulate azul --bots random,greedy --games 1 --jobs 1",
    ],
)
def test_every_command_makes_ready_first(
    tasca: Tasca, warmed: list[str], monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    def compiled(name: str) -> None:
        warmed.append(name)
        raise KeyboardInterrupt  # nothing after it is asked for here

    monkeypatch.setattr(ready, "warm", compiled)
    said = tasca(*line.split())
    assert (said.status, warmed) == (130, ["azul"])
    told = "Боты компилируются" if "ru" in line.split() else "Compiling the bots, once"
    assert told in said.err
