"""Intervals: those of Agresti and Coull where values are yes and no, and what they promise where values are blocks."""

from math import sqrt

import pytest

from tasca.games.thinking.chance import Chance
from tasca.sim.sample import Sample, sample


def test_of_yes_and_no_it_is_agresti_and_coull() -> None:
    # 90 of 100: n~ = 103.8415, p~ = 91.9207 / 103.8415 = 0.88520, half = 1.96 sqrt(p~ (1 - p~) / n~) = 0.06131
    low, high = sample([1.0] * 90 + [0.0] * 10).interval()
    assert low == pytest.approx(0.82389, abs=1e-5)
    assert high == pytest.approx(0.94652, abs=1e-5)


def test_all_won_is_not_certain() -> None:
    low, high = sample([1.0] * 20).interval()
    assert high == 1.0
    assert 0.80 < low < 0.82


def test_all_pairs_split_is_not_certain_but_nearly() -> None:
    # values 0.5: only the added ones differ, so half = 1.96 sqrt(z² / 4 / n~ / n~) = z² / 2 / n~
    low, high = sample([0.5] * 96).interval()
    assert (high - low) / 2 == pytest.approx(1.920729 / 99.841459, abs=1e-6)


def test_it_holds_the_mean_and_stays_in_bounds() -> None:
    chance = Chance(5)
    for n in range(1, 40):
        values = [chance.below(5) / 4 for _ in range(n)]
        low, high = sample(values).interval()
        assert 0 <= low <= sum(values) / n <= high <= 1
    assert Sample().interval() == (0.0, 1.0)


@pytest.mark.parametrize(("won", "blocks", "games"), [(50, 10, 2), (75, 25, 2), (90, 25, 2), (25, 25, 4), (97, 50, 2)])
def test_19_of_20_intervals_hold_the_truth(won: int, blocks: int, games: int) -> None:
    """Blocks whose games go together more often than chance alone would have it: what per-game intervals ignore."""
    chance, held, tries = Chance(won), 0, 1000
    for _ in range(tries):
        found = Sample()
        for _ in range(blocks):
            first = chance.below(100) < won
            rest = [first if chance.below(2) else chance.below(100) < won for _ in range(games - 1)]
            found.add((first + sum(rest)) / games)
        low, high = found.interval()
        held += low <= won / 100 <= high
    assert held / tries > 0.93


def test_margin_of_points() -> None:
    assert sample([3.0]).margin() is None
    assert sample([1.0, 3.0]).margin() == pytest.approx(1.959964 * sqrt(2 / 2))
