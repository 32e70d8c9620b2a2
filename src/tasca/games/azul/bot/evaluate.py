"""What a board of Azul is worth if the game goes on: tables of weights that self-play has fitted.

A board's worth is in hundredths of a point. It is a sum of weights, chosen by the pattern of each wall row with its
pattern line, of each column, of each colour, and of each line under way. `w` is the list of weights (see `weights` for
how it was made); what the rest of the round may bring is in `ahead`. Searches ask `judge`.
"""

from tasca.core.machine import machine

from ..rules.components import COLUMNS, FLOOR_SPACES, ROWS, SIZE
from ..rules.scoring import column_mask, row_mask, tile_points
from ..rules.state import State
from .laid import column_of, most_lacking
from .supply import SUPPLIES
from .workspace import Workspace

rule, table, tell = machine(__name__)

# The weights of one stage, one kind after another. A stage is the number of tiles in the fullest row of all walls
# when the round began: 0 in the first round, 4 when the game may end in this one.
STAGES = 5
MASKS = 32
MOST_TILE_POINTS = 10
AT_LINE = ROWS * 5  # row and tiles in its line, as 5 * row + count
ROW = 0  # row, its mask on the wall, tiles in its line
COLUMN = ROW + ROWS * MASKS * 5  # column, its mask
COLOUR = COLUMN + COLUMNS * MASKS  # mask of the rows that show a colour
POINTS = COLOUR + MASKS  # a line under way: what its tile would score now (0: no space for it)
LINE_COLUMN = POINTS + AT_LINE * (MOST_TILE_POINTS + 1)  # a line under way: tiles in the column of its tile
LINE_COLOUR = LINE_COLUMN + AT_LINE * 6  # a line under way: tiles of its colour on the wall
# with what the next round will bring of a colour, in SUPPLIES steps (see `supply`):
NEXT_LINE = LINE_COLOUR + AT_LINE * 6  # a line under way: of its colour
NEXT_EMPTY = NEXT_LINE + AT_LINE * SUPPLIES  # an empty line: of the commonest colour that its row lacks
NEXT_COLOUR = NEXT_EMPTY + ROWS * SUPPLIES  # tiles of a colour on the wall: of that colour
FILL = NEXT_COLOUR + 6 * SUPPLIES  # tiles in one's own fullest row, and in the fullest of the others
START = FILL + 36  # starting the next round
# and of what is still to come in the round
LINE_AHEAD = START + 1  # a line under way: tiles of its colour on offer, at most 7
EMPTY_AHEAD = LINE_AHEAD + AT_LINE * 8  # an empty line, by how much is on offer
FLOOR_AHEAD = EMPTY_AHEAD + ROWS * 4  # the floor line, likewise
TURN = FLOOR_AHEAD + (FLOOR_SPACES + 1) * 4  # being the next to draft, by tiles on offer, at most 23
SPREAD = TURN + 24  # how far a game still drifts, in hundredths of a point
SPREAD_LAST = SPREAD + 1  # the same when this is known to be the last round
WEIGHTS = SPREAD_LAST + 1


@rule
def board_worth(s: State, seat: int, w: list[int], p: Workspace) -> int:
    """The board that was laid, if the game goes on."""
    wall = p.wall
    shown = p.shown
    base = p.stage * WEIGHTS
    lines = s.line_count[seat]
    n = 0
    for row in range(ROWS):
        mask = row_mask(wall, row)
        count = lines[row]
        if count == row + 1:
            count = 0
        p.trace[n] = base + ROW + (row * MASKS + mask) * 5 + count
        n += 1
        if count:
            colour = s.line_colour[seat][row]
            at = row * 5 + count
            column = column_of(s, seat, p, row, colour)
            points = 0
            tiles = 0
            if column >= 0:
                points = tile_points(wall | 1 << row * COLUMNS + column, row, column)
                tiles = SIZE[column_mask(wall, column)]
            p.trace[n] = base + POINTS + at * (MOST_TILE_POINTS + 1) + points
            p.trace[n + 1] = base + LINE_COLUMN + at * 6 + tiles
            p.trace[n + 2] = base + LINE_COLOUR + at * 6 + SIZE[column_mask(shown, colour)]
            p.trace[n + 3] = base + NEXT_LINE + at * SUPPLIES + p.supply[colour]
            n += 4
        else:
            p.trace[n] = base + NEXT_EMPTY + row * SUPPLIES + most_lacking(p, row)
            n += 1
    for i in range(COLUMNS):
        rows = column_mask(shown, i)
        p.trace[n] = base + COLUMN + i * MASKS + column_mask(wall, i)
        p.trace[n + 1] = base + COLOUR + rows
        p.trace[n + 2] = base + NEXT_COLOUR + SIZE[rows] * SUPPLIES + p.supply[i]
        n += 3
    p.traced = n
    worth = 100 * p.points
    for i in range(n):
        worth += w[p.trace[i]]
    return worth


@rule
def fullest_of_others(s: State, seat: int, p: Workspace, ply: int) -> int:
    """Tiles in the fullest row of all others, from what is noted for `ply`."""
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, p.fill[ply][other])
    return most


@rule
def stage_of(s: State) -> int:
    """Tiles in the fullest row of all walls: in a round it never changes."""
    most = 0
    for seat in range(s.players):
        for row in range(ROWS):
            most = max(most, SIZE[row_mask(s.wall[seat], row)])
    return min(most, STAGES - 1)
