"""Nobody at a table waits until bots are compiled: they think through the interpreted door until that is done."""

from pathlib import Path

import pytest

from tasca.bots import Chance, bot, warm
from tasca.bots.registry import use_door
from tasca.core.machine import best_door
from tasca.games import game
from tests.house.own_games import OWN

needs_numba = pytest.mark.skipif(best_door() == "games", reason="needs numba")


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nothing is compiled yet; the games that somebody asked to compile."""
    names: list[str] = []
    monkeypatch.setattr(warm, "mark", lambda name: tmp_path / name)
    monkeypatch.setattr(warm, "begin", names.append)
    return names


@needs_numba
def test_the_interpreted_door_until_the_compiled_one_is_ready(asked: list[str], tmp_path: Path) -> None:
    assert warm.door_now("azul") == "games"
    assert asked == ["azul"]
    (tmp_path / "azul").touch()
    assert warm.door_now("azul") == "fast"
    assert warm.door_now("fado") == "games"
    assert asked == ["azul", "fado"]


@needs_numba
def test_warming_leaves_a_mark_and_is_not_done_twice(
    asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(warm, "warm_up", lambda one: compiled.append(one.info.name))
    warm.warm("azul")
    warm.warm("azul")
    assert compiled == ["azul"]
    assert warm.door_now("azul") == "fast"
    assert asked == []


@pytest.mark.parametrize("name", OWN)
def test_a_choice_does_not_depend_on_the_door(name: str) -> None:
    """Budgets in nodes mean the same through both doors."""
    rules = game(name)
    state = rules.new_game({}, 6)
    found = set()
    try:
        for door in ("games", best_door()):
            use_door(name, door)
            found.add(bot("search:300n").choose(rules, state, Chance(1)))
    finally:
        use_door(name, best_door())
    assert len(found) == 1
