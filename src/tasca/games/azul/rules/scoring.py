"""Points: a tile moved to the wall (A4.3), the bonuses of the end (A6.2), and who comes before whom (A6.3)."""

from tasca.core.machine import machine

from .components import COLOUR_BONUS, COLOURS, COLUMN_BONUS, COLUMN_SPACES, COLUMNS, FULL, ROW_BONUS, ROWS, RUN
from .state import State

rule, table, tell = machine(__name__)


@rule
def row_mask(wall: int, row: int) -> int:
    """The covered spaces of a row, bit = column."""
    return wall >> row * COLUMNS & FULL


@rule
def column_mask(wall: int, column: int) -> int:
    """The covered spaces of a column, bit = row."""
    w = wall >> column
    return w & 1 | w >> 4 & 2 | w >> 8 & 4 | w >> 12 & 8 | w >> 16 & 16


@rule
def tile_points(wall: int, row: int, column: int) -> int:
    """A4.3: what the tile just laid on (row, column) scores."""
    across = RUN[row_mask(wall, row)][column]
    down = RUN[column_mask(wall, column)][row]
    if across == 1:
        return down  # 1 where it has no neighbour at all
    if down == 1:
        return across
    return across + down


@rule
def complete_rows(s: State, seat: int) -> int:
    n = 0
    for row in range(ROWS):
        if row_mask(s.wall[seat], row) == FULL:
            n += 1
    return n


@rule
def complete_columns(s: State, seat: int) -> int:
    n = 0
    for column in range(COLUMNS):
        if s.wall[seat] & COLUMN_SPACES[column] == COLUMN_SPACES[column]:
            n += 1
    return n


@rule
def tiles_of_colour(s: State, seat: int, colour: int) -> int:
    n = 0
    for row in range(ROWS):
        if row_mask(s.placed[seat][colour], row):
            n += 1  # a row never shows a colour twice (A3.7)
    return n


@rule
def complete_colours(s: State, seat: int) -> int:
    n = 0
    for colour in range(COLOURS):
        if tiles_of_colour(s, seat, colour) == ROWS:
            n += 1
    return n


@rule
def bonus(s: State, seat: int) -> int:
    """A6.2"""
    return (
        ROW_BONUS * complete_rows(s, seat)
        + COLUMN_BONUS * complete_columns(s, seat)
        + COLOUR_BONUS * complete_colours(s, seat)
    )


@rule
def rank(s: State, seat: int) -> int:
    """A6.3: 1 for the winner; seats that share a place have the same rank."""
    mine = s.score[seat] * (ROWS + 1) + complete_rows(s, seat)
    n = 1
    for other in range(s.players):
        if s.score[other] * (ROWS + 1) + complete_rows(s, other) > mine:
            n += 1
    return n
