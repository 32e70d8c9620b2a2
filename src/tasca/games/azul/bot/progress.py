"""How far a thought about Azul has come: one record, so that it can pause anywhere (see `think`)."""

from tasca.core.state import field, state

from ...thinking.task import WHOLE
from ..rules.actions import ACTIONS, MOST_LEGAL
from ..rules.components import MOST_PLAYERS
from .expected import CERTAIN
from .next_round import LINES
from .workspace import LARGE, PLIES

SEARCHING, PLAYING_ON, DEALING, DONE = range(4)  # its stages
MARKS = MOST_PLAYERS + 1  # that tell one end of a round from another
FINE = 1_000  # win rates are kept in such parts of the search's


@state
class Progress:
    """One thought."""

    stage: int = field(high=DONE, means="what it is about")
    seat: int = field(high=MOST_PLAYERS - 1, means="the seat that thinks")
    count: int = field(high=MOST_LEGAL, means="actions that are asked for")
    limit: int = field(high=LARGE, means="its budget in nodes")
    high: int = field(high=(1 << 32) - 1, means="its seed,")
    low: int = field(high=(1 << 32) - 1, means="in two words")
    nodes: int = field(high=LARGE, means="looked at, but for those of the search under way for a draft")

    # The search for drafts within the round
    beyond: int = field(high=1, means="1: they are compared beyond the round afterwards")
    spare: int = field(high=LINES, means="how many will be, if the round is searched to its end with budget left")
    enough: int = field(high=LARGE, means="nodes left over that are worth it")
    most: int = field(high=MOST_LEGAL, means="drafts that are looked for,")
    least: int = field(high=MOST_LEGAL, means="and how many whatever they are worth")
    deepest: int = field(high=PLIES, means="plies that they are searched")
    share: int = field(high=WHOLE, means="of the budget for the search under way,")
    other: int = field(high=WHOLE, means="and for each after the first")
    nodes_before: int = field(high=LARGE, means="when the search under way began,")
    used_before: int = field(high=WHOLE, means="and the time used then")
    begun: int = field(high=1, means="1: it has, so that there is an answer")
    found: int = field(high=MOST_LEGAL, means="drafts, in the order they were found:")
    action: list[int] = field(MOST_LEGAL, high=ACTIONS, means="which,")
    win_rate: list[int] = field(MOST_LEGAL, low=-LARGE, high=LARGE, means="in FINE parts,")
    leads_to: list[int] = field(MOST_LEGAL, high=LINES, means="the end of the round that they lead to")
    expected: list[list[int]] = field(LINES, PLIES, high=ACTIONS, means="what follows the first of them,")
    known: list[int] = field(LINES, high=PLIES, means="as far as the search knows it,")
    trust: list[int] = field(LINES, high=CERTAIN, means="and how sure it is of that")

    # Beyond the round
    line: int = field(low=-1, high=LINES, means="the draft that is played on,")
    played: int = field(high=PLIES, means="and how many followed it so far")
    line_nodes: int = field(high=LARGE, means="of each search on the way")
    least_deal: int = field(high=LARGE, means="nodes of each search after a deal,")
    most_deal: int = field(high=LARGE, means="at least and at most")
    deals: int = field(high=LARGE, means="for the ends that are compared longest")
    ends: int = field(high=LINES, means="of the round that were found:")
    marks: list[list[int]] = field(LINES + 1, MARKS, high=LARGE, means="what tells each from the others,")
    seen: list[int] = field(LINES, low=-LARGE, high=LARGE, means="its win rate to the search,")
    best: list[int] = field(
        LINES, low=-LARGE, high=LARGE, means="that of the best draft that leads there, in FINE parts,"
    )
    weight: list[int] = field(LINES, high=CERTAIN, means="how sure it is to come of that draft,")
    total: list[int] = field(LINES, low=-LARGE, high=LARGE, means="the sum of what deals made of it,")
    dealt: list[int] = field(LINES, high=LARGE, means="and how many these were")
    left: int = field(high=LINES, means="ends still compared,")
    alive: list[int] = field(LINES, high=LINES, means="which")
    deal: int = field(high=LARGE, means="the deal under way,")
    at: int = field(high=LINES, means="how many ends have met it,")
    deal_nodes: int = field(high=LARGE, means="and the nodes for each")
