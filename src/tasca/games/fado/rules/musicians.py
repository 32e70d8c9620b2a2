"""Musicians between the market, the restaurants and the end of a career (F4.4, F8.3, F8.4)."""

from tasca.core.machine import machine

from .components import ALFAMA, MUSICIAN_STAR, NONE, OF_SPECIALTY, TOP_POINTS
from .events import RETIRED, TOP
from .prestige import take_star, win_points
from .state import CAREERS, State

rule, table, tell = machine(__name__)


@rule
def enter_market(s: State, musician: int) -> None:
    """F8.4: to the first free space of its group, with its die."""
    specialty = musician // OF_SPECIALTY
    space = 0
    while s.market[specialty][space] != NONE:
        space += 1
    s.market[specialty][space] = musician
    s.in_market[specialty] |= 1 << musician % OF_SPECIALTY


@rule
def leave_market(s: State, musician: int) -> None:
    """A musician without a die gets fame 1 (F4.2)."""
    specialty = musician // OF_SPECIALTY
    space = 0
    while s.market[specialty][space] != musician:
        space += 1
    s.market[specialty][space] = NONE
    s.in_market[specialty] &= ~(1 << musician % OF_SPECIALTY)
    if s.fame[musician] == 0:
        s.fame[musician] = 1


@rule
def retire(s: State, seat: int, specialty: int) -> None:
    """F8.3: tile and die leave the game for 6 points."""
    musician = s.hired[seat][specialty]
    s.hired[seat][specialty] = NONE
    s.retired[specialty] |= 1 << musician % OF_SPECIALTY
    s.fame[musician] = 0
    win_points(s, seat, CAREERS, TOP_POINTS)
    tell(s, RETIRED, seat, musician, TOP_POINTS)


@rule
def top_of_career(s: State, seat: int, specialty: int) -> bool:
    """F8.3: a musician has just reached fame 6. Says whether the owner has to choose what becomes of him."""
    if s.star_musician[specialty] == NONE:
        musician = s.hired[seat][specialty]
        s.hired[seat][specialty] = NONE
        s.star_musician[specialty] = musician
        win_points(s, seat, CAREERS, TOP_POINTS)
        tell(s, TOP, seat, musician, TOP_POINTS)
        take_star(s, seat, MUSICIAN_STAR + specialty)
        return False
    if s.solo and seat == ALFAMA:  # S7.1
        retire(s, seat, specialty)
        return False
    return True
