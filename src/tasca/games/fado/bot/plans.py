"""Plans: the ways to play a turn of House of Fado, each a walk through one seat's small decisions to the turn's end.

Decisions that are hardly ever right are left out (fewer guests than a table takes, grey applause where another colour
would do, the same applause in another order). What others are asked on the way they answer for their own good.
"""

from tasca.core.machine import copying, machine

from ..rules.actions import APPLAUD, DONE, KIND_OF, SEAT, SKIP, applauded, seat_choice, seat_group, seat_table
from ..rules.apply import apply
from ..rules.components import CHOICE, COLOURS
from ..rules.customers import group_count
from ..rules.legal import legal_actions
from ..rules.state import APPLAUDING, INVITING, OVER, PLACING, WRITING, State
from .judge import house_worth, idle_price, worth
from .mind import Mind
from .workspace import STEPS, Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

INFINITY = 1 << 40
ROOT = STEPS + 1  # where a search keeps the position that it is about
STATES = STEPS + 2


@rule
def is_full_table(s: State, action: int) -> bool:
    """Whether guests are brought in as many as the table and the group allow."""
    choice = seat_choice(action)
    n = 0
    for colour in range(COLOURS):
        n += CHOICE[choice][colour]
    return n == min(s.seats[seat_table(action)], group_count(s, seat_group(action)))


@rule
def drop_applause(p: Workspace, depth: int, n: int) -> int:
    """Keeps one way of applause for each specialty, none before the last one's, and `done` only when none is left."""
    moves = p.moves[depth]
    least = 0
    if depth:
        before = p.moves[depth - 1][p.tried[depth - 1] - 1]
        if KIND_OF[before] == APPLAUD:
            least = applauded(before)
    kept = 0
    last = -1
    for i in range(n):
        specialty = applauded(moves[i])
        if KIND_OF[moves[i]] == APPLAUD and specialty >= least and specialty != last:
            last = specialty
            moves[kept] = moves[i]
            kept += 1
    if kept == 0:
        moves[0] = DONE
        kept = 1
    return kept


@rule
def list_decisions(s: State, p: Workspace, depth: int) -> int:
    """The decisions worth a thought."""
    moves = p.moves[depth]
    n = legal_actions(s, moves)
    if s.phase == APPLAUDING:
        return drop_applause(p, depth, n)
    if s.phase == INVITING:
        kept = 0
        for i in range(n):
            if KIND_OF[moves[i]] != SEAT or is_full_table(s, moves[i]):
                moves[kept] = moves[i]
                kept += 1
        return kept
    if s.phase == WRITING and n > 1 and moves[n - 1] == SKIP:
        return n - 1
    return n


@rule
def settle(stack: list[State], w: Mind, p: Workspace, at: int, me: int) -> None:
    """While another seat is asked during `me`'s turn, it answers what is best for its own house."""
    s = stack[at]
    while s.turn == me and s.to_move != me and s.phase < OVER and s.phase != PLACING:
        other = s.to_move
        best = 0
        most = -INFINITY
        n = legal_actions(s, p.replies)
        for i in range(n):
            put(stack, at + 1, at)
            apply(stack[at + 1], p.replies[i])
            p.nodes += 1
            worth = house_worth(stack[at + 1], other, w, p)
            if worth > most:
                most = worth
                best = p.replies[i]
        apply(stack[at], best)
        s = stack[at]


@rule
def keep_plan(p: Workspace, worth: int) -> None:
    """Enters the plan under way among the best, if it belongs there."""
    if p.plans == p.room and worth <= p.worth[p.room - 1]:
        return
    if p.plans < p.room:
        p.plans += 1
    i = p.plans - 1
    while i > 0 and p.worth[i - 1] < worth:
        p.worth[i] = p.worth[i - 1]
        p.length[i] = p.length[i - 1]
        for k in range(p.length[i]):
            p.plan[i][k] = p.plan[i - 1][k]
        i -= 1
    p.worth[i] = worth
    p.length[i] = p.depth + 1
    for k in range(p.depth + 1):
        p.plan[i][k] = p.moves[k][p.tried[k] - 1]


@rule
def open_step(s: State, p: Workspace) -> None:
    p.listed[p.depth] = list_decisions(s, p, p.depth)
    p.tried[p.depth] = 0


@rule
def is_idle(s: State, length: int, second: int) -> bool:
    """Whether a plan for this position only places a worker and does nothing there."""
    return s.phase == PLACING and (length == 1 or (length == 2 and second == SKIP))


@rule
def list_plans(stack: list[State], w: Mind, p: Workspace, room: int, most: int) -> None:
    """Lists the best `room` plans from stack[0] to the end of the turn, looking at up to `most` of them."""
    me = stack[0].to_move
    own = stack[0].turn == me
    p.me = me
    p.room = room
    p.plans = 0
    p.leaves = 0
    p.depth = 0
    open_step(stack[0], p)
    while p.depth >= 0:
        d = p.depth
        if p.tried[d] == p.listed[d]:
            p.depth -= 1
            continue
        p.tried[d] += 1
        put(stack, d + 1, d)
        apply(stack[d + 1], p.moves[d][p.tried[d] - 1])
        p.nodes += 1
        settle(stack, w, p, d + 1, me)
        after = stack[d + 1]
        goes_on = after.to_move == me and after.phase != PLACING and after.phase != OVER and (own or after.turn != me)
        if goes_on and d + 2 < STEPS and p.leaves < most:
            p.depth = d + 1
            open_step(after, p)
        else:
            p.leaves += 1
            value = worth(after, me, w, p)
            if is_idle(stack[0], d + 1, p.moves[1][p.tried[1] - 1]):
                value -= idle_price(after)
            keep_plan(p, value)
            if p.leaves >= most and p.plans == room:
                return


@rule
def do_plan(stack: list[State], w: Mind, p: Workspace, plan: list[int], length: int) -> None:
    """Plays a plan in stack[0]. Where chance has it otherwise than when it was made, the plan ends."""
    me = stack[0].to_move
    for i in range(length):
        if i and (stack[0].to_move != me or stack[0].phase == OVER):
            return
        apply(stack[0], plan[i])
        settle(stack, w, p, 0, me)
