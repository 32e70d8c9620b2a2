"""A thought about Azul from its beginning to its answer, in memory that the caller lends: it compiles for every door.

`games/thinking/face.py` says how it is asked, and is what asks it in Python. A thought is about the position in
stack[0]: drafts are searched (`drafts`), and compared beyond the round too (`deals`), in a duel with budget enough, or
where the round is soon searched; on the grey wall so are the spaces for a tile (`spaces`). It pauses when it has looked
at as many nodes as it was told to.
"""

from tasca.core.machine import copying, machine

from ...thinking.spending import reaches, within
from ...thinking.task import AT_ONCE, WHOLE, WORTH_OF
from ..rules.actions import MOST_LEGAL
from ..rules.state import OFFER, State
from .candidates import list_candidates
from .deals import meet_a_deal, play_on_a_draft, set_deals
from .drafts import look_for, search_on
from .judge import judge_by_weights
from .knowledge import KINDS as KINDS
from .knowledge import KNOWLEDGE as KNOWLEDGE
from .knowledge import NO_NET, NOVICE, WALLS
from .net import NUMBERS
from .next_round import LINES, ROOM, ROOT
from .progress import DEALING, DONE, FINE, PLAYING_ON, SEARCHING, Progress
from .search import begin_drafts, exclude_others
from .spaces import compare_spaces, note_spaces
from .tree import Tree
from .win_rate import WON
from .workspace import Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

TABLE = 1 << 20  # entries of the transposition table
MEMORY = (
    ("stack", State, ROOM),
    ("knowledge", int, NUMBERS),
    ("workspace", Workspace, 1),
    ("tree", Tree, 1),
    ("keys", int, TABLE),
    ("entries", int, TABLE),
    ("progress", Progress, 1),
)
MOST_THOUGHTS = MOST_LEGAL
BEST, OTHER = 350_000, 20_000  # shares of the budget for the best draft and each other, where they are compared further
LEAST_NODES, LEAST_MS = 800_000, 200  # of a smaller budget only what the round itself does not need goes further
SPARE_NODES, SPARE_MS = 150_000, 40  # with less there is nothing to spare, nor are spaces compared further
TABLES, BY_EYE = 1, 2  # kinds of bots by number: without a net, and novices


@rule
def which(
    stack: list[State], knowledge: list[int], workspace: list[Workspace], tree: list[Tree], keys: list[int],
    entries: list[int], progress: list[Progress], kind: int,
) -> int:  # fmt: skip
    """The number of the knowledge that the position in stack[0] needs."""
    if kind == BY_EYE:
        return NOVICE
    s = stack[0]
    which_net = NO_NET if kind == TABLES else 0
    return which_net + s.grey + (WALLS if s.players > 2 else 0)


@rule
def note_in_order(g: Progress, action: int, win_rate: int) -> None:
    """Enters an action among those noted, by their numbers."""
    k = g.found
    while k > 0 and g.action[k - 1] > action:
        g.action[k] = g.action[k - 1]
        g.win_rate[k] = g.win_rate[k - 1]
        k -= 1
    g.action[k] = action
    g.win_rate[k] = win_rate
    g.found += 1


@rule
def note_at_once(stack: list[State], w: list[int], p: Workspace, g: Progress) -> None:
    """All candidates with their static win rates, by the weights: without a search a net does worse."""
    judge_by_weights(stack[0], w, p)
    n = list_candidates(stack[0], w, p, 0)
    for i in range(n):
        note_in_order(g, p.moves[0][i], p.win_rate[0][i] * FINE)
    g.nodes = n


