"""Alfama (part S): the automaton of the solo game. Her turns ask her nothing; everything follows from the position.

First which of her workers moves and where to (S2), then what she does there (S3 to S6), and closing (S7).
"""

from tasca.core.machine import machine

from .billboard import contract, may_be_contracted, may_promote, promote
from .components import (
    ALFAMA,
    AT_BILLBOARD,
    AT_MARKET,
    AT_STREET,
    BLACK,
    BOARD_SPACES,
    BROWN,
    CENTRE,
    CHOICE_OF,
    CLOCK,
    CLOCKWISE,
    GREY,
    MEMBERS,
    NONE,
    NOTES,
    OF_SPECIALTY,
    ON_SPACE,
    PLACE_OF,
    RESTAURANT,
    SIDE,
    SIDES,
    SPECIALTIES,
    TABLES,
    TOP_FAME,
    heap_number,
)
from .customers import go_home, group_count, table_count
from .events import (
    CANNOT,
    CONTRACTED,
    CUBE_INSTEAD,
    FROM_HOME,
    HER_WORKER,
    HIRED,
    HOMEBOUND,
    IDLE,
    MOVED,
    NEAREST,
    PASSED,
    SHE_ROSE,
    SHE_SCORED,
    SHUT,
    TOOK_NOTE,
)
from .musicians import leave_market, top_of_career
from .notes import any_note, notes_held, return_wild, take_wild
from .prestige import cubes_off, take_cube, win_points
from .rehearsal import keep_fado, turn_up
from .state import CUSTOMERS, ENDING, State
from .street import seat_customers
from .workers import enter, lift

rule, table, tell = machine(__name__)


@rule
def most_famous(s: State, specialty: int) -> int:
    """S3: of a market group, below fame 6; without a die it counts as fame 1; ties: topmost, then leftmost."""
    best = NONE
    most = 0
    for space in range(OF_SPECIALTY):
        musician = s.market[specialty][space]
        if musician != NONE and most < max(s.fame[musician], 1) < TOP_FAME:
            best = musician + 0
            most = max(s.fame[musician], 1)
    return best


@rule
def whom_to_hire(s: State, space: int) -> int:
    """S3: from the left group, else from the right; NONE when she cannot."""
    for side in range(SIDES):
        specialty = SIDE[space] + side
        if s.hired[ALFAMA][specialty] == NONE:
            musician = most_famous(s, specialty)
            if musician != NONE:
                return musician
    return NONE


@rule
def which_group(s: State, space: int) -> int:
    """S5: the larger group beside the space, of equals the centre; NONE without a customer or an empty table."""
    left = SIDE[space]
    on_left = group_count(s, left)
    on_right = group_count(s, left + 1)
    if s.free_tables[ALFAMA] == 0 or on_left + on_right == 0:
        return NONE
    if on_left == on_right:
        return CENTRE
    return left if on_left > on_right else left + 1


@rule
def may_write_next(s: State) -> bool:
    """S4.1: as many tiles as the top of the stack shows symbols."""
    if s.next_fado == NONE:
        return False
    symbols = 0
    for kind in range(NOTES):
        symbols += s.needs[s.next_fado][kind]
    return notes_held(s, ALFAMA) >= symbols


@rule
def whom_to_promote(s: State, space: int) -> int:
    """S6.1: the specialty of the most famous she may promote, of equals the left; NONE when there is none."""
    left = SIDE[space]
    best = NONE
    most = 0
    for specialty in range(left, left + SIDES):
        if may_promote(s, ALFAMA, specialty) and s.fame[s.hired[ALFAMA][specialty]] > most:
            best = specialty
            most = s.fame[s.hired[ALFAMA][specialty]] + 0
    return best


@rule
def whom_to_contract(s: State, space: int) -> int:
    """S6.2: the left of the two spaces reached, else the right."""
    left = SIDE[space]
    for specialty in range(left, left + SIDES):
        if may_be_contracted(s, ALFAMA, specialty):
            return specialty
    return NONE


