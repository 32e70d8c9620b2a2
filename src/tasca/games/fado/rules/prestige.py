"""Points, stars and the prestige track (F9), shared by all places."""

from tasca.core.machine import machine

from .components import CUBES, CUBES_FOR_TABLE, NOBODY, PLACA, STARS, STARS_TO_END, THIRD_TABLE
from .events import LAST_ROUND, STAR, UNCOVERED
from .state import State

rule, table, tell = machine(__name__)


@rule
def win_points(s: State, seat: int, source: int, points: int) -> None:
    s.score[seat] += points
    s.points[seat][source] += points


@rule
def stars_taken(s: State) -> int:
    n = 0
    for star in range(STARS):
        if s.star[star] != NOBODY:
            n += 1
    return n


@rule
def take_star(s: State, seat: int, star: int) -> None:
    """F1.7: each of the five can be taken once."""
    s.star[star] = seat
    s.stars[seat] += 1
    tell(s, STAR, seat, star)
    if stars_taken(s) == STARS_TO_END:  # F10.1
        tell(s, LAST_ROUND, seat)


@rule
def cubes_off(s: State, seat: int) -> int:
    """How many cubes have been removed from the track (F9.1)."""
    return CUBES - s.track[seat]


@rule
def take_cube(s: State, seat: int) -> None:
    """F9: the leftmost cube leaves the track. The caller says where to."""
    s.track[seat] -= 1
    if s.track[seat] == CUBES - CUBES_FOR_TABLE:  # F9.2
        s.free_tables[seat] |= 1 << THIRD_TABLE
        tell(s, UNCOVERED, seat)
    if s.track[seat] == 0 and s.star[PLACA] == NOBODY:  # F9.3
        take_star(s, seat, PLACA)
