"""Options as the rules take them, with the numbers of the components (box/) behind them; reading them at set-up."""

from tasca.core.machine import machine

from .components import (
    BENEFITS,
    BOARD_PLACES,
    COLOURS,
    COUNTED_FADOS,
    CUBES,
    FADOS,
    KICK_OUTS,
    MUSICIANS,
    NOTES,
    OF_SPECIALTY,
    PLACES_SCORED,
    SPECIALTIES,
    STARS,
    TABLES,
    TOP_FAME,
)
from .state import State

rule, table, tell = machine(__name__)

# Four numbers, then what the components say, in this order
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
MONEY_PER_POINT = FADO_POINTS + COUNTED_FADOS + 1
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
