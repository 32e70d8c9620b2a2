"""How much thinking somebody has had lately: seconds that fade, so that nobody pays for yesterday.

What fades at one pace keeps its order, so each is kept as one number: the logarithm of what was spent, brought to one
moment. Two of them can be compared without looking at the clock.
"""

from collections import OrderedDict
from collections.abc import Hashable
from math import inf, log2

HALF_LIFE = 120.0  # seconds
KEPT = 20_000  # who is remembered; the longest uncharged is forgotten, which only ever forgives


class ThinkingTime:
    def __init__(self) -> None:
        self.standings: OrderedDict[Hashable, float] = OrderedDict()

    def standing(self, name: Hashable) -> float:
        """Something that is less for who has had less; it stays as it is until more is charged."""
        return self.standings.get(name, -inf)

    def seconds(self, name: Hashable, now: float) -> float:
        """What is left by now of all that was charged."""
        return float(2 ** (self.standing(name) - now / HALF_LIFE))

    def charge(self, name: Hashable, seconds: float, now: float) -> None:
        if seconds <= 0:
            return
        self.standings[name] = log2(self.seconds(name, now) + seconds) + now / HALF_LIFE
        self.standings.move_to_end(name)
        if len(self.standings) > KEPT:
            self.standings.popitem(last=False)
