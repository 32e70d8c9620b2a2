"""What the net sees of a board at the end of a round: some thirty inputs of many that are 0 or 1, by number.

An input stands for a whole pattern: a wall row with what lies in its pattern line, a column or a colour with the lines
that are meant for it, a line under way with what it would score and what the bag will bring of its colour. So a first
layer has little left to put together. `note_inputs` lays the board and notes their numbers in `p.trace`.
"""

from tasca.core.machine import machine

from ..rules.components import COLOURS, COLUMNS, MOST_PLAYERS, ROWS
from ..rules.scoring import column_mask, row_mask, tile_points
from ..rules.state import State
from .evaluate import AT_LINE, MASKS, MOST_TILE_POINTS, STAGES, fullest_of_others
from .laid import column_of, lay, most_lacking
from .supply import SUPPLIES
from .workspace import Workspace

rule, table, tell = machine(__name__)

# A column or a colour by its rows: 0 nothing, 1 a line under way that is meant for it, 2 a tile, as digits to base 3
EMPTY, UNDER_WAY, LAID = 0, 1, 2
DIGIT = table([3**row for row in range(ROWS)])
PATTERNS: int = 3**ROWS
LINES = table([1 + COLOURS * row for row in range(ROWS)])  # what may lie in a line that is not complete

# The inputs of one board, one kind after another
ROW = 0  # row, its mask on the wall, what lies in its line
ROWS_AT = table([ROW + MASKS * sum(1 + COLOURS * above for above in range(row)) for row in range(ROWS)])
COLUMN = ROW + MASKS * sum(1 + COLOURS * row for row in range(ROWS))  # column, its pattern
COLOUR = COLUMN + COLUMNS * PATTERNS  # a colour's pattern, what the next round will bring of it
LINE = COLOUR + PATTERNS * SUPPLIES  # a line under way, what the next round will bring of its colour
EMPTY_LINE = LINE + AT_LINE * SUPPLIES  # an empty line: the commonest colour that its row lacks
POINTS = EMPTY_LINE + ROWS * SUPPLIES  # a line under way: what its tile would score now (0: no space for it)
SHOWN = POINTS + AT_LINE * (MOST_TILE_POINTS + 1)  # on the grey wall: row, the mask of its colours
BOARD = SHOWN + ROWS * MASKS  # so many are of the board alone, and go through the layers;
ORDER = BOARD  # what is of all boards is only added: players, stage, whose turn it will be in the next round
FULLEST = ORDER + 2 * STAGES * MOST_PLAYERS  # stage, tiles in one's own fullest row and in the fullest of the others
INPUTS = FULLEST + STAGES * 36


@rule
def note_patterns(p: Workspace) -> None:
    """The columns and colours of the wall that was laid."""
    for i in range(COLUMNS):
        of_column = column_mask(p.wall, i)
        of_colour = column_mask(p.shown, i)
        p.of_column[i] = 0
        p.of_colour[i] = 0
        for row in range(ROWS):
            p.of_column[i] += LAID * (of_column >> row & 1) * DIGIT[row]
            p.of_colour[i] += LAID * (of_colour >> row & 1) * DIGIT[row]


@rule
def note_line(s: State, seat: int, p: Workspace, row: int, count: int, n: int) -> int:
    """The inputs of a line under way, from number n on; how many there are then."""
    colour = s.line_colour[seat][row]
    column = column_of(s, seat, p, row, colour)
    points = 0
    if column >= 0:
        points = tile_points(p.wall | 1 << row * COLUMNS + column, row, column)
        p.of_column[column] += UNDER_WAY * DIGIT[row]
    p.of_colour[colour] += UNDER_WAY * DIGIT[row]
    at = row * 5 + count
    p.trace[n] = LINE + at * SUPPLIES + p.supply[colour]
    p.trace[n + 1] = POINTS + at * (MOST_TILE_POINTS + 1) + points
    return n + 2


@rule
def note_empty_line(p: Workspace, row: int, n: int) -> int:
    """The input of an empty line, as number n; how many there are then."""
    p.trace[n] = EMPTY_LINE + row * SUPPLIES + most_lacking(p, row)
    return n + 1


@rule
def note_inputs(s: State, seat: int, p: Workspace) -> int:
    """Lays a board and notes the inputs that are of it alone; how many."""
    lay(s, seat, p)
    note_patterns(p)
    n = 0
    for row in range(ROWS):
        count = s.line_count[seat][row]
        if count == row + 1:
            count = 0
        lies = EMPTY
        if count:
            lies = 1 + (count - 1) * COLOURS + s.line_colour[seat][row]
            n = note_line(s, seat, p, row, count, n)
        else:
            n = note_empty_line(p, row, n)
        p.trace[n] = ROWS_AT[row] + row_mask(p.wall, row) * LINES[row] + lies
        n += 1
        if s.grey:
            p.trace[n] = SHOWN + row * MASKS + row_mask(p.shown, row)
            n += 1
    for i in range(COLUMNS):
        p.trace[n] = COLUMN + i * PATTERNS + p.of_column[i]
        p.trace[n + 1] = COLOUR + p.of_colour[i] * SUPPLIES + p.supply[i]
        n += 2
    return n


@rule
def order_input(s: State, seat: int, p: Workspace, starter: int) -> int:
    """How many others draft before a seat in the next round, which `starter` begins, at this stage and table.

    Four players have tables of their own. Two need none: duels have their own net.
    """
    before = seat - starter
    if before < 0:
        before += s.players
    four = 1 if s.players == MOST_PLAYERS else 0
    return ORDER + (four * STAGES + p.stage) * MOST_PLAYERS + before


@rule
def fullest_input(s: State, seat: int, p: Workspace, ply: int) -> int:
    """Tiles in a seat's fullest row and in the fullest of the others, at this stage."""
    return FULLEST + p.stage * 36 + p.fill[ply][seat] * 6 + fullest_of_others(s, seat, p, ply)
