"""What is in the box of Azul (A1), and small tables that spare the rules their loops."""

from tasca.core.machine import machine

rule, table, tell = machine(__name__)

MOST_PLAYERS = 4

COLOURS = 5  # blue, yellow, red, black, white (A1.2)
OF_EACH_COLOUR = 20
TILES = COLOURS * OF_EACH_COLOUR
MARKER = 5  # on the floor line the first-player marker counts as a tile (A4.4)
EMPTY = -1

MOST_FACTORIES = 9
ON_FACTORY = 4  # A1.8
CENTRE = MOST_FACTORIES  # the centre's place among the sources, whatever the number of players
SOURCES = MOST_FACTORIES + 1

ROWS = 5
COLUMNS = 5
FLOOR_SPACES = 7
LAST_ROUND = 50  # A5.6

ROW_BONUS = 2  # A6.2
COLUMN_BONUS = 7
COLOUR_BONUS = 10

FULL = 0b11111  # a complete row of the wall, as a mask of its columns
PENALTY = table([0, 1, 2, 4, 6, 8, 11, 14])  # by occupied floor spaces: -1 -1 -2 -2 -2 -3 -3 (A1.5)

# A wall is a number of 25 bits: bit 5 * row + column.
ROW_SPACES = table([FULL << COLUMNS * row for row in range(ROWS)])
COLUMN_SPACES = table([sum(1 << COLUMNS * row + column for row in range(ROWS)) for column in range(COLUMNS)])

# Sets of up to six things as masks: how many are in it, and which.
SIZE = table([mask.bit_count() for mask in range(64)])
MEMBERS = table([[i for i in range(6) if mask >> i & 1] + [EMPTY] * (6 - mask.bit_count()) for mask in range(64)])


def run_length(mask: int, place: int) -> int:
    """Length of the unbroken run of set bits through `place` (which counts as set)."""
    low = high = place
    while low > 0 and mask >> (low - 1) & 1:
        low -= 1
    while high < ROWS - 1 and mask >> (high + 1) & 1:
        high += 1
    return high - low + 1


RUN = table([[run_length(mask, place) for place in range(ROWS)] for mask in range(32)])


@rule
def factories(players: int) -> int:
    """A1.1: 5, 7 or 9."""
    return 2 * players + 1


@rule
def pattern_column(row: int, colour: int) -> int:
    """A1.4: the column of a colour in a row of the coloured wall."""
    return (colour + row) % COLUMNS
