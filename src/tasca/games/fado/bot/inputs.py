"""What the net of House of Fado sees: a position as small whole numbers, from one seat's side.

First the seat that is judged, then its strongest opponent (who would have the most points if the game ended now), then
what they share. Most numbers are 0 or 1 and most of them 0, so that few rows of the first layer are touched: what
`encode` writes is complete, but would take a net many times as large.
"""

from tasca.core.machine import machine

from ..rules.billboard import may_promote
from ..rules.components import (
    COLOURS,
    CUBES,
    CUBES_FOR_TABLE,
    FADO_POINTS,
    FADO_SPACES,
    GROUPS,
    MEMBERS,
    MOST_PLAYERS,
    NOBODY,
    NONE,
    NOTES,
    OF_SPECIALTY,
    ON_SPACE,
    SIZE,
    SPACES,
    SPECIALTIES,
    STARS,
    TABLES,
    TOP_FAME,
)
from ..rules.prestige import cubes_off, stars_taken
from ..rules.scoring import billboard_points, fado_points, final_points, star_points
from ..rules.state import OVER, State
from .evaluate import GUESTS, PAYING, STEPS_AHEAD, TO_THE_TOP, fame_steps, notes_missing
from .workspace import ROOM_FOR_INPUTS, Workspace

rule, table, tell = machine(__name__)

MOST = 127
FEW = 20
# A seat
POINTS = 0
LITTLE, SOME, RICHES = 1, 2, 3  # money: up to 5, up to 10 above that, up to 60 above that
STAR_POINTS, BILLBOARD, FADO = 4, 5, 6  # points at the end
HELD = 7  # notation tiles by kind
MISSING = HELD + NOTES  # face-up fado tiles that lack 0, 1, 2 notation tiles
SONG = MISSING + 3  # points of the best that can be written
SONGS = SONG + 1  # songs written: 0, 1, 2, 3, 4 or more
OFF = SONGS + 5  # cubes removed: 0 to 8
PAY = OFF + CUBES + 1
CRITIC_COST = PAY + 1
CRITIC = CRITIC_COST + 1
FAME = CRITIC + 1  # of the musician of a specialty: 1 to 6
PROMOTABLE = FAME + SPECIALTIES * TOP_FAME
AT_TABLES = PROMOTABLE + SPECIALTIES  # customers by colour
AT_BAR = AT_TABLES + COLOURS
FREE = AT_BAR + COLOURS  # tables
THIRD = FREE + TABLES
ON = THIRD + 1  # a worker on a space
OUT = ON + SPACES  # or on a kick-out space beside it
SUPPLY = OUT + SPACES
CUBES_AT = SUPPLY + 1  # cubes beside the billboard, by specialty
STARS_OWN = CUBES_AT + SPECIALTIES  # 0, 1, 2, 3 or more
STEPS = STARS_OWN + 4  # what the guests would applaud for now
TOP = STEPS + 1
PAYING_NOW = TOP + 1
GUESTS_NOW = PAYING_NOW + 1
SEAT = GUESTS_NOW + 1
# Shared
ROUND = 2 * SEAT  # up to 40,
LATE = ROUND + 1  # and what is above 25, up to 60
FIRST = LATE + 1  # the judged seat begins the round
STAR = FIRST + 1  # taken
TAKEN = STAR + STARS  # stars taken: 0, 1, 2, 3 or more
STREET = TAKEN + 4  # customers of a group by colour
CRITICS = STREET + GROUPS * COLOURS
MARKET = CRITICS + GROUPS  # musicians of a specialty in the market, by fame: up to 1, 2, 3, 4, 5 or more
SHOWN = MARKET + 5 * SPECIALTIES  # fame on the billboard
TILE = SHOWN + SPECIALTIES  # a billboard tile's first two values
LEAD = TILE + 2 * SPECIALTIES  # points above the others if the game ended now, the strongest first
PHASE = LEAD + MOST_PLAYERS - 1  # what is asked,
ASKED = PHASE + OVER  # whether of the judged seat,
OWN_TURN = ASKED + 1  # in its own turn,
USING = OWN_TURN + 1  # about which space,
BEFORE = USING + SPACES  # and how many have a turn before it has one
INPUTS = BEFORE + 1
assert INPUTS <= ROOM_FOR_INPUTS


@rule
def counted(s: State, seat: int) -> int:
    """A seat's points if the game ended now (F10)."""
    return s.score[seat] + final_points(s, seat)


@rule
def write_songs(s: State, seat: int, x: list[int], at: int) -> None:
    for kind in range(NOTES):
        x[at + HELD + kind] = min(s.held[seat][kind], 6)
    best = 0
    for space in range(FADO_SPACES):
        fado = s.fado[space]
        if fado != NONE:
            missing = notes_missing(s, seat, fado)
            if missing < 3:
                x[at + MISSING + missing] += 1
            if missing == 0:
                best = max(best, FADO_POINTS[fado])
    x[at + SONG] = best
    x[at + SONGS + min(s.fados[seat], 4)] = 1


