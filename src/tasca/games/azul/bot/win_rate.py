"""From the worth of boards to a seat's win rate: one number that compares a game won with a board well built.

A win rate lies between -WON and WON, 0 being even. A game that is over is worth WON or more, by its margin; one that
goes on less than SURE: the lead in points through an S-curve, as wide as games of that stage still drift.
"""

from math import tanh

from tasca.core.machine import machine

from ..rules.state import State
from .evaluate import FILL, SPREAD, SPREAD_LAST, START, TURN, WEIGHTS
from .workspace import Workspace

rule, table, tell = machine(__name__)

WON = 10_000
SURE = 9_000
STEPS = 64  # steps of the curve for one spread
STEEP_BITS = 24
REACH = 6  # spreads that the curve knows
CURVE = table([round(SURE * tanh(i / STEPS / 2)) for i in range(REACH * STEPS + 1)])


@rule
def draw_curve(w: list[int], p: Workspace) -> None:
    """Notes how steep the curve is in this round: steps for a hundredth of a point, in fractions."""
    base = p.stage * WEIGHTS
    p.steep[0] = (STEPS << STEEP_BITS) // w[base + SPREAD]
    p.steep[1] = (STEPS << STEEP_BITS) // w[base + SPREAD_LAST]


@rule
def to_win_rate(lead: int, p: Workspace, last: int) -> int:
    """A lead in hundredths of a point as a win rate. Beyond the curve a larger lead is still a little better."""
    size = lead if lead > 0 else -lead
    win_rate = CURVE[min(size * p.steep[last] >> STEEP_BITS, REACH * STEPS)] + min(size >> 5, 900)
    return win_rate if lead > 0 else -win_rate


@rule
def final_win_rate(lead: int) -> int:
    """The win rate of a game that is over, by its margin in hundredths of a point."""
    if lead == 0:
        return 0
    return min(WON + lead // 100, WON + 99) if lead > 0 else max(-WON + lead // 100, -WON - 99)


@rule
def duel_win_rate(s: State, seat: int, w: list[int], p: Workspace, ply: int, round_over: int, starter: int) -> int:
    """`win_rate_of` for two players, who are most of all."""
    other = 1 - seat
    own_fill = p.fill[ply][seat]
    their_fill = p.fill[ply][other]
    last = 1 if own_fill == 5 or their_fill == 5 else 0
    if last:
        lead = p.final[ply][seat] - p.final[ply][other]
        if round_over:
            return final_win_rate(lead)
    else:
        base = p.stage * WEIGHTS
        lead = p.value[ply][seat] - p.value[ply][other]
        lead += w[base + FILL + own_fill * 6 + their_fill] - w[base + FILL + their_fill * 6 + own_fill]
        if starter >= 0:
            lead += w[base + START] if starter == seat else -w[base + START]
    if not round_over:
        lead += p.ahead[seat] - p.ahead[other]
    return to_win_rate(lead, p, last)


@rule
def win_rate_of(s: State, seat: int, w: list[int], p: Workspace, ply: int, round_over: int, starter: int) -> int:
    """A seat's win rate against the best of the others, from what is noted for `ply`.

    `starter` is who has the marker (-1: nobody yet). `p.ahead` counts unless the round is over.
    """
    if s.players == 2:
        return duel_win_rate(s, seat, w, p, ply, round_over, starter)
    base = p.stage * WEIGHTS
    last = 0
    most = 0  # tiles in the fullest row of the others
    for other in range(s.players):
        if p.fill[ply][other] == 5:
            last = 1
        if other != seat:
            most = max(most, p.fill[ply][other])
    if last and round_over:
        lead = 10_000_000
        for other in range(s.players):
            if other != seat:
                lead = min(lead, p.final[ply][seat] - p.final[ply][other])
        return final_win_rate(lead)
    own_fill = p.fill[ply][seat]
    worth = p.final[ply][seat] if last else p.value[ply][seat] + w[base + FILL + own_fill * 6 + most]
    best = -10_000_000
    for other in range(s.players):
        if other != seat:
            if last:
                theirs = p.final[ply][other]
            else:
                theirs = p.value[ply][other] + w[base + FILL + p.fill[ply][other] * 6 + own_fill]
                if other == starter:
                    theirs += w[base + START]
            if not round_over:
                theirs += p.ahead[other]
            best = max(best, theirs)
    if not last and seat == starter:
        worth += w[base + START]
    if not round_over:
        worth += p.ahead[seat]
    return to_win_rate(worth - best, p, last)


@rule
def turn_worth(w: list[int], p: Workspace, left: int) -> int:
    """Being the next to draft while `left` tiles are on offer."""
    return w[p.stage * WEIGHTS + TURN + min(left, 23)]
