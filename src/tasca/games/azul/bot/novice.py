"""What somebody sees of Azul after the first lesson, as weights for the judge: made by hand, to be human, not good.

Tiles in a pattern line are pretty, the more the better, and the points of a tile that will be laid are seen. The floor
line is mostly overlooked while there is something to take; columns, colours, what the bag will bring and who starts the
next round are not thought of at all.
"""

from ..rules.components import FLOOR_SPACES, PENALTY, ROWS
from .evaluate import FLOOR_AHEAD, MASKS, ROW, SPREAD, SPREAD_LAST, STAGES, WEIGHTS

TILE = 70  # what a tile in a pattern line seems worth, in hundredths of a point
OVERLOOKED = 35  # of a hundred points that fall to the floor
DRIFT = 2_000  # how far a game seems to be from decided


def novice() -> list[int]:
    """The weights, the same for every wall and table."""
    w = [0] * (STAGES * WEIGHTS)
    for base in range(0, len(w), WEIGHTS):
        for row in range(ROWS):
            for mask in range(MASKS):
                for count in range(1, row + 1):
                    w[base + ROW + (row * MASKS + mask) * 5 + count] = TILE * count
        for fallen in range(FLOOR_SPACES + 1):
            for left in range(4):
                w[base + FLOOR_AHEAD + fallen * 4 + left] = OVERLOOKED * PENALTY[fallen]
        w[base + SPREAD] = w[base + SPREAD_LAST] = DRIFT
    return w
