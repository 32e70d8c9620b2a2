"""What the numbers of `encode` are for Azul, span by span (docs/encoding.md shows it as a table).

Where a thing may be missing, 0 says so and all numbers are one higher.
"""

from tasca.core.encoding import size_of, spans_of

from ..rules.components import (
    COLOURS,
    COLUMNS,
    FLOOR_SPACES,
    LAST_ROUND,
    MOST_PLAYERS,
    OF_EACH_COLOUR,
    ROWS,
    SOURCES,
)
from ..rules.state import MOST_POINTS, OVER

SPACES = ROWS * COLUMNS
PIECES = COLOURS + 1  # on a floor line: tiles by colour, and the first-player marker

ENCODING = spans_of(
    ("players", (), MOST_PLAYERS, "how many play"),
    ("grey", (), 1, "1: the grey wall"),
    ("phase", (), OVER, "0: factory offer, 1: a space on the grey wall is chosen, 2: the game is over"),
    ("round", (), LAST_ROUND, "number of the round"),
    ("to_move", (), MOST_PLAYERS - 1, "the seat that decides"),
    ("starter", (), MOST_PLAYERS - 1, "the seat that started this round"),
    ("next_starter", (), MOST_PLAYERS - 1, "the seat that took the marker, or else the starter"),
    ("marker", (), 1, "1: the first-player marker lies in the centre"),
    ("tiled", (), MOST_PLAYERS, "how many have finished wall tiling this round"),
    ("tiling_row", (), ROWS, "the pattern line that wall tiling has reached"),
    ("bag", (COLOURS,), OF_EACH_COLOUR, "tiles in the bag, by colour: blue, yellow, red, black, white"),
    ("lid", (COLOURS,), OF_EACH_COLOUR, "tiles in the lid, by colour"),
    ("offer", (SOURCES, COLOURS), OF_EACH_COLOUR, "tiles on each of nine factories and in the centre, by colour"),
    ("score", (MOST_PLAYERS,), MOST_POINTS, "points, by seat"),
    ("line_colour", (MOST_PLAYERS, ROWS), COLOURS, "colour of a pattern line, by seat: 0 none, else 1 + colour"),
    ("line_count", (MOST_PLAYERS, ROWS), ROWS, "tiles in a pattern line, by seat"),
    ("wall", (MOST_PLAYERS, SPACES), COLOURS, "spaces of the wall row by row, by seat: 0 empty, else 1 + colour"),
    ("floor", (MOST_PLAYERS, PIECES), FLOOR_SPACES, "tiles on the floor line by colour, then the marker, by seat"),
)
SIZE = size_of(ENCODING)
