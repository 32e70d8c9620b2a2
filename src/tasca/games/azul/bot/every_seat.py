"""Monte-Carlo tree search with three and four players: every seat plays for itself.

One line after another is played to the end of the round. Where a position is new, the seat to move does what seems
best at once; where it is known from earlier lines, what turned out best on average for that seat, or what has been
tried too seldom to know. What a draft is worth is the average of its lines, and so what the others will most likely
do counts most. A line is played whole, so the search pauses between two of them: call `search_lines` again.
"""

from tasca.core.machine import copying, machine

from ..rules.actions import MOST_LEGAL
from ..rules.components import MOST_PLAYERS
from ..rules.state import State
from .candidates import list_candidates, search_frontier
from .moves import ends_round, make_draft
from .ordering import swap
from .round_end import end_win_rate, note_end_standings
from .tree import Tree
from .workspace import INFINITY, Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

WIDTH = 8  # drafts that are considered after the first
EXPANSIONS = 4  # positions that a line adds to the tree; what follows them is forgotten
EXPLORATION = 250  # how much better a draft may prove that was never tried, times the root of the lines
MOST_SURPRISE = 3000  # that others promise too: a draft that loses the game says nothing of those that do not
IDLE = 100  # lines that bring nothing new, and then it is enough
MOST_LINES = 4096
FINE = 16
ROOT = table([int(FINE * i**0.5) for i in range(MOST_LINES)])


@rule
def begin_tree(t: Tree) -> None:
    t.size = 1
    t.idle = 0
    add_node(t, 0, 0, 0)
    for draft in range(MOST_LEGAL):
        for seat in range(MOST_PLAYERS):
            t.standing[draft][seat] = 0


@rule
def add_node(t: Tree, node: int, action: int, static: int) -> None:
    t.action[node] = action
    t.static[node] = static
    t.lines[node] = 0
    t.first[node] = 0
    t.replies[node] = 0
    for seat in range(MOST_PLAYERS):
        t.total[node * MOST_PLAYERS + seat] = 0


@rule
def bring_best(p: Workspace, ply: int, nth: int) -> None:
    """Brings the draft that seems best among those left to the nth place."""
    win_rates = p.win_rate[ply]
    top = nth
    for i in range(nth, p.listed[ply]):
        if win_rates[i] > win_rates[top]:
            top = i
    swap(p, ply, nth, top)


@rule
def expand(p: Workspace, t: Tree, ply: int, node: int) -> None:
    """Adds the best of the drafts considered as replies; at the root all."""
    n = p.listed[ply] if ply == 0 else min(p.listed[ply], WIDTH)
    t.first[node] = t.size
    t.replies[node] = n
    for nth in range(n):
        bring_best(p, ply, nth)
        add_node(t, t.size + nth, p.moves[ply][nth], p.win_rate[ply][nth])
    t.size += n


@rule
def mean(t: Tree, node: int, seat: int) -> int:
    """A seat's mean win rate in the lines through a draft."""
    return t.total[node * MOST_PLAYERS + seat] // t.lines[node]


@rule
def select_reply(p: Workspace, t: Tree, node: int, seat: int) -> int:
    """The reply that a line goes on with, 0 if there is none: the highest win rate with its bonus for exploration.

    One never tried is judged by how others turned out.
    """
    first = t.first[node]
    last = first + t.replies[node]
    tried = 0
    surprise = 0
    for i in range(first, last):
        if t.lines[i]:
            tried += 1
            surprise += mean(t, i, seat) - t.static[i]
    if tried:
        surprise = max(min(surprise // tried, MOST_SURPRISE), -MOST_SURPRISE)
    exploration = EXPLORATION * ROOT[min(t.lines[node], MOST_LINES - 1)] // FINE
    best = 0
    most = 0
    for i in range(first, last):
        if node == 0 and p.excluded[t.action[i]]:
            continue
        promise = mean(t, i, seat) if t.lines[i] else t.static[i] + surprise
        promise += exploration // (1 + t.lines[i])
        if best == 0 or promise > most:
            best = i
            most = promise
    return best


@rule
def play_line(stack: list[State], w: list[int], p: Workspace, t: Tree) -> int:
    """Plays a line to the end of the round; says how many of its drafts are in the tree (0: none is left to play)."""
    node = 0
    known = 0
    added = 0
    inside = True
    over = False
    ply = 0
    while not over:
        s = stack[ply]
        if inside and t.first[node] == 0:
            inside = added < EXPANSIONS and t.size + MOST_LEGAL <= len(t.action)
            if inside:
                p.listed[ply] = list_candidates(s, w, p, ply)
                p.nodes += p.listed[ply]
                expand(p, t, ply, node)
                added += 1
        if inside:
            node = select_reply(p, t, node, s.to_move)
            if node == 0:
                return 0
            action = t.action[node]
            known += 1
            t.line[known] = node
        else:
            search_frontier(s, w, p, ply, INFINITY)
            action = p.top_action[ply]
        p.nodes += 1
        over = ends_round(s, action)
        put(stack, ply + 1, ply)
        make_draft(stack[ply + 1], w, p, ply, action)
        ply += 1
    t.idle = 0 if added or not inside else t.idle + 1
    s = stack[ply]
    note_end_standings(s, w, p, ply)
    for seat in range(s.players):
        t.ends[seat] = end_win_rate(s, seat, w, p, ply)
    return known


@rule
def back_propagate(p: Workspace, t: Tree, known: int, players: int) -> None:
    """All drafts of the line learn how it ended."""
    t.line[0] = 0
    for i in range(known + 1):
        node = t.line[i]
        t.lines[node] += 1
        for seat in range(players):
            t.total[node * MOST_PLAYERS + seat] += t.ends[seat]
    for seat in range(players):
        t.standing[t.line[1] - t.first[0]][seat] += p.standing[seat]


@rule
def is_better(t: Tree, one: int, other: int, seat: int) -> bool:
    """More lines went through the better draft: it seemed promising for longest. Among equals the average decides."""
    if t.lines[one] != t.lines[other]:
        return t.lines[one] > t.lines[other]
    return mean(t, one, seat) > mean(t, other, seat)


@rule
def note_best(p: Workspace, t: Tree, seat: int) -> None:
    best = 0
    for i in range(t.first[0], t.first[0] + t.replies[0]):
        if t.lines[i] and not p.excluded[t.action[i]] and (best == 0 or is_better(t, i, best, seat)):
            best = i
    p.best = t.action[best]
    p.best_win_rate = mean(t, best, seat)


@rule
def node_of(t: Tree, action: int) -> int:
    """A draft at the root, 0 if it is not in the tree."""
    for i in range(t.first[0], t.first[0] + t.replies[0]):
        if t.action[i] == action:
            return i
    return 0


@rule
def worth_to(p: Workspace, t: Tree, seat: int) -> int:
    """A seat's mean win rate in the lines through the best action."""
    node = node_of(t, p.best)
    return mean(t, node, seat) if node else 0


@rule
def search_lines(stack: list[State], w: list[int], p: Workspace, t: Tree) -> bool:
    """Plays lines until nothing more is to be found (then True), or pauses at the limit (False).

    `stack[0]` has been prepared by `begin_search`, `t` by `begin_tree`. `p.best` is the best action so far.
    """
    seat = stack[0].to_move
    while p.best < 0 or p.nodes < p.limit:  # one line at least, so that there is an answer
        known = play_line(stack, w, p, t)
        if known == 0:
            return True
        back_propagate(p, t, known, stack[0].players)
        note_best(p, t, seat)
        if t.replies[0] == 1 or t.idle >= IDLE:
            return True
    return False
