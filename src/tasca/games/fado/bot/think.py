"""A thought about House of Fado from its beginning to its answer, in memory that the caller lends: it compiles.

`games/thinking/face.py` says how it is asked, and is what asks it in Python. Plans for the rest of the turn are listed,
then played on by sampled chance; as the budget is used up the worst are given up. With budget enough, the best are
compared again by games in which every seat thinks a little. It pauses between two games.
"""

from tasca.core.machine import machine

from ...rng import child
from ...thinking.race import Race, enter, enter_final, is_decided, is_over, next_plan, note, rank, set_out
from ...thinking.spending import reaches, spent, within
from ...thinking.task import AT_ONCE, WHOLE, WORTH_OF
from ..rules.actions import MOST_LEGAL, SKIP
from ..rules.apply import apply
from ..rules.state import State
from .judge import WON
from .knowledge import KINDS as KINDS
from .knowledge import KNOWLEDGE as KNOWLEDGE
from .knowledge import NO_NET, NO_NET_SOLO, NOVICE, SOLO
from .mind import Mind
from .plans import ROOT, STATES, is_idle
from .progress import DONE, QUICK, THOUGHTFUL, Progress
from .search import MOST_LEAVES_AT_ROOT, NO_PLAN, keep_root, play_on, prepare
from .thoughtful import play_on_thoughtfully
from .workspace import PLANS, Workspace

rule, table, tell = machine(__name__)

MEMORY = (
    ("stack", State, STATES),
    ("knowledge", Mind, 1),
    ("workspace", Workspace, 1),
    ("inner", State, STATES),
    ("inner_workspace", Workspace, 1),
    ("race", Race, 1),
    ("progress", Progress, 1),
)
MOST_THOUGHTS = PLANS
TURNS_OF_EACH = 2  # turns of each seat that a plan is played on
SOLO_AHEAD = 40  # against Alfama to the end, where tables judge: she wins by time, which no look at the houses tells
QUICK_SHARE = 100_000  # of the budget, where the rest is for games played on with thought
FINALISTS = 6  # plans that are compared by thoughtful games
BELIEVED = 4  # what the quick games say counts for so many thoughtful ones
BY_EYE = KINDS.index("novice")
LEAST_NODES, LEAST_MS = 400_000, 100  # a smaller budget is better spent on more games than on thoughtful ones


@rule
def which(
    stack: list[State], knowledge: list[Mind], workspace: list[Workspace], inner: list[State],
    inner_workspace: list[Workspace], race: list[Race], progress: list[Progress], kind: int,
) -> int:  # fmt: skip
    """The number of the knowledge that the position in stack[0] needs."""
    if kind == BY_EYE:
        return NOVICE
    if kind:
        return NO_NET_SOLO if stack[0].solo else NO_NET
    return SOLO if stack[0].solo else stack[0].players - 2


@rule
def list_and_race(stack: list[State], w: Mind, p: Workspace, r: Race, g: Progress) -> None:
    """Lists the plans for the position in stack[0], and lets them race."""
    g.plans = prepare(stack, w, p, PLANS, MOST_LEAVES_AT_ROOT)
    enter(r, g.plans)
    for plan in range(g.plans):
        r.first[plan] = p.kept[plan][0]
    r.one = 1 if g.count == 1 else 0
    least = max(g.count, 2)
    if g.thoughtful:
        set_out(r, 0, QUICK_SHARE, max(least, FINALISTS))
    else:
        set_out(r, 0, WHOLE, least)


@rule
def race_alone(stack: list[State], p: Workspace, r: Race, g: Progress) -> None:
    """Does the action whose worth is asked for; what follows it is played on."""
    seat = stack[0].to_move + 0  # a number of its own: the action changes the position
    apply(stack[0], g.action)
    keep_root(stack, p, seat)
    enter(r, 1)
    r.one = 0
    set_out(r, 0, WHOLE, 1)


