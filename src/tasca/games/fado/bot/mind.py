"""What a judge of House of Fado knows, as one record of numbers: tables of weights, and a net where there is one.

Searches hand it on unread; `minds` fills it from the data files, `judge` asks it.
"""

from tasca.core.state import field, state

from .inputs import INPUTS
from .workspace import FEATURES, HIDDEN, SECOND, STAGES

SHORT = (1 << 15) - 1
WHOLLY = 100
LONG = (1 << 31) - 1


@state
class Mind:
    """One judge."""

    tables: list[int] = field(STAGES * FEATURES, low=-LONG, high=LONG, means="weights of a house's numbers, by stage")
    learnt: int = field(high=WHOLLY, means="how far the net is believed, the tables for the rest; 0: there is none")
    first: list[list[int]] = field(INPUTS, HIDDEN, low=-SHORT, high=SHORT, means="the net's first layer,")
    first_bias: list[int] = field(HIDDEN, low=-LONG, high=LONG, means="and what it starts from")
    second: list[list[int]] = field(HIDDEN, SECOND, low=-SHORT, high=SHORT, means="its second layer")
    second_bias: list[int] = field(SECOND, low=-LONG, high=LONG, means="")
    last: list[list[int]] = field(2, SECOND, low=-SHORT, high=SHORT, means="its outputs: who wins, and by how much")
    last_bias: list[int] = field(2, low=-LONG, high=LONG, means="")
