"""Values from 0 to 1 that do not depend on each other, and what can be said of their mean with confidence.

The interval is that of Agresti and Coull, over values instead of yes and no: as if z² further values had been seen,
half of them 0 and half of them 1, and then the plain normal interval. Where every value is 0 or 1 it is theirs to the
digit; where values are means of several games, as those of a block are, it is as narrow as these differ little. It
holds the mean, stays in bounds, and is of some width even where all values are the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

Z = 1.959964  # of a 95 % interval
SURELY = 3.290527  # of a 99.9 % one


@dataclass
class Sample:
    """How many values there were, their sum, and the sum of their squares."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    def interval(self, z: float = Z) -> tuple[float, float]:
        """Where the true mean is with 95 % confidence, or that of another z, between 0 and 1."""
        added = z * z
        n = self.n + added
        centre = (self.total + added / 2) / n
        spread = max((self.squares + added / 2) / n - centre * centre, 0.0)
        half = z * sqrt(spread / n)
        return max(centre - half, 0.0), min(centre + half, 1.0)

    def margin(self, z: float = Z) -> float | None:
        """Half of the plain normal interval, for values without bounds; None for fewer than two."""
        if self.n < 2:
            return None
        variance = max(self.squares - self.total * self.total / self.n, 0.0) / (self.n - 1)
        return z * sqrt(variance / self.n)


def sample(values: Iterable[float]) -> Sample:
    found = Sample()
    for value in values:
        found.add(value)
    return found
