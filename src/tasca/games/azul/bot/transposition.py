"""The transposition table: what a search found out about a position, how deep, and the move to try first."""

from tasca.core.machine import machine

from .workspace import Workspace

rule, table, tell = machine(__name__)

# An entry: win rate, depth, bound and action in one number
EXACT, LOWER_BOUND, UPPER_BOUND = 0, 1, 2
ACTION_ROOM, BOUND_ROOM, DEPTH_ROOM = 512, 4, 64
WIN_RATE_SHIFT = 1 << 19
SOLVED = DEPTH_ROOM - 1  # deeper than any search: every line was followed to the end of the round
NO_ACTION = ACTION_ROOM - 1


@rule
def probe(p: Workspace, keys: list[int], entries: list[int], ply: int) -> bool:
    """Whether the table knows enough of the position: then its win rate is the result. Else perhaps a move to try."""
    key = p.key[ply]
    slot = key & len(keys) - 1
    if keys[slot] != key:
        return False
    entry = entries[slot]
    p.early_move[ply] = entry % ACTION_ROOM
    bound = entry // ACTION_ROOM % BOUND_ROOM
    depth = entry // (ACTION_ROOM * BOUND_ROOM) % DEPTH_ROOM
    if depth < p.depth_left[ply]:
        return False
    win_rate = entry // (ACTION_ROOM * BOUND_ROOM * DEPTH_ROOM) - WIN_RATE_SHIFT
    enough = bound == EXACT or (bound == LOWER_BOUND and win_rate >= p.beta[ply])
    if enough or (bound == UPPER_BOUND and win_rate <= p.alpha[ply]):
        p.result = win_rate
        if depth != SOLVED:
            p.open_end[ply] = 1
        return True
    return False


@rule
def store(p: Workspace, keys: list[int], entries: list[int], ply: int) -> None:
    top = p.top[ply]
    bound = LOWER_BOUND if top >= p.beta[ply] else EXACT if top > p.alpha_at_entry[ply] else UPPER_BOUND
    depth = p.depth_left[ply] if p.open_end[ply] else SOLVED
    slot = p.key[ply] & len(keys) - 1
    keys[slot] = p.key[ply]
    entry = ((top + WIN_RATE_SHIFT) * DEPTH_ROOM + depth) * BOUND_ROOM + bound
    entries[slot] = entry * ACTION_ROOM + p.top_action[ply]
