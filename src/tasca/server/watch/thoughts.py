"""How long thoughts wait and take, and how they end."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from types import TracebackType

from tasca.bots import Fault
from tasca.server.watch.meter import UNMEASURED, Labels, Meter
from tasca.server.watch.metrics import (
    OLDEST_WAIT,
    THOUGHT_SECONDS,
    THOUGHT_WAIT,
    THOUGHTS,
    THOUGHTS_RUNNING,
    THOUGHTS_WAITING,
)

KINDS = ("move", "hint", "review")


class Thought:
    """One thought, from the asking to its end: `with` it. Whoever has a thinker for it says that it begins."""

    def __init__(self, watched: "Thoughts", kind: str, level: str) -> None:
        self.watched = watched
        self.kind = kind
        self.level = level
        self.since = watched.clock()  # when it was asked for, or began

    def __enter__(self) -> "Thought":
        self.watched.waiting[self] = None
        return self

    def begins(self) -> None:
        watched, now = self.watched, self.watched.clock()
        del watched.waiting[self]
        watched.running[self] = None
        watched.meter.observe(THOUGHT_WAIT, now - self.since, self.kind)
        self.since = now

    def __exit__(self, _type: object, error: BaseException | None, _trace: TracebackType | None) -> None:
        watched = self.watched
        if self in watched.running:
            del watched.running[self]
            watched.meter.observe(THOUGHT_SECONDS, watched.clock() - self.since, self.kind, self.level)
        else:
            del watched.waiting[self]
        watched.meter.count(THOUGHTS, self.kind, self.level, _outcome(error))


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
    """All thoughts of a house."""

    def __init__(self, meter: Meter = UNMEASURED, clock: Callable[[], float] = time.perf_counter) -> None:
        self.meter = meter
        self.clock = clock
        self.waiting: dict[Thought, None] = {}  # the one that waits longest first
        self.running: dict[Thought, None] = {}
        meter.watch(THOUGHTS_WAITING, lambda: _by_kind(self.waiting))
        meter.watch(THOUGHTS_RUNNING, lambda: _by_kind(self.running))
        meter.watch(OLDEST_WAIT, lambda: {(): self.oldest_wait()})

    def asked(self, kind: str, level: str) -> Thought:
        return Thought(self, kind, level)

    def oldest_wait(self) -> float:
        """Seconds that the oldest of those that wait has waited; 0 where none does."""
        oldest = next(iter(self.waiting), None)
        return self.clock() - oldest.since if oldest else 0.0


def _by_kind(thoughts: Mapping[Thought, None]) -> dict[Labels, float]:
    found = Counter(thought.kind for thought in thoughts)
    return {(kind,): found[kind] for kind in KINDS}
