"""A house whose one thinking process answers when it is told to, so that a test sees whose thought comes next."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any

from litestar.testing import TestClient

from tasca.bots.hint import told
from tasca.core.game import Game
from tasca.games.thinking.thought import Thought
from tasca.server.app import create_app
from tasca.server.bots.pool import Pool
from tasca.server.bots.questions import BestMoves, BotMove, Question
from tasca.server.bots.queue import Ticket
from tasca.server.settings import Settings
from tests.server.conftest import Served
from tests.server.visitors import PATIENCE, Time

LONG = 1.0  # seconds that every thought is charged with


class Held(Pool):
    """Thinks of the first legal action, one thought at a time."""

    def __init__(self, next_seed: Callable[[], int], processes: int = 1) -> None:
        super().__init__(PATIENCE, processes, next_seed)
        self.begun: list[Ticket] = []
        self.gate = asyncio.Semaphore(0)

    async def ask(self, game: Game[Any], seen: Any, question: Question, seed: int, ticket: Ticket) -> Any:
        self.begun.append(ticket)
        await self.gate.acquire()
        ticket.used += LONG
        action = game.legal_actions(seen)[0]
        if isinstance(question, BotMove):
            return action
        return told(game, seen, [Thought(action, 0.5)]) if isinstance(question, BestMoves) else (action, 0.0)


class HeldHouse(Served):
    """A server with such a process."""

    def __init__(self, client: TestClient[Any], time: Time, pool: Held) -> None:
        super().__init__(client, time)
        self.pool = pool

    def until(self, wanted: Callable[[], bool]) -> None:
        """Waits for what is sure to come."""

        async def waiting() -> None:
            while not wanted():
                await asyncio.sleep(0.001)

        self.client.blocking_portal.call(asyncio.wait_for, waiting(), PATIENCE)

    def rows(self, query: str) -> list[Any]:
        """What stands in the database."""

        async def read() -> list[Any]:
            return [tuple(row) for row in await self.house.database.rows(query)]

        return self.client.blocking_portal.call(read)

    def until_waiting(self, path: str) -> None:
        self.until(lambda: path[8:] in self.house.jobs.waiting)

    def next(self) -> Ticket:
        """Ends the thought under way; gives the one that is begun then."""
        begun = len(self.pool.begun)
        self.client.blocking_portal.call(self.pool.gate.release)
        self.until(lambda: len(self.pool.begun) > begun)
        return self.pool.begun[-1]


@contextlib.contextmanager
def held_house(database: str, next_seed: Callable[[], int], **more: Any) -> Iterator[HeldHouse]:
    time, pool = Time(), Held(next_seed)
    usual = {"now": time, "next_seed": next_seed, "limit": 0, "poll": 0, "budget": PATIENCE}
    settings = Settings(database=database, **{**usual, **more})
    with TestClient(create_app(settings, pool=pool)) as client:
        yield HeldHouse(client, time, pool)
