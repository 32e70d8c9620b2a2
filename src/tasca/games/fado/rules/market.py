"""The musicians' market (F4): up to one musician from each side of the space."""

from tasca.core.machine import machine

from .actions import DONE, HIRE, SKIP
from .components import MEMBERS, NONE, OF_SPECIALTY, SIDE, SIDES, SIZE, TOP_FAME
from .events import HIRED
from .musicians import leave_market
from .notes import take_note
from .state import State

rule, table, tell = machine(__name__)

BOTH_SIDES = 0b11  # as a mask, like `sides` in the state


@rule
def hire_price(s: State, musician: int) -> int:
    """F4.3, for fame below 6: by fame (1 without a die, F4.2), plus the specialty's surcharge."""
    return s.fame_cost[max(s.fame[musician], 1) - 1] + s.surcharge[musician // OF_SPECIALTY]


@rule
def may_hire(s: State, seat: int, musician: int) -> bool:
    """Whether fame and price allow it (F4.3), for a musician in the market."""
    return s.fame[musician] < TOP_FAME and hire_price(s, musician) <= s.money[seat]


@rule
def can_hire(s: State, seat: int) -> bool:
    """Whether anybody can be hired on the sides that are still open."""
    for side in range(SIDES):
        specialty = SIDE[s.space] + side
        if s.sides >> side & 1 and s.hired[seat][specialty] == NONE:  # F4.4
            present = s.in_market[specialty]
            for i in range(SIZE[present]):
                if may_hire(s, seat, specialty * OF_SPECIALTY + MEMBERS[present][i]):
                    return True
    return False


@rule
def hire_actions(s: State, seat: int, out: list[int]) -> int:
    n = 0
    for side in range(SIDES):
        specialty = SIDE[s.space] + side
        if s.sides >> side & 1 and s.hired[seat][specialty] == NONE:
            present = s.in_market[specialty]
            for i in range(SIZE[present]):
                musician = specialty * OF_SPECIALTY + MEMBERS[present][i]
                if may_hire(s, seat, musician):
                    out[n] = HIRE + musician
                    n += 1
    out[n] = SKIP if s.sides == BOTH_SIDES else DONE
    return n + 1


@rule
def hire_is_legal(s: State, seat: int, musician: int) -> bool:
    specialty = musician // OF_SPECIALTY
    side = specialty - SIDE[s.space]
    if not 0 <= side < SIDES or not s.sides >> side & 1 or s.hired[seat][specialty] != NONE:
        return False
    return s.in_market[specialty] >> musician % OF_SPECIALTY & 1 == 1 and may_hire(s, seat, musician)


@rule
def hire(s: State, seat: int, musician: int) -> None:
    """F4.1 to F4.5"""
    specialty = musician // OF_SPECIALTY
    price = hire_price(s, musician)
    s.money[seat] -= price
    leave_market(s, musician)
    s.hired[seat][specialty] = musician
    s.sides &= ~(1 << specialty - SIDE[s.space])
    note = take_note(s, seat, s.note_of[musician])
    tell(s, HIRED, seat, musician, price, note)
