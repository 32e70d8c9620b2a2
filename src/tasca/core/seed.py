"""Seeds: whole numbers of 64 bits, handed to rules as two words of 32."""

from tasca.core.catalogue import N_
from tasca.core.errors import BadSeed, shown

SEEDS = 1 << 64


def check_seed(seed: object) -> int:
    """The seed, if it is one."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadSeed(
            N_("seed %(seed)s is not a whole number from 0 to %(most)d"), {"seed": shown(seed), "most": SEEDS - 1}
        )
    return seed


def halves(seed: int) -> tuple[int, int]:
    """The high and the low word of a seed."""
    return seed >> 32, seed & 0xFFFFFFFF
