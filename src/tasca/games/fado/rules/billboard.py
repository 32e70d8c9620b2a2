"""The billboard (F7): promote a musician, or contract a renowned one."""

from tasca.core.machine import machine

from .actions import CONTRACT, PROMOTE, SKIP
from .components import NONE, PROMOTED_FAME, SIDE, SIDES, TOP_FAME
from .events import CONTRACTED, PROMOTED
from .musicians import enter_market
from .notes import take_note
from .prestige import take_cube, win_points
from .state import PROMOTIONS, State

rule, table, tell = machine(__name__)


@rule
def may_promote(s: State, seat: int, specialty: int) -> bool:
    """F7.1: fame 2 or more, higher than that of the musician there, and a cube on the track (fame 6: F7.2)."""
    musician = s.hired[seat][specialty]
    if musician == NONE or s.fame[musician] < PROMOTED_FAME or s.track[seat] == 0:
        return False
    other = s.billboard[specialty]
    return other == NONE or s.fame[musician] > s.fame[other]


@rule
def may_be_contracted(s: State, seat: int, specialty: int) -> bool:
    """F7.2, F4.4: somebody below fame 6, of a specialty that the restaurant lacks."""
    musician = s.billboard[specialty]
    return musician != NONE and s.hired[seat][specialty] == NONE and s.fame[musician] < TOP_FAME


@rule
def may_contract(s: State, seat: int, specialty: int) -> bool:
    """F7.3: and the money for it."""
    if not may_be_contracted(s, seat, specialty):
        return False
    return s.fame_cost[s.fame[s.billboard[specialty]] - 1] <= s.money[seat]


@rule
def can_use_billboard(s: State, seat: int) -> bool:
    for side in range(SIDES):
        specialty = SIDE[s.space] + side  # F3.3
        if may_promote(s, seat, specialty) or may_contract(s, seat, specialty):
            return True
    return False


@rule
def billboard_actions(s: State, seat: int, out: list[int]) -> int:
    n = 0
    left = SIDE[s.space]
    for specialty in range(left, left + SIDES):
        if may_promote(s, seat, specialty):
            out[n] = PROMOTE + specialty
            n += 1
    for specialty in range(left, left + SIDES):
        if may_contract(s, seat, specialty):
            out[n] = CONTRACT + specialty
            n += 1
    out[n] = SKIP
    return n + 1


@rule
def reaches(s: State, specialty: int) -> bool:
    """F3.3: whether the space serves the specialty."""
    return 0 <= specialty - SIDE[s.space] < SIDES


@rule
def promote(s: State, seat: int, specialty: int) -> None:
    """F7.1: the musician there returns to the market; a cube goes beside the space; points equal to the fame."""
    musician = s.hired[seat][specialty]
    other = s.billboard[specialty]
    if other != NONE:
        enter_market(s, other)
    s.hired[seat][specialty] = NONE
    s.billboard[specialty] = musician
    s.cubes[seat][specialty] += 1
    win_points(s, seat, PROMOTIONS, s.fame[musician])
    tell(s, PROMOTED, seat, musician, s.fame[musician], other)
    take_cube(s, seat)


@rule
def contract(s: State, seat: int, specialty: int, price: int) -> int:
    """F7.3: the musician joins the restaurant; cubes stay. Says who it is."""
    musician = s.billboard[specialty]
    s.money[seat] -= price
    s.billboard[specialty] = NONE
    s.hired[seat][specialty] = musician
    return musician


@rule
def contract_for_money(s: State, seat: int, specialty: int) -> None:
    """F7.3: no surcharge, and a notation tile (F4.5)."""
    price = s.fame_cost[s.fame[s.billboard[specialty]] - 1]
    musician = contract(s, seat, specialty, price)
    note = take_note(s, seat, s.note_of[musician])
    tell(s, CONTRACTED, seat, musician, price, note)
