"""Whole games of Azul between searching bots, compiled: what the weights are fitted to (tools/tune_azul.py)."""

from tasca.core.machine import copying, machine

from ...rng import child, pick, start, step
from ..rules.actions import colour_of, source_of, target_of
from ..rules.drafting import apply, legal_actions, take
from ..rules.setup import setup
from ..rules.state import OFFER, OVER, TILING, State
from .next_round import search_shortly
from .search import best_placement
from .tree import Tree
from .workspace import Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

UNKNOWN = 1 << 20  # beyond every win rate
KEEP_ONE_IN = 6  # of the positions within a round; those at its end are all kept


@rule
def play_game(
    game: list[State], stack: list[State], by_seat: list[list[int]],
    p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: list[int], noise: int, options: list[int], high: int, low: int,
    kept: list[State], later: list[list[int]], room: int,
) -> int:  # fmt: skip
    """Plays one game in game[0]; keeps positions of it in `kept`; says how many.

    Kept positions are those after a draft, with the one tile on offer that lies nowhere. `later` has for each what the
    first search of the next round thought of seat 0 in a duel (UNKNOWN in the last round, and with more players), and
    the stage of that round. `noise` of 1000 actions are random ones.
    """
    s = game[0]
    setup(s, options, high, low)
    policy_high, policy_low = child(high, low, 1)
    x = start(policy_high, policy_low)
    n = 0
    judged = 0  # kept positions whose later worth is known
    of_round = 0  # the first kept position of this round
    this_round = 1
    while s.phase != OVER:
        x = step(x)
        seat = s.to_move
        stack[0] = game[0]
        if pick(x, 1000) < noise:
            x = step(x)
            action = p.moves[0][pick(x, legal_actions(s, p.moves[0]))]
        elif s.phase == TILING:
            action = best_placement(stack, by_seat[seat], p)
        else:
            search_shortly(stack, by_seat[seat], p, t, keys, entries, nodes[seat])
            action = p.best
            if s.round != this_round:
                this_round = s.round
                of_round = n
            while judged < of_round:
                win_rate = -p.best_win_rate if seat else p.best_win_rate
                later[judged][0] = win_rate if s.players == 2 else UNKNOWN
                later[judged][1] = p.stage
                judged += 1
        if s.phase == OFFER and n < room:
            kept[n] = game[0]
            kept[n].on_offer += 1
            take(kept[n], source_of(action), colour_of(action), target_of(action))
            x = step(x)
            if kept[n].on_offer == 1 or pick(x, KEEP_ONE_IN) == 0:
                n += 1
        apply(s, action)
    while judged < n:
        later[judged][0] = UNKNOWN
        judged += 1
    return n
