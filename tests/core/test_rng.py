"""The generator of chance: fair deals and permutations, neighbouring seeds that know nothing of each other, and
reference numbers that no platform and no change may alter silently. All seeds are fixed, so nothing here is a matter
of luck; the same statistics are shown to fail for a generator that does not mix its seeds."""

from collections import Counter
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import permutations
from math import cbrt, comb, sqrt
from typing import Any

import pytest

from tasca.core.seed import halves
from tasca.games import game
from tasca.games.rng import (
    FIRST_STATE,
    KEY,
    LAST_STATE,
    MIXER,
    MULTIPLIER,
    ROUNDS,
    WORD,
    below,
    child,
    child_seed,
    draw,
    mix,
    pick,
    start,
    step,
)

Begin = Callable[[int], int]  # the generator's first state for a seed


def begin(seed: int) -> int:
    return start(*halves(seed))


def begin_unmixed(seed: int) -> int:
    """What the generator must not be: the seed as it is."""
    return seed % (LAST_STATE - 1) + 1


class Chance:
    """Just a generator, as a state has one."""

    def __init__(self, rng: int) -> None:
        self.rng = rng


# ── statistics ───────────────────────────────────────────────────────────────────────────────────────────────


def surprise(observed: Iterable[float], expected: Iterable[float]) -> float:
    """Chi-square as a standard normal number (Wilson, Hilferty): beyond 4 once in 30,000 times; below -4, too even."""
    pairs = list(zip(observed, expected, strict=True))
    degrees = len(pairs) - 1
    chi: float = sum((o - e) * (o - e) / e for o, e in pairs)
    spread = 2 / (9 * degrees)
    return (cbrt(chi / degrees) - (1 - spread)) / sqrt(spread)


def surprise_of_even(counts: Counter[Any], cells: int) -> float:
    total = counts.total()
    observed = list(counts.values()) + [0] * (cells - len(counts))
    return surprise(observed, [total / cells] * cells)


def fair(z: float) -> bool:
    return -4 < z < 4


