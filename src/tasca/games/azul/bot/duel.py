"""Two boards of Azul against each other: what `judge` says where two play."""

from tasca.core.machine import machine

from ..rules.state import State
from .evaluate import FILL, START, WEIGHTS
from .net import place_worth
from .win_rate import final_win_rate, to_win_rate
from .workspace import Workspace

rule, table, tell = machine(__name__)


@rule
def place_lead(s: State, seat: int, w: list[int], p: Workspace, ply: int, starter: int) -> int:
    """What the fullest rows add to the lead of the better board, and the marker (`starter`; -1: nobody has it yet)."""
    other = 1 - seat
    if p.by_net:
        return place_worth(s, seat, w, p, ply, starter) - place_worth(s, other, w, p, ply, starter)
    base = p.stage * WEIGHTS
    own_fill = p.fill[ply][seat]
    their_fill = p.fill[ply][other]
    lead = w[base + FILL + own_fill * 6 + their_fill] - w[base + FILL + their_fill * 6 + own_fill]
    if starter >= 0:
        lead += w[base + START] if starter == seat else -w[base + START]
    return lead


@rule
def duel_worth(s: State, seat: int, w: list[int], p: Workspace, ply: int, round_over: int, starter: int) -> int:
    """A seat's win rate against the other, from what is noted for `ply`.

    `starter` is who has the marker (-1: nobody yet). `p.ahead` counts unless the round is over.
    """
    other = 1 - seat
    own_fill = p.fill[ply][seat]
    their_fill = p.fill[ply][other]
    last = 1 if own_fill == 5 or their_fill == 5 else 0
    if last:
        lead = p.final[ply][seat] - p.final[ply][other]
        if round_over:
            return final_win_rate(lead)
    else:
        lead = p.value[ply][seat] - p.value[ply][other]
        lead += place_lead(s, seat, w, p, ply, starter)
    if not round_over:
        lead += p.ahead[seat] - p.ahead[other]
    return to_win_rate(lead, p, last)
