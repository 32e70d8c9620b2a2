"""How long thoughts wait and take, and how they end."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from types import TracebackType

from tasca.bots import Fault
from tasca.server.bots.queue import FairQueue, Need, Ticket
from tasca.server.watch.meter import UNMEASURED, Labels, Meter
from tasca.server.watch.metrics import (
    OLDEST_WAIT,
    THOUGHT_SECONDS,
    THOUGHT_WAIT,
    THOUGHTS,
    THOUGHTS_RUNNING,
    THOUGHTS_WAITING,
)


def kind(need: Need) -> str:
    """What is wanted, as metrics call it."""
    return need.name.lower()


class Thought:
    """One thought, from its beginning to its end: `with` it."""

    def __init__(self, watched: "Thoughts", need: Need, level: str) -> None:
        self.watched = watched
        self.need = need
        self.level = level
        self.began = watched.clock()

    def __enter__(self) -> "Thought":
        self.watched.running[self.need] += 1
        return self

    def __exit__(self, _type: object, error: BaseException | None, _trace: TracebackType | None) -> None:
        watched, called = self.watched, kind(self.need)
        watched.running[self.need] -= 1
        watched.meter.observe(THOUGHT_SECONDS, watched.clock() - self.began, called, self.level)
        watched.meter.count(THOUGHTS, called, self.level, _outcome(error))


def _outcome(error: BaseException | None) -> str:
    """How a thought ended; errors that know it say so."""
    if error is None:
        return "answered"
    if isinstance(error, Fault):
        return "fault"
    if isinstance(error, asyncio.CancelledError):
        return "dropped"
    return str(getattr(error, "outcome", "failed"))


class Thoughts:
    """All thoughts of a house, and those that wait in its queues."""

    def __init__(
        self,
        meter: Meter = UNMEASURED,
        queues: Sequence[FairQueue] = (),
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.meter = meter
        self.queues = queues
        self.clock = clock
        self.running: Counter[Need] = Counter()
        meter.watch(THOUGHTS_WAITING, lambda: _each(lambda need: sum(queue.how_many(need) for queue in queues)))
        meter.watch(THOUGHTS_RUNNING, lambda: _each(self.running.__getitem__))
        meter.watch(OLDEST_WAIT, lambda: _each(lambda need: max((each.longest(need) for each in queues), default=0.0)))
        for queue in queues:
            queue.waited = self._waited

    def begun(self, ticket: Ticket, level: str) -> Thought:
        return Thought(self, ticket.need, level)

    def _waited(self, need: Need, seconds: float) -> None:
        self.meter.observe(THOUGHT_WAIT, seconds, kind(need))


def _each(reading: Callable[[Need], float]) -> dict[Labels, float]:
    return {(kind(need),): reading(need) for need in Need}
