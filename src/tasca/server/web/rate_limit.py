"""How often somebody may ask: a bucket for each person or address that fills by the second."""

import time
from collections import OrderedDict
from collections.abc import Callable

BUCKETS = 10_000  # remembered; the longest unused is forgotten, which only ever forgives


class Limit:
    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # when it was looked at, what was in it

    def allows(self, who: str, cost: float = 1.0) -> bool:
        """Takes from the bucket, if enough is in it. A rate of 0 means no limit."""
        if not self.rate:
            return True
        now = self.clock()
        then, held = self.buckets.get(who, (now, self.burst))
        held = min(self.burst, held + (now - then) * self.rate)
        allowed = held >= cost
        self.buckets[who] = now, held - cost if allowed else held
        self.buckets.move_to_end(who)
        if len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)
        return allowed