@rule
def begin(
    stack: list[State], knowledge: list[int], workspace: list[Workspace], tree: list[Tree], keys: list[int],
    entries: list[int], progress: list[Progress],
    task: int, action: int, count: int, nodes: int, timed: int, high: int, low: int,
) -> None:  # fmt: skip
    """Begins a thought about the position in stack[0]."""
    p = workspace[0]
    g = progress[0]
    g.seat = stack[0].to_move
    g.count = within(count, 1, MOST_LEGAL)
    if task == AT_ONCE:
        g.count = MOST_LEGAL
    g.limit = nodes
    g.high = high
    g.low = low
    g.nodes = 0
    g.found = 0
    g.stage = DONE
    put(stack, ROOT, 0)
    if stack[0].phase != OFFER:
        note_spaces(stack, knowledge, p, g, action if task == WORTH_OF else -1)
        if task != AT_ONCE and (g.found > 1 or task == WORTH_OF) and reaches(nodes, timed, SPARE_NODES, SPARE_MS):
            compare_spaces(stack, p, g)
        return
    begin_drafts(stack, knowledge, p, tree[0])
    if task == AT_ONCE:
        note_at_once(stack, knowledge, p, g)
        return
    g.stage = SEARCHING
    duel = stack[0].players == 2
    g.beyond = 1 if duel and reaches(nodes, timed, LEAST_NODES, LEAST_MS) else 0
    g.spare = 0
    if g.count == 1 and reaches(nodes, timed, SPARE_NODES, SPARE_MS):
        g.spare = 1 if task == WORTH_OF else LINES
    set_deals(g)
    if task == WORTH_OF:
        exclude_others(p, action)
        look_for(g, BEST if g.beyond else WHOLE, 0, 1, 1)
    elif g.beyond:
        look_for(g, BEST, OTHER, LINES, min(g.count, LINES))
    else:
        look_for(g, WHOLE // g.count, WHOLE // g.count, g.count, g.count)


@rule
def nodes(
    stack: list[State], knowledge: list[int], workspace: list[Workspace], tree: list[Tree], keys: list[int],
    entries: list[int], progress: list[Progress],
) -> int:  # fmt: skip
    """How many nodes have been looked at."""
    return workspace[0].nodes if progress[0].stage == SEARCHING else progress[0].nodes


@rule
def go_on(
    stack: list[State], knowledge: list[int], workspace: list[Workspace], tree: list[Tree], keys: list[int],
    entries: list[int], progress: list[Progress], some: int, used: int,
) -> int:  # fmt: skip
    """Thinks for about `some` nodes more, `used` millionths of its time being used; 1 when it is done."""
    p = workspace[0]
    g = progress[0]
    until = nodes(stack, knowledge, workspace, tree, keys, entries, progress) + some
    while g.stage != DONE:
        if g.stage == SEARCHING:
            search_on(stack, knowledge, p, tree[0], keys, entries, g, until, used)
        elif g.stage == PLAYING_ON:
            play_on_a_draft(stack, knowledge, p, tree[0], keys, entries, g, used)
        elif g.stage == DEALING:
            meet_a_deal(stack, knowledge, p, tree[0], keys, entries, g, used)
        if nodes(stack, knowledge, workspace, tree, keys, entries, progress) >= until:
            break
    return 1 if g.stage == DONE else 0


@rule
def answer(
    stack: list[State], knowledge: list[int], workspace: list[Workspace], tree: list[Tree], keys: list[int],
    entries: list[int], progress: list[Progress], actions: list[int], worths: list[int],
) -> int:  # fmt: skip
    """The best actions so far, best first, and their worths in millionths of a win; how many these are."""
    p = workspace[0]
    g = progress[0]
    if g.found == 0 and p.best >= 0:  # it was broken off
        g.action[0] = p.best
        g.win_rate[0] = p.best_win_rate * FINE
        g.found = 1
    for i in range(g.found):
        action = g.action[i]
        win_rate = g.win_rate[i]
        k = i
        while k > 0 and g.win_rate[k - 1] < win_rate:
            g.action[k] = g.action[k - 1]
            g.win_rate[k] = g.win_rate[k - 1]
            k -= 1
        g.action[k] = action
        g.win_rate[k] = win_rate
    n = min(g.found, g.count)
    for i in range(n):
        actions[i] = g.action[i]
        worths[i] = min(max((WON * FINE + g.win_rate[i]) * WHOLE // (2 * WON * FINE), 0), WHOLE)
    return n
