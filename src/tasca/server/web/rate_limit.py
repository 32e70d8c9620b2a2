"""How often somebody may ask: a bucket for each person, and a larger one for each address, that fill by the second."""

import time
from collections import OrderedDict
from collections.abc import Callable

from tasca.server.web.errors import TooOften
from tasca.server.web.i18n import gettext as _

BUCKETS = 10_000  # remembered; the longest unused is forgotten, which only ever forgives
CROWD = 5  # an address has as much as so many people: a school or a club sits behind one
Clock = Callable[[], float]


class Limit:
    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # when it was looked at, what was in it

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Takes from the bucket, if enough is in it; if not, gives the seconds until there is. A rate of 0: no limit.

        What costs more than a bucket holds needs a full one, and leaves a debt.
        """
        if not self.rate:
            return 0.0
        now = self.clock()
        held = self._held(who, now)
        short = min(cost, self.burst) - held
        self._put(who, now, held if short > 0 else held - cost)
        return max(0.0, short / self.rate)

    def allows(self, who: str, cost: float = 1.0) -> bool:
        """Whether enough was in the bucket; then it was taken."""
        return not self.wait(who, cost)

    def give_back(self, who: str, cost: float = 1.0) -> None:
        """Undoes a taking that turned out to be no offence."""
        if self.rate:
            now = self.clock()
            self._put(who, now, min(self.burst, self._held(who, now) + cost))

    def _held(self, who: str, now: float) -> float:
        then, held = self.buckets.get(who, (now, self.burst))
        return min(self.burst, held + (now - then) * self.rate)

    def _put(self, who: str, now: float, held: float) -> None:
        self.buckets[who] = now, held
        self.buckets.move_to_end(who)
        if len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)


def refuse_for(seconds: float, limit: str = "requests") -> None:
    """Refuses what came too soon, and says when to come again."""
    if seconds:
        raise TooOften(_("That was too much at once; wait a little."), seconds, limit)


class Allowance:
    """What people may use up, each of them and each address. Identities are free, so neither alone would do."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic, limit: str = "requests") -> None:
        self.limit = limit  # as those call it who watch
        self.people = Limit(rate, burst, clock)
        self.addresses = Limit(rate * CROWD, burst * CROWD, clock)

    def charge(self, person: str, address: str, cost: float = 1.0) -> None:
        """Charges both, or raises TooOften. Who is refused as a person has used up the address's all the same."""
        self.charge_address(address, cost)
        self.charge_person(person, cost)

    def charge_address(self, address: str, cost: float) -> None:
        refuse_for(self.addresses.wait(address, cost), self.limit)

    def charge_person(self, person: str, cost: float) -> None:
        """Nobody in particular is charged by address alone."""
        if person:
            refuse_for(self.people.wait(person, cost), self.limit)
