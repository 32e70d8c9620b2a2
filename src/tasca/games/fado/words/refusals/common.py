"""Reasons that several places give. What a reason needs is plain facts, so that drawings can give it too."""

from tasca.core.catalogue import N_, Named
from tasca.core.reason import Reason

from ...text.names import SPECIALTIES
from ..labels import money, specialty_name


def specialty_named(specialty: int) -> Named:
    return Named(specialty_name, SPECIALTIES[specialty])


def nobody_hired(rule: str, specialty: int) -> Reason:
    return Reason(rule, N_("the restaurant has no hired %(specialty)s"), {"specialty": specialty_named(specialty)})


def has_one_already(specialty: int) -> Reason:
    return Reason("F4.4", N_("the restaurant has a %(specialty)s already"), {"specialty": specialty_named(specialty)})


def cannot_rise(rule: str, name: str) -> Reason:
    return Reason(rule, N_("%(name)s has fame 6 and cannot rise"), {"name": name})


def costs(rule: str, name: str, price: int) -> Reason:
    return Reason(rule, N_("%(name)s costs %(price)s"), {"name": name, "price": Named(money, price)})


def empty_stack(rule: str) -> Reason:
    return Reason(rule, N_("that stack is empty"))
