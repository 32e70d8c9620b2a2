"""Whether one bot is stronger than another, with no more games than that takes: a sequential test over pairs.

Two hypotheses say by how many Elo the first bot is stronger. What is looked at are pairs: one deal, once from each
seat, of which the first bot won 0, ½, 1, 1½ or 2 games (pentanomial). The test is the generalised sequential
probability ratio test as engine testers use it: for each hypothesis the likeliest distribution of pairs that has its
mean, and the logarithm of how much likelier the second makes what was seen. Nothing is assumed of draws or deals.
"""

from dataclasses import dataclass, field
from math import log

ALPHA = BETA = 0.05  # how often either error is made
LOWER, UPPER = log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)
VALUES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair, as a share of its two games
UNSEEN = 1e-3  # stands for a count of 0, so that a distribution with any mean can be found
STEPS = 60  # of a bisection: as far as a float can tell apart


def expected(elo: float) -> float:
    """The share of wins that a lead in Elo means."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(share: float) -> float | None:
    """The lead in Elo that a share of wins means; None where it is without bound."""
    return 400 * log(share / (1 - share)) / log(10) if 0 < share < 1 else None


def likeliest(counts: list[float], mean: float) -> list[float]:
    """The distribution over `VALUES` of that mean that makes these counts likeliest.

    It is p = n / N / (1 + t (value - mean)). The t for which the mean is right lies where every p is positive, and the
    condition falls steadily there.
    """
    whole = sum(counts)
    low, high = -1 / (VALUES[-1] - mean), -1 / (VALUES[0] - mean)
    for _ in range(STEPS):
        t = (low + high) / 2
        left = sum(n * (value - mean) / (1 + t * (value - mean)) for n, value in zip(counts, VALUES, strict=True))
        low, high = (t, high) if left > 0 else (low, t)
    return [n / whole / (1 + low * (value - mean)) for n, value in zip(counts, VALUES, strict=True)]


@dataclass
class Sprt:
    """A running test of "stronger by `elo1`" against "stronger by `elo0`"."""

    elo0: float
    elo1: float
    pairs: list[int] = field(default_factory=lambda: [0] * len(VALUES))

    def add(self, share: float) -> None:
        """A pair, by the first bot's share of its two games."""
        self.pairs[round(4 * share)] += 1

    @property
    def seen(self) -> int:
        """How many pairs there were."""
        return sum(self.pairs)

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio."""
        if not self.seen:
            return 0.0
        counts = [n or UNSEEN for n in self.pairs]
        zero, one = (likeliest(counts, expected(elo)) for elo in (self.elo0, self.elo1))
        return sum(n * log(p1 / p0) for n, p0, p1 in zip(counts, zero, one, strict=True))

    @property
    def verdict(self) -> str:
        """H0 or H1, whichever was accepted; empty while it goes on."""
        ratio = self.ratio
        return "H1" if ratio >= UPPER else "H0" if ratio <= LOWER else ""
