"""What the rules of House of Fado are written for: the board's places (F3) and kinds, and small tables about them.

Values that are printed on tiles and boards (costs, notes, points) are not here: they come from `components.toml`
through `box/`, and lie in the state.
"""

from tasca.core.machine import machine

rule, table, tell = machine(__name__)

MOST_PLAYERS = 4
ALFAMA = 1  # her seat in a solo game (part S)
NOBODY = -1
NONE = -1  # no musician, no fado tile, no space

# Action spaces, and the five kinds of place they belong to (F3)
MARKET_LEFT, MARKET_RIGHT, STREET_LEFT, STREET_RIGHT, REHEARSAL, BILLBOARD_LEFT, BILLBOARD_RIGHT, RESTAURANT = range(8)
BOARD_SPACES = 7
SPACES = 8
AT_MARKET, AT_STREET, AT_REHEARSAL, AT_BILLBOARD, AT_HOME = range(5)
BOARD_PLACES = 4
PLACE_OF = table([AT_MARKET, AT_MARKET, AT_STREET, AT_STREET, AT_REHEARSAL, AT_BILLBOARD, AT_BILLBOARD, AT_HOME])
# What lies on both sides of a space: specialties (F3.1, F3.3) or groups (F3.2, F3.4) SIDE and SIDE + 1
SIDE = table([0, 1, 0, 1, 0, 0, 1, 0])
SIDES = 2
# F3.5
CLOCKWISE = table([MARKET_LEFT, MARKET_RIGHT, STREET_RIGHT, BILLBOARD_RIGHT, BILLBOARD_LEFT, REHEARSAL, STREET_LEFT])
CLOCK = table([0, 1, 6, 2, 5, 4, 3])  # where a space stands in that order

# Where a worker stands at an action: NOT_THERE, ON_SPACE, or ON_SPACE + 1 to ON_SPACE + 3 for the kick-out spaces
NOT_THERE = 0
ON_SPACE = 1
KICK_OUTS = 3
ALL_KICK_OUTS = 0b111  # as a mask, like `taken` in the state
WORKERS = 3
BENEFITS = 4
MONEY, CUSTOMER, NOTE, RAISE = range(BENEFITS)

COLOURS = 3
GREY, BLACK, BROWN = range(COLOURS)
GROUPS = 3
LEFT, CENTRE, RIGHT = range(GROUPS)
GROUP_MOST = 4  # customers in a group, seats at a table (F1.5, F5.1)
REFILL_AT = 1  # F2.6
TABLES = 3
THIRD_TABLE = 2
ALL_TABLES, FIRST_TABLES = 0b111, 0b011  # as masks: without the third, which cubes cover (F9.2)

SPECIALTIES = 3
GUITARRA, SINGER, VIOLA = range(SPECIALTIES)
OF_SPECIALTY = 6
MUSICIANS = SPECIALTIES * OF_SPECIALTY  # musician m has specialty m // OF_SPECIALTY
OWN_COLOUR = table([BROWN, BLACK, BROWN])  # who applauds a specialty besides grey (F8.2)
TOP_FAME = 6
TOP_POINTS = 6  # F8.3
PROMOTED_FAME = 2  # F7.1

NOTES = 4
CLEF, QUARTER, EIGHTH, BEAMED = range(NOTES)
NOTE_TILES = 33  # F1.3
THREE_POINTS, FIVE_POINTS, SEVEN_POINTS = 6, 4, 8  # how many fado tiles are worth so much (F1.4)
FADOS = THREE_POINTS + FIVE_POINTS + SEVEN_POINTS
FADO_POINTS = table([3] * THREE_POINTS + [5] * FIVE_POINTS + [7] * SEVEN_POINTS)
FADO_SPACES = 4
FADOS_FOR_STAR = 3  # F6.3

CUBES = 8
CUBES_FOR_TABLE = 5  # F9.2
REVIEW_CUBES = 2  # F8.5
STARS = 5
FADO_STAR = 0
MUSICIAN_STAR = 1  # and the two after it: one for each specialty
PLACA = 4
STARS_TO_END = 3  # F10.1
COUNTED_FADOS = 4  # F10.5
PLACES_SCORED = 3  # values on a billboard tile; two with two players (F1.8)
DIE = 6  # the highest value of a die (S1.2)

LONGEST = 20_000  # decisions: the rules know no end of their own, so a game that comes here ends as scored

# Sets of up to eight things as masks: how many are in it, and which.
SIZE = table([mask.bit_count() for mask in range(256)])
MEMBERS = table([[i for i in range(8) if mask >> i & 1] + [0] * (8 - mask.bit_count()) for mask in range(256)])
ALL_SPACES = 255

# Choices of 1 to 4 customers, smaller ones first: grey, black, brown
_CHOICES = sorted(
    (
        (grey, black, brown)
        for grey in range(GROUP_MOST + 1)
        for black in range(GROUP_MOST + 1)
        for brown in range(GROUP_MOST + 1)
        if 1 <= grey + black + brown <= GROUP_MOST
    ),
    key=lambda choice: (sum(choice), choice),
)
CHOICES = len(_CHOICES)
CHOICE = table([list(choice) for choice in _CHOICES])
# A heap of customers as one number: 25 * grey + 5 * black + brown
HEAPS = (GROUP_MOST + 1) ** COLOURS
_HEAP_LISTS = [[heap // 25, heap // 5 % 5, heap % 5] for heap in range(HEAPS)]
_WAYS = [
    [i for i, choice in enumerate(_CHOICES) if all(c <= h for c, h in zip(choice, heap, strict=True))]
    if sum(heap) <= GROUP_MOST
    else []
    for heap in _HEAP_LISTS
]
MOST_WAYS = max(len(ways) for ways in _WAYS)
WAYS = table([ways + [0] * (MOST_WAYS - len(ways)) for ways in _WAYS])  # the choices that a heap allows,
WAY_COUNT = table(  # and how many of them take at most so many customers
    [[sum(1 for i in ways if sum(_CHOICES[i]) <= seats) for seats in range(GROUP_MOST + 1)] for ways in _WAYS]
)
_NUMBER = {choice: i for i, choice in enumerate(_CHOICES)}
CHOICE_OF = table([_NUMBER.get((heap[0], heap[1], heap[2]), 0) for heap in _HEAP_LISTS])


@rule
def places_scored(players: int) -> int:
    """F1.8: how many values the side of a billboard tile has that lies up."""
    return PLACES_SCORED if players > 2 else PLACES_SCORED - 1


@rule
def heap_number(grey: int, black: int, brown: int) -> int:
    return 25 * grey + 5 * black + brown


@rule
def specialty_of(musician: int) -> int:
    return musician // OF_SPECIALTY
