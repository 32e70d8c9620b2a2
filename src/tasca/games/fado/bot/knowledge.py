"""What judges of House of Fado know, as data that a thought is lent (`think`): a mind by table, with a net or not."""

from collections.abc import Callable
from functools import partial

from .mind import Mind
from .minds import mind_of, novice_mind, shipped_mind

KINDS = ("search", "tables", "novice")  # of bots that think with it: with nets where there are some, without, by eye
SOLO, NO_NET, NO_NET_SOLO, NOVICE = 3, 4, 5, 6  # before them the tables of two, three and four
KNOWLEDGE: tuple[tuple[str, Callable[[], Mind]], ...] = (
    ("two", partial(shipped_mind, 2, 0)),
    ("three", partial(shipped_mind, 3, 0)),
    ("four", partial(shipped_mind, 4, 0)),
    ("solo", partial(shipped_mind, 2, 1)),
    ("no net", partial(mind_of, None, 0)),
    ("no net, solo", partial(mind_of, None, 1)),
    ("novice", novice_mind),
)
