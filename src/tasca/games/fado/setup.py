"""Set-up (F1, S1) from the options, which carry the numbers of the components (box.py) behind them."""

from tasca.core.machine import machine

from ..rng import below, start
from .alfama import place_workers
from .components import (
    ALFAMA,
    BENEFITS,
    BOARD_PLACES,
    BOARD_SPACES,
    CENTRE,
    COLOURS,
    CUBES,
    FADO_SPACES,
    FADOS,
    GROUPS,
    KICK_OUTS,
    MOST_PLAYERS,
    MUSICIANS,
    NOBODY,
    NONE,
    NOT_THERE,
    NOTE_TILES,
    NOTES,
    OF_SPECIALTY,
    PLACES_SCORED,
    SPACES,
    SPECIALTIES,
    STARS,
    TABLES,
    TOP_FAME,
    WORKERS,
)
from .customers import fill_group
from .musicians import enter_market
from .notes import take_note
from .rehearsal import turn_up
from .state import PLACING, SOURCES, State

rule, table, tell = machine(__name__)

# Options as the rules take them: four numbers, then what the components say, in this order
PLAYERS = 0
SOLO = 1
FIRST = 2  # a seat, or RANDOM_FIRST
BOX = 3
RANDOM_FIRST = -1

FAME_COST = 4
SURCHARGE = FAME_COST + TOP_FAME - 1
CRITIC_COST = SURCHARGE + SPECIALTIES
PAY = CRITIC_COST + CUBES + 1
APPLAUSE = PAY + CUBES + 1
STAR_POINTS = APPLAUSE + TOP_FAME - 1
FADO_POINTS = STAR_POINTS + STARS + 1
MONEY_PER_POINT = FADO_POINTS + 5
CUSTOMERS_EACH = MONEY_PER_POINT + 1  # per player
GROUP_SIZE = CUSTOMERS_EACH + COLOURS
SEATS = GROUP_SIZE + 1
BAR_SIZE = SEATS + TABLES
NOTE_COUNT = BAR_SIZE + 1
BENEFIT = NOTE_COUNT + NOTES  # kind and price by turns
NOTE_OF = BENEFIT + 2 * BOARD_PLACES * KICK_OUTS
FROM_PLAYERS = NOTE_OF + MUSICIANS  # a musician plays from so many players on (F1.2)
NEEDS = FROM_PLAYERS + MUSICIANS
FADO_FROM = NEEDS + FADOS * NOTES  # the same for a fado tile (F1.4)
THREE_VALUES = FADO_FROM + FADOS
TWO_VALUES = THREE_VALUES + 3 * SPECIALTIES
MONEY_AT_START = TWO_VALUES + 2 * SPECIALTIES
NOTE_AT_START = MONEY_AT_START + 1
OPTIONS = NOTE_AT_START + 1


@rule
def clear(s: State) -> None:
    """An empty table: no piece anywhere."""
    s.moves = 0
    s.round = 1
    s.phase = PLACING
    s.space = NONE
    s.kicked = NOBODY
    s.spot = NONE
    s.specialty = NONE
    s.sides = 0
    s.last_space = NONE
    s.next_fado = NONE
    s.stack = 0
    for i in range(WORKERS):
        s.dice[i] = 0
    for i in range(NOTE_TILES):
        s.wild[i] = 0
    for colour in range(COLOURS):
        s.ready[colour] = 0
        s.bag[colour] = 0
        s.discard[colour] = 0
        for group in range(GROUPS):
            s.street[group][colour] = 0
    for group in range(GROUPS):
        s.critic[group] = 0
    for space in range(BOARD_SPACES):
        s.holder[space] = NOBODY
        s.taken[space] = 0
    for specialty in range(SPECIALTIES):
        s.in_market[specialty] = 0
        s.billboard[specialty] = NONE
        s.star_musician[specialty] = NONE
        s.absent[specialty] = 0
        s.retired[specialty] = 0
        for i in range(OF_SPECIALTY):
            s.market[specialty][i] = NONE
    for musician in range(MUSICIANS):
        s.fame[musician] = 0
    for space in range(FADO_SPACES):
        s.fado[space] = NONE
    for star in range(STARS):
        s.star[star] = NOBODY
    for seat in range(MOST_PLAYERS):
        clear_seat(s, seat)


@rule
def clear_seat(s: State, seat: int) -> None:
    s.supply[seat] = 0
    s.spaces[seat] = 0
    s.critic_table[seat] = NONE
    s.free_tables[seat] = 0
    s.written[seat] = 0
    s.fados[seat] = 0
    s.stars[seat] = 0
    s.track[seat] = 0
    s.gone[seat] = 0
    s.money[seat] = 0
    s.score[seat] = 0
    for space in range(SPACES):
        s.worker[seat][space] = NOT_THERE
    for colour in range(COLOURS):
        s.bar[seat][colour] = 0
        for t in range(TABLES):
            s.table[seat][t][colour] = 0
    for kind in range(NOTES):
        s.held[seat][kind] = 0
    for specialty in range(SPECIALTIES):
        s.hired[seat][specialty] = NONE
        s.cubes[seat][specialty] = 0
    for source in range(SOURCES):
        s.points[seat][source] = 0


