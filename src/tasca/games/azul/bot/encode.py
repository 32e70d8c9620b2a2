"""A position of Azul as whole numbers, as one seat sees it: what nets and environments read.

Seats are counted from that seat on, in turn order; seats that nobody has are zeros. The generator of chance is not in
it, and nothing else is hidden. What is written is named in `encoding`, in the same order. Loops are written out here:
with calls for each span environments would be slower by half.
"""

from tasca.core.machine import machine

from ...thinking.writing import clear, seen_from
from ..rules.components import COLOURS, MOST_PLAYERS, ROWS, SOURCES
from ..rules.state import State
from .encoding import PIECES, SIZE, SPACES

rule, table, tell = machine(__name__)


@rule
def encode_table(s: State, seat: int, out: list[int], at: int) -> int:
    """What is in the middle of the table."""
    out[at] = s.players
    out[at + 1] = s.grey
    out[at + 2] = s.phase
    out[at + 3] = s.round
    out[at + 4] = seen_from(seat, s.to_move, s.players)
    out[at + 5] = seen_from(seat, s.starter, s.players)
    out[at + 6] = seen_from(seat, s.next_starter, s.players)
    out[at + 7] = s.marker
    out[at + 8] = s.tiled
    out[at + 9] = s.tiling_row
    for colour in range(COLOURS):
        out[at + 10 + colour] = s.bag[colour]
        out[at + 10 + COLOURS + colour] = s.lid[colour]
    at += 10 + 2 * COLOURS
    for source in range(SOURCES):
        for colour in range(COLOURS):
            out[at + COLOURS * source + colour] = s.offer[source][colour]
    return at + SOURCES * COLOURS


@rule
def encode_board(s: State, seat: int, nth: int, out: list[int], at: int) -> None:
    """A seat's board, as that of the nth."""
    out[at + nth] = s.score[seat]
    at += MOST_PLAYERS
    for row in range(ROWS):
        out[at + nth * ROWS + row] = s.line_colour[seat][row] + 1
        out[at + (MOST_PLAYERS + nth) * ROWS + row] = s.line_count[seat][row]
    at += 2 * MOST_PLAYERS * ROWS
    placed = s.placed[seat]
    blue, yellow, red, black, white = placed[0], placed[1], placed[2], placed[3], placed[4]
    for space in range(SPACES):  # without a branch, so that it is done for many spaces at a time
        out[at + nth * SPACES + space] = (
            (blue >> space & 1)
            + 2 * (yellow >> space & 1)
            + 3 * (red >> space & 1)
            + 4 * (black >> space & 1)
            + 5 * (white >> space & 1)
        )
    at += MOST_PLAYERS * SPACES
    for i in range(s.floor_count[seat]):
        out[at + nth * PIECES + s.floor[seat][i]] += 1


@rule
def encode(s: State, seat: int, out: list[int]) -> None:
    """Writes what a seat may see into `out`, which has room for SIZE numbers."""
    clear(out, SIZE)
    boards = encode_table(s, seat, out, 0)
    for nth in range(s.players):
        encode_board(s, (seat + nth) % s.players, nth, out, boards)
