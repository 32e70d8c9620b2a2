"""Alfama (part S): the automaton of the solo game. Her turns ask her nothing.

Here are her set-up, which of her workers moves and where to (S2), and closing (S7); `acts` has the rest.
"""

from tasca.core.machine import machine

from ..components import (
    ALFAMA,
    AT_STREET,
    BOARD_SPACES,
    CLOCK,
    CLOCKWISE,
    NONE,
    ON_SPACE,
    PLACE_OF,
    RESTAURANT,
    SPECIALTIES,
    TABLES,
    TOP_FAME,
)
from ..customers import go_home, table_count
from ..events import (
    CANNOT,
    CUBE_INSTEAD,
    FROM_HOME,
    HER_WORKER,
    HOMEBOUND,
    MOVED,
    NEAREST,
    NO_TABLE,
    OF_HER_OWN,
    PASSED,
    SHE_ROSE,
    SHE_SCORED,
    SHUT,
    STAYED_HOME,
)
from ..musicians import top_of_career
from ..prestige import cubes_off, take_cube, win_points
from ..state import CUSTOMERS, ENDING, State
from ..workers import enter, lift
from .acts import can_perform

rule, table, tell = machine(__name__)


@rule
def your_clock(s: State) -> int:
    """Where your last used space stands in clockwise order. Before you used one, her way begins at market-left."""
    if s.last_space == NONE:
        return BOARD_SPACES - 1
    return CLOCK[s.last_space]


@rule
def nearest_worker(s: State) -> int:
    """S2.3: the action of her first worker clockwise after your last used space, which itself counts last."""
    clock = your_clock(s)
    for step in range(1, BOARD_SPACES + 1):
        space = CLOCKWISE[(clock + step) % BOARD_SPACES]
        if s.spaces[ALFAMA] >> space & 1:
            return space
    return RESTAURANT


@rule
def next_space(s: State, clock: int, steps: int) -> int:
    """S2.4, S2.5: the first available space she can perform, going clockwise; NONE when there is none."""
    for step in range(1, steps + 1):
        space = CLOCKWISE[(clock + step) % BOARD_SPACES]
        if s.spaces[ALFAMA] >> space & 1:
            tell(s, PASSED, space, HER_WORKER)
        elif not can_perform(s, space):
            seatless = PLACE_OF[space] == AT_STREET and s.free_tables[ALFAMA] == 0
            tell(s, PASSED, space, NO_TABLE if seatless else CANNOT)
        else:
            return space
    return NONE


@rule
def she_closes(s: State) -> None:
    """S7: customers score, musicians rise by the number of occupied tables (or a cube goes), customers leave."""
    customers = 0
    occupied = 0
    for t in range(TABLES):
        n = table_count(s, ALFAMA, t)
        customers += n
        if n:
            occupied += 1
    if customers:
        points = customers * s.pay[cubes_off(s, ALFAMA)]
        win_points(s, ALFAMA, CUSTOMERS, points)
        tell(s, SHE_SCORED, points, customers)
    musicians = 0
    for specialty in range(SPECIALTIES):
        musician = s.hired[ALFAMA][specialty]
        if musician != NONE:
            musicians += 1
            if occupied:
                s.fame[musician] = min(s.fame[musician] + occupied, TOP_FAME)
                tell(s, SHE_ROSE, musician, s.fame[musician])
                if s.fame[musician] == TOP_FAME:  # S7.1
                    top_of_career(s, ALFAMA, specialty)
    if musicians == 0 or occupied == 0:
        cube = min(1, s.track[ALFAMA])
        tell(s, CUBE_INSTEAD, cube, musicians, customers)
        if cube:
            s.gone[ALFAMA] += 1
            take_cube(s, ALFAMA)
    go_home(s, ALFAMA)


@rule
def she_moves(s: State) -> None:
    """S2.2 to S2.6: moves one of her workers; your worker may be kicked out (S2.7) before she acts."""
    if s.worker[ALFAMA][RESTAURANT]:
        origin = RESTAURANT
        space = next_space(s, your_clock(s), BOARD_SPACES)
    else:
        origin = nearest_worker(s)
        space = next_space(s, CLOCK[origin], BOARD_SPACES - 1)
    place = 4 * origin + s.worker[ALFAMA][origin]
    if space == NONE:  # S2.6
        if origin == RESTAURANT:
            tell(s, STAYED_HOME)
        else:
            tell(s, HOMEBOUND, place)
            lift(s, ALFAMA, origin)
            enter(s, ALFAMA, RESTAURANT)
        tell(s, SHUT, ALFAMA, OF_HER_OWN)
        she_closes(s)
        s.phase = ENDING
        return
    tell(s, MOVED, place, space, FROM_HOME if origin == RESTAURANT else NEAREST, s.last_space)
    lift(s, ALFAMA, origin)
    enter(s, ALFAMA, space)


@rule
def place_workers(s: State) -> None:
    """S1.2: her three workers by dice; a space that holds one of hers is skipped clockwise."""
    s.supply[ALFAMA] = 0
    for i in range(len(s.dice)):
        clock = s.dice[i] - 1
        while s.spaces[ALFAMA] >> CLOCKWISE[clock] & 1:
            clock = (clock + 1) % BOARD_SPACES
        space = CLOCKWISE[clock]
        s.worker[ALFAMA][space] = ON_SPACE
        s.spaces[ALFAMA] |= 1 << space
        s.holder[space] = ALFAMA