def picks(state: int, n: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        state = step(state)
        found.append(pick(state, n))
    return found


def shuffled(s: Chance, things: int) -> tuple[int, ...]:
    """A permutation, by drawing without replacement from counts."""
    counts = [1] * things
    order = []
    for left in range(things, 0, -1):
        kind = draw(s, counts, left)
        counts[kind] -= 1
        order.append(kind)
    return tuple(order)


def surprise_of_neighbours(pairs: Iterable[tuple[int, int]], begin: Begin) -> list[float]:
    """For seeds in pairs: are the first draws of both, together, spread evenly over all 8 x 8 possibilities?"""
    tables: list[Counter[tuple[int, int]]] = [Counter() for _ in range(3)]
    for one, other in pairs:
        for table, a, b in zip(tables, picks(begin(one), 8, 3), picks(begin(other), 8, 3), strict=True):
            table[a, b] += 1
    return [surprise_of_even(table, 64) for table in tables]


# ── one stream ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("n", [2, 5, 7, 100])
def test_draws_of_one_stream_are_even(n: int) -> None:
    assert fair(surprise_of_even(Counter(picks(begin(1), n, 20_000)), n))


def test_a_draw_does_not_depend_on_the_one_before() -> None:
    drawn = picks(begin(2), 10, 20_001)
    for gap in (1, 2, 3):
        assert fair(surprise_of_even(Counter(zip(drawn, drawn[gap:], strict=False)), 100))


def test_draws_stay_below_their_bound() -> None:
    for state in (FIRST_STATE, LAST_STATE, WORD, WORD << 31, begin(3)):
        assert all(0 <= number < n for n in (1, 2, 100, 1 << 20) for number in picks(state, n, 50))
    assert set(picks(begin(4), 3, 100)) == {0, 1, 2}


def test_permutations_of_one_stream_are_even() -> None:
    s = Chance(begin(5))
    seen = Counter(shuffled(s, 4) for _ in range(12_000))
    assert set(seen) == set(permutations(range(4)))
    assert fair(surprise_of_even(seen, 24))


def test_every_thing_comes_to_every_place() -> None:
    s = Chance(begin(6))
    places = Counter((place, thing) for _ in range(3_000) for place, thing in enumerate(shuffled(s, 8)))
    for place in range(8):
        assert fair(surprise([places[place, thing] for thing in range(8)], [3_000 / 8] * 8))
    for thing in range(8):
        assert fair(surprise([places[place, thing] for place in range(8)], [3_000 / 8] * 8))


def test_drawing_from_counts_follows_the_counts() -> None:
    s = Chance(begin(7))
    seen = Counter(draw(s, [1, 0, 6, 3], 10) for _ in range(10_000))
    assert set(seen) == {0, 2, 3}
    assert fair(surprise([seen[0], seen[2], seen[3]], [1_000, 6_000, 3_000]))


# ── many seeds ───────────────────────────────────────────────────────────────────────────────────────────────


def test_permutations_of_neighbouring_seeds_are_even() -> None:
    assert fair(surprise_of_even(Counter(shuffled(Chance(begin(seed)), 4) for seed in range(12_000)), 24))


def test_deals_of_neighbouring_seeds_are_even() -> None:
    """How many tiles of a colour lie on a factory, over 3,000 games: as often as 4 of 100 tiles give it."""
    azul = game("azul")
    deals = [azul.view(azul.new_game({"players": 2}, seed), None)["factories"] for seed in range(3_000)]
    chances = [comb(20, k) * comb(80, 4 - k) / comb(100, 4) for k in range(5)]
    expected = [3_000 * p for p in (chances[0], chances[1], chances[2], chances[3] + chances[4])]
    for factory in (0, 4):
        for colour in "BYRKW":
            seen = Counter(min(3, deal[factory].count(colour)) for deal in deals)
            assert fair(surprise([seen[k] for k in range(4)], expected)), (factory, colour)


def test_colours_of_the_first_factory_are_even() -> None:
    azul = game("azul")
    factories = [azul.view(azul.new_game({"players": 4}, seed), None)["factories"][0] for seed in range(2_000)]
    counts = Counter("".join(factories))
    # tiles of one factory are drawn without replacement, which evens them out by (100 - 4) / (100 - 1)
    even = counts.total() / 5
    chi = sum((n - even) ** 2 / even for n in counts.values()) * 99 / 96
    assert 0.03 < chi < 28  # 4 degrees of freedom


NEIGHBOURS: dict[str, Callable[[int], tuple[int, int]]] = {
    "n and n + 1": lambda n: (n, n + 1),
    "n and n + 1, large": lambda n: ((1 << 63) + n, (1 << 63) + n + 1),
    "the words swapped": lambda n: (n, n << 32),
    "a seed and its first child": lambda n: (n, child_seed(n, 0)),
    "a seed and its second child": lambda n: (n, child_seed(n, 1)),
    "children of one seed": lambda n: (child_seed(9, n), child_seed(9, n + 1)),
    "children of neighbouring seeds": lambda n: (child_seed(n, 5), child_seed(n + 1, 5)),
}


@pytest.mark.parametrize("kind", NEIGHBOURS)
def test_neighbouring_seeds_do_not_correlate(kind: str) -> None:
    pairs = [NEIGHBOURS[kind](n) for n in range(6_000)]
    assert all(fair(z) for z in surprise_of_neighbours(pairs, begin))


@pytest.mark.parametrize("bit", range(64))
def test_seeds_that_differ_in_one_bit_do_not_correlate(bit: int) -> None:
    pairs = [(seed, seed ^ 1 << bit) for seed in (child_seed(10, n) for n in range(800))]
    assert all(fair(z) for z in surprise_of_neighbours(pairs, begin))


@pytest.mark.parametrize("kind", ["n and n + 1", "n and n + 1, large"])
def test_a_generator_that_does_not_mix_its_seed_would_be_noticed(kind: str) -> None:
    pairs = [NEIGHBOURS[kind](n) for n in range(6_000)]
    assert not any(fair(z) for z in surprise_of_neighbours(pairs, begin_unmixed))
    assert not fair(surprise_of_even(Counter(shuffled(Chance(begin_unmixed(seed)), 4) for seed in range(12_000)), 24))


def test_every_bit_of_a_seed_moves_every_bit_of_the_mix() -> None:
    seeds = [child_seed(11, n) for n in range(300)]
    mixed = [joined(mix(*halves(seed))) for seed in seeds]
    for bit in range(64):
        flips = [0] * 64
        for seed, before in zip(seeds, mixed, strict=True):
            moved = before ^ joined(mix(*halves(seed ^ 1 << bit)))
            for i in range(64):
                flips[i] += moved >> i & 1
        assert all(abs(n - 150) < 5 * sqrt(300) / 2 for n in flips), bit


# ── mixing and children ──────────────────────────────────────────────────────────────────────────────────────


def joined(two: tuple[int, int]) -> int:
    high, low = two
    return high << 32 | low


def unmix(high: int, low: int) -> tuple[int, int]:
    """Undoes `mix`, round by round."""
    for i in range(ROUNDS, 0, -1):
        high, low = low, high
        high ^= (((low ^ low >> 15) * MIXER) >> 13 & WORD) ^ (KEY * i & WORD)
    return high, low


SAMPLE = [*range(200), *(1 << bit for bit in range(64)), *((1 << 64) - 1 - n for n in range(200))]


def test_mix_is_a_bijection() -> None:
    for seed in SAMPLE:
        high, low = mix(*halves(seed))
        assert 0 <= high <= WORD
        assert 0 <= low <= WORD
        assert joined(unmix(high, low)) == seed
        assert joined(mix(*unmix(*halves(seed)))) == seed


def test_children_all_differ() -> None:
    assert len({child_seed(1, n) for n in range(20_000)}) == 20_000
    family = [child_seed(seed, n) for seed in range(150) for n in range(150)]
    assert len({*family, *range(150)}) == 150 * 150 + 150


def test_children_are_seeds_and_go_round_at_the_top() -> None:
    top = joined(unmix(WORD, WORD))  # mixed, this seed is the largest number, and its second child comes round to 0
    assert child_seed(top, 1) == joined(mix(0, 0))
    for seed in SAMPLE:
        assert 0 <= child_seed(seed, 1 << 40) < 1 << 64


# ── states ───────────────────────────────────────────────────────────────────────────────────────────────────


def is_prime(n: int) -> bool:
    """Miller and Rabin; with these bases certain for every number below 2**81."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(base, odd, n)
        if power not in (1, n - 1) and all((power := power * power % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


def test_the_period_is_about_2_to_the_62() -> None:
    modulus = (MULTIPLIER << 32) - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)
    assert (modulus - 1) // 2 > 1 << 61


def test_a_step_stays_among_the_states() -> None:
    for state in (FIRST_STATE, LAST_STATE, WORD, WORD + 1, *map(begin, range(500))):
        assert FIRST_STATE <= state <= LAST_STATE < 1 << 63
        assert FIRST_STATE <= step(state) <= LAST_STATE
        assert step(state) != state


def test_a_step_is_a_multiplication() -> None:
    modulus = (MULTIPLIER << 32) - 1
    for state in map(begin, range(500)):
        assert step(state) == state * MULTIPLIER % modulus


def test_no_seed_leads_to_a_state_that_never_changes() -> None:
    for stuck in (FIRST_STATE - 1, LAST_STATE + 1):
        assert step(stuck) == stuck
    corners = [0, 1, MULTIPLIER - 3, MULTIPLIER - 2, MULTIPLIER - 1, MULTIPLIER, 2 * MULTIPLIER - 3, WORD]
    for high in corners:
        for low in (0, 1, WORD):
            seed = joined(unmix(high, low))  # the seed that is mixed to these words
            assert step(begin(seed)) != begin(seed)
            assert FIRST_STATE <= begin(seed) <= LAST_STATE


# ── reference numbers ────────────────────────────────────────────────────────────────────────────────────────


def test_reference_numbers_of_mix() -> None:
    assert [joined(mix(*halves(seed))) for seed in (0, 1, 2, 12345678901234567890, (1 << 64) - 1)] == [
        15322498831831237114,
        6274710128924150587,
        4713655441451334616,
        9530651167133579732,
        18355711215783207868,
    ]


def test_reference_numbers_of_children() -> None:
    assert [child_seed(seed, n) for seed, n in ((0, 0), (0, 1), (1, 0), (7, 1_000_000), ((1 << 64) - 1, 3))] == [
        3136441730843861489,
        1582320358249477943,
        10355586968014062719,
        845678521680200529,
        2402526987748434482,
    ]


def test_reference_numbers_of_a_stream() -> None:
    s = Chance(begin(2026))
    states = [s.rng]
    drawn = [below(s, n) for n in (2, 6, 20, 100, 1000, 1 << 30)]
    states.append(s.rng)
    assert states == [360091693978710975, 2678125249235837304]
    assert drawn == [0, 4, 14, 49, 251, 761765744]


def test_reference_deal() -> None:
    azul = game("azul")
    s = azul.new_game({"players": 3, "first": "random"}, 2026)
    assert azul.to_act(s) == 1
    assert azul.view(s, None)["factories"] == ["YRKK", "YRKK", "BYRW", "YRRK", "BYYR", "BBYY", "BRKW"]


# ── the compiled door ────────────────────────────────────────────────────────────────────────────────────────


def test_compiled_and_interpreted_agree() -> None:
    pytest.importorskip("numba", reason="the compiled door needs numba: pip install tasca[fast]")
    fast = import_module("tasca.fast.rng")
    for seed in SAMPLE:
        high, low = halves(seed)
        assert fast.mix(high, low) == mix(high, low)
        assert fast.child(high, low, seed & 0xFFFFFFFFFF) == child(high, low, seed & 0xFFFFFFFFFF)
        assert fast.start(high, low) == start(high, low)
        state = start(high, low)
        assert fast.step(state) == step(state)
        for n in (1, 2, 3, 100, 1 << 20, (1 << 31) - 1):
            assert fast.pick(state, n) == pick(state, n)
    for state in (FIRST_STATE, LAST_STATE, LAST_STATE + 1, 0, WORD, WORD << 31):
        assert fast.step(state) == step(state)