@rule
def can_perform(s: State, space: int) -> bool:
    place = PLACE_OF[space]
    if place == AT_MARKET:
        return whom_to_hire(s, space) != NONE
    if place == AT_STREET:
        return which_group(s, space) != NONE
    if place == AT_BILLBOARD:
        return whom_to_promote(s, space) != NONE or whom_to_contract(s, space) != NONE
    return any_note(s) or may_write_next(s)


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
            tell(s, PASSED, space, CANNOT)
        else:
            return space
    return NONE


@rule
def close(s: State) -> None:
    """S7: customers score, musicians rise by the number of occupied tables (or a cube goes), customers leave."""
    tell(s, SHUT, ALFAMA)
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
        tell(s, CUBE_INSTEAD, cube)
        if cube:
            s.gone[ALFAMA] += 1
            take_cube(s, ALFAMA)
    go_home(s, ALFAMA)


@rule
def move(s: State) -> None:
    """S2.2 to S2.6: moves one of her workers; your worker may be kicked out (S2.7) before she acts."""
    if s.worker[ALFAMA][RESTAURANT]:
        origin = RESTAURANT
        space = next_space(s, your_clock(s), BOARD_SPACES)
    else:
        origin = nearest_worker(s)
        space = next_space(s, CLOCK[origin], BOARD_SPACES - 1)
    place = 4 * origin + s.worker[ALFAMA][origin]
    if space == NONE:  # S2.6
        if origin != RESTAURANT:
            tell(s, HOMEBOUND, place)
            lift(s, ALFAMA, origin)
            enter(s, ALFAMA, RESTAURANT)
        close(s)
        s.phase = ENDING
        return
    tell(s, MOVED, place, space, FROM_HOME if origin == RESTAURANT else NEAREST, s.last_space)
    lift(s, ALFAMA, origin)
    enter(s, ALFAMA, space)


@rule
def hire(s: State, musician: int) -> None:
    """S3: no cost, and a notation tile."""
    leave_market(s, musician)
    s.hired[ALFAMA][musician // OF_SPECIALTY] = musician
    note = take_wild(s)
    tell(s, HIRED, ALFAMA, musician, 0, note)


@rule
def bring_in(s: State, group: int) -> None:
    """S5: grey, then brown, then black, as many as the first empty table seats."""
    at = MEMBERS[s.free_tables[ALFAMA]][0]
    grey = min(s.street[group][GREY], s.seats[at])
    brown = min(s.street[group][BROWN], s.seats[at] - grey)
    black = min(s.street[group][BLACK], s.seats[at] - grey - brown)
    seat_customers(s, ALFAMA, group, at, CHOICE_OF[heap_number(grey, black, brown)])


@rule
def rehearse(s: State) -> None:
    """S4.1"""
    if may_write_next(s):
        fado = s.next_fado + 0
        for kind in range(NOTES):
            for _ in range(s.needs[fado][kind]):
                return_wild(s)
        keep_fado(s, ALFAMA, fado)
        turn_up(s)
    else:
        note = take_wild(s)
        tell(s, TOOK_NOTE, ALFAMA, note)


@rule
def use_billboard(s: State, space: int) -> None:
    """S6"""
    specialty = whom_to_promote(s, space)
    if specialty != NONE:
        promote(s, ALFAMA, specialty)
    else:
        musician = contract(s, ALFAMA, whom_to_contract(s, space), 0)
        note = take_wild(s)
        tell(s, CONTRACTED, ALFAMA, musician, 0, note)


@rule
def act(s: State) -> None:
    """She does what the space allows; nothing, should your kick-out benefit have taken the last chance of it."""
    space = s.space + 0
    place = PLACE_OF[space]
    if not can_perform(s, space):
        tell(s, IDLE, ALFAMA, space)
    elif place == AT_MARKET:
        hire(s, whom_to_hire(s, space))
    elif place == AT_STREET:
        bring_in(s, which_group(s, space))
    elif place == AT_BILLBOARD:
        use_billboard(s, space)
    else:
        rehearse(s)


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
