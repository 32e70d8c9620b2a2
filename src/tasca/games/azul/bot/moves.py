"""Drafts made in thought, and how a search begins.

A search adds one tile to `on_offer` that lies nowhere: so the rules never begin the wall tiling inside a search, and
a round is over in thought when that tile alone is left.
"""

from tasca.core.machine import machine

from ..rules.actions import colour_of, source_of, target_of
from ..rules.drafting import take
from ..rules.state import State
from .board_cache import keep_board
from .judge import begin_round, note_board
from .workspace import INFINITY, PLIES, Workspace
from .zobrist import round_key

rule, table, tell = machine(__name__)


@rule
def begin_search(s: State, w: list[int], p: Workspace) -> None:
    """Prepares a state of the offer phase and the notes of ply 0 for a search."""
    s.on_offer += 1
    begin_round(s, w, p)
    p.generation += 1  # what another search left in the table must not change this one
    p.salt = round_key(s) ^ p.generation << 20
    p.nodes = 0
    p.depth = 0
    p.best = -1
    p.all_moves = 0
    p.ply = -1
    for ply in range(PLIES):
        p.killer[ply] = -1
    p.top[0] = -INFINITY
    for seat in range(s.players):
        note_board(s, w, p, 0, seat)


@rule
def ends_round(s: State, action: int) -> bool:
    """Whether a draft takes the last tiles on offer (but the one that lies nowhere)."""
    return s.offer[source_of(action)][colour_of(action)] == s.on_offer - 1


@rule
def is_open(s: State, action: int) -> bool:
    """Whether a draft is possible in a position."""
    colour = colour_of(action)
    if not s.offered[source_of(action)] >> colour & 1:
        return False
    return s.open[s.to_move][colour] >> target_of(action) & 1 == 1


@rule
def make_draft(s: State, w: list[int], p: Workspace, ply: int, action: int) -> None:
    """Makes a draft in the state for `ply + 1` (a copy of that at `ply`), and notes the boards there."""
    seat = s.to_move
    take(s, source_of(action), colour_of(action), target_of(action))
    for other in range(s.players):
        if other != seat:
            keep_board(p, ply, other)
    note_board(s, w, p, ply + 1, seat)
