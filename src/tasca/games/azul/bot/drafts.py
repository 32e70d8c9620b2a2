"""The best drafts within the round, one after another, each with a share of the budget.

Where the round is searched to its end sooner, what is left of the budget goes to comparing drafts beyond it.
"""

from tasca.core.machine import machine

from ...thinking.spending import nodes_left, part_of
from ...thinking.task import WHOLE
from ..rules.state import State
from .expected import CERTAIN, expect
from .next_round import LINES
from .progress import DONE, FINE, PLAYING_ON, Progress
from .search import exclude_best, search_drafts
from .tree import Tree
from .workspace import PLIES, Workspace

rule, table, tell = machine(__name__)

MARGIN = 1_000  # how much worse than the best another may seem, where drafts are compared beyond the round
OTHER = 40_000  # the share of the budget for each draft but the best, when that is known


@rule
def look_for(g: Progress, share: int, other: int, most: int, least: int) -> None:
    """Begins to look for the `most` best drafts; after `least` of them only for those that are not too bad."""
    g.share = share
    g.other = other
    g.most = most
    g.least = least
    g.deepest = PLIES
    g.found = 0
    begin_next(g, 0, 0)


@rule
def begin_next(g: Progress, nodes: int, used: int) -> None:
    g.begun = 0
    g.nodes_before = nodes
    g.used_before = used


@rule
def note_line(p: Workspace, t: Tree, g: Progress, at: int) -> None:
    """What the search expects to follow the draft just found. In a duel it does not say."""
    g.known[at] = 0
    g.trust[at] = CERTAIN
    if t.first[0]:
        g.known[at], g.trust[at] = expect(t, p.best, g.expected[at])


@rule
def stop_looking(p: Workspace, g: Progress) -> None:
    """The drafts found so far are all."""
    g.most = g.found
    g.nodes = p.nodes
    g.stage = PLAYING_ON if g.beyond else DONE


@rule
def note_draft(p: Workspace, t: Tree, g: Progress, used: int) -> None:
    """The search under way is over: its draft is noted and the next looked for, or there is none worth it."""
    win_rate = p.best_win_rate * FINE
    if p.best < 0 or (g.found >= g.least and win_rate < g.win_rate[0] - MARGIN * FINE):
        g.most = g.found
    else:
        g.action[g.found] = p.best
        if g.found < LINES:
            note_line(p, t, g, g.found)
        g.win_rate[g.found] = win_rate
        if g.found == 0 and g.most > g.least:
            g.deepest = min(max(p.depth, 1), PLIES)  # to be compared, all are searched as deep
        g.found += 1
    if g.found == g.most or (used >= WHOLE and g.found >= g.least):
        stop_looking(p, g)
        return
    # the second best draft is found sooner than the best, for the transposition table remembers
    exclude_best(p, t)
    g.share = g.other
    begin_next(g, p.nodes, used)


@rule
def use_the_rest(p: Workspace, g: Progress, used: int) -> None:
    """The round is searched to its end. With enough of the budget left, the best drafts are compared beyond it."""
    if g.spare and g.beyond == 0 and g.found == 0 and nodes_left(p.nodes, g.limit, used) >= g.enough:
        g.beyond = 1
        g.other = OTHER
        g.most = g.spare


@rule
def search_on(
    stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    g: Progress, until: int, used: int,
) -> None:  # fmt: skip
    """Searches until so many nodes have been looked at, or the search's share of the budget is spent."""
    if g.begun == 0 and g.found >= g.least and used >= WHOLE:
        stop_looking(p, g)
        return
    ends = g.nodes_before + part_of(g.limit, g.share)
    # who began late may never get a whole share of the time
    done = g.begun == 1 and (used >= WHOLE or used - g.used_before >= g.share)
    if not done:
        g.begun = 1
        done = search_drafts(stack, w, p, t, keys, entries, min(until, ends), g.deepest)
        if done:
            use_the_rest(p, g, used)
        done = done or until >= ends
    if done:
        note_draft(p, t, g, used)
