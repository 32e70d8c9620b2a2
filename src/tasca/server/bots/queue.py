"""The fair queue before the thinking processes: whose thought comes next.

First by what is wanted (`Need`), then by who asked: who has had least thinking time comes first, then the table that
had least. Names are free and addresses are not, so both are charged and the worse counts. Lesser needs have a small
share of the time for sure, so that nobody waits for ever, and never the last process of several, so that a person
waits for nothing but other people.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from itertools import count
from typing import NamedTuple

from tasca.server.bots.thinking_time import ThinkingTime

SHARE = 1 / 16  # of the time, for each need that would otherwise be passed over
EXPECTED = 0.1  # seconds that a thought is reckoned with until it is over


class Need(IntEnum):
    """What is wanted, the most urgent first."""

    MOVE = 0  # of a bot, at a table where a person waits
    HINT = 1
    REVIEW = 2
    ALONE = 3  # a bot's move at a table of bots alone


LESSER = (Need.REVIEW, Need.ALONE)  # nobody waits at a table for these


class Who(NamedTuple):
    """Who asked, as far as it is known."""

    person: str
    address: str = ""

    @property
    def names(self) -> tuple[tuple[str, str], ...]:
        """What is charged: the person, and the address."""
        return tuple(pair for pair in zip(self._fields, self, strict=True) if pair[1])


@dataclass(eq=False)
class Ticket:
    """A place in the queue, and then a thinking process. `call` is called once, when its turn has come."""

    need: Need
    who: Who
    table: str
    call: Callable[["Ticket"], None]
    number: int = 0
    since: float = 0.0  # when it came
    standing: float = 0.0  # of its table
    used: float = 0.0  # seconds of a processor

    @property
    def names(self) -> tuple[Hashable, ...]:
        return (*self.who.names, ("table", self.table), self.need)


class FairQueue:
    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.places = places
        self.clock = clock
        self.spent = ThinkingTime()
        self.numbers = count(1)
        self.waiting: dict[Need, dict[Who, dict[int, Ticket]]] = {need: {} for need in Need}
        self.called: set[Ticket] = set()
        self.waited: Callable[[Need, float], None] = lambda need, seconds: None  # told of each whose turn has come
        self.busy: Counter[Hashable] = Counter()  # thoughts under way, by who is charged and by need

    def enter(self, ticket: Ticket) -> None:
        """Waits; the call may come at once."""
        ticket.number, ticket.standing = next(self.numbers), self.spent.standing(("table", ticket.table))
        ticket.since = self.clock()
        self.waiting[ticket.need].setdefault(ticket.who, {})[ticket.number] = ticket
        self._call()

    def leave(self, ticket: Ticket) -> None:
        """Waits no longer."""
        tickets = self.waiting[ticket.need].get(ticket.who, {})
        if tickets.pop(ticket.number, None) and not tickets:
            del self.waiting[ticket.need][ticket.who]

    def done(self, ticket: Ticket) -> None:
        """Gives the process back, and pays for what was used. To say it twice is no matter."""
        if ticket not in self.called:
            return
        self.called.remove(ticket)
        now = self.clock()
        for name in ticket.names:
            self.spent.charge(name, ticket.used, now)
            self.busy[name] -= 1
            if not self.busy[name]:
                del self.busy[name]
        self._call()

    @asynccontextmanager
    async def place(self, need: Need, who: Who, table: str) -> AsyncIterator[Ticket]:
        """Waits for a process, and has it."""
        turn = asyncio.Event()
        ticket = Ticket(need, who, table, lambda _ticket: turn.set())
        self.enter(ticket)
        try:
            await turn.wait()
            yield ticket
        finally:
            self.leave(ticket)
            self.done(ticket)

    def how_many(self, need: Need) -> int:
        """How many wait."""
        return sum(map(len, self.waiting[need].values()))

    def longest(self, need: Need) -> float:
        """Seconds that the first of those who wait has waited; 0 where nobody does."""
        first = min((next(iter(tickets.values())).since for tickets in self.waiting[need].values()), default=None)
        return 0.0 if first is None else self.clock() - first

    # ── whose turn it is ─────────────────────────────────────────────────────────────────────────────────────
    def _call(self) -> None:
        while len(self.called) < self.places:
            now = self.clock()  # one moment for all who are compared
            if (need := self._need(now)) is None:
                return
            ticket = self._first(self.waiting[need], now)
            self.leave(ticket)
            self.called.add(ticket)
            self.busy.update(ticket.names)
            self.waited(need, now - ticket.since)
            ticket.call(ticket)

    def _need(self, now: float) -> Need | None:
        """What is thought about next: what is owed its share, or the most urgent."""
        wanted = [need for need in Need if self.waiting[need] and self._may(need)]
        if len(wanted) < 2:
            return wanted[0] if wanted else None
        least = SHARE * sum(self._reckoned(need, now) for need in Need)
        return next((need for need in wanted if self._reckoned(need, now) < least), wanted[0])

    def _may(self, need: Need) -> bool:
        """One process of several is kept for those who wait at a table."""
        return need not in LESSER or sum(self.busy[each] for each in LESSER) < max(1, self.places - 1)

    def _first(self, waiting: dict[Who, dict[int, Ticket]], now: float) -> Ticket:
        who = min(waiting, key=lambda who: (self._worse(who, now), next(iter(waiting[who]))))
        return min(waiting[who].values(), key=lambda ticket: (ticket.standing, ticket.number))

    def _worse(self, who: Who, now: float) -> list[float]:
        """What the person and the address have had, the worse first."""
        return sorted((self._reckoned(name, now) for name in who.names), reverse=True)

    def _reckoned(self, name: Hashable, now: float) -> float:
        return self.spent.seconds(name, now) + EXPECTED * self.busy[name]
