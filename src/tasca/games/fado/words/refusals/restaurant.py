"""Why something is refused while a restaurant closes, and about careers (F8)."""

from tasca.core.catalogue import N_, Named
from tasca.core.reason import Reason

from ...rules.actions import CLAP_GREY, CLAP_OWN, RETURN, applauded, applause
from ...rules.components import NONE, TOP_FAME
from ...rules.restaurant import step_price
from ...rules.state import State
from ...text.names import musician_name
from .. import phrases as say
from .common import cannot_rise, nobody_hired


def applaud(s: State, seat: int, action: int) -> Reason:
    specialty, way = applauded(action), applause(action)
    musician = s.hired[seat][specialty]
    if musician == NONE:
        return nobody_hired("F8.2", specialty)
    if s.fame[musician] == TOP_FAME:
        return cannot_rise("F8.2", s, musician)
    price = step_price(s, seat, specialty)
    if CLAP_GREY[way] + CLAP_OWN[way] != price:
        values = {
            "name": musician_name(s, musician),
            "fame": s.fame[musician] + 1,
            "customers": Named(say.customers, price),
        }
        return Reason("F8.2", N_("the step of %(name)s to fame %(fame)d takes %(customers)s"), values)
    return Reason("F8.2", N_("not all of these customers can still applaud"))


def career(s: State, seat: int, action: int) -> Reason:
    name = {"name": musician_name(s, s.hired[seat][s.specialty])}
    return Reason("F8.3", N_("%(name)s retires or stays now, at fame 6"), name)


def keep(s: State, seat: int, action: int) -> Reason:
    name = {"name": musician_name(s, s.hired[seat][s.specialty])}
    return Reason("F8.4", N_("%(name)s is dismissed or kept now"), name)


def has_a_critic(group: int) -> Reason:
    return Reason("F8.5", N_("%(group)s has a critic already"), {"group": Named(say.group, group)})


def return_critic(s: State, seat: int, action: int) -> Reason:
    return has_a_critic(action - RETURN)
