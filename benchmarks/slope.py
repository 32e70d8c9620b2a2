"""A line through points: its slope, and between which bounds that lies with 99.9 % confidence."""

import math
from dataclasses import dataclass
from statistics import NormalDist, fmean

NORMAL = NormalDist().inv_cdf(0.9995)  # of many rows that are flat, none is to be taken for one that is not


def _student(freedom: int) -> float:
    """The 99.95 % point of Student's distribution (Cornish and Fisher's series): 4.59 for 10, 3.46 for 60."""
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(frozen=True)
class Slope:
    value: float
    low: float
    high: float
    mean: float

    @classmethod
    def of(cls, xs: list[float], ys: list[float]) -> "Slope":
        """By least squares; with fewer than three points nothing is known."""
        if len(xs) < 3:
            return cls(math.nan, -math.inf, math.inf, fmean(ys))
        middle, mean = fmean(xs), fmean(ys)
        spread = sum((x - middle) ** 2 for x in xs)
        value = sum((x - middle) * (y - mean) for x, y in zip(xs, ys, strict=True)) / spread
        rest = sum((y - mean - value * (x - middle)) ** 2 for x, y in zip(xs, ys, strict=True))
        freedom = len(xs) - 2
        wide = _student(freedom) * math.sqrt(rest / freedom / spread)
        return cls(value, value - wide, value + wide, mean)
