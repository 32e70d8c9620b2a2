"""Alpha-beta over the rest of a round of Azul between two players: within a round nothing is left to luck.

Principal variation search by iterative deepening, with a transposition table, late-move reductions and futility
margins. The moves of the last ply are not made: `candidates` has judged them. The search keeps a frame for each ply in
the workspace instead of calling itself, so it can pause at any node: call `deepen` again with a higher `p.limit`.
"""

from tasca.core.machine import copying, machine

from ..rules.state import State
from .candidates import search_frontier
from .moves import ends_round, make_draft
from .ordering import has_early_move, list_moves, pick_move
from .pruning import is_futile, late_move_reduction, move_count_limit
from .transposition import NO_ACTION, probe, store
from .workspace import INFINITY, PLIES, Workspace
from .zobrist import position_key

rule, table, tell = machine(__name__)
put = copying(__name__)

# How the move under way is searched
FULL_WINDOW, NULL_WINDOW, REDUCED = 0, 1, 2  # alpha to beta; only whether it beats alpha; the same, less deep


@rule
def search_frontier_root(s: State, p: Workspace, ply: int) -> None:
    """The first iteration: the root's moves are leaves, and the best of them is the result."""
    n = p.listed[ply]
    p.nodes += n
    top = -INFINITY
    for i in range(n):
        action = p.moves[ply][i]
        if not ends_round(s, action):
            p.open_end[ply] = 1
        if p.win_rate[ply][i] > top and (ply or not p.excluded[action]):
            top = p.win_rate[ply][i]
            p.top_action[ply] = action
    p.top[ply] = top
    p.result = top


@rule
def enter_node(stack: list[State], w: list[int], p: Workspace, keys: list[int], entries: list[int]) -> bool:
    """Begins a node; whether its result is there at once."""
    ply = p.ply
    s = stack[ply]
    depth = p.depth_left[ply]
    p.open_end[ply] = 0
    p.alpha_at_entry[ply] = p.alpha[ply]
    p.early_move[ply] = p.best if ply == 0 else -1
    if depth <= 1 and ply:
        p.result = search_frontier(s, w, p, ply, p.beta[ply])
        # a draft that ends the round takes all there is: then no other does anything else
        p.open_end[ply] = 0 if ends_round(s, p.top_action[ply]) else 1
        return True
    if ply:
        p.key[ply] = position_key(s) ^ p.salt
        if probe(p, keys, entries, ply):
            return True
    p.tried[ply] = 0
    if depth <= 1:
        list_moves(s, w, p, ply)
        search_frontier_root(s, p, ply)
        return True
    p.nodes += 1
    p.top[ply] = -INFINITY
    p.top_action[ply] = NO_ACTION
    p.listed[ply] = -1
    if not has_early_move(s, p, ply):
        list_moves(s, w, p, ply)
    return False


@rule
def note_win_rate(p: Workspace, ply: int, win_rate: int) -> None:
    """The win rate of the move under way is known: it may raise alpha or be a cutoff."""
    if win_rate > p.top[ply]:
        p.top[ply] = win_rate
        p.top_action[ply] = p.action[ply]
        p.alpha[ply] = max(p.alpha[ply], win_rate)
        if win_rate >= p.beta[ply]:
            p.killer[ply] = p.action[ply]


@rule
def descend(p: Workspace, ply: int, mode: int) -> None:
    """Opens the frame of the ply below, for the move that was tried last."""
    p.mode[ply] = mode
    below = p.depth_left[ply] - 1
    if mode == REDUCED:
        below -= late_move_reduction(p.depth_left[ply], p.tried[ply] - 1)
    p.depth_left[ply + 1] = below
    alpha = p.alpha[ply]
    beta = p.beta[ply] if mode == FULL_WINDOW else alpha + 1
    p.alpha[ply + 1] = -beta
    p.beta[ply + 1] = -alpha
    p.ply = ply + 1
    p.returning = 0


