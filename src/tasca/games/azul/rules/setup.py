"""Set-up (A1): options and a seed become a new game."""

from tasca.core.machine import machine

from ...rng import below, start
from .components import COLOURS, EMPTY, FLOOR_SPACES, MOST_PLAYERS, OF_EACH_COLOUR, ROWS, SOURCES
from .state import State
from .tiling import begin_round

rule, table, tell = machine(__name__)

# Options as the rules take them: a list of numbers
PLAYERS = 0
GREY = 1
FIRST = 2  # a seat, or RANDOM_FIRST
OPTIONS = 3
RANDOM_FIRST = -1
ALL_TARGETS = 0b111111  # every pattern line and the floor line


@rule
def clear(s: State) -> None:
    """A1.2, A1.3: every tile in the bag, empty boards."""
    s.on_offer = 0
    for colour in range(COLOURS):
        s.bag[colour] = OF_EACH_COLOUR
        s.lid[colour] = 0
    for source in range(SOURCES):
        s.offered[source] = 0
        for colour in range(COLOURS):
            s.offer[source][colour] = 0
    for seat in range(MOST_PLAYERS):
        s.wall[seat] = 0
        s.score[seat] = 0
        s.wall_points[seat] = 0
        s.floor_points[seat] = 0
        s.floor_count[seat] = 0
        for i in range(FLOOR_SPACES):
            s.floor[seat][i] = EMPTY
        for row in range(ROWS):
            s.line_count[seat][row] = 0
            s.line_colour[seat][row] = EMPTY
        for colour in range(COLOURS):
            s.placed[seat][colour] = 0
            s.open[seat][colour] = ALL_TARGETS


@rule
def setup(s: State, options: list[int], high: int, low: int) -> None:
    """A1: a new game from its options and the two words of its seed."""
    clear(s)
    s.rng = start(high, low)
    s.players = options[PLAYERS]
    s.grey = options[GREY]
    if options[FIRST] == RANDOM_FIRST:  # A1.7
        s.next_starter = below(s, s.players)
    else:
        s.next_starter = options[FIRST]
    s.round = 0
    begin_round(s)
