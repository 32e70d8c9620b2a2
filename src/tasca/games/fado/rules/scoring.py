"""Final scoring (F10, S8), and who comes before whom (F10.7)."""

from tasca.core.machine import machine

from .components import ALFAMA, COUNTED_FADOS, NONE, PLACES_SCORED, SPECIALTIES, STARS
from .state import PLENTY, State

rule, table, tell = machine(__name__)


@rule
def musician_points(s: State, seat: int) -> int:
    """F10.2"""
    n = 0
    for specialty in range(SPECIALTIES):
        if s.hired[seat][specialty] != NONE:
            n += s.fame[s.hired[seat][specialty]]
    return n


@rule
def star_points(s: State, seat: int) -> int:
    """F10.3"""
    return s.star_points[s.stars[seat]]


@rule
def specialty_points(s: State, seat: int, specialty: int) -> int:
    """F10.4: tied players share the values of the places they fill; S8: in a solo tie Alfama takes the higher."""
    mine = s.cubes[seat][specialty]
    if mine == 0:
        return 0
    above = 0
    tied = 0
    for other in range(s.players):
        if s.cubes[other][specialty] > mine:
            above += 1
        elif s.cubes[other][specialty] == mine:
            tied += 1
    if s.solo and tied == 2:
        return s.tile[specialty][0 if seat == ALFAMA else 1]
    shared = 0
    for place in range(above, min(above + tied, PLACES_SCORED)):
        shared += s.tile[specialty][place]
    return shared // tied


@rule
def billboard_points(s: State, seat: int) -> int:
    n = 0
    for specialty in range(SPECIALTIES):
        n += specialty_points(s, seat, specialty)
    return n


@rule
def fado_points(s: State, seat: int) -> int:
    """F10.5"""
    return s.fado_points[min(s.fados[seat], COUNTED_FADOS)]


@rule
def money_points(s: State, seat: int) -> int:
    """F10.6"""
    return s.money[seat] // s.money_per_point


@rule
def final_points(s: State, seat: int) -> int:
    return (
        musician_points(s, seat)
        + star_points(s, seat)
        + billboard_points(s, seat)
        + fado_points(s, seat)
        + money_points(s, seat)
    )


@rule
def standing(s: State, seat: int) -> int:
    """F10.7 as one number: points, then stars, then fado tiles, then money."""
    return ((s.score[seat] * (STARS + 1) + s.stars[seat]) * 32 + s.fados[seat]) * (PLENTY + 1) + s.money[seat]


@rule
def rank(s: State, seat: int) -> int:
    """1 for the winner; seats that share a place have the same rank."""
    mine = standing(s, seat)
    n = 1
    for other in range(s.players):
        if standing(s, other) > mine:
            n += 1
    return n
