"""From a lead in points to a win rate: one number that compares a game won with a board well built.

A win rate lies between -WON and WON, 0 being even. A game that is over is worth WON or more, by its margin; one that
goes on less than SURE: the lead in points through an S-curve, as wide as games of that stage still drift.
"""

from math import tanh

from tasca.core.machine import machine

from .evaluate import SPREAD, SPREAD_LAST, WEIGHTS
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
