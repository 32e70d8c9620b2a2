"""The net of Azul, in whole numbers: what a board is worth at the end of a round.

To tables of its inputs, one for each stage of the game, a tower adds what it makes of them together: inputs -> FIRST ->
SECOND -> hundredths of a point. What lies between layers is in 256ths. Its numbers lie behind the weights in what a
search knows (`w`), each within 16 bits; sums stay far below 2**31, so every door has the same to the bit.
"""

from tasca.core.machine import machine

from ..rules.state import State
from .board_cache import generation_bits, slot_of
from .board_inputs import BOARD, INPUTS, fullest_input, note_inputs, order_input
from .evaluate import STAGES, WEIGHTS
from .workspace import FIRST, Workspace

rule, table, tell = machine(__name__)

SECOND = 8
UNIT = 256
TOP = 2 * UNIT  # what lies between layers is cut off at 0 and 2
LAST_UNIT = 16  # of the last layer's weights, in hundredths of a point
# Its numbers, one kind after another
THERE = STAGES * WEIGHTS  # 1: there is a net
TABLES = THERE + 1  # stage, input
INTO_FIRST = TABLES + STAGES * INPUTS  # input of a board, unit
FIRST_BIAS = INTO_FIRST + BOARD * FIRST
INTO_SECOND = FIRST_BIAS + FIRST  # unit of the second layer, unit of the first
SECOND_BIAS = INTO_SECOND + SECOND * FIRST
INTO_LAST = SECOND_BIAS + SECOND
NUMBERS = INTO_LAST + SECOND  # of weights and net together


@rule
def tower(w: list[int], p: Workspace, n: int) -> int:
    """What the layers make of the n inputs noted."""
    sums = p.first
    for i in range(FIRST):
        sums[i] = w[FIRST_BIAS + i]
    at = 0
    while at + 4 <= n:  # four rows at a time: one by one takes twice as long
        row0 = INTO_FIRST + p.trace[at] * FIRST
        row1 = INTO_FIRST + p.trace[at + 1] * FIRST
        row2 = INTO_FIRST + p.trace[at + 2] * FIRST
        row3 = INTO_FIRST + p.trace[at + 3] * FIRST
        for i in range(FIRST):
            sums[i] += w[row0 + i] + w[row1 + i] + w[row2 + i] + w[row3 + i]
        at += 4
    while at < n:
        row0 = INTO_FIRST + p.trace[at] * FIRST
        for i in range(FIRST):
            sums[i] += w[row0 + i]
        at += 1
    for i in range(FIRST):
        sums[i] = min(max(sums[i], 0), TOP)
    out = 0
    for j in range(SECOND):
        row0 = INTO_SECOND + j * FIRST
        x = w[SECOND_BIAS + j] * UNIT
        for i in range(FIRST):
            x += sums[i] * w[row0 + i]
        out += min(max(x // UNIT, 0), TOP) * w[INTO_LAST + j]
    return out // (UNIT * LAST_UNIT)


@rule
def board_by_net(s: State, seat: int, w: list[int], p: Workspace) -> int:
    """Lays a board and says what it is worth by itself, in hundredths of a point."""
    n = note_inputs(s, seat, p)
    base = TABLES + p.stage * INPUTS
    worth = 100 * p.points + tower(w, p, n)
    for k in range(n):
        worth += w[base + p.trace[k]]
    return worth


@rule
def board_alone(s: State, seat: int, w: list[int], p: Workspace, ply: int) -> int:
    """The same, remembered: lines of a search end in the same boards time and again."""
    slot = slot_of(p.board[ply][seat])
    met = p.board[ply][seat] | generation_bits(p)
    if p.end_met[slot] == met:
        return p.end_worth[slot] + 0
    worth = board_by_net(s, seat, w, p)
    p.end_met[slot] = met
    p.end_worth[slot] = worth
    return worth


@rule
def place_worth(s: State, seat: int, w: list[int], p: Workspace, ply: int, starter: int) -> int:
    """What a seat's place among all adds: its fullest row, and who begins the next round (-1: not known yet)."""
    base = TABLES + p.stage * INPUTS
    worth = w[base + fullest_input(s, seat, p, ply)]
    if starter >= 0:
        worth += w[base + order_input(s, seat, p, starter)]
    return worth


@rule
def net_worth(s: State, seat: int, w: list[int], p: Workspace, ply: int) -> int:
    """How a seat stands at the end of a round that is not the last, in hundredths of a point."""
    return board_alone(s, seat, w, p, ply) + place_worth(s, seat, w, p, ply, s.next_starter)
