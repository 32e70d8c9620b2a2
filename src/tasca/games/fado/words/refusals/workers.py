"""Why a worker is not placed or does not move out so, and why a kick-out space does not give that (F2.2 to F2.4)."""

from tasca.core.catalogue import N_, Named
from tasca.core.reason import Reason

from ...rules.actions import KICK, TAKE_BAR, TAKE_RAISE
from ...rules.components import COLOURS, CUSTOMER, NONE, NOTE, PLACE_OF, RAISE, RESTAURANT, SPACES, TOP_FAME
from ...rules.state import State
from ...rules.street import is_beside
from ...text.names import musician_name
from .. import phrases as say
from .common import cannot_rise, empty_stack, nobody_hired
from .room import HOME_TAKEN, raise_costs

SUPPLY_FIRST = Reason("F2.2", N_("workers from the supply are placed first"))


def stands_there(place: int) -> Reason:
    """The golden rule, with the place where the worker stands, as actions number it."""
    return Reason("F2.3", N_("you have a worker on %(place)s already"), {"place": Named(say.place, place)})


def place(s: State, seat: int, action: int) -> Reason:
    origin, space = divmod(action, SPACES)
    if s.worker[seat][space]:
        stands = 4 * space + s.worker[seat][space]
        if origin == stands:
            return Reason("F2.3", N_("a worker may not go back to the action it comes from"))
        if space == RESTAURANT:
            return HOME_TAKEN
        return stands_there(stands)
    if s.supply[seat]:
        return SUPPLY_FIRST
    if origin == 0:
        return Reason("F2.2", N_("the supply has no worker left"))
    return Reason("F2.2", N_("you have no worker on %(place)s"), {"place": Named(say.place, origin)})


def occupied(number: int) -> Reason:
    return Reason("F2.4", N_("kick-out space %(n)d is occupied"), {"n": number})


def kick(s: State, seat: int, action: int) -> Reason:
    return occupied(action - KICK + 1)


def _is_benefit(s: State, benefit: int) -> bool:
    return s.benefit[PLACE_OF[s.space]][s.spot] == benefit


OTHER_BENEFIT = Reason("F2.4", N_("this kick-out space has another benefit"))


def group_not_beside(group: int) -> Reason:
    values = {"group": Named(say.group, group)}
    return Reason("F3.4", N_("%(group)s does not lie beside the kick-out space"), values)


def take_bar(s: State, seat: int, action: int) -> Reason:
    group = (action - TAKE_BAR) // COLOURS
    if not _is_benefit(s, CUSTOMER):
        return OTHER_BENEFIT
    if not is_beside(s, group):
        return group_not_beside(group)
    return Reason("F4.6", N_("%(group)s has no such customer"), {"group": Named(say.group, group)})


def take_note(s: State, seat: int, action: int) -> Reason:
    return empty_stack("F5.3") if _is_benefit(s, NOTE) else OTHER_BENEFIT


def take_raise(s: State, seat: int, action: int) -> Reason:
    specialty = action - TAKE_RAISE
    musician = s.hired[seat][specialty]
    if not _is_benefit(s, RAISE):
        return OTHER_BENEFIT
    if musician == NONE:
        return nobody_hired("F6.4", specialty)
    if s.fame[musician] == TOP_FAME:
        return cannot_rise("F6.4", musician_name(s, musician))
    return raise_costs(musician_name(s, musician), s.fame[musician])
