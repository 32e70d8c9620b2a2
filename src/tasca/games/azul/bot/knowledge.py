"""What searches of Azul know, as the data that a thought is lent (`think`): by wall and by how many play.

That is weights, and behind them the numbers of a net, or zeros where none judges: in duels, and where there is no file.
"""

from collections.abc import Callable
from functools import partial

from .nets import net_name, numbers_of, read_net
from .novice import novice
from .weights import NAMES, weights

KINDS = ("search", "tables", "novice")  # of bots that think with it: with nets where there are some, without, by eye
WALLS = 2


def with_net(number: int) -> list[int]:
    """The weights of that name, and the net of their wall where more than two play."""
    return weights(NAMES[number]) + numbers_of(read_net(net_name(number % WALLS)) if number >= WALLS else None)


def without(table: Callable[[], list[int]]) -> list[int]:
    """Weights alone."""
    return table() + numbers_of(None)


KNOWLEDGE: tuple[tuple[str, Callable[[], list[int]]], ...] = (
    *((name, partial(with_net, number)) for number, name in enumerate(NAMES)),
    *((f"{name}, no net", partial(without, partial(weights, name))) for name in NAMES[WALLS:]),
    ("novice", partial(without, novice)),
)
NO_NET = len(NAMES)
NOVICE = len(KNOWLEDGE) - 1
