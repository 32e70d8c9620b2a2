"""Looks beyond the end of a round: what a draft is worth once the next round has been dealt.

The search judges the end of a round by weights. Here a draft's line is played on to that end by short searches; then
the next round is dealt from the bag, time and again, and a short search says what it is worth. Drafts that are compared
meet the same deals, so most of the luck cancels out.
"""

from tasca.core.machine import copying, machine

from ..rules.actions import colour_of, source_of, target_of
from ..rules.components import MOST_PLAYERS
from ..rules.drafting import apply, take
from ..rules.scoring import complete_rows
from ..rules.state import OVER, TILING, State
from ..rules.tiling import begin_tiling, go_on_tiling
from .alphabeta import deepen
from .every_seat import begin_tree, search_lines, worth_to
from .moves import begin_search
from .round_end import end_win_rate, note_end_standings
from .search import best_placement
from .tree import Tree
from .win_rate import final_win_rate
from .workspace import PLIES, Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

LINES = 6  # drafts that can be compared
DEALT = PLIES  # where a round that was dealt lies in the stack, above the search's positions
FIRST_END = PLIES + 1  # above it the ends of the lines,
ROOT = FIRST_END + LINES  # and the position thought about
ROOM = ROOT + 1


@rule
def search_shortly(
    stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int], nodes: int
) -> None:
    """A search of the position in stack[0]."""
    begin_search(stack[0], w, p)
    p.limit = nodes
    if stack[0].players == 2:
        deepen(stack, w, p, keys, entries, PLIES)
    else:
        begin_tree(t)
        search_lines(stack, w, p, t)


@rule
def follow(stack: list[State], at: int, action: int) -> None:
    """Makes a draft in stack[at]."""
    take(stack[at], source_of(action), colour_of(action), target_of(action))


@rule
def begin_line(stack: list[State], at: int, action: int) -> None:
    """Makes a draft in stack[at], from the position thought about. One tile is on offer that lies nowhere (`moves`)."""
    put(stack, at, ROOT)
    stack[at].on_offer += 1
    follow(stack, at, action)


@rule
def is_at_the_end(stack: list[State], at: int) -> bool:
    """Whether the line in stack[at] has come to the end of the round, before wall tiling."""
    return stack[at].on_offer <= 1


@rule
def play_on(
    stack: list[State], at: int, w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int], nodes: int
) -> int:
    """Plays the line in stack[at] on by one draft, which a search of so many nodes finds; how many it took."""
    put(stack, 0, at)
    stack[0].on_offer -= 1
    search_shortly(stack, w, p, t, keys, entries, nodes)
    follow(stack, at, p.best)
    return p.nodes


@rule
def describe_end(stack: list[State], at: int, seat: int, w: list[int], p: Workspace, marks: list[int]) -> int:
    """The seat's win rate at the end of a round in stack[at], as a search sees it; `marks` tell it from other ends."""
    put(stack, 0, at)
    s = stack[0]
    s.on_offer -= 1
    begin_search(s, w, p)
    for other in range(MOST_PLAYERS):
        marks[other] = p.board[0][other] if other < s.players else 0
    marks[MOST_PLAYERS] = s.next_starter
    note_end_standings(s, w, p, 0)
    return end_win_rate(s, seat, w, p, 0)


@rule
def deal_round(stack: list[State], at: int, w: list[int], p: Workspace, rng: int) -> None:
    """Tiles the end of a round in stack[at], or the rest, and deals the next one from `rng` on, in stack[DEALT]."""
    put(stack, DEALT, at)
    stack[DEALT].rng = rng
    stack[DEALT].on_offer = 0
    if stack[DEALT].phase == TILING:
        go_on_tiling(stack[DEALT])
    else:
        begin_tiling(stack[DEALT])
    while stack[DEALT].phase == TILING:
        put(stack, 0, DEALT)
        apply(stack[DEALT], best_placement(stack, w, p))


@rule
def deal_on(
    stack: list[State], at: int, seat: int, w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    nodes: int, rng: int,
) -> int:  # fmt: skip
    """The seat's win rate after the end of a round in stack[at], the next being dealt from `rng` on.

    A search of so many nodes finds it; `p.nodes` says how many it took.
    """
    p.nodes = 0
    deal_round(stack, at, w, p, rng)
    s = stack[DEALT]
    if s.phase == OVER:
        lead = 1_000_000
        for other in range(s.players):
            if other != seat:
                rows = complete_rows(s, seat) - complete_rows(s, other)
                lead = min(lead, 100 * (s.score[seat] - s.score[other]) + rows)
        return final_win_rate(lead)
    put(stack, 0, DEALT)
    search_shortly(stack, w, p, t, keys, entries, nodes)
    if s.players > 2:
        return worth_to(p, t, seat)
    return p.best_win_rate if s.to_move == seat else -p.best_win_rate
