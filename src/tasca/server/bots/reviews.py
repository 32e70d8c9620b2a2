"""Reviews of finished games: made move by move in a thinking process while people watch it grow, and kept for a while.

One game is reviewed at a time, and between two moves whoever else wants a thinking process gets it: bots do not wait.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from tasca.bots import Budget
from tasca.bots.review import Judgement, judgement, questions
from tasca.server.bots.pool import NoAnswer, Pool
from tasca.server.table.table import Table
from tasca.server.watch.marks import table_id
from tasca.server.web.errors import TooOften
from tasca.server.web.i18n import gettext as _

logger = logging.getLogger(__name__)
KEPT = 64  # reviews
WAITING = 8  # begun and not finished
PATIENCE = 60_000  # milliseconds until a review that failed is tried again


class Stage(StrEnum):
    THINKING = "thinking"
    DONE = "done"
    FAILED = "failed"


@dataclass
class Review:
    """How far a review is."""

    of: int  # moves
    stage: Stage = Stage.THINKING
    moves: list[Judgement] = field(default_factory=list)
    failed_at: int = 0


class Reviews:
    def __init__(self, pool: Pool, budget: Budget, now: Callable[[], int]) -> None:
        self.pool = pool
        self.budget = budget
        self.now = now
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.one = asyncio.Lock()

    def of(self, table: Table) -> Review:
        """The review of a finished game, as far as it is; begun if nobody has asked before."""
        known = self.kept.get(table.id)
        if known is not None and not (known.stage == Stage.FAILED and self.now() >= known.failed_at + PATIENCE):
            self.kept.move_to_end(table.id)
            return known
        if len(self.tasks) >= WAITING:
            raise TooOften(_("Many games are being reviewed; try again a little later."), limit="reviews")
        review = self.kept[table.id] = Review(len(table.actions))
        self.kept.move_to_end(table.id)
        task = self.tasks[table.id] = asyncio.create_task(self._do(table, review), name=f"review of {table.id}")
        task.add_done_callback(lambda _task: self.tasks.pop(table.id, None))
        for old in [name for name in self.kept if name not in self.tasks][: max(0, len(self.kept) - KEPT)]:
            del self.kept[old]
        return review

    async def _do(self, table: Table, review: Review) -> None:
        table_id.set(table.id)
        try:
            async with self.one:
                await self._judge(table, review)
            review.stage = Stage.DONE
        except NoAnswer as error:
            logger.warning("the review of table %s %s at move %s", table.id, error, len(review.moves) + 1)
        except Exception:
            logger.exception("the review of table %s", table.id)
        finally:
            if review.stage != Stage.DONE:
                review.stage, review.failed_at = Stage.FAILED, self.now()

    async def _judge(self, table: Table, review: Review) -> None:
        game = table.game
        asked = questions(game, table.record())
        while (one := await asyncio.to_thread(next, asked, None)) is not None:
            better, cost = one.action, 0.0
            if not one.only:
                better, cost = await self.pool.better(game, one.seen, one.action, self.budget, one.seed)
            review.moves.append(judgement(game, one, better, cost))

    async def idle(self) -> None:
        """Waits until nothing is being reviewed (tests)."""
        while self.tasks:
            await asyncio.wait(list(self.tasks.values()))

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
