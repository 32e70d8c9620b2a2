"""The one source of chance: a small integer generator that lives in the state, the same on every machine.

A multiply-with-carry generator: the state x is a 31-bit carry above a 32-bit word, and every number it makes stays
below 2**63, so plain Python, compiled code and a GPU agree to the bit. MULTIPLIER * 2**32 - 1 is a safe prime: the
period is about 2**62. A seed is 64 bits, handed to rules as two words (high, low). Never `random`, never the clock.
"""

from typing import Protocol

from tasca.core.machine import machine
from tasca.core.seed import halves

rule, table, tell = machine(__name__)

WORD = 0xFFFFFFFF
MULTIPLIER = 2147483085
MIXER = 0x2C1B3C6D  # odd, below 2**31: its product with a word stays below 2**63
KEY = 0x9E3779B9
ROUNDS = 8
FIRST_STATE = 1  # states of the generator go from here …
LAST_STATE = (MULTIPLIER << 32) - 2  # … to here; the numbers just outside would stay as they are for ever


class Chancy(Protocol):
    """A state with a generator in it."""

    rng: int


@rule
def step(x: int) -> int:
    """The generator's next state."""
    return MULTIPLIER * (x & WORD) + (x >> 32)


@rule
def pick(x: int, n: int) -> int:
    """A number from 0 to n - 1 out of a state of the generator (n far below 2**31, so the bias is below n / 2**32)."""
    return ((x ^ x >> 32) & WORD) * n >> 32


@rule
def below(s: Chancy, n: int) -> int:
    """Draws a number from 0 to n - 1."""
    x = s.rng  # `step` and `pick` written out: interpreted, calls are dear, and nothing is called more often
    x = MULTIPLIER * (x & WORD) + (x >> 32)
    s.rng = x
    return ((x ^ x >> 32) & WORD) * n >> 32


@rule
def draw(s: Chancy, counts: list[int], total: int) -> int:
    """Draws one of `total` things that are kept as counts by kind, and says its kind. The caller takes it out."""
    k = below(s, total)
    kind = 0
    while k >= counts[kind]:
        k -= counts[kind]
        kind += 1
    return kind


@rule
def mix(high: int, low: int) -> tuple[int, int]:
    """Shuffles the 64-bit numbers among themselves (a Feistel network): neighbouring seeds end far apart, none meet."""
    key = 0
    for _ in range(ROUNDS):
        key = (key + KEY) & WORD
        scrambled = (((low ^ low >> 15) * MIXER) >> 13 & WORD) ^ key
        high, low = low, high ^ scrambled
    return high, low


@rule
def child(high: int, low: int, index: int) -> tuple[int, int]:
    """The seed of the index-th child (a game of a simulation, a player's own chance): all children differ."""
    high, low = mix(high, low)
    low += index
    high = (high + (low >> 32)) & WORD
    return mix(high, low & WORD)


@rule
def start(high: int, low: int) -> int:
    """The generator's first state for a seed."""
    high, low = mix(high, low)
    return (high % (MULTIPLIER - 2) + 1) << 32 | low


def child_seed(seed: int, index: int) -> int:
    """The seed of the index-th child, as one number."""
    high, low = child(*halves(seed), index)
    return high << 32 | low
