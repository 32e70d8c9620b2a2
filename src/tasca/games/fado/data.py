"""What is worth counting of a seat of House of Fado."""

from tasca.core.catalogue import N_

from ..measure import Measure, times
from .rules.events import HIRED, MOVED_OUT, SHUT
from .rules.state import State


def stars(s: State, seat: int) -> int:
    return s.stars[seat]


def songs(s: State, seat: int) -> int:
    return s.fados[seat]


def money(s: State, seat: int) -> int:
    return s.money[seat]


def cubes(s: State, seat: int) -> int:
    return sum(s.cubes[seat])


MEASURES = (
    Measure("stars", N_("stars"), stars),
    Measure("songs", N_("songs"), songs),
    Measure("money", N_("money left at the end"), money),
    Measure("kick_outs", N_("times kicked out"), happened=times(MOVED_OUT)),
    Measure("cubes", N_("prestige cubes beside the billboard"), cubes),
    Measure("hires", N_("musicians hired"), happened=times(HIRED)),
    Measure("evenings", N_("evenings on which the restaurant closed"), happened=times(SHUT)),
)
