"""From a lead in points to a win rate: one number that compares a game won with a board well built.

A win rate lies between -WON and WON, in a duel 0 being even. A game that is over is worth WON or more, by its margin;
one that goes on less than SURE: the lead in points through an S-curve, as wide as games of that stage still drift. With
three and four players the same curve says how much of a chance each has, and a seat has its share of all of them. There
an end of the game that a search foresees is only likely: the others may do something else, so who is behind in it still
has some chance, the more the closer it is and the more is left to draft.
"""

from math import exp, tanh

from tasca.core.machine import machine

from ..rules.state import State
from .evaluate import SPREAD, SPREAD_LAST, WEIGHTS
from .workspace import Workspace

rule, table, tell = machine(__name__)

WON = 10_000
SURE = 9_000
MOST_BEYOND = 900
MOST_LEAD = 20_000  # in hundredths of a point, while a game goes on
AT_END = 2  # of the curves, beside 0 (the game goes on) and 1 (it ends with this round)
UNFORESEEN = 20  # hundredths of a point that an end may come out differently by, for each tile on offer
DOUBT, OF_ALL = 3, 10  # so many ends in ten do so
STEPS = 64  # steps of the curve for one spread
STEEP_BITS = 24
REACH = 6  # spreads that the curve knows
CURVE = table([round(SURE * tanh(i / STEPS / 2)) for i in range(REACH * STEPS + 1)])
FAR = 2 * REACH * STEPS  # steps behind the first, from where on a chance falls no further
CHANCE = table([round((1 << 16) * exp(-i / STEPS)) for i in range(FAR + 1)])


@rule
def draw_curve(w: list[int], p: Workspace) -> None:
    """Notes how steep the curve is in this round: steps for a hundredth of a point, in fractions."""
    base = p.stage * WEIGHTS
    p.steep[0] = (STEPS << STEEP_BITS) // w[base + SPREAD]
    p.steep[1] = (STEPS << STEEP_BITS) // w[base + SPREAD_LAST]


@rule
def draw_end(s: State, p: Workspace) -> None:
    """Notes the same for ends of the game that a search foresees: one tile on offer lies nowhere (`moves`)."""
    p.steep[AT_END] = (STEPS << STEEP_BITS) // max(UNFORESEEN * (s.on_offer - 1), 1)


@rule
def beyond_the_curve(lead: int) -> int:
    """Where the curve is flat, a larger lead is still a little better."""
    return max(min(lead >> 5, MOST_BEYOND), -MOST_BEYOND)


@rule
def to_win_rate(lead: int, p: Workspace, last: int) -> int:
    """A lead in hundredths of a point as a win rate, between two."""
    size = lead if lead > 0 else -lead
    win_rate = CURVE[min(size * p.steep[last] >> STEEP_BITS, REACH * STEPS)] + beyond_the_curve(size)
    return win_rate if lead > 0 else -win_rate


@rule
def to_lead(win_rate: int, p: Workspace) -> int:
    """The lead that a win rate between two stands for: what `to_win_rate` and `final_win_rate` make of it, undone."""
    size = win_rate if win_rate > 0 else -win_rate
    if size >= WON:
        lead = 100 * (size - WON)
    else:
        too_little = -1
        lead = MOST_LEAD
        while lead - too_little > 1:
            middle = (too_little + lead) // 2
            if to_win_rate(middle, p, 0) < size:
                too_little = middle
            else:
                lead = middle
    return lead if win_rate > 0 else -lead


@rule
def lead_of(s: State, seat: int, p: Workspace) -> int:
    """By how much a seat is ahead of the best of the others, from the standings."""
    lead = 10_000_000
    for other in range(s.players):
        if other != seat:
            lead = min(lead, p.standing[seat] - p.standing[other])
    return lead


@rule
def part_of_chances(s: State, seat: int, p: Workspace, curve: int, whole: int) -> int:
    """A seat's part of everybody's chances, from the standings, of so much as there is.

    A chance falls off with the points behind the first.
    """
    first = p.standing[0] + 0
    for other in range(1, s.players):
        first = max(first, p.standing[other])
    total = 0
    own = 0
    for other in range(s.players):
        chance = CHANCE[min((first - p.standing[other]) * p.steep[curve] >> STEEP_BITS, FAR)]
        total += chance
        if other == seat:
            own = chance
    return whole * own // total


@rule
def share_of_chances(s: State, seat: int, p: Workspace, last: int) -> int:
    """That as a win rate while the game goes on; between two this would be the curve of `to_win_rate`."""
    return part_of_chances(s, seat, p, last, 2 * SURE) - SURE + beyond_the_curve(lead_of(s, seat, p))


@rule
def margin(lead: int) -> int:
    """What an end of the game is better or worse for its lead, in points: never as much as who wins."""
    return max(min(lead // 100, 99), -99)


@rule
def final_win_rate(lead: int) -> int:
    """The win rate of a game that is over, by its margin in hundredths of a point."""
    if lead == 0:
        return 0
    return WON + margin(lead) if lead > 0 else -WON + margin(lead)


@rule
def foreseen_win_rate(s: State, seat: int, p: Workspace) -> int:
    """The win rate of an end of the game that a search foresees: of the result, and of what else may come."""
    lead = lead_of(s, seat, p)
    result = final_win_rate(lead)
    otherwise = part_of_chances(s, seat, p, AT_END, 2 * WON) - WON + margin(lead)
    return result + (otherwise - result) * DOUBT // OF_ALL
