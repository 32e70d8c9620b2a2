"""What the rest of a round of Azul may bring a board: a second sum of weights, while tiles are still on offer.

Searches ask `judge`.
"""

from tasca.core.machine import machine

from ..rules.components import ROWS
from ..rules.state import State
from .evaluate import EMPTY_AHEAD, FLOOR_AHEAD, LINE_AHEAD, TURN, WEIGHTS
from .workspace import Workspace

rule, table, tell = machine(__name__)


@rule
def offer_left(s: State, taken: int) -> int:
    """How much is on offer when `taken` tiles have left it, in four steps."""
    return min((s.on_offer - 1 - taken) // (2 * s.players), 3)


@rule
def line_ahead(s: State, seat: int, row: int, p: Workspace, colour: int, taken: int, bucket: int) -> int:
    """The weight for what the rest of the round may bring a pattern line: -1 where nothing can."""
    base = p.stage * WEIGHTS
    count = s.line_count[seat][row]
    if count == 0:
        return base + EMPTY_AHEAD + row * 4 + bucket
    if count > row:
        return -1
    its = s.line_colour[seat][row]
    available = p.totals[its]
    if its == colour:
        available -= taken
    return base + LINE_AHEAD + (row * 5 + count) * 8 + min(available, 7)


@rule
def ahead_worth(s: State, seat: int, w: list[int], p: Workspace, colour: int, taken: int) -> int:
    """What the rest of the round may bring a board, when `taken` tiles of `colour` have just left the offer."""
    bucket = offer_left(s, taken)
    n = 1
    p.trace[0] = p.stage * WEIGHTS + FLOOR_AHEAD + s.floor_count[seat] * 4 + bucket
    worth = w[p.trace[0]]
    for row in range(ROWS):
        weight = line_ahead(s, seat, row, p, colour, taken, bucket)
        if weight >= 0:
            p.trace[n] = weight
            worth += w[weight]
            n += 1
    p.traced = n
    return worth


@rule
def turn_worth(w: list[int], p: Workspace, left: int) -> int:
    """Being the next to draft while `left` tiles are on offer."""
    return w[p.stage * WEIGHTS + TURN + min(left, 23)]