@rule
def begin(
    stack: list[State], knowledge: list[Mind], workspace: list[Workspace], inner: list[State],
    inner_workspace: list[Workspace], race: list[Race], progress: list[Progress],
    task: int, action: int, count: int, nodes: int, timed: int, high: int, low: int,
) -> None:  # fmt: skip
    """Begins a thought about the position in stack[0]."""
    p = workspace[0]
    g = progress[0]
    g.task = task
    g.action = action
    g.count = MOST_LEGAL if task == AT_ONCE else within(count, 1, MOST_LEGAL)
    g.limit = nodes
    g.high = high
    g.low = low
    to_the_end = stack[0].solo == 1 and knowledge[0].learnt == 0
    g.turns = SOLO_AHEAD if to_the_end else TURNS_OF_EACH * stack[0].players
    # whole games played on say more than thoughtful ones
    g.thoughtful = 1 if not to_the_end and reaches(nodes, timed, LEAST_NODES, LEAST_MS) else 0
    g.stage = QUICK
    if task == WORTH_OF:
        g.stage = THOUGHTFUL if g.thoughtful else QUICK
        race_alone(stack, p, race[0], g)
    else:
        list_and_race(stack, knowledge[0], p, race[0], g)
        if task == AT_ONCE:
            g.stage = DONE


@rule
def nodes(
    stack: list[State], knowledge: list[Mind], workspace: list[Workspace], inner: list[State],
    inner_workspace: list[Workspace], race: list[Race], progress: list[Progress],
) -> int:  # fmt: skip
    """How many nodes have been looked at."""
    return workspace[0].nodes


@rule
def end_race(r: Race, g: Progress) -> None:
    """The race is over; after the quick games the best plans may race again."""
    if g.stage == THOUGHTFUL or g.task == WORTH_OF or not g.thoughtful or is_decided(r):
        g.stage = DONE
        return
    g.stage = THOUGHTFUL
    least = max(g.count, 2)
    enter_final(r, max(least, FINALISTS), BELIEVED)
    set_out(r, QUICK_SHARE, WHOLE, least)


@rule
def go_on(
    stack: list[State], knowledge: list[Mind], workspace: list[Workspace], inner: list[State],
    inner_workspace: list[Workspace], race: list[Race], progress: list[Progress], some: int, used: int,
) -> int:  # fmt: skip
    """Thinks for about `some` nodes more, `used` millionths of its time being used; 1 when it is done."""
    w = knowledge[0]
    p = workspace[0]
    r = race[0]
    g = progress[0]
    until = p.nodes + some
    while g.stage != DONE and p.nodes < until:
        if is_over(r):
            end_race(r, g)
            continue
        plan = next_plan(r)
        if g.task == WORTH_OF:
            plan = NO_PLAN
        high, low = child(g.high, g.low, r.round)
        if g.stage == QUICK:
            worth = play_on(stack, w, p, plan, g.turns, high, low)
        else:
            worth = play_on_thoughtfully(stack, w, p, inner, inner_workspace[0], plan, g.turns, high, low)
        note(r, worth, spent(p.nodes, g.limit, used))
    return 1 if g.stage == DONE else 0


@rule
def in_millionths(total: int, games: int) -> int:
    """The mean of win rates, -WON to WON, as one from 0 to WHOLE."""
    return within((WON * games + total) * WHOLE // (2 * WON * games), 0, WHOLE)


@rule
def is_for_nothing(stack: list[State], p: Workspace, plan: int) -> bool:
    """Whether a plan lets one's own turn go by: nothing is done where the worker is, or will be, placed."""
    root = stack[ROOT]
    nothing = p.kept[plan][0] == SKIP or is_idle(root, p.kept_length[plan], p.kept[plan][1])
    return root.turn == p.root and nothing


@rule
def answer(
    stack: list[State], knowledge: list[Mind], workspace: list[Workspace], inner: list[State],
    inner_workspace: list[Workspace], race: list[Race], progress: list[Progress],
    actions: list[int], worths: list[int],
) -> int:  # fmt: skip
    """The best actions so far, best first, and their worths in millionths of a win; how many these are."""
    p = workspace[0]
    r = race[0]
    g = progress[0]
    if g.task == WORTH_OF:
        actions[0] = g.action
        worths[0] = in_millionths(r.total[0], max(r.games[0], 1))
        return 1
    if g.task != AT_ONCE:
        rank(r)
    n = 0
    idle = True
    for i in range(r.entered):
        idle = idle and is_for_nothing(stack, p, r.plan[i])
    for i in range(r.entered):
        plan = r.plan[i]
        known = False
        for k in range(n):
            known = known or actions[k] == r.first[plan]
        if known or n == g.count:  # one plan for each first decision
            continue
        # who does not look ahead lets no turn go by while there is something to do
        if g.task == AT_ONCE and not idle and is_for_nothing(stack, p, plan):
            continue
        actions[n] = r.first[plan]
        worths[n] = in_millionths(r.total[plan], max(r.games[plan], 1))
        if g.task == AT_ONCE:
            worths[n] = in_millionths(p.worth[plan], 1)
        n += 1
    return n
