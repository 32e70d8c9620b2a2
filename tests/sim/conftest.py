"""What several tests of the arena need."""

from collections.abc import Callable
from typing import Any

import pytest

from tasca.bots import Bot, Budget, Chance, Player
from tasca.bots import bot as real_bot
from tasca.core.game import Game
from tasca.sim import match
from tests.cli.conftest import tasca as tasca

Choose = Callable[[Game[Any], Any], Any]
Seat = Callable[[str, Choose], None]


class Odd:
    """A bot that does what a test says."""

    def __init__(self, name: str, choose: Choose) -> None:
        self.name = name
        self._choose = choose

    def plays(self, game: str) -> bool:
        return True

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        chosen: int = self._choose(game, state)
        return chosen


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Makes bots known by a name, for games that are played in this process."""
    odd: dict[str, Bot] = {}

    def known(name: str, game: str = "") -> Player:
        return Player(name, odd[name]) if name in odd else real_bot(name, game)

    def add(name: str, choose: Choose) -> None:
        odd[name] = Odd(name, choose)

    monkeypatch.setattr(match, "bot", known)
    monkeypatch.setattr("tasca.cli.arena.bot", known)
    monkeypatch.setattr("tasca.cli.simulate.bot", known)
    return add
