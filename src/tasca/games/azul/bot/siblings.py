"""Positions within rounds and what a search says of them, compiled: what fits what the rest of a round is worth.

Several drafts of one position are looked at, good ones and bad, and each is searched on for itself; so most of what is
wrong with a judge's boards is the same for all of them, and what is left tells drafts apart (tools/train_azul).
"""

from tasca.core.machine import copying, machine

from ...rng import child, pick, start, step
from ..rules.components import MOST_PLAYERS
from ..rules.setup import setup
from ..rules.state import OFFER, OVER, State
from .candidates import list_candidates
from .every_seat import bring_best
from .labels import play_an_action
from .moves import begin_search
from .next_round import FIRST_END, follow, is_at_the_end, search_shortly
from .tree import Tree
from .workspace import Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

SIBLINGS = 5  # the draft that seems best, three of the next best ones, and any
PROMISING = 9  # so many are among the best
ONE_IN = 3  # of the positions of a game


@rule
def choose_sibling(p: Workspace, nth: int, x: int) -> int:
    """The nth draft that is looked at, of those listed best first as far as they are promising."""
    if nth == 0:
        return p.moves[0][0] + 0
    if nth == SIBLINGS - 1:
        return p.moves[0][pick(x, p.listed[0])] + 0
    return p.moves[0][min(1 + pick(x, PROMISING - 1), p.listed[0] - 1)] + 0


@rule
def keep_siblings(stack: list[State], w: list[int], p: Workspace, rng: int, kept: list[State], n: int) -> int:
    """Keeps positions after drafts in stack[0] that do not end the round, from number n on; how many there are then."""
    begin_search(stack[0], w, p)
    p.listed[0] = list_candidates(stack[0], w, p, 0)
    for nth in range(min(PROMISING, p.listed[0])):
        bring_best(p, 0, nth)
    x = rng
    for nth in range(min(SIBLINGS, p.listed[0])):
        x = step(x)
        action = choose_sibling(p, nth, x)
        put(stack, FIRST_END, 0)
        follow(stack, FIRST_END, action)
        if not is_at_the_end(stack, FIRST_END):
            kept[n] = stack[FIRST_END]
            n += 1
    return n


@rule
def note_standings_to_come(
    stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: int, label: list[int],
) -> None:  # fmt: skip
    """How everybody will stand at the end of the round, on average of the lines that a search plays."""
    search_shortly(stack, w, p, t, keys, entries, nodes)
    for seat in range(MOST_PLAYERS):  # who does not sit has none
        total = 0
        for draft in range(t.replies[0]):
            total += t.standing[draft][seat]
        label[seat] = total // t.lines[0]


@rule
def label_siblings(
    game: list[State], stack: list[State], w: list[int],
    p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: int, label_nodes: int, noise: int, options: list[int], high: int, low: int,
    kept: list[State], labels: list[list[int]], groups: list[int], room: int,
) -> int:  # fmt: skip
    """Plays one game in game[0] with so many nodes a draft; keeps positions with their labels; says how many.

    Kept are positions after a draft, with the one tile on offer that lies nowhere; those of one group are siblings.
    `noise` of 1000 actions are random ones.
    """
    s = game[0]
    setup(s, options, high, low)
    policy_high, policy_low = child(high, low, 1)
    x = start(policy_high, policy_low)
    n = 0
    group = 0
    while s.phase != OVER:
        x = step(x)
        if s.phase == OFFER and pick(x, ONE_IN) == 0 and n + SIBLINGS <= room:
            stack[0] = game[0]
            first = n
            n = keep_siblings(stack, w, p, x, kept, n)
            for k in range(first, n):
                groups[k] = group
                stack[0] = kept[k]
                stack[0].on_offer -= 1
                note_standings_to_come(stack, w, p, t, keys, entries, label_nodes, labels[k])
            group += 1
        x = play_an_action(game, stack, w, p, t, keys, entries, nodes, noise, x)
    return n
