"""What searches of Azul know, as the data that a thought is lent (`think`): weights by wall and by how many play."""

from collections.abc import Callable
from functools import partial

from .evaluate import STAGES
from .evaluate import WEIGHTS as OF_A_STAGE
from .novice import novice
from .weights import NAMES, weights

KINDS = ("search", "novice")  # of bots that think with it
WEIGHTS = STAGES * OF_A_STAGE
KNOWLEDGE: tuple[tuple[str, Callable[[], list[int]]], ...] = (
    *((name, partial(weights, name)) for name in NAMES),
    ("novice", novice),
)
NOVICE = len(NAMES)
