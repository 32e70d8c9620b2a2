"""Bots of a house in a browser: what they want thought is asked of a worker, as plain numbers."""

import asyncio
from typing import Any

import pytest

from tasca.bots import Budget, registry
from tasca.browser import pool as browser_pool
from tasca.browser.pool import BrowserPool
from tasca.core.packing import unpack
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.thinking.thought import Thought
from tasca.server.bots.pool import NoAnswer
from tasca.server.bots.queue import Need, Ticket, Who

NAME = game_names()[0]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser, where nothing is compiled by Python."""
    monkeypatch.setattr(registry, "_doors", dict.fromkeys(game_names(), "games"))


def begun() -> tuple[Any, Any]:
    game = game_of(NAME)
    return game, game.new_game(game.check_options({}), 7)


class Worker:
    """Stands for the one in the browser: takes the last legal action, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bytes, dict[str, Any]]] = []

    async def __call__(self, name: str, state: bytes, wanted: dict[str, Any]) -> list[tuple[int, float]]:
        self.asked.append((name, state, wanted))
        await asyncio.sleep(0)
        game, position = game_of(name), unpack(type(begun()[1]), state)
        return [(action, 0.5) for action in reversed(game.legal_actions(position))][: wanted["count"]]


def ticket() -> Ticket:
    return Ticket(Need.HINT, Who("ana"), "table", lambda _ticket: None)


def pool(worker: Any, games: tuple[str, ...] = (NAME,)) -> BrowserPool:
    return BrowserPool(5.0, lambda: 11, worker, games)


def test_hints_are_thought_in_the_worker() -> None:
    game, state = begun()
    worker = Worker()
    found = asyncio.run(pool(worker).hints(game, state, Budget(nodes=50), ticket()))
    assert found
    name, packed, wanted = worker.asked[0]
    assert name == NAME
    assert isinstance(packed, bytes)
    assert wanted["nodes"] == 50
    assert wanted["ms"] == 0
    assert int(wanted["seed"]) < 1 << 64


def test_a_game_without_compiled_bots_is_thought_about_in_the_house() -> None:
    game, state = begun()
    worker = Worker()
    assert asyncio.run(pool(worker, ()).hints(game, state, Budget(nodes=20), ticket()))
    assert worker.asked == []


def test_a_worker_that_fails_gives_no_answer() -> None:
    async def fails(*_asked: Any) -> Any:
        raise RuntimeError("unreachable executed")

    game, state = begun()
    with pytest.raises(NoAnswer, match="unreachable"):
        asyncio.run(pool(fails).hints(game, state, Budget(nodes=20), ticket()))


def test_what_is_thought_in_the_house_itself_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []

    def thinking(wanted: Any) -> list[Thought]:
        budgets.append(wanted.budget)
        return [Thought(game.legal_actions(state)[0], 0.5)]

    async def nobody(*_asked: Any) -> None:
        """As where compiled bots were refused."""

    game, state = begun()
    monkeypatch.setattr(browser_pool, "think_here", thinking)
    assert asyncio.run(pool(nobody).hints(game, state, Budget(nodes=10_000_000), ticket()))
    assert {(budget.ms, budget.nodes) for budget in budgets} == {(browser_pool.LONGEST, 10_000_000)}
