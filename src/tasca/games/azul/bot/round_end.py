"""How everybody stands at the end of a round, with three and four players: by the net, or by weights without one."""

from tasca.core.machine import machine

from ..rules.state import State
from .evaluate import FILL, START, WEIGHTS, fullest_of_others
from .judge import worth
from .net import THERE, net_worth
from .win_rate import final_win_rate, to_win_rate
from .workspace import Workspace

rule, table, tell = machine(__name__)


@rule
def table_worth(s: State, seat: int, w: list[int], p: Workspace, ply: int) -> int:
    """A seat's board by the weights, from what is noted for `ply`."""
    base = p.stage * WEIGHTS
    most = fullest_of_others(s, seat, p, ply)
    worth = p.value[ply][seat] + w[base + FILL + p.fill[ply][seat] * 6 + most]
    return worth + w[base + START] if seat == s.next_starter else worth


@rule
def note_standings(s: State, w: list[int], p: Workspace, ply: int) -> None:
    """Notes everybody's standing in hundredths of a point, from what is noted for `ply`, and whether the game ends."""
    p.ended = 0
    for seat in range(s.players):
        if p.fill[ply][seat] == 5:
            p.ended = 1
    for seat in range(s.players):
        if p.ended:
            p.standing[seat] = p.final[ply][seat]
        elif w[THERE]:
            p.standing[seat] = net_worth(s, seat, w, p, ply)
        else:
            p.standing[seat] = table_worth(s, seat, w, p, ply)


@rule
def end_win_rate(s: State, seat: int, w: list[int], p: Workspace, ply: int) -> int:
    """A seat's win rate against the best of the others: from the standings, or as ever where there is no net."""
    if w[THERE] == 0:
        return worth(s, seat, w, p, ply, 1, s.next_starter)
    lead = 10_000_000
    for other in range(s.players):
        if other != seat:
            lead = min(lead, p.standing[seat] - p.standing[other])
    return final_win_rate(lead) if p.ended else to_win_rate(lead, p, 0)