@rule
def write_guests(s: State, seat: int, p: Workspace, x: list[int], at: int) -> None:
    fame_steps(s, seat, p)
    x[at + STEPS] = min(p.features[STEPS_AHEAD], FEW)
    x[at + TOP] = p.features[TO_THE_TOP]
    x[at + PAYING_NOW] = min(p.features[PAYING], MOST)
    x[at + GUESTS_NOW] = min(p.features[GUESTS], FEW)
    for colour in range(COLOURS):
        n = 0
        for t in range(TABLES):
            n += s.table[seat][t][colour]
        x[at + AT_TABLES + colour] = n
        x[at + AT_BAR + colour] = min(s.bar[seat][colour], FEW)
    for t in range(TABLES):
        x[at + FREE + t] = s.free_tables[seat] >> t & 1


@rule
def write_seat(s: State, seat: int, p: Workspace, x: list[int], at: int) -> None:
    write_guests(s, seat, p, x, at)
    write_songs(s, seat, x, at)
    money = s.money[seat]
    x[at + POINTS] = min(s.score[seat], MOST)
    x[at + LITTLE] = min(money, 5)
    x[at + SOME] = min(max(money - 5, 0), 10)
    x[at + RICHES] = min(max(money - 15, 0), 60)
    x[at + STAR_POINTS] = star_points(s, seat)
    x[at + BILLBOARD] = min(billboard_points(s, seat), MOST)
    x[at + FADO] = fado_points(s, seat)
    off = cubes_off(s, seat)
    x[at + OFF + off] = 1
    x[at + PAY] = s.pay[off]
    x[at + CRITIC_COST] = s.critic_cost[off]
    if s.critic_table[seat] != NONE:
        x[at + CRITIC] = 1
    if off >= CUBES_FOR_TABLE:
        x[at + THIRD] = 1
    for specialty in range(SPECIALTIES):
        musician = s.hired[seat][specialty]
        if musician != NONE:
            x[at + FAME + specialty * TOP_FAME + s.fame[musician] - 1] = 1
            if may_promote(s, seat, specialty):
                x[at + PROMOTABLE + specialty] = 1
        x[at + CUBES_AT + specialty] = s.cubes[seat][specialty]
    for space in range(SPACES):
        where = s.worker[seat][space]
        if where == ON_SPACE:
            x[at + ON + space] = 1
        elif where:
            x[at + OUT + space] = 1
    x[at + SUPPLY] = s.supply[seat]
    x[at + STARS_OWN + min(s.stars[seat], 3)] = 1


@rule
def write_leads(s: State, seat: int, x: list[int]) -> int:
    """The leads over the others, the smallest first; says over whom that is."""
    mine = counted(s, seat)
    strongest = seat
    n = 0
    for other in range(s.players):
        if other != seat:
            lead = min(max(mine - counted(s, other), -MOST), MOST)
            i = n
            while i > 0 and x[LEAD + i - 1] > lead:
                x[LEAD + i] = x[LEAD + i - 1]
                i -= 1
            x[LEAD + i] = lead
            if i == 0:
                strongest = other
            n += 1
    return strongest


@rule
def write_board(s: State, x: list[int]) -> None:
    x[ROUND] = min(s.round, 40)
    x[LATE] = min(max(s.round - 25, 0), 60)
    for star in range(STARS):
        if s.star[star] != NOBODY:
            x[STAR + star] = 1
    x[TAKEN + min(stars_taken(s), 3)] = 1
    for group in range(GROUPS):
        for colour in range(COLOURS):
            x[STREET + group * COLOURS + colour] = s.street[group][colour]
        x[CRITICS + group] = s.critic[group]
    for specialty in range(SPECIALTIES):
        present = s.in_market[specialty]
        for i in range(SIZE[present]):
            fame = s.fame[specialty * OF_SPECIALTY + MEMBERS[present][i]]
            x[MARKET + 5 * specialty + min(max(fame, 1), 5) - 1] += 1
        if s.billboard[specialty] != NONE:
            x[SHOWN + specialty] = s.fame[s.billboard[specialty]]
        x[TILE + 2 * specialty] = s.tile[specialty][0]
        x[TILE + 2 * specialty + 1] = s.tile[specialty][1]


@rule
def write_inputs(s: State, seat: int, p: Workspace) -> None:
    """Fills `p.inputs` for a seat of a game that is not over."""
    x = p.inputs
    for i in range(INPUTS):
        x[i] = 0
    strongest = write_leads(s, seat, x)
    write_seat(s, seat, p, x, 0)
    write_seat(s, strongest, p, x, SEAT)
    write_board(s, x)
    if s.first == seat:
        x[FIRST] = 1
    x[PHASE + s.phase] = 1
    if s.to_move == seat:
        x[ASKED] = 1
    if s.turn == seat:
        x[OWN_TURN] = 1
    if s.space != NONE:
        x[USING + s.space] = 1
    x[BEFORE] = (seat - s.turn) % s.players
