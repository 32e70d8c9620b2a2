"""The workspace of a search of House of Fado: one record for all its buffers and counters."""

from tasca.core.state import field, state

from ..rules.actions import ACTIONS, MOST_LEGAL
from ..rules.components import MOST_PLAYERS

STEPS = 24  # decisions of one seat in one turn, at most
PLANS = 16  # that a search compares
STAGES = 4  # of a game, by stars taken, 3 for more
FEATURES = 64
ROOM_FOR_INPUTS = 264  # of the net, a multiple of four,
HIDDEN, SECOND = 32, 16  # and its layers
LARGE = 1 << 40
LONG = (1 << 31) - 1


@state
class Workspace:
    """One search."""

    nodes: int = field(high=LARGE, means="positions looked at")
    leaves: int = field(high=LARGE, means="ends of plans valued in the listing under way")
    me: int = field(high=MOST_PLAYERS - 1, means="the seat that lists its plans")
    features: list[int] = field(FEATURES, low=-LARGE, high=LARGE, means="of the seat that was valued last")

    # The net
    inputs: list[int] = field(ROOM_FOR_INPUTS, low=-128, high=127, means="what it sees of the position,")
    active: list[int] = field(ROOM_FOR_INPUTS, high=ROOM_FOR_INPUTS, means="which of these are not 0,")
    force: list[int] = field(ROOM_FOR_INPUTS, low=-128, high=127, means="and what they are")
    first: list[int] = field(HIDDEN, low=-LONG, high=LONG, means="sums of its first layer")
    second: list[int] = field(SECOND, low=-LONG, high=LONG, means="and of its second")

    own: list[int] = field(3, high=LARGE, means="guests by colour, while applause is counted")

    # The plan under way: the decisions made so far and those that can be made
    depth: int = field(high=STEPS, means="decisions made")
    moves: list[list[int]] = field(STEPS, MOST_LEGAL, high=ACTIONS, means="what can be decided")
    listed: list[int] = field(STEPS, high=MOST_LEGAL, means="how many these are")
    tried: list[int] = field(STEPS, high=MOST_LEGAL, means="how many were tried")
    replies: list[int] = field(MOST_LEGAL, high=ACTIONS, means="what another seat can answer")

    # The best plans found
    plans: int = field(high=PLANS, means="how many")
    room: int = field(high=PLANS, means="how many are wanted")
    worth: list[int] = field(PLANS, low=-LARGE, high=LARGE, means="what each seems worth, best first")
    length: list[int] = field(PLANS, high=STEPS, means="its decisions,")
    plan: list[list[int]] = field(PLANS, STEPS, high=ACTIONS, means="one after another")

    # The comparison of plans by playing on
    root: int = field(high=MOST_PLAYERS - 1, means="the seat that thinks")
    kept: list[list[int]] = field(PLANS, STEPS, high=ACTIONS, means="the plans compared")
    kept_length: list[int] = field(PLANS, high=STEPS, means="and their lengths")
