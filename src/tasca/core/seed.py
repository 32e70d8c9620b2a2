"""Seeds: whole numbers of 64 bits, handed to rules as two words of 32. In JSON they are texts.

Many readers of JSON keep numbers as floats, which lose digits beyond 53 bits; a text loses nothing.
"""

import re

from tasca.core.catalogue import N_
from tasca.core.errors import BadSeed, shown
from tasca.core.whole import whole

SEEDS = 1 << 64
_WRITTEN = re.compile(r"-?[0-9]{1,40}")


def check_seed(seed: object) -> int:
    """The seed, if it is one: a whole number of any kind."""
    number = whole(seed)
    if number is None or not 0 <= number < SEEDS:
        raise BadSeed(
            N_("seed %(seed)s is not a whole number from 0 to %(most)d"), {"seed": shown(seed), "most": SEEDS - 1}
        )
    return number


def written_seed(value: object) -> object:
    """What a seed in JSON means: a text of digits is the number it shows; anything else stays what it is."""
    return int(value) if isinstance(value, str) and _WRITTEN.fullmatch(value) else value


def halves(seed: int) -> tuple[int, int]:
    """The high and the low word of a seed."""
    return seed >> 32, seed & 0xFFFFFFFF
