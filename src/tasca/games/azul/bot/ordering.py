"""The order in which a node's moves are tried: first that of the transposition table or a killer, then as they seem.

What a draft seems worth at once is a better order than the history of cutoffs would be.
"""

from tasca.core.machine import machine

from ..rules.state import State
from .candidates import list_candidates
from .moves import ends_round, is_open
from .transposition import NO_ACTION
from .workspace import Workspace

rule, table, tell = machine(__name__)


@rule
def has_early_move(s: State, p: Workspace, ply: int) -> bool:
    """Whether the table or a killer has a move to try before all are listed: a cutoff spares the list."""
    if ply == 0:
        return False
    killer = p.killer[ply]
    if p.early_move[ply] < 0 and p.depth_left[ply] == 2 and killer >= 0 and is_open(s, killer):
        p.early_move[ply] = killer
    return 0 <= p.early_move[ply] < NO_ACTION and not ends_round(s, p.early_move[ply])


@rule
def list_moves(s: State, w: list[int], p: Workspace, ply: int) -> None:
    """Lists the moves of a node; one that was tried already comes first."""
    p.listed[ply] = list_candidates(s, w, p, ply)
    if p.tried[ply]:
        p.tried[ply] = 0
        for i in range(p.listed[ply]):
            if p.moves[ply][i] == p.action[ply]:
                p.early_move[ply] = p.action[ply]
                pick_move(p, ply)
                break
        p.early_move[ply] = -1


@rule
def swap(p: Workspace, ply: int, one: int, other: int) -> None:
    """Two moves of a list change places."""
    moves = p.moves[ply]
    win_rates = p.win_rate[ply]
    action = moves[one]
    win_rate = win_rates[one]
    moves[one] = moves[other]
    win_rates[one] = win_rates[other]
    moves[other] = action
    win_rates[other] = win_rate


@rule
def pick_move(p: Workspace, ply: int) -> None:
    """Brings the most promising move that is left to the place of the next one to try."""
    moves = p.moves[ply]
    win_rates = p.win_rate[ply]
    nth = p.tried[ply]
    top = nth
    for i in range(nth, p.listed[ply]):
        if moves[i] == p.early_move[ply]:
            top = i
            p.early_move[ply] = -1
            break
        if win_rates[i] > win_rates[top]:
            top = i
    swap(p, ply, nth, top)
    p.action[ply] = moves[nth]
    p.tried[ply] = nth + 1
