"""What boards are worth, remembered: in a round only lines and floor lines change, so a search meets few boards often.

A board is a number: five bits for each pattern line (0: empty), three for the floor line, two for the seat. It says
all that matters of a board within a round, so nothing is ever taken for something else.
"""

from tasca.core.machine import machine

from ..rules.components import COLOURS, ROWS
from ..rules.state import State
from .workspace import BOARDS, Workspace

rule, table, tell = machine(__name__)

LINE_BITS = 5
LINE = (1 << LINE_BITS) - 1
FLOOR_AT = LINE_BITS * ROWS
FLOOR = 7
SEAT_AT = FLOOR_AT + 3
GENERATION_AT = SEAT_AT + 2
GENERATIONS = (1 << 31) - 1
SCRAMBLER = 0x9E3779B1
# What is remembered of a board in one number: its worth if the game goes on, its worth if not, its fullest row
FULL_BITS = 3
WORTH_BITS = 24
WORTH = (1 << WORTH_BITS) - 1
WORTH_SHIFT = 1 << WORTH_BITS - 1


@rule
def with_line(board: int, row: int, colour: int, count: int) -> int:
    """The board with other tiles in a pattern line."""
    at = row * LINE_BITS
    return board & ~(LINE << at) | (count - 1) * COLOURS + colour + 1 << at


@rule
def with_floor(board: int, fallen: int) -> int:
    """The board with so many tiles on its floor line."""
    return board & ~(FLOOR << FLOOR_AT) | fallen << FLOOR_AT


@rule
def board_of(s: State, seat: int) -> int:
    board = seat << SEAT_AT | s.floor_count[seat] << FLOOR_AT
    for row in range(ROWS):
        count = s.line_count[seat][row]
        if count:
            board = with_line(board, row, s.line_colour[seat][row], count)
    return board


@rule
def slot_of(board: int) -> int:
    """Where a board is remembered."""
    return board * SCRAMBLER >> 20 & BOARDS - 1


@rule
def generation_bits(p: Workspace) -> int:
    """What tells the boards of this search from those of earlier ones."""
    return (p.generation & GENERATIONS) << GENERATION_AT


@rule
def probe_board(p: Workspace, ply: int, seat: int, board: int) -> bool:
    """Notes a board's worth for the position at `ply`, if the cache has it."""
    p.board[ply][seat] = board
    slot = slot_of(board)
    if p.board_met[slot] != board | generation_bits(p):
        return False
    known = p.board_worth[slot]
    p.fill[ply][seat] = known & (1 << FULL_BITS) - 1
    p.final[ply][seat] = (known >> FULL_BITS & WORTH) - WORTH_SHIFT
    p.value[ply][seat] = (known >> FULL_BITS + WORTH_BITS) - WORTH_SHIFT
    return True


@rule
def store_board(p: Workspace, ply: int, seat: int, board: int) -> None:
    """Keeps what is noted of a board for the position at `ply`."""
    slot = slot_of(board)
    p.board_met[slot] = board | generation_bits(p)
    worth = p.value[ply][seat] + WORTH_SHIFT << WORTH_BITS | p.final[ply][seat] + WORTH_SHIFT
    p.board_worth[slot] = worth << FULL_BITS | p.fill[ply][seat]


@rule
def keep_board(p: Workspace, ply: int, seat: int) -> None:
    """A board stays at `ply + 1` what it was at `ply`."""
    p.board[ply + 1][seat] = p.board[ply][seat]
    p.value[ply + 1][seat] = p.value[ply][seat]
    p.final[ply + 1][seat] = p.final[ply][seat]
    p.fill[ply + 1][seat] = p.fill[ply][seat]
