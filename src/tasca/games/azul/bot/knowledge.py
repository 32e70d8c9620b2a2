"""What searches of Azul know, as the data that a thought is lent (`think`): weights by wall and by how many play."""

from collections.abc import Callable

from .weights import COLOURED, COLOURED_MANY, GREY, GREY_MANY

KINDS = ("search",)  # of bots that think with it
WEIGHTS = len(COLOURED)
KNOWLEDGE: tuple[tuple[str, Callable[[], list[int]]], ...] = (
    ("coloured", lambda: COLOURED),
    ("grey", lambda: GREY),
    ("coloured, many", lambda: COLOURED_MANY),
    ("grey, many", lambda: GREY_MANY),
)