@rule
def read_options(s: State, options: list[int]) -> None:
    """Players and components: everything that stays the same during a game, but for the billboard's tiles."""
    s.players = options[PLAYERS]
    s.solo = options[SOLO]
    s.box = options[BOX]
    s.money_per_point = options[MONEY_PER_POINT]
    s.group_size = options[GROUP_SIZE]
    s.bar_size = options[BAR_SIZE]
    for i in range(TOP_FAME - 1):
        s.fame_cost[i] = options[FAME_COST + i]
        s.applause[i] = options[APPLAUSE + i]
    for i in range(SPECIALTIES):
        s.surcharge[i] = options[SURCHARGE + i]
    for i in range(CUBES + 1):
        s.critic_cost[i] = options[CRITIC_COST + i]
        s.pay[i] = options[PAY + i]
    for i in range(STARS + 1):
        s.star_points[i] = options[STAR_POINTS + i]
    for i in range(len(s.fado_points)):
        s.fado_points[i] = options[FADO_POINTS + i]
    for i in range(COLOURS):
        s.customers[i] = options[CUSTOMERS_EACH + i] * s.players  # F1.5
    for i in range(TABLES):
        s.seats[i] = options[SEATS + i]
    for i in range(NOTES):
        s.note_tiles[i] = options[NOTE_COUNT + i]
    for place in range(BOARD_PLACES):
        for spot in range(KICK_OUTS):
            at = BENEFIT + 2 * (place * KICK_OUTS + spot)
            s.benefit[place][spot] = options[at] % BENEFITS
            s.price[place][spot] = options[at + 1]
    for musician in range(MUSICIANS):
        s.note_of[musician] = options[NOTE_OF + musician]
        if options[FROM_PLAYERS + musician] > s.players:  # F1.2
            s.absent[musician // OF_SPECIALTY] |= 1 << musician % OF_SPECIALTY
    s.left_out = 0
    for fado in range(FADOS):
        if options[FADO_FROM + fado] > s.players:  # F1.4
            s.left_out |= 1 << fado
        for kind in range(NOTES):
            s.needs[fado][kind] = options[NEEDS + fado * NOTES + kind]


@rule
def lay_tile(s: State, options: list[int], specialty: int, tile: int) -> None:
    """F1.8: the side with three values for 3 or 4 players, that with two for 2."""
    for place in range(PLACES_SCORED):
        if s.players > 2:
            s.tile[specialty][place] = options[THREE_VALUES + 3 * tile + place]
        elif place < 2:
            s.tile[specialty][place] = options[TWO_VALUES + 2 * tile + place]
        else:
            s.tile[specialty][place] = 0


@rule
def has_critic(players: int, group: int) -> bool:
    """F1.6: with 2 players the centre, with 3 left and right, with 4 all."""
    return players == 4 or (players == 2) == (group == CENTRE)


@rule
def set_seat(s: State, options: list[int], seat: int) -> None:
    """F1.9, S1.1"""
    s.supply[seat] = WORKERS
    s.track[seat] = CUBES
    s.free_tables[seat] = 0b011
    s.money[seat] = 0 if s.solo and seat == ALFAMA else options[MONEY_AT_START]
    take_note(s, seat, options[NOTE_AT_START])


@rule
def setup(s: State, options: list[int], high: int, low: int) -> None:
    """F1: a new game from its options and the two words of its seed."""
    clear(s)
    s.rng = start(high, low)
    read_options(s, options)
    s.first = below(s, s.players) if options[FIRST] == RANDOM_FIRST else options[FIRST]
    s.turn = s.first
    s.to_move = s.first
    for musician in range(MUSICIANS):
        if not s.absent[musician // OF_SPECIALTY] >> musician % OF_SPECIALTY & 1:
            enter_market(s, musician)
    for kind in range(NOTES):
        s.notes[kind] = s.note_tiles[kind]
    s.stack = ((1 << FADOS) - 1) & ~s.left_out
    turn_up(s)
    for space in range(FADO_SPACES):
        s.fado[space] = s.next_fado
        turn_up(s)
    for colour in range(COLOURS):
        s.bag[colour] = s.customers[colour]
    for group in range(GROUPS):
        fill_group(s, group)
        s.critic[group] = 1 if has_critic(s.players, group) else 0
    one = below(s, SPECIALTIES)  # F1.8: one of three tiles, then one of the other two, then the last
    two = (one + 1 + below(s, SPECIALTIES - 1)) % SPECIALTIES
    lay_tile(s, options, 0, one)
    lay_tile(s, options, 1, two)
    lay_tile(s, options, 2, SPECIALTIES - one - two)
    for seat in range(s.players):
        set_seat(s, options, seat)
    if s.solo:
        for i in range(WORKERS):
            s.dice[i] = below(s, 6) + 1
        place_workers(s)
        s.wild[0] = options[NOTE_AT_START]
