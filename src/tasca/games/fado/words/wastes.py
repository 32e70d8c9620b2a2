"""Where a worker would bring nothing, and why. The rules try it on a copy; the reasons are those of refusals."""

from tasca.core.catalogue import N_, Catalogue
from tasca.core.reason import Reason
from tasca.core.state import copy_of

from ..rules.actions import CONTRACT, CRITIC, HIRE, PROMOTE
from ..rules.components import (
    AT_BILLBOARD,
    AT_MARKET,
    AT_REHEARSAL,
    AT_STREET,
    BOARD_SPACES,
    MEMBERS,
    NOBODY,
    NONE,
    OF_SPECIALTY,
    PLACE_OF,
    SIDE,
    SIDES,
    SIZE,
    TABLES,
    TOP_FAME,
)
from ..rules.market import hire_price
from ..rules.restaurant import close
from ..rules.state import CLOSED, CLOSING, ENDING, State
from ..rules.turn import begin_action
from ..rules.workers import enter
from .refusals import board
from .refusals.common import specialty_named

NO_EMPTY_TABLE = Reason("F5.1", N_("none of your tables is empty"))
NOBODY_WAITS = Reason("F5.1", N_("nobody waits on either side"))
NO_NOTES = Reason("F6", N_("no note is left, and you lack notes for every song"))
NOBODY_AT_HOME = Reason("F8", N_("you have no customers at your tables and no musicians, so closing brings nothing"))


def _not_hired(s: State, seat: int, specialty: int) -> Reason:
    """Why nobody of that specialty comes: for the cheapest who is there."""
    present = s.in_market[specialty]
    there = [specialty * OF_SPECIALTY + MEMBERS[present][n] for n in range(SIZE[present])]
    if not there and s.hired[seat][specialty] == NONE:
        return Reason("F4.1", N_("there is no %(specialty)s in the market"), {"specialty": specialty_named(specialty)})
    cheapest = min(there, key=lambda m: (s.fame[m] == TOP_FAME, hire_price(s, m)), default=specialty * OF_SPECIALTY)
    return board.hire(s, seat, HIRE + cheapest)


def _not_invited(s: State, seat: int) -> Reason:
    if s.free_tables[seat] == 0:
        return NO_EMPTY_TABLE
    critics = [group for group in range(SIDE[s.space], SIDE[s.space] + SIDES) if s.critic[group]]
    if not critics:
        return NOBODY_WAITS
    return board.critic(s, seat, CRITIC + TABLES * critics[0] + MEMBERS[s.free_tables[seat]][0])


def _not_promoted(s: State, seat: int, specialty: int) -> Reason:
    if s.hired[seat][specialty] == NONE:
        return board.contract(s, seat, CONTRACT + specialty)
    return board.promote(s, seat, PROMOTE + specialty)


def _reasons(s: State, seat: int) -> list[Reason]:
    """Why nothing can be done at the space where the worker has come."""
    place, both = PLACE_OF[s.space], range(SIDE[s.space], SIDE[s.space] + SIDES)
    if place == AT_MARKET:
        return [_not_hired(s, seat, specialty) for specialty in both]
    if place == AT_STREET:
        return [_not_invited(s, seat)]
    if place == AT_REHEARSAL:
        return [NO_NOTES]
    if place == AT_BILLBOARD:
        return [_not_promoted(s, seat, specialty) for specialty in both]
    return [NOBODY_AT_HOME]


def wasted(s: State, space: int, words: Catalogue) -> str:
    """Why a worker that goes there would bring nothing; empty where it brings something."""
    seat, there = s.to_move, copy_of(s)
    if space < BOARD_SPACES:
        there.holder[space] = NOBODY  # whoever stands there has made way
    enter(there, seat, space)
    begin_action(there)
    if there.phase == CLOSING:
        close(there, seat)
        same = (there.money[seat], there.track[seat]) == (s.money[seat], s.track[seat])
        idle = there.phase == CLOSED and same
    else:
        idle = there.phase == ENDING
    if not idle:
        return ""
    said = "; ".join(reason.said(words) for reason in _reasons(there, seat))
    return words.gettext("Your worker would do nothing there: %(reasons)s.") % {"reasons": said}
