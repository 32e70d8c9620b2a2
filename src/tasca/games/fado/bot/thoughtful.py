"""Plays on with a little thought: for a turn of each seat every one chooses as a short search would.

What seems best at once is not what a good player does, so a plan is worth more or less than games of such turns say.
The short search has a stack and notes of its own.
"""

from tasca.core.machine import machine

from ...rng import child
from ..rules.state import OVER, State
from .mind import Mind
from .plans import do_plan
from .search import MOST_LEAVES, begin_game, outcome, play_best_plan, play_on, prepare
from .workspace import Workspace

rule, table, tell = machine(__name__)

PLANS_EACH = 6  # plans that the short search compares,
GAMES_EACH = 3  # and games played on from each


@rule
def play_thoughtful_turn(
    stack: list[State], w: Mind, p: Workspace, inner: list[State], q: Workspace, turns: int, high: int, low: int
) -> None:
    """The seat to move plays on in stack[0]; `turns` are played on in the games of the short search."""
    inner[0] = stack[0]
    n = prepare(inner, w, q, PLANS_EACH, MOST_LEAVES)
    best = 0
    if n > 1:
        most = 0
        for plan in range(n):
            total = 0
            for game in range(GAMES_EACH):
                seed_high, seed_low = child(high, low, game + 1)
                total += play_on(inner, w, q, plan, turns, seed_high, seed_low)
            if plan == 0 or total > most:
                most = total
                best = plan
    p.nodes += q.nodes
    do_plan(stack, w, p, q.kept[best], q.kept_length[best])


@rule
def play_on_thoughtfully(
    stack: list[State], w: Mind, p: Workspace, inner: list[State], q: Workspace,
    plan: int, turns: int, high: int, low: int,
) -> int:  # fmt: skip
    """`play_on`, with thought in the first turn of each seat."""
    begin_game(stack, w, p, plan, high, low)
    for turn in range(turns):
        if stack[0].phase == OVER:
            break
        if turn < stack[0].players:
            seed_high, seed_low = child(high, low, turn + 1)
            play_thoughtful_turn(stack, w, p, inner, q, turns, seed_high, seed_low)
        else:
            play_best_plan(stack, w, p)
    return outcome(stack, w, p, plan)
