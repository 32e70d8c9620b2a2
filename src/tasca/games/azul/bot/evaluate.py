"""What a board of Azul is worth: first what tiling will make of it, then tables of weights that self-play has fitted.

A board's worth is in hundredths of a point. It is a sum of weights, chosen by the pattern of each wall row with its
pattern line, of each column, of each colour, and of each line under way. While tiles are still on offer there is a
second sum for what the rest of the round may bring. `w` is the list of weights (see `weights` for how it was made).
"""

from tasca.core.machine import machine

from ..rules.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    COLUMN_SPACES,
    COLUMNS,
    FLOOR_SPACES,
    FULL,
    PENALTY,
    ROW_BONUS,
    ROW_SPACES,
    ROWS,
    SIZE,
    pattern_column,
)
from ..rules.scoring import column_mask, row_mask, tile_points
from ..rules.state import State
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

# The colours of a wall row: bit = colour instead of bit = column (A1.4)
TURNED = table(
    [[sum(1 << (c - row) % COLUMNS for c in range(COLUMNS) if m >> c & 1) for m in range(MASKS)] for row in range(ROWS)]
)


@rule
def best_space(wall: int, shown: int, row: int, allowed: int) -> int:
    """The grey wall's best column for a tile, as far as points and columns tell: -1 when none is allowed."""
    best = -1
    most = -1
    for column in range(COLUMNS):
        if allowed >> column & 1:
            bit = 1 << row * COLUMNS + column
            worth = 4 * tile_points(wall | bit, row, column) + 3 * SIZE[column_mask(wall, column)]
            if worth > most:
                most = worth
                best = column
    return best


@rule
def grey_spaces(s: State, seat: int, wall: int, laid: int, row: int, colour: int) -> int:
    """A7.2, with the tiles laid so far: `laid` has the columns of this colour that were added."""
    columns = ~row_mask(wall, row) & FULL & ~laid
    for column in range(COLUMNS):
        if s.placed[seat][colour] & COLUMN_SPACES[column]:
            columns &= ~(1 << column)
    return columns


@rule
def lay(s: State, seat: int, p: Workspace) -> None:
    """Tiles the board in thought: the wall, its colours and the points go to the workspace, the state stays."""
    wall = s.wall[seat] + 0
    points = s.score[seat] + 0
    fallen = s.floor_count[seat] + 0
    lines = s.line_count[seat]
    if s.grey == 0:
        shown = 0
        for row in range(ROWS):
            if lines[row] == row + 1:
                column = pattern_column(row, s.line_colour[seat][row])
                wall |= 1 << row * COLUMNS + column
                points += tile_points(wall, row, column)
            shown |= TURNED[row][row_mask(wall, row)] << row * COLOURS
    else:
        shown = 0
        for row in range(ROWS):
            for colour in range(COLOURS):
                if s.placed[seat][colour] & ROW_SPACES[row]:
                    shown |= 1 << row * COLOURS + colour
        laid = 0  # columns added in thought, bit 5 * colour + column
        for row in range(ROWS):
            if lines[row] == row + 1:
                colour = s.line_colour[seat][row]
                allowed = grey_spaces(s, seat, wall, laid >> colour * COLUMNS & FULL, row, colour)
                column = best_space(wall, shown, row, allowed)
                if column < 0:
                    fallen = min(fallen + row + 1, FLOOR_SPACES)  # A7.3
                else:
                    wall |= 1 << row * COLUMNS + column
                    shown |= 1 << row * COLOURS + colour
                    laid |= 1 << colour * COLUMNS + column
                    points += tile_points(wall, row, column)
    points -= PENALTY[fallen]
    p.wall = wall
    p.shown = shown
    p.points = max(points, 0)


@rule
def final_worth(p: Workspace) -> int:
    """The board that was laid, if the game ends with this round: its points and bonuses, exactly (A6.2).

    The hundredths count complete rows, which decide between equal points (A6.3).
    """
    points = p.points + 0
    rows = 0
    for i in range(ROWS):
        if row_mask(p.wall, i) == FULL:
            points += ROW_BONUS
            rows += 1
        if column_mask(p.wall, i) == FULL:
            points += COLUMN_BONUS
        if column_mask(p.shown, i) == FULL:
            points += COLOUR_BONUS
    return 100 * points + rows


@rule
def board_worth(s: State, seat: int, w: list[int], p: Workspace) -> int:
    """The board that was laid, if the game goes on."""
    wall = p.wall
    shown = p.shown
    base = p.stage * WEIGHTS
    lines = s.line_count[seat]
    n = 0
    full = 0
    for row in range(ROWS):
        mask = row_mask(wall, row)
        count = lines[row]
        if count == row + 1:
            count = 0
        p.trace[n] = base + ROW + (row * MASKS + mask) * 5 + count
        n += 1
        full = max(full, SIZE[mask])
        if count:
            colour = s.line_colour[seat][row]
            at = row * 5 + count
            if s.grey == 0:
                column = pattern_column(row, colour)
            else:
                column = best_space(wall, shown, row, grey_spaces(s, seat, wall, 0, row, colour))
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
            most = 0
            lacks = ~row_mask(shown, row)
            for colour in range(COLOURS):
                if lacks >> colour & 1:
                    most = max(most, p.supply[colour])
            p.trace[n] = base + NEXT_EMPTY + row * SUPPLIES + most
            n += 1
    for i in range(COLUMNS):
        rows = column_mask(shown, i)
        p.trace[n] = base + COLUMN + i * MASKS + column_mask(wall, i)
        p.trace[n + 1] = base + COLOUR + rows
        p.trace[n + 2] = base + NEXT_COLOUR + SIZE[rows] * SUPPLIES + p.supply[i]
        n += 3
    p.full = full
    p.traced = n
    worth = 100 * p.points
    for i in range(n):
        worth += w[p.trace[i]]
    return worth


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
def count_totals(s: State, p: Workspace) -> None:
    for colour in range(COLOURS):
        p.totals[colour] = 0
    for source in range(len(s.offered)):
        if s.offered[source]:
            for colour in range(COLOURS):
                p.totals[colour] += s.offer[source][colour]


@rule
def value_board(s: State, seat: int, w: list[int], p: Workspace, ply: int) -> None:
    """Notes a board's worth for the position at `ply`."""
    lay(s, seat, p)
    p.value[ply][seat] = board_worth(s, seat, w, p)
    p.fill[ply][seat] = p.full
    p.final[ply][seat] = final_worth(p)


@rule
def stage_of(s: State) -> int:
    """Tiles in the fullest row of all walls: in a round it never changes."""
    most = 0
    for seat in range(s.players):
        for row in range(ROWS):
            most = max(most, SIZE[row_mask(s.wall[seat], row)])
    return min(most, STAGES - 1)
