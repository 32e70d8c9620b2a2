"""What Alfama does at a space (S3 to S6), and whether she can: everything follows from the position."""

from tasca.core.machine import machine

from ..billboard import contract, may_be_contracted, may_promote, promote
from ..components import (
    ALFAMA,
    AT_BILLBOARD,
    AT_MARKET,
    AT_STREET,
    BLACK,
    BROWN,
    CENTRE,
    CHOICE_OF,
    GREY,
    MEMBERS,
    NONE,
    NOTES,
    OF_SPECIALTY,
    PLACE_OF,
    SIDE,
    SIDES,
    TOP_FAME,
    heap_number,
)
from ..customers import group_count
from ..events import CONTRACTED, HIRED, IDLE, TOOK_NOTE
from ..musicians import leave_market
from ..notes import any_note, notes_held, return_wild, take_wild
from ..rehearsal import keep_fado, turn_up
from ..state import State
from ..street import seat_customers

rule, table, tell = machine(__name__)


@rule
def most_famous(s: State, specialty: int) -> int:
    """S3: of a market group, below fame 6; without a die it counts as fame 1; ties: topmost, then leftmost."""
    best = NONE
    most = 0
    for space in range(OF_SPECIALTY):
        musician = s.market[specialty][space]
        if musician != NONE and most < max(s.fame[musician], 1) < TOP_FAME:
            best = musician
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
            most = s.fame[s.hired[ALFAMA][specialty]]
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
def she_hires(s: State, musician: int) -> None:
    """S3: no cost, and a notation tile."""
    leave_market(s, musician)
    s.hired[ALFAMA][musician // OF_SPECIALTY] = musician
    note = take_wild(s)
    tell(s, HIRED, ALFAMA, musician, 0, note)


@rule
def she_brings_in(s: State, group: int) -> None:
    """S5: grey, then brown, then black, as many as the first empty table seats."""
    at = MEMBERS[s.free_tables[ALFAMA]][0]
    grey = min(s.street[group][GREY], s.seats[at])
    brown = min(s.street[group][BROWN], s.seats[at] - grey)
    black = min(s.street[group][BLACK], s.seats[at] - grey - brown)
    seat_customers(s, ALFAMA, group, at, CHOICE_OF[heap_number(grey, black, brown)])


@rule
def she_rehearses(s: State) -> None:
    """S4.1"""
    if may_write_next(s):
        fado = s.next_fado
        for kind in range(NOTES):
            for _ in range(s.needs[fado][kind]):
                return_wild(s)
        keep_fado(s, ALFAMA, fado)
        turn_up(s)
    else:
        note = take_wild(s)
        tell(s, TOOK_NOTE, ALFAMA, note)


@rule
def she_uses_billboard(s: State, space: int) -> None:
    """S6"""
    specialty = whom_to_promote(s, space)
    if specialty != NONE:
        promote(s, ALFAMA, specialty)
    else:
        musician = contract(s, ALFAMA, whom_to_contract(s, space), 0)
        note = take_wild(s)
        tell(s, CONTRACTED, ALFAMA, musician, 0, note)


@rule
def she_acts(s: State) -> None:
    """She does what the space allows; nothing, should your kick-out benefit have made that impossible."""
    space = s.space
    place = PLACE_OF[space]
    if not can_perform(s, space):
        tell(s, IDLE, ALFAMA, space)
    elif place == AT_MARKET:
        she_hires(s, whom_to_hire(s, space))
    elif place == AT_STREET:
        she_brings_in(s, which_group(s, space))
    elif place == AT_BILLBOARD:
        she_uses_billboard(s, space)
    else:
        she_rehearses(s)
