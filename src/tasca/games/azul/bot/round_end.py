"""How everybody stands at the end of a round, by the net, or by weights without one."""

from tasca.core.machine import machine

from ..rules.state import State
from .judge import is_last, note_standings, worth
from .net import THERE, net_worth
from .win_rate import foreseen_win_rate, share_of_chances
from .workspace import Workspace

rule, table, tell = machine(__name__)


@rule
def note_end_standings(s: State, w: list[int], p: Workspace, ply: int) -> None:
    """Notes everybody's standing in hundredths of a point, from what is noted for `ply`, and whether the game ends."""
    p.ended = 1 if is_last(s, p, ply) else 0
    if p.ended:
        for seat in range(s.players):
            p.standing[seat] = p.final[ply][seat]
    elif w[THERE]:
        for seat in range(s.players):
            p.standing[seat] = net_worth(s, seat, w, p, ply)
    else:
        note_standings(s, w, p, ply, s.next_starter)


@rule
def end_win_rate(s: State, seat: int, w: list[int], p: Workspace, ply: int) -> int:
    """A seat's win rate by these standings; in a duel as ever, for there the same judges within a round."""
    if s.players == 2:
        return worth(s, seat, w, p, ply, 1, s.next_starter)
    if p.ended:
        return foreseen_win_rate(s, seat, p)
    return share_of_chances(s, seat, p, 0)
