"""What alpha-beta leaves out: late-move reductions, moves too late in a list, futility margins near the leaves."""

from tasca.core.machine import machine

from ..rules.state import State
from .workspace import INFINITY, Workspace

rule, table, tell = machine(__name__)

# A draft may turn out better than it seems by this margin for each ply that is left, but for the end of the round
FUTILITY_MARGIN, FUTILITY_DEPTH, FEW_TILES = 600, 3, 8


@rule
def late_move_reduction(depth: int, nth: int) -> int:
    """How much less deep the nth move of a list is searched at first: late ones are seldom best."""
    if depth < 3 or nth < 4:
        return 0
    if nth < 12:
        return 1
    return min(2, depth - 2)


@rule
def move_count_limit(depth: int) -> int:
    """How many moves are searched at all; those after them are pruned."""
    return 16 if depth == 2 else 40


@rule
def is_futile(s: State, p: Workspace, ply: int) -> bool:
    """Whether the move under way, and with it all after it, seems too bad for the plies that are left to save it."""
    depth = p.depth_left[ply]
    if depth > FUTILITY_DEPTH or s.on_offer <= FEW_TILES or p.top[ply] == -INFINITY:
        return False
    return p.win_rate[ply][p.tried[ply] - 1] + FUTILITY_MARGIN * (depth - 1) <= p.alpha[ply]
