"""What the next round will bring of each colour, as far as the bag, the lid and the walls tell."""

from tasca.core.machine import machine

from ..rules.components import COLOURS, OF_EACH_COLOUR, ON_FACTORY, factories
from ..rules.scoring import tiles_of_colour
from ..rules.state import State
from .workspace import Workspace

rule, table, tell = machine(__name__)

SUPPLIES = 8  # steps; 4 is an even share


@rule
def count_supply(s: State, p: Workspace) -> None:
    """Notes the share of each colour in the next round, in steps.

    What the bag lacks comes from the lid, where by then all is that is neither in the bag nor on a wall (A5.2).
    """
    dealt = factories(s.players) * ON_FACTORY
    in_bag = 0
    used = 0
    for colour in range(COLOURS):
        in_bag += s.bag[colour]
        p.supply[colour] = OF_EACH_COLOUR - s.bag[colour]
        for seat in range(s.players):
            p.supply[colour] -= tiles_of_colour(s, seat, colour)
        used += p.supply[colour]
    for colour in range(COLOURS):
        if in_bag >= dealt:
            share = 40 * s.bag[colour] // in_bag
        else:
            share = 40 * (s.bag[colour] * used + (dealt - in_bag) * p.supply[colour]) // (used * dealt)
        p.supply[colour] = min((share + 1) // 2, SUPPLIES - 1)
