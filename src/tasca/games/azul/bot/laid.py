"""A board laid out in thought as wall tiling will leave it, and what it scores if the game ends there. No weights."""

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
from .workspace import Workspace

rule, table, tell = machine(__name__)

# The colours of a wall row: bit = colour instead of bit = column (A1.4)
TURNED = table(
    [
        [sum(1 << (c - row) % COLUMNS for c in range(COLUMNS) if m >> c & 1) for m in range(FULL + 1)]
        for row in range(ROWS)
    ]
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
    wall = s.wall[seat]
    points = s.score[seat]
    fallen = s.floor_count[seat]
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
    p.full = 0
    for row in range(ROWS):
        p.full = max(p.full, SIZE[row_mask(wall, row)])
    p.wall = wall
    p.shown = shown
    p.points = max(points, 0)


@rule
def column_of(s: State, seat: int, p: Workspace, row: int, colour: int) -> int:
    """Where the tile of a line under way belongs on the wall that was laid: -1 when there is no space for it."""
    if s.grey == 0:
        return pattern_column(row, colour)
    return best_space(p.wall, p.shown, row, grey_spaces(s, seat, p.wall, 0, row, colour))


@rule
def most_lacking(p: Workspace, row: int) -> int:
    """What the next round will bring of the commonest colour that a row lacks, on the wall that was laid."""
    most = 0
    lacks = ~row_mask(p.shown, row)
    for colour in range(COLOURS):
        if lacks >> colour & 1:
            most = max(most, p.supply[colour])
    return most


@rule
def final_worth(p: Workspace) -> int:
    """The board that was laid, if the game ends with this round: its points and bonuses, exactly (A6.2).

    The hundredths count complete rows, which decide between equal points (A6.3).
    """
    points = p.points
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
