"""Compares plans for a turn by playing on from each: every seat plays what seems best at once, chance is drawn anew.

The plans are the best that `plans.list_plans` finds. Each is played on a few turns at a time, all by the same chance,
and the worst are given up one after another while time goes by (the caller sees to that: `think`).
"""

from tasca.core.machine import copying, machine

from ...rng import child, start
from ..rules.state import OVER, State
from .judge import idle_price, worth
from .mind import Mind
from .plans import ROOT, do_plan, is_idle, list_plans
from .workspace import Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

MOST_LEAVES_AT_ROOT = 6000  # ends of plans valued at the root,
MOST_LEAVES = 400  # and in the games played on
NO_PLAN = -1


@rule
def play_best_plan(stack: list[State], w: Mind, p: Workspace) -> None:
    """The seat to move plays on in stack[0] as seems best at once."""
    list_plans(stack, w, p, 1, MOST_LEAVES)
    do_plan(stack, w, p, p.plan[0], p.length[0])


@rule
def prepare(stack: list[State], w: Mind, p: Workspace, room: int, most: int) -> int:
    """Lists the best `room` plans for the position in stack[0], best first, of up to `most`; says how many there are.

    The position is kept as the one to play on from.
    """
    p.nodes = 0
    p.root = stack[0].to_move
    put(stack, ROOT, 0)
    list_plans(stack, w, p, room, most)
    for i in range(p.plans):
        p.kept_length[i] = p.length[i]
        for k in range(p.length[i]):
            p.kept[i][k] = p.plan[i][k]
    return p.plans


@rule
def begin_game(stack: list[State], w: Mind, p: Workspace, plan: int, high: int, low: int) -> None:
    """Plays a plan (NO_PLAN: none) from the root in stack[0], by the chance of a seed."""
    put(stack, 0, ROOT)
    seed_high, seed_low = child(high, low, 0)
    stack[0].rng = start(seed_high, seed_low)
    if plan != NO_PLAN:
        do_plan(stack, w, p, p.kept[plan], p.kept_length[plan])


@rule
def outcome(stack: list[State], w: Mind, p: Workspace, plan: int) -> int:
    """The win rate of the seat that thinks where a game played on has come to; an idle plan costs its price."""
    value = worth(stack[0], p.root, w, p)
    if plan != NO_PLAN and is_idle(stack[ROOT], p.kept_length[plan], p.kept[plan][1]):
        value -= idle_price(stack[ROOT])
    return value


@rule
def play_on(stack: list[State], w: Mind, p: Workspace, plan: int, turns: int, high: int, low: int) -> int:
    """Plays one plan and some turns after it, by the chance of a seed; returns the win rate that came of it."""
    begin_game(stack, w, p, plan, high, low)
    for _ in range(turns):
        if stack[0].phase == OVER:
            break
        play_best_plan(stack, w, p)
    return outcome(stack, w, p, plan)


@rule
def keep_root(stack: list[State], p: Workspace, seat: int) -> None:
    """The position in stack[0] is the one to play on from, without a plan; the win rate is that of `seat`."""
    p.nodes = 0
    p.root = seat
    put(stack, ROOT, 0)
