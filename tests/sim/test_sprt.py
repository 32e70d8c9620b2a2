"""The sequential test: against numbers that can be worked out by hand, and with the errors it promises."""

from math import log

import pytest

from tasca.games.thinking.chance import Chance
from tasca.sim.sprt import LOWER, UPPER, VALUES, Sprt, elo_of, expected, likeliest


def test_elo() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert elo_of(0.75) == pytest.approx(190.848, abs=1e-3)  # 400 log10(3)
    assert elo_of(1.0) is None
    assert elo_of(expected(20)) == pytest.approx(20)


def test_bounds_are_those_of_five_percent() -> None:
    assert pytest.approx(2.94444, abs=1e-5) == UPPER == -LOWER  # log(19)


def test_two_outcomes_are_a_plain_ratio() -> None:
    """60 pairs won twice and 40 lost twice: the likeliest distributions are the coins of each hypothesis."""
    test = Sprt(0, 20)
    test.pairs = [40, 0, 0, 0, 60]
    one = 1 / (1 + 10 ** (-20 / 400))  # 0.528751
    assert test.ratio == pytest.approx(60 * log(one / 0.5) + 40 * log((1 - one) / 0.5), abs=1e-3)  # 0.9857
    assert test.verdict == ""


def test_the_likeliest_distribution_has_the_mean_and_keeps_close_to_what_was_seen() -> None:
    counts = [10.0, 60.0, 200.0, 90.0, 20.0]
    found = likeliest(counts, 0.5)
    assert sum(found) == pytest.approx(1)
    assert sum(p * value for p, value in zip(found, VALUES, strict=True)) == pytest.approx(0.5)
    mean = sum(n * value for n, value in zip(counts, VALUES, strict=True)) / 380
    assert likeliest(counts, mean) == pytest.approx([n / 380 for n in counts])


def test_many_pairs_agree_with_the_normal_approximation() -> None:
    # N (s1 - s0) (2 mean - s0 - s1) / (2 variance) = 380 * 0.0287506 * 0.0370389 / (2 * 0.0433) = 4.67
    test = Sprt(0, 20)
    test.pairs = [10, 60, 200, 90, 20]
    assert test.ratio == pytest.approx(4.67, abs=0.1)
    assert test.verdict == "H1"


def test_one_pair_decides_nothing() -> None:
    test = Sprt(0, 20)
    assert test.ratio == 0.0
    test.add(1.0)
    assert test.ratio == pytest.approx(log(expected(20) / 0.5), abs=1e-3)
    assert test.verdict == ""


def test_turned_round_it_says_the_opposite() -> None:
    one, other = Sprt(0, 30), Sprt(-30, 0)
    one.pairs, other.pairs = [3, 8, 20, 12, 5], [5, 12, 20, 8, 3]
    assert one.ratio == pytest.approx(-other.ratio)


@pytest.mark.parametrize(("lead", "accepted"), [(0, "H0"), (150, "H1")])
def test_errors_are_rare(lead: int, accepted: str) -> None:
    chance, right, tries = Chance(lead), 0, 60
    share = round(1000 * expected(lead))
    for _ in range(tries):
        test = Sprt(0, 150)
        while not test.verdict:
            test.add(sum(chance.below(1000) < share for _ in range(2)) / 2)
        right += test.verdict == accepted
    assert right >= 0.9 * tries
