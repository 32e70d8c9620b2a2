"""Why something is refused while a restaurant closes, and about careers (F8)."""

from tasca.core.catalogue import N_, Named
from tasca.core.reason import Reason

from ...rules.actions import CLAP_GREY, CLAP_OWN, RETURN, applauded, applause
from ...rules.components import NONE, TOP_FAME
from ...rules.restaurant import step_price
from ...rules.state import State
from ...text.names import SPECIALTIES, musician_name
from .. import phrases as say
from .common import cannot_rise, nobody_hired
from .room import step_takes


def applaud(s: State, seat: int, action: int) -> Reason:
    specialty, way = applauded(action), applause(action)
    musician = s.hired[seat][specialty]
    if musician == NONE:
        return nobody_hired("F8.2", specialty)
    if s.fame[musician] == TOP_FAME:
        return cannot_rise("F8.2", musician_name(s, musician))
    price = step_price(s, seat, specialty)
    if CLAP_GREY[way] + CLAP_OWN[way] != price:
        return step_takes(musician_name(s, musician), SPECIALTIES[specialty], s.fame[musician], price)
    return Reason("F8.2", N_("not all of these customers can still applaud"))


def career_asked(name: str) -> Reason:
    return Reason("F8.3", N_("%(name)s retires or stays now, at fame 6"), {"name": name})


def career(s: State, seat: int, action: int) -> Reason:
    return career_asked(musician_name(s, s.hired[seat][s.specialty]))


def keep_asked(name: str) -> Reason:
    return Reason("F8.4", N_("%(name)s is dismissed or kept now"), {"name": name})


def keep(s: State, seat: int, action: int) -> Reason:
    return keep_asked(musician_name(s, s.hired[seat][s.specialty]))


def has_a_critic(group: int) -> Reason:
    return Reason("F8.5", N_("%(group)s has a critic already"), {"group": Named(say.group, group)})


def return_critic(s: State, seat: int, action: int) -> Reason:
    return has_a_critic(action - RETURN)
