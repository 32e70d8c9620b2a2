"""Spaces for a tile of the grey wall, compared beyond the round.

Weights say little of where a tile should lie, for much of it matters only rounds later. So each space is tried: what is
left is tiled as the weights would have it, and all spaces meet the same deals of the next round (`deals`).
"""

from tasca.core.machine import copying, machine

from ..rules.actions import column_of, row_of
from ..rules.state import State
from ..rules.tiling import tile
from .deals import begin_deals, begin_end, set_deals
from .expected import CERTAIN
from .next_round import FIRST_END, ROOT
from .progress import FINE, Progress
from .search import exclude_none, placements
from .workspace import Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

POINT = 200  # how much a point seems to change the win rate, where only boards are compared


@rule
def note_spaces(stack: list[State], w: list[int], p: Workspace, g: Progress, only: int) -> None:
    """The spaces for a tile, by the weights against the best of them; only one of them, or all (-1)."""
    n = placements(stack, w, p, p.moves[0], p.win_rate[0])
    best = p.win_rate[0][0]
    for i in range(n):
        best = max(best, p.win_rate[0][i])
    for i in range(n):
        if only < 0 or p.moves[0][i] == only:
            g.action[g.found] = p.moves[0][i]
            g.win_rate[g.found] = (p.win_rate[0][i] - best) * POINT * FINE // 100
            g.found += 1
    g.nodes = n


@rule
def compare_spaces(stack: list[State], p: Workspace, g: Progress) -> None:
    """Begins to compare the spaces noted: with the tile there each is an end of the round."""
    exclude_none(p)
    set_deals(g)
    g.ends = g.found
    for i in range(g.found):
        put(stack, FIRST_END + i, ROOT)
        tile(stack[FIRST_END + i], g.seat, row_of(g.action[i]), column_of(g.action[i]))
        begin_end(g, i, g.win_rate[i] // FINE, g.win_rate[i])
        g.weight[i] = CERTAIN
        g.leads_to[i] = i
    begin_deals(g)