@rule
def ascend(p: Workspace, ply: int) -> None:
    """Takes the result of the ply below: believed, or the move is searched again, deeper or with a wider window."""
    win_rate = -p.result
    p.open_end[ply] |= p.open_end[ply + 1]
    p.returning = 0
    if p.mode[ply] == REDUCED and win_rate > p.alpha[ply]:
        descend(p, ply, NULL_WINDOW)
    elif p.mode[ply] != FULL_WINDOW and p.alpha[ply] < win_rate < p.beta[ply]:
        descend(p, ply, FULL_WINDOW)
    else:
        note_win_rate(p, ply, win_rate)


@rule
def try_move(stack: list[State], w: list[int], p: Workspace, ply: int, mode: int) -> None:
    """Makes the move under way and opens the ply below."""
    put(stack, ply + 1, ply)
    make_draft(stack[ply + 1], w, p, ply, p.action[ply])
    descend(p, ply, mode)


@rule
def search_moves(stack: list[State], w: list[int], p: Workspace) -> bool:
    """Tries the node's next moves until one needs the ply below; whether there was such a one."""
    ply = p.ply
    s = stack[ply]
    depth = p.depth_left[ply]
    if p.listed[ply] < 0:
        if p.tried[ply] == 0:
            p.action[ply] = p.early_move[ply]
            p.tried[ply] = 1
            try_move(stack, w, p, ply, FULL_WINDOW)
            return True
        if p.alpha[ply] < p.beta[ply]:
            list_moves(s, w, p, ply)
    while p.tried[ply] < p.listed[ply] and p.alpha[ply] < p.beta[ply]:
        nth = p.tried[ply]
        pick_move(p, ply)
        action = p.action[ply]
        if ply == 0 and p.excluded[action]:
            continue
        if ends_round(s, action):
            p.nodes += 1
            note_win_rate(p, ply, p.win_rate[ply][nth])
            continue
        if ply and (nth >= move_count_limit(depth) or is_futile(s, p, ply)):
            p.open_end[ply] = 1
            break
        if p.top[ply] == -INFINITY:
            try_move(stack, w, p, ply, FULL_WINDOW)
        else:
            try_move(stack, w, p, ply, REDUCED if late_move_reduction(depth, nth) else NULL_WINDOW)
        return True
    return False


@rule
def search_depth(stack: list[State], w: list[int], p: Workspace, keys: list[int], entries: list[int]) -> bool:
    """Searches the iteration under way, until it is done (then True) or the limit is reached."""
    while p.ply >= 0:
        ply = p.ply
        if p.returning:
            ascend(p, ply)
            if p.ply > ply:
                continue
        elif enter_node(stack, w, p, keys, entries):
            p.ply = ply - 1
            p.returning = 1
            if p.ply >= 0 and p.nodes > p.limit:
                return False
            continue
        elif p.nodes > p.limit:
            p.nodes -= 1  # the node was entered for nothing; it will be entered again
            return False
        if not search_moves(stack, w, p):
            p.result = p.top[ply]
            if ply:
                store(p, keys, entries, ply)
            p.ply = ply - 1
            p.returning = 1
    return True


@rule
def deepen(stack: list[State], w: list[int], p: Workspace, keys: list[int], entries: list[int], deepest: int) -> bool:
    """Deepens until `deepest` or the end of the round in every line (then True), or pauses at the limit (False).

    `stack[0]` has been prepared by `begin_search`. `p.best` is the best action so far.
    """
    while p.depth < min(deepest, PLIES - 2):
        if p.depth and p.nodes > p.limit:
            return False
        if p.ply < 0:
            p.ply = 0
            p.returning = 0
            p.depth_left[0] = p.depth + 1
            p.alpha[0] = -INFINITY
            p.beta[0] = INFINITY
        done = search_depth(stack, w, p, keys, entries)
        if p.top[0] > -INFINITY:
            p.best = p.top_action[0]
            p.best_win_rate = p.top[0]
        if not done:
            return False
        p.depth = p.depth + 1 if p.open_end[0] else PLIES
    return True
