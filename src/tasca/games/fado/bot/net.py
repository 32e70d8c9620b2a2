"""The net of House of Fado, in whole numbers: inputs -> HIDDEN -> SECOND -> who wins, and by how much.

Weights of the first layer are in 4096ths, of the others in 1024ths; what lies between layers is in 256ths. Sums stay
far below 2**31, so every door has the same to the bit.
"""

from math import tanh

from tasca.core.machine import machine

from ..rules.state import State
from .inputs import INPUTS, write_inputs
from .mind import Mind
from .workspace import HIDDEN, SECOND, Workspace

rule, table, tell = machine(__name__)

FIRST_UNIT, UNIT, BETWEEN = 4096, 1024, 256
TOP = 4 * BETWEEN  # what lies between layers is cut off at 0 and 4
FULL = 10_000  # a sure win by a lot
STEPS_OF_CURVE = 128
REACH = 8
CURVE = table([round(FULL * tanh(i / STEPS_OF_CURVE)) for i in range(STEPS_OF_CURVE * REACH + 2)])
SHIFT = 12  # from the outputs' 2**18ths to half a step of the curve


@rule
def bent(z: int) -> int:
    """tanh of half an output."""
    size = z if z > 0 else -z
    at = size >> SHIFT
    value = CURVE[min(at, STEPS_OF_CURVE * REACH)] + 0
    if at < STEPS_OF_CURVE * REACH:
        value += (CURVE[at + 1] - value) * (size & (1 << SHIFT) - 1) >> SHIFT
    return value if z > 0 else -value


@rule
def first_layer(w: Mind, p: Workspace) -> None:
    sums = p.first
    for j in range(HIDDEN):
        sums[j] = w.first_bias[j]
    n = 0
    for i in range(INPUTS):
        if p.inputs[i] != 0:
            p.active[n] = i
            p.force[n] = p.inputs[i]
            n += 1
    while n & 3:  # four rows at a time: one by one takes twice as long
        p.active[n] = 0
        p.force[n] = 0
        n += 1
    for at in range(0, n, 4):
        x0 = p.force[at]
        x1 = p.force[at + 1]
        x2 = p.force[at + 2]
        x3 = p.force[at + 3]
        row0 = w.first[p.active[at]]
        row1 = w.first[p.active[at + 1]]
        row2 = w.first[p.active[at + 2]]
        row3 = w.first[p.active[at + 3]]
        for j in range(HIDDEN):
            sums[j] += x0 * row0[j] + x1 * row1[j] + x2 * row2[j] + x3 * row3[j]


@rule
def second_layer(w: Mind, p: Workspace) -> None:
    sums = p.second
    for k in range(SECOND):
        sums[k] = w.second_bias[k]
    for j in range(HIDDEN):
        x = p.first[j] * BETWEEN // FIRST_UNIT
        if x > 0:
            x = min(x, TOP)
            row = w.second[j]
            for k in range(SECOND):
                sums[k] += x * row[k]


@rule
def net_worth(s: State, seat: int, w: Mind, p: Workspace) -> int:
    """How a seat stands in a game that is not over, between -FULL and FULL: three parts who wins, one by how much."""
    write_inputs(s, seat, p)
    first_layer(w, p)
    second_layer(w, p)
    wins = w.last_bias[0] + 0
    by = w.last_bias[1] + 0
    for k in range(SECOND):
        x = p.second[k] // UNIT
        if x > 0:
            x = min(x, TOP)
            wins += x * w.last[0][k]
            by += x * w.last[1][k]
    return (3 * bent(wins) + bent(by)) // 4
