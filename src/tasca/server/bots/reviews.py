"""Reviews of finished games: made move by move in a thinking process while people watch it grow, and kept for a while.

One game is reviewed at a time for each person, and for every move it waits in the queue (queue.py): people at tables
and hints come first, and those who have had fewer reviews.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from enum import StrEnum
from weakref import WeakValueDictionary

from tasca.bots.review import Judgement, judgement, questions
from tasca.server.bots.pool import NoAnswer, Pool
from tasca.server.bots.queue import Need, Who
from tasca.server.settings import Settings
from tasca.server.table.table import Table
from tasca.server.watch.marks import table_id
from tasca.server.web.errors import TooOften
from tasca.server.web.i18n import gettext as _

logger = logging.getLogger(__name__)
KEPT = 64  # reviews
WAITING = 64  # begun and not finished
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
    def __init__(self, settings: Settings, pool: Pool) -> None:
        self.settings = settings
        self.pool = pool
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.asked: dict[str, Who] = {}  # by table, while it is made
        self.one: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by who asked

    def of(self, table: Table, who: Who) -> Review:
        """The review of a finished game, as far as it is; begun for who asks, if nobody has asked before."""
        known, now = self.kept.get(table.id), self.settings.now()
        if known is not None and not (known.stage == Stage.FAILED and now >= known.failed_at + PATIENCE):
            self.kept.move_to_end(table.id)
            return known
        self._check(who)
        review = self.kept[table.id] = Review(len(table.actions))
        self.kept.move_to_end(table.id)
        self.asked[table.id] = who
        task = self.tasks[table.id] = asyncio.create_task(self._do(table, who, review), name=f"review of {table.id}")
        task.add_done_callback(lambda _task: self._made(table.id))
        for old in [name for name in self.kept if name not in self.tasks][: max(0, len(self.kept) - KEPT)]:
            del self.kept[old]
        return review

    def _check(self, who: Who) -> None:
        """Refuses who waits for many reviews already."""
        if len(self.tasks) >= WAITING:
            raise TooOften(_("Many games are being reviewed; try again a little later."), limit="reviews")
        each, asked = self.settings.reviews_each, self.asked.values()
        if not self.settings.limit:
            return
        if who.person and sum(other.person == who.person for other in asked) >= each:
            message = _("Too many reviews are being made for you (at most %(n)s); wait for one.")
            raise TooOften(message % {"n": each}, limit="reviews")
        each *= self.settings.address_counts
        if who.address and sum(other.address == who.address for other in asked) >= each:
            message = _("Too many reviews are being made for your address (at most %(n)s); wait for one.")
            raise TooOften(message % {"n": each}, limit="reviews")

    def _made(self, table: str) -> None:
        del self.tasks[table], self.asked[table]

    def _lock(self, who: Who) -> asyncio.Lock:
        """Held while one of somebody's games is reviewed."""
        name = who.person or who.address
        lock = self.one.get(name)
        if lock is None:
            lock = self.one[name] = asyncio.Lock()
        return lock

    async def _do(self, table: Table, who: Who, review: Review) -> None:
        table_id.set(table.id)
        try:
            async with self._lock(who):
                await self._judge(table, who, review)
            review.stage = Stage.DONE
        except NoAnswer as error:
            logger.warning("the review of table %s %s at move %s", table.id, error, len(review.moves) + 1)
        except Exception:
            logger.exception("the review of table %s", table.id)
        finally:
            if review.stage != Stage.DONE:
                review.stage, review.failed_at = Stage.FAILED, self.settings.now()

    async def _judge(self, table: Table, who: Who, review: Review) -> None:
        game, budget = table.game, self.settings.review
        asked = questions(game, table.record())
        while (one := await asyncio.to_thread(next, asked, None)) is not None:
            better, cost = one.action, 0.0
            if not one.only:
                async with self.pool.queue.place(Need.REVIEW, who, table.id) as ticket:
                    better, cost = await self.pool.better(game, one.seen, one.action, budget, one.seed, ticket)
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
