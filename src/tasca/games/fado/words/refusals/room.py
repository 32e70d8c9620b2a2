"""Reasons about what is in a restaurant, from plain facts, so that drawings can give them too."""

from tasca.core.catalogue import N_, Catalogue, Named
from tasca.core.reason import Reason

from ...rules.components import PROMOTED_FAME
from .. import phrases as say
from ..labels import money

NO_CUBE = Reason("F7.1", N_("there is no cube left on the track"))
OWN_DOOR = Reason("F2.1", N_("everybody closes their own restaurant only"))
HOME_TAKEN = Reason("F2.3", N_("you have a worker in your restaurant already"))
COVERED = Reason("F9.2", N_("the third table opens with the fifth cube"))
BAR = Reason("F4.6", N_("only kick-out spaces bring customers to the bar"))
CLAPPED = Reason("F8.2", N_("this customer has applauded already"))
CRITIC_SILENT = Reason("F8.2", N_("a critic does not applaud"))
NOBODY_NEEDS = Reason("F8.2", N_("nobody on the stage can rise by this customer now"))


def applauders(specialty: str, words: Catalogue) -> str:
    """F8.2: whose applause counts."""
    _ = words.gettext
    return _("grey or black") if specialty == "singer" else _("grey or brown")


def too_little_known(name: str) -> Reason:
    values = {"name": name, "needed": PROMOTED_FAME}
    return Reason("F7.1", N_("%(name)s needs fame %(needed)d to be promoted"), values)


def top_stays(other: str) -> Reason:
    return Reason("F7.2", N_("%(other)s has fame 6 and cannot be replaced"), {"other": other})


def not_above(name: str, other: str, fame: int) -> Reason:
    values = {"name": name, "needed": fame + 1, "other": other}
    return Reason("F7.1", N_("%(name)s needs fame %(needed)d to replace %(other)s"), values)


def raise_costs(name: str, fame: int) -> Reason:
    return Reason("F6.4", N_("raising %(name)s costs %(price)s"), {"name": name, "price": Named(money, fame + 1)})


def step_takes(name: str, specialty: str, fame: int, customers: int) -> Reason:
    values = {
        "name": name,
        "fame": fame + 1,
        "customers": Named(say.customers, customers),
        "colours": Named(applauders, specialty),
    }
    return Reason("F8.2", N_("the step of %(name)s to fame %(fame)d takes %(customers)s, %(colours)s"), values)


def deaf_to(name: str, specialty: str) -> Reason:
    values = {"name": name, "colours": Named(applauders, specialty)}
    return Reason("F8.2", N_("only %(colours)s customers applaud %(name)s"), values)


def table_taken(table: int, rule: str = "F5.1") -> Reason:
    return Reason(rule, N_("table %(table)d is not empty"), {"table": table})


def table_small(table: int, seats: int) -> Reason:
    values = {"table": table, "customers": Named(say.customers, seats)}
    return Reason("F5.1", N_("table %(table)d has seats for %(customers)s only"), values)
