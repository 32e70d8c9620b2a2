"""Looks beyond the end of a round: what a draft is worth once the next round has been dealt.

The search judges the end of a round by weights. Here a draft's line is played on to that end by short searches; then
the next round is dealt from the bag, time and again, and a short search says what it is worth. Drafts that are compared
meet the same deals, so most of the luck cancels out. For two players.
"""

from tasca.core.machine import copying, machine

from ..rules.actions import colour_of, source_of, target_of
from ..rules.drafting import apply, take
from ..rules.scoring import complete_rows
from ..rules.state import OVER, TILING, State
from ..rules.tiling import begin_tiling
from .alphabeta import deepen
from .judge import worth
from .moves import begin_search
from .search import best_placement
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
    stack: list[State], w: list[int], p: Workspace, keys: list[int], entries: list[int], nodes: int
) -> None:
    """A search of the position in stack[0]."""
    begin_search(stack[0], w, p)
    p.limit = nodes
    deepen(stack, w, p, keys, entries, PLIES)


@rule
def begin_line(stack: list[State], at: int, action: int) -> None:
    """Makes a draft in stack[at], from the position thought about. One tile is on offer that lies nowhere (`moves`)."""
    put(stack, at, ROOT)
    stack[at].on_offer += 1
    take(stack[at], source_of(action), colour_of(action), target_of(action))


@rule
def is_at_the_end(stack: list[State], at: int) -> bool:
    """Whether the line in stack[at] has come to the end of the round, before wall tiling."""
    return stack[at].on_offer <= 1


@rule
def play_on(
    stack: list[State], at: int, w: list[int], p: Workspace, keys: list[int], entries: list[int], nodes: int
) -> int:
    """Plays the line in stack[at] on by one draft, which a search of so many nodes finds; how many it took."""
    put(stack, 0, at)
    stack[0].on_offer -= 1
    search_shortly(stack, w, p, keys, entries, nodes)
    take(stack[at], source_of(p.best), colour_of(p.best), target_of(p.best))
    return p.nodes


@rule
def describe_end(stack: list[State], at: int, seat: int, w: list[int], p: Workspace, marks: list[int]) -> int:
    """The seat's win rate at the end of a round in stack[at], as a search sees it; `marks` tell it from other ends."""
    put(stack, 0, at)
    s = stack[0]
    s.on_offer -= 1
    begin_search(s, w, p)
    marks[0] = p.board[0][0]
    marks[1] = p.board[0][1]
    marks[2] = s.next_starter
    return worth(s, seat, w, p, 0, 1, s.next_starter)


@rule
def deal_on(
    stack: list[State], at: int, seat: int, w: list[int], p: Workspace, keys: list[int], entries: list[int], nodes: int,
    rng: int,
) -> int:  # fmt: skip
    """The seat's win rate after the end of a round in stack[at], the next being dealt from `rng` on.

    A search of so many nodes finds it; `p.nodes` says how many it took.
    """
    put(stack, DEALT, at)
    stack[DEALT].rng = rng
    stack[DEALT].on_offer = 0
    begin_tiling(stack[DEALT])
    p.nodes = 0
    while stack[DEALT].phase == TILING:
        put(stack, 0, DEALT)
        apply(stack[DEALT], best_placement(stack, w, p))
    s = stack[DEALT]
    if s.phase == OVER:
        other = 1 - seat
        rows = complete_rows(s, seat) - complete_rows(s, other)
        return final_win_rate(100 * (s.score[seat] - s.score[other]) + rows)
    put(stack, 0, DEALT)
    search_shortly(stack, w, p, keys, entries, nodes)
    return p.best_win_rate if s.to_move == seat else -p.best_win_rate
