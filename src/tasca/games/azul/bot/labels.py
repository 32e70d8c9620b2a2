"""Ends of rounds and what comes of them, compiled: what the net learns from (tools/train_azul).

In every round of a game one position is played on to several ends, each in another way. Then the next round is dealt a
few times, the same deals for all of them, and short searches say how everybody stands when it is over. So most of the
luck is the same for all ends of a round, and what is left tells boards apart.
"""

from tasca.core.machine import copying, machine

from ...rng import child, pick, start, step
from ..rules.components import MOST_PLAYERS
from ..rules.drafting import apply, legal_actions
from ..rules.setup import setup
from ..rules.state import OFFER, OVER, TILING, State
from .every_seat import node_of
from .next_round import DEALT, FIRST_END, ROOT, deal_round, follow, is_at_the_end, play_on, search_shortly
from .search import best_placement
from .tree import Tree
from .win_rate import to_lead
from .workspace import Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

ENDS = 4  # of one round
HALVES = 2  # of the deals, apart: where they differ is luck
LABELS = HALVES * MOST_PLAYERS
LINE_NODES = 600  # for a draft on the way to an end
WILD_FIRST, WILD = 50, 12  # drafts on the way that are random, in a hundred: the first of an end and later ones
FEWEST_LEFT, LEFT_SPREAD = 4, 20  # tiles on offer, where ends part


@rule
def random_draft(s: State, p: Workspace, x: int) -> int:
    return p.moves[0][pick(x, legal_actions(s, p.moves[0]))] + 0


@rule
def play_to_an_end(
    stack: list[State], at: int, w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    wild: int, rng: int,
) -> int:  # fmt: skip
    """Plays the position thought about on to the end of the round, in stack[at]; what chance is then."""
    put(stack, at, ROOT)
    stack[at].on_offer += 1
    x = rng
    while not is_at_the_end(stack, at):
        x = step(x)
        if pick(x, 100) < wild:
            x = step(x)
            put(stack, 0, at)
            stack[0].on_offer -= 1
            follow(stack, at, random_draft(stack[0], p, x))
        else:
            play_on(stack, at, w, p, t, keys, entries, LINE_NODES)
        wild = WILD
    return x


@rule
def add_standings(
    stack: list[State], at: int, w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: int, rng: int, label: list[int], first: int,
) -> None:  # fmt: skip
    """Deals the round after the end in stack[at] and adds how everybody stands at its end, from `first` on."""
    deal_round(stack, at, w, p, rng)
    s = stack[DEALT]
    if s.phase == OVER:
        for seat in range(s.players):
            label[first + seat] += 100 * s.score[seat]
        return
    put(stack, 0, DEALT)
    search_shortly(stack, w, p, t, keys, entries, nodes)
    if s.players == 2:
        lead = to_lead(p.best_win_rate, p)
        label[first + s.to_move] += lead // 2
        label[first + 1 - s.to_move] -= lead // 2
        return
    draft = node_of(t, p.best)
    for seat in range(s.players):
        label[first + seat] += t.standing[draft - t.first[0]][seat] // t.lines[draft]


@rule
def label_round(
    stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: int, deals: int, high: int, low: int, kept: list[State], labels: list[list[int]], n: int,
) -> None:  # fmt: skip
    """Keeps ENDS of the round in stack[0], from number n on, each with its label."""
    put(stack, ROOT, 0)
    x = start(high, low)
    for way in range(ENDS):
        x = play_to_an_end(stack, FIRST_END + way, w, p, t, keys, entries, WILD_FIRST if way else WILD, x)
        kept[n + way] = stack[FIRST_END + way]
        for i in range(LABELS):
            labels[n + way][i] = 0
    for deal in range(deals):
        deal_high, deal_low = child(high, low, deal)
        half = deal % HALVES * MOST_PLAYERS
        for way in range(ENDS):
            rng = start(deal_high, deal_low)
            add_standings(stack, FIRST_END + way, w, p, t, keys, entries, nodes, rng, labels[n + way], half)


@rule
def play_an_action(
    game: list[State], stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: int, noise: int, rng: int,
) -> int:  # fmt: skip
    """Plays game[0] on by what a search of so many nodes finds, `noise` times of 1000 anyhow; what chance is then."""
    s = game[0]
    stack[0] = game[0]
    x = step(rng)
    if pick(x, 1000) < noise:
        x = step(x)
        action = random_draft(s, p, x)
    elif s.phase == TILING:
        action = best_placement(stack, w, p)
    else:
        search_shortly(stack, w, p, t, keys, entries, nodes)
        action = p.best
    apply(s, action)
    return x


@rule
def label_game(
    game: list[State], stack: list[State], w: list[int],
    p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: int, deal_nodes: int, deals: int, noise: int, options: list[int], high: int, low: int,
    kept: list[State], labels: list[list[int]], room: int,
) -> int:  # fmt: skip
    """Plays one game in game[0] with so many nodes a draft; keeps ends of its rounds; says how many.

    Kept are positions after the last draft, with the one tile on offer that lies nowhere. A label has everybody's
    standings, summed over one half of the deals, then over the other. `noise` of 1000 actions are random ones.
    """
    s = game[0]
    setup(s, options, high, low)
    policy_high, policy_low = child(high, low, 1)
    x = start(policy_high, policy_low)
    n = 0
    labelled = 0  # the last round that was,
    left = 0  # and the tiles on offer at which the next will be; 0: not known yet
    while s.phase != OVER:
        x = step(x)
        if s.phase == OFFER and labelled != s.round and left == 0:
            left = FEWEST_LEFT + pick(x, LEFT_SPREAD)
        if s.phase == OFFER and labelled != s.round and s.on_offer <= left and n + ENDS <= room:
            labelled = s.round
            left = 0
            stack[0] = game[0]
            round_high, round_low = child(high, low, 1 + s.round)
            label_round(stack, w, p, t, keys, entries, deal_nodes, deals, round_high, round_low, kept, labels, n)
            n += ENDS
        x = play_an_action(game, stack, w, p, t, keys, entries, nodes, noise, x)
    return n
