"""Compares drafts beyond the round, one step at a time.

Drafts that seem about equally good are played on to the end of the round; many lead to the same end. Then all ends meet
the same deals of the next round, and as the budget is used up the worst are given up, until two are left.
"""

from tasca.core.machine import machine

from ...rng import child, start
from ...thinking.spending import nodes_left, within
from ...thinking.task import WHOLE
from ..rules.state import State
from .expected import CERTAIN
from .next_round import FIRST_END, begin_line, deal_on, describe_end, follow, is_at_the_end, play_on
from .progress import DEALING, DONE, FINE, MARKS, Progress
from .search import exclude_none
from .tree import Tree
from .workspace import Workspace

rule, table, tell = machine(__name__)

FIRST_DEALS = 6  # before any is given up
FEWEST = 2  # ends are never given up
LUCK = 1  # so many deals are believed half
# Nodes of a search on the way to the end of the round: a share of what is left, within limits
LINE_SHARE, LEAST_LINE, MOST_LINE = 1_000, 2_000, 5_000


@rule
def set_deals(g: Progress) -> None:
    """How many deals, and nodes for each. Rather few deals than searches that see little: 500 nodes did harm."""
    g.deals = 32  # luck that all ends share cancels out, so these are enough
    g.least_deal = 5_000
    g.most_deal = 20_000
    g.enough = 100_000
    g.line_nodes = 0
    g.line = -1
    g.ends = 0


@rule
def begin_lines(stack: list[State], p: Workspace, g: Progress, used: int) -> None:
    """The first draft is about to be played on."""
    exclude_none(p)
    if g.line_nodes == 0:
        g.line_nodes = within(nodes_left(g.nodes, g.limit, used) // LINE_SHARE, LEAST_LINE, MOST_LINE)
    g.line = 0
    g.played = 0
    begin_line(stack, FIRST_END, g.action[0])


@rule
def is_same_end(g: Progress, one: int, other: int) -> bool:
    for mark in range(MARKS):
        if g.marks[one][mark] != g.marks[other][mark]:
            return False
    return True


@rule
def begin_end(g: Progress, end: int, seen: int, best: int) -> None:
    """An end that no deal has met yet: its win rate to the search, and that of the best that leads there."""
    g.seen[end] = seen
    g.best[end] = best
    g.total[end] = 0
    g.dealt[end] = 0
    g.weight[end] = 0


@rule
def begin_deals(g: Progress) -> None:
    """All ends are there: the first deal is about to meet them."""
    g.stage = DEALING
    g.deal = 0
    g.at = 0
    g.left = g.ends
    for end in range(g.ends):
        g.alive[end] = end


@rule
def note_end(stack: list[State], w: list[int], p: Workspace, g: Progress) -> None:
    """The line under way has come to its end, which is a new one or known."""
    new = g.ends
    seen = describe_end(stack, FIRST_END + new, g.seat, w, p, g.marks[new])
    end = 0
    while not is_same_end(g, end, new):
        end += 1
    win_rate = g.win_rate[g.line]
    if end == new:
        g.ends += 1
        begin_end(g, end, seen, win_rate)
    g.best[end] = max(g.best[end], win_rate)
    g.weight[end] = max(g.weight[end], g.trust[g.line])
    g.leads_to[g.line] = end


@rule
def play_on_a_draft(
    stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int], g: Progress,
    used: int,
) -> None:  # fmt: skip
    """Plays the line under way on by one draft; at its end the next begins, and after the last one the deals do."""
    if used >= WHOLE:  # the drafts stay as the search thought of them
        g.stage = DONE
        return
    if g.line < 0:
        begin_lines(stack, p, g, used)
    at = FIRST_END + g.ends
    if not is_at_the_end(stack, at):
        if g.played < g.known[g.line]:
            follow(stack, at, g.expected[g.line][g.played])
        else:
            g.nodes += play_on(stack, at, w, p, t, keys, entries, g.line_nodes)
        g.played += 1
    if not is_at_the_end(stack, at):
        return
    note_end(stack, w, p, g)
    g.line += 1
    g.played = 0
    if g.line < g.found:
        begin_line(stack, FIRST_END + g.ends, g.action[g.line])
    elif g.ends == 1 and g.found > 1:
        g.stage = DONE  # all lead to the same
    else:
        begin_deals(g)


@rule
def gain(g: Progress, end: int) -> int:
    """How much better an end is than the search thought, as far as the deals can be believed and it is to come."""
    found = (g.total[end] - g.seen[end] * g.dealt[end]) * FINE // (g.dealt[end] + LUCK)
    return found * g.weight[end] // CERTAIN


@rule
def worth_of_end(g: Progress, end: int) -> int:
    return g.best[end] + gain(g, end)


@rule
def give_up_the_worst(g: Progress) -> None:
    """Fewer ends are compared from deal to deal; among equals as they were."""
    for i in range(1, g.left):
        end = g.alive[i]
        k = i
        while k > 0 and worth_of_end(g, end) > worth_of_end(g, g.alive[k - 1]):
            g.alive[k] = g.alive[k - 1]
            k -= 1
        g.alive[k] = end
    room = (2 * g.ends * (g.deals - g.deal) + g.deals - 1) // (2 * g.deals)
    g.left = min(g.left, max(room, FEWEST))


@rule
def correct_drafts(g: Progress) -> None:
    """The win rates of the drafts, by what the deals said of their ends."""
    lowest = worth_of_end(g, g.alive[0])
    for i in range(g.left):
        lowest = min(lowest, worth_of_end(g, g.alive[i]))
    for draft in range(g.found):
        end = g.leads_to[draft]
        kept = False
        for i in range(g.left):
            kept = kept or g.alive[i] == end
        g.win_rate[draft] += gain(g, end)
        if not kept:  # what was given up early is behind all that was kept, whatever luck it had
            g.win_rate[draft] = min(g.win_rate[draft], lowest - FINE)


@rule
def meet_a_deal(
    stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int], g: Progress,
    used: int,
) -> None:  # fmt: skip
    """The next end meets the deal under way; after the last one the next deal comes, or that was all."""
    if g.at == 0:
        # as many of them are still to come as deals, times what is left of the ends on average
        left = nodes_left(g.nodes, g.limit, used)
        share = min(2 * left // ((g.deals - g.deal) * (g.left + 2)), left // g.left)
        g.deal_nodes = within(share, g.least_deal, g.most_deal)
    high, low = child(g.high, g.low, g.deal + 1)
    end = g.alive[g.at]
    g.total[end] += deal_on(stack, FIRST_END + end, g.seat, w, p, t, keys, entries, g.deal_nodes, start(high, low))
    g.dealt[end] += 1
    g.nodes += p.nodes
    g.at += 1
    if g.at < g.left:
        return
    g.at = 0
    left = nodes_left(g.nodes, g.limit, used)
    if g.deal >= FIRST_DEALS and left:
        give_up_the_worst(g)
    g.deal += 1
    if g.deal == g.deals or left < g.left * g.least_deal:  # not all ends would meet the next within the budget
        correct_drafts(g)
        g.stage = DONE
