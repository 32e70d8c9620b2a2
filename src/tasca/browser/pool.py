"""Bots in a browser: instead of processes there is one worker beside the house, in which compiled bots think."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from tasca.bots.driver import answer_async, think_here
from tasca.bots.wanted import Wanted
from tasca.core.game import Game
from tasca.core.packing import pack
from tasca.games import game as game_of
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.task import AT_ONCE, THINK, WORTH_OF
from tasca.games.thinking.thought import Thought
from tasca.server.bots.pool import NoAnswer, Pool
from tasca.server.bots.questions import Question
from tasca.server.bots.queue import FairQueue, Ticket

# Thinks a thought about a packed position of a game: (action, worth), the best first; None where nobody can there
Think = Callable[[str, bytes, dict[str, Any]], Awaitable[Sequence[tuple[int, float]] | None]]
LONGEST = 1000  # milliseconds
PLACES = 1000  # nobody else is here: the worker's own order will do
TASKS = {AT_ONCE: "at_once", THINK: "think", WORTH_OF: "worth_of"}


class BrowserPool(Pool):
    """What a house asks when it wants something thought about. Nothing is started here.

    `games` are those whose bots are compiled; what another game's bots think is thought in the house itself.
    """

    def __init__(
        self,
        budget: float,
        next_seed: Callable[[], int],
        think: Think | None = None,
        games: Sequence[str] = (),
    ) -> None:
        super().__init__(budget, 0, next_seed)
        self.queue = FairQueue(PLACES)
        self.think = think
        self.games = tuple(games)

    async def ask(self, game: Game[Any], seen: Any, question: Question, seed: int, ticket: Ticket) -> Any:
        await asyncio.sleep(0)  # who is waiting to be answered comes first
        return await answer_async(question.answer(game, seen, seed), self._thoughts)

    async def _thoughts(self, wanted: Wanted) -> list[Thought]:
        if self.think is None or wanted.game not in self.games or not _is_newest(wanted):
            return _think_slowly(wanted)
        try:
            found = await self.think(wanted.game, pack(wanted.state), facts(wanted))
        except Exception as error:  # whatever a worker dies of
            raise NoAnswer(str(error)) from None
        if found is None:
            return _think_slowly(wanted)
        return [Thought(int(action), float(worth)) for action, worth in found]


def _is_newest(wanted: Wanted) -> bool:
    """Only the newest rules are compiled."""
    return wanted.rules == game_of(wanted.game).info.rules_version


def _think_slowly(wanted: Wanted) -> list[Thought]:
    """In the house itself, which answers nobody meanwhile: what takes longer than that is thought less far."""
    ms = min(wanted.budget.ms or LONGEST, LONGEST)
    return think_here(replace(wanted, budget=Budget(ms, wanted.budget.nodes)))


def facts(wanted: Wanted) -> dict[str, Any]:
    """What a compiled thinker is asked, apart from the position. A seed has more bits than a script's number."""
    return {
        "task": TASKS[wanted.task],
        "action": wanted.action,
        "count": wanted.count,
        "nodes": wanted.budget.nodes or 0,
        "ms": wanted.budget.ms or 0,
        "seed": str(wanted.own_seed),
        "kind": wanted.kind,
    }
