"""Wall tiling (A4) on both walls (A7), the floor line's penalty, and the next round or the end (A5, A6)."""

from tasca.core.machine import machine

from ...rng import draw
from .components import (
    COLOURS,
    COLUMN_SPACES,
    COLUMNS,
    EMPTY,
    FLOOR_SPACES,
    FULL,
    LAST_ROUND,
    MARKER,
    MEMBERS,
    ON_FACTORY,
    PENALTY,
    ROW_SPACES,
    ROWS,
    SIZE,
    factories,
    pattern_column,
)
from .events import BLOCKED, BONUS, DEALT, ENDED, FELL, LOST, NO_TILES, ROUND_LIMIT, ROW_COMPLETE, TILED
from .scoring import bonus, complete_colours, complete_columns, complete_rows, row_mask, tile_points
from .state import OFFER, OVER, TILING, State

rule, table, tell = machine(__name__)


@rule
def drop(s: State, seat: int, colour: int, count: int) -> None:
    """A3.10: tiles fall to the floor line, from the left; those without a space go to the lid."""
    fallen = s.floor_count[seat]
    room = min(count, FLOOR_SPACES - fallen)
    for space in range(fallen, fallen + room):
        s.floor[seat][space] = colour
    s.floor_count[seat] = fallen + room
    s.lid[colour] += count - room
    tell(s, FELL, seat, colour, count, count - room)


@rule
def empty_line(s: State, seat: int, row: int) -> None:
    """The line has no tiles any more and is open again for the colours that its wall row lacks (A3.7)."""
    s.line_count[seat][row] = 0
    s.line_colour[seat][row] = EMPTY
    for colour in range(COLOURS):
        if not s.placed[seat][colour] & ROW_SPACES[row]:
            s.open[seat][colour] |= 1 << row


@rule
def allowed_spaces(s: State, seat: int, row: int, colour: int) -> int:
    """A7.2: the columns of a grey wall's row that may take the colour, as a mask."""
    columns = ~row_mask(s.wall[seat], row) & FULL
    for column in range(COLUMNS):
        if s.placed[seat][colour] & COLUMN_SPACES[column]:
            columns &= ~(1 << column)
    return columns


@rule
def tile(s: State, seat: int, row: int, column: int) -> None:
    """A4.1: the complete line's rightmost tile moves to the wall and scores; the rest of the line goes to the lid."""
    colour = s.line_colour[seat][row]
    space = 1 << row * COLUMNS + column
    s.wall[seat] |= space
    s.placed[seat][colour] |= space
    points = tile_points(s.wall[seat], row, column)
    s.score[seat] += points
    s.wall_points[seat] += points
    s.lid[colour] += row
    tell(s, TILED, seat, row, column, points)
    empty_line(s, seat, row)


@rule
def clear_floor(s: State, seat: int) -> None:
    """A4.4 and A4.5: the penalty, never below 0 points; then the floor line's tiles go to the lid."""
    if s.floor_count[seat] == 0:
        return
    lost = min(s.score[seat], PENALTY[s.floor_count[seat]])
    s.score[seat] -= lost
    s.floor_points[seat] += lost
    tell(s, LOST, seat, lost)
    for i in range(s.floor_count[seat]):
        piece = s.floor[seat][i]
        if piece != MARKER:
            s.lid[piece] += 1
        s.floor[seat][i] = EMPTY
    s.floor_count[seat] = 0


@rule
def deal(s: State) -> None:
    """A1.8, A5.1 to A5.3: fills the factories from the bag, and the bag from the lid when it runs out."""
    left = 0
    for colour in range(COLOURS):
        left += s.bag[colour]
    for factory in range(factories(s.players)):
        for _ in range(ON_FACTORY):
            if left == 0:
                for colour in range(COLOURS):
                    s.bag[colour] = s.lid[colour]
                    s.lid[colour] = 0
                    left += s.bag[colour]
                if left == 0:
                    return  # A5.3
            colour = draw(s, s.bag, left)
            s.bag[colour] -= 1
            left -= 1
            s.offer[factory][colour] += 1
            s.offered[factory] |= 1 << colour
            s.on_offer += 1


@rule
def finish(s: State, reason: int) -> None:
    """The game is over, for one of three reasons; then A6.2: the bonuses."""
    tell(s, ENDED, reason)
    for seat in range(s.players):
        s.score[seat] += bonus(s, seat)
        tell(s, BONUS, seat, complete_rows(s, seat), complete_columns(s, seat), complete_colours(s, seat))
    s.phase = OVER
    s.to_move = 0  # nobody's turn, and nothing left over that a drawing would not show
    s.tiled = 0
    s.tiling_row = 0


@rule
def begin_round(s: State) -> None:
    """A3.1, A5: the starter puts the marker in the centre; the factories are filled."""
    s.starter = s.next_starter
    s.to_move = s.starter
    s.marker = 1
    s.tiled = 0
    s.tiling_row = 0
    deal(s)
    if s.on_offer == 0:
        finish(s, NO_TILES)  # A5.4
    else:
        s.phase = OFFER
        s.round += 1
        tell(s, DEALT, s.round)


@rule
def end_round(s: State) -> None:
    """A6.1, A5.6: the end, or the next round."""
    for seat in range(s.players):
        for row in range(ROWS):
            if row_mask(s.wall[seat], row) == FULL:
                finish(s, ROW_COMPLETE)
                return
    if s.round == LAST_ROUND:
        finish(s, ROUND_LIMIT)
        return
    begin_round(s)


@rule
def go_on_tiling(s: State) -> None:
    """Tiles every player's complete lines, from the round's starter on, top to bottom (A4.1, A7.4).

    Stops where a player has to choose a space on the grey wall; `to_move` and `tiling_row` say who and which line.
    """
    while s.tiled < s.players:
        seat = s.to_move
        while s.tiling_row < ROWS:
            row = s.tiling_row
            if s.line_count[seat][row] == row + 1:
                colour = s.line_colour[seat][row]
                if not s.grey:
                    tile(s, seat, row, pattern_column(row, colour))
                else:
                    columns = allowed_spaces(s, seat, row, colour)
                    if SIZE[columns] > 1:
                        return
                    if columns:
                        tile(s, seat, row, MEMBERS[columns][0])
                    else:  # A7.3
                        tell(s, BLOCKED, seat, row, colour)
                        drop(s, seat, colour, row + 1)
                        empty_line(s, seat, row)
            s.tiling_row += 1
        clear_floor(s, seat)
        s.tiled += 1
        s.tiling_row = 0
        s.to_move = (seat + 1) % s.players
    end_round(s)


@rule
def begin_tiling(s: State) -> None:
    s.phase = TILING
    s.to_move = s.starter
    go_on_tiling(s)
