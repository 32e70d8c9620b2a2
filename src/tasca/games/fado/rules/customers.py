"""Customers on their way: the street's refill (F2.6), to the bar (F4.6) and home (F8.6)."""

from tasca.core.machine import machine

from ...rng import draw
from .components import (
    ALL_TABLES,
    BLACK,
    BROWN,
    COLOURS,
    CUBES,
    CUBES_FOR_TABLE,
    FIRST_TABLES,
    GREY,
    GROUPS,
    REFILL_AT,
    TABLES,
)
from .events import LEFT_HOME, REFILLED
from .state import State

rule, table, tell = machine(__name__)


@rule
def group_count(s: State, group: int) -> int:
    """Critics do not count (F2.6)."""
    return s.street[group][GREY] + s.street[group][BLACK] + s.street[group][BROWN]


@rule
def bar_count(s: State, seat: int) -> int:
    return s.bar[seat][GREY] + s.bar[seat][BLACK] + s.bar[seat][BROWN]


@rule
def table_count(s: State, seat: int, table: int) -> int:
    return s.table[seat][table][GREY] + s.table[seat][table][BLACK] + s.table[seat][table][BROWN]


@rule
def fill_group(s: State, group: int) -> None:
    """Draws customers to a full group; when the bag is empty the discard goes into it (F2.6)."""
    grey = s.street[group][GREY]
    black = s.street[group][BLACK]
    brown = s.street[group][BROWN]
    for _ in range(s.group_size - grey - black - brown):
        left = s.bag[GREY] + s.bag[BLACK] + s.bag[BROWN]
        if left == 0:
            for colour in range(COLOURS):
                s.bag[colour] = s.discard[colour]
                s.discard[colour] = 0
                left += s.bag[colour]
            if left == 0:
                break
        colour = draw(s, s.bag, left)
        s.bag[colour] -= 1
        s.street[group][colour] += 1
    grey = s.street[group][GREY] - grey
    black = s.street[group][BLACK] - black
    brown = s.street[group][BROWN] - brown
    if grey + black + brown:
        tell(s, REFILLED, group, grey, black, brown)


@rule
def refill(s: State) -> None:
    """F2.6: at the end of a turn, left to right."""
    for group in range(GROUPS):
        if group_count(s, group) <= REFILL_AT:
            fill_group(s, group)


@rule
def go_home(s: State, seat: int) -> None:
    """F8.6: all customers leave to the discard; every open table is empty again."""
    n = 0
    for colour in range(COLOURS):
        leaving = s.bar[seat][colour]
        s.bar[seat][colour] = 0
        for t in range(TABLES):
            leaving += s.table[seat][t][colour]
            s.table[seat][t][colour] = 0
        s.discard[colour] += leaving
        n += leaving
    s.free_tables[seat] = ALL_TABLES if s.track[seat] <= CUBES - CUBES_FOR_TABLE else FIRST_TABLES
    if n:
        tell(s, LEFT_HOME, seat, n)
