"""Numbers that describe a house in House of Fado; `judge` gives each a weight in hundredths of a point.

The numbers know points, stars and the way to them, fame, cubes, songs, money, guests and where the workers stand.
Weights differ by how many stars are taken, because the third ends the game (F10.1).
"""

from tasca.core.machine import machine

from ..rules.components import (
    COLOURS,
    CUBES,
    FADO_POINTS,
    FADO_SPACES,
    FADO_STAR,
    GREY,
    MUSICIAN_STAR,
    NOBODY,
    NONE,
    NOTES,
    OWN_COLOUR,
    PLACA,
    RESTAURANT,
    SIZE,
    SPECIALTIES,
    TABLES,
    TOP_FAME,
)
from ..rules.prestige import cubes_off
from ..rules.scoring import billboard_points, fado_points, star_points
from ..rules.state import State
from .workspace import FEATURES, Workspace

rule, table, tell = machine(__name__)

# The numbers
POINTS, STAR_POINTS, BILLBOARD, FADO, MONEY, MORE_MONEY, RICHES = range(7)
FAME_TO_STAR = 7  # a musician's fame 1 to 6, while the star of the specialty is there
FAME = FAME_TO_STAR + 6  # the same when it is gone
STEPS_AHEAD = FAME + 6  # steps of fame that the guests would applaud for now,
TO_THE_TOP = STEPS_AHEAD + 1  # and whether these lead to a star
PAYING = TO_THE_TOP + 1  # money that the guests would pay now
GUESTS = PAYING + 1
OFF_TO_PLACA = GUESTS + 1  # cubes removed, while the placa is there,
OFF = OFF_TO_PLACA + CUBES + 1  # or not
CRITIC = OFF + 1
NOTE_TILES = CRITIC + 1
MISSING = NOTE_TILES + 1  # notes missing for the face-up tile that is nearest: 0, 1, 2, 3 or more
SONG = MISSING + 4  # points of the best tile that can be written now
SONGS = SONG + 1  # songs written, 0 to 3, while the star is there
FREE_TABLES = SONGS + 4
AT_HOME = FREE_TABLES + 1  # a worker stands in the restaurant
BEST_FAME = AT_HOME + 1  # fame that could be promoted now
USED = BEST_FAME + 1
assert USED <= FEATURES
# Impatience
WAY = 24
LONG = 25  # rounds that a game may take
URGE = 25  # hundredths of a point for a star's length of way and every round more,
MOST_URGE = 100  # and so many rounds


@rule
def fame_steps(s: State, seat: int, p: Workspace) -> None:
    """How far the guests would bring the musicians by applause, most famous first (F8.2)."""
    f = p.features
    own = p.own
    grey = 0
    for colour in range(COLOURS):
        own[colour] = 0
    for t in range(TABLES):
        grey += s.table[seat][t][GREY]
        for colour in range(1, COLOURS):
            own[colour] += s.table[seat][t][colour]
    f[PAYING] = (grey + own[1] + own[2]) * s.pay[cubes_off(s, seat)]
    grey += s.bar[seat][GREY]
    for colour in range(1, COLOURS):
        own[colour] += s.bar[seat][colour]
    f[GUESTS] = grey + own[1] + own[2]
    steps = 0
    top = 0
    for specialty in range(SPECIALTIES):
        musician = s.hired[seat][specialty]
        if musician != NONE:
            fame = s.fame[musician]
            colour = OWN_COLOUR[specialty]
            while fame < TOP_FAME:
                price = s.applause[fame - 1]
                if price > own[colour] + grey:
                    break
                use = min(price, own[colour])
                own[colour] -= use
                grey -= price - use
                fame += 1
                steps += 1
                if fame == TOP_FAME and s.star[MUSICIAN_STAR + specialty] == NOBODY:
                    top += 1
    f[STEPS_AHEAD] = steps
    f[TO_THE_TOP] = top


@rule
def notes_missing(s: State, seat: int, fado: int) -> int:
    """How many notation tiles a seat needs besides its own to write that fado (F6.1)."""
    missing = 0
    for kind in range(NOTES):
        missing += max(s.needs[fado][kind] - s.held[seat][kind], 0)
    return missing


@rule
def songs_ahead(s: State, seat: int, p: Workspace) -> None:
    """Notation tiles, and how near they are to a face-up fado tile (F6.1)."""
    f = p.features
    tiles = 0
    for kind in range(NOTES):
        tiles += s.held[seat][kind]
    f[NOTE_TILES] = min(tiles, 8)
    nearest = 3
    best = 0
    for space in range(FADO_SPACES):
        fado = s.fado[space]
        if fado != NONE:
            missing = notes_missing(s, seat, fado)
            nearest = min(nearest, missing)
            if missing == 0:
                best = max(best, FADO_POINTS[fado])
    f[MISSING + nearest] = 1
    f[SONG] = best


@rule
def describe(s: State, seat: int, p: Workspace) -> None:
    """Fills `p.features` for a seat."""
    f = p.features
    for i in range(USED):
        f[i] = 0
    fame_steps(s, seat, p)
    songs_ahead(s, seat, p)
    f[POINTS] = s.score[seat]
    f[STAR_POINTS] = star_points(s, seat)
    f[BILLBOARD] = billboard_points(s, seat)
    f[FADO] = fado_points(s, seat)
    money = s.money[seat]
    f[MONEY] = min(money, 5)
    f[MORE_MONEY] = min(max(money - 5, 0), 10)
    f[RICHES] = min(max(money - 15, 0), 50)
    best = 0
    for specialty in range(SPECIALTIES):
        musician = s.hired[seat][specialty]
        if musician != NONE:
            fame = s.fame[musician]
            there = s.star[MUSICIAN_STAR + specialty] == NOBODY
            f[(FAME_TO_STAR if there else FAME) + fame - 1] += 1
            on_billboard = s.billboard[specialty]
            if fame > 1 and s.track[seat] and (on_billboard == NONE or s.fame[on_billboard] < fame):
                best = max(best, fame)
    f[BEST_FAME] = best
    off = cubes_off(s, seat)
    if s.star[PLACA] == NOBODY:
        f[OFF_TO_PLACA + off] = 1
    else:
        f[OFF] = off
    if s.critic_table[seat] != NONE:
        f[CRITIC] = 1
    if s.star[FADO_STAR] == NOBODY:
        f[SONGS + min(s.fados[seat], 3)] = 1
    f[FREE_TABLES] = SIZE[s.free_tables[seat]]
    f[AT_HOME] = s.spaces[seat] >> RESTAURANT & 1


@rule
def way_to_a_star(s: State, seat: int) -> int:
    """How near the nearest star is, from 0 to 24."""
    way = 0
    for specialty in range(SPECIALTIES):
        musician = s.hired[seat][specialty]
        if musician != NONE and s.star[MUSICIAN_STAR + specialty] == NOBODY:
            way = max(way, 4 * s.fame[musician])
    if s.star[PLACA] == NOBODY:
        way = max(way, 3 * cubes_off(s, seat))
    if s.star[FADO_STAR] == NOBODY:
        way = max(way, 8 * s.fados[seat])
    return min(way, WAY)


@rule
def late(s: State) -> int:
    """How many rounds a game has lasted beyond what it may take."""
    return min(max(s.round - LONG, 0), MOST_URGE)


@rule
def urge(s: State, seat: int) -> int:
    """The longer a game lasts, the more stars and the way to them are worth: somebody has to end it (F10.1)."""
    return late(s) * URGE * (2 * WAY * s.stars[seat] + way_to_a_star(s, seat)) // WAY
