"""What searches of Azul know, as the data that a thought is lent (`think`): by wall and by whether two play or more.

That is weights, and behind them the numbers of a net, or zeros where there is no file of one.
"""

from collections.abc import Callable
from functools import partial

from .nets import net_name, numbers_of, read_net
from .novice import novice
from .weights import NAMES, weights

KINDS = ("search", "tables", "novice")  # of bots that think with it: with nets where there are some, without, by eye
WALLS = 2


def with_net(number: int) -> list[int]:
    """The weights of that name, and the net for the same games."""
    net = read_net(net_name(grey=number % WALLS == 1, duel=number < WALLS))
    return weights(NAMES[number]) + numbers_of(net)


def without(table: Callable[[], list[int]]) -> list[int]:
    """Weights alone."""
    return table() + numbers_of(None)


KNOWLEDGE: tuple[tuple[str, Callable[[], list[int]]], ...] = (
    *((name, partial(with_net, number)) for number, name in enumerate(NAMES)),
    *((f"{name}, no net", partial(without, partial(weights, name))) for name in NAMES),
    ("novice", partial(without, novice)),
)
NO_NET = len(NAMES)
NOVICE = len(KNOWLEDGE) - 1
