"""The state of a game of Azul. Arrays by seat have room for four players; unused seats stay empty."""

from tasca.core.state import field, state

from ...rng import FIRST_STATE, LAST_STATE
from .components import (
    COLOURS,
    EMPTY,
    FLOOR_SPACES,
    LAST_ROUND,
    MARKER,
    MOST_PLAYERS,
    OF_EACH_COLOUR,
    ROWS,
    SOURCES,
    TILES,
)

# Phases
OFFER = 0  # A3
TILING = 1  # A4, only while a player chooses a space on the grey wall (A7.4)
OVER = 2  # A6

MOST_POINTS = 1000  # far above what 25 tiles and all bonuses can score


@state
class State:
    """A position of Azul. There is no hidden order: tiles are drawn from `bag` at the moment they are laid out."""

    rng: int = field(low=FIRST_STATE, high=LAST_STATE, means="the generator of chance (games/rng.py)")
    players: int = field(low=2, high=MOST_PLAYERS, means="how many play")
    grey: int = field(high=1, means="1: the grey wall (A7)")
    phase: int = field(high=OVER, means="OFFER, TILING or OVER")
    round: int = field(low=1, high=LAST_ROUND, means="number of the round")
    starter: int = field(high=MOST_PLAYERS - 1, means="who started this round (A3.1)")
    next_starter: int = field(high=MOST_PLAYERS - 1, means="who took the marker, or else the starter (A5.5)")
    marker: int = field(high=1, means="1: the first-player marker lies in the centre")
    to_move: int = field(high=MOST_PLAYERS - 1, means="the seat that decides")
    tiled: int = field(high=MOST_PLAYERS, means="how many players have finished wall tiling this round")
    tiling_row: int = field(high=ROWS, means="the pattern line that wall tiling has reached")

    bag: list[int] = field(COLOURS, high=OF_EACH_COLOUR, means="tiles in the bag, by colour")
    lid: list[int] = field(COLOURS, high=OF_EACH_COLOUR, means="tiles in the lid, by colour")
    offer: list[list[int]] = field(
        SOURCES, COLOURS, high=OF_EACH_COLOUR, means="tiles on each factory and in the centre"
    )
    offered: list[int] = field(SOURCES, high=31, means="which colours each of these has, as a mask")
    on_offer: int = field(high=TILES, means="how many tiles these have together")

    line_colour: list[list[int]] = field(
        MOST_PLAYERS, ROWS, low=EMPTY, high=COLOURS - 1, means="colour of a pattern line"
    )
    line_count: list[list[int]] = field(MOST_PLAYERS, ROWS, high=ROWS, means="tiles in a pattern line")
    open: list[list[int]] = field(
        MOST_PLAYERS, COLOURS, high=63, means="which targets take a colour: bits 0-4 the lines, bit 5 the floor line"
    )
    wall: list[int] = field(MOST_PLAYERS, high=(1 << 25) - 1, means="covered spaces of the wall: bit 5 * row + column")
    placed: list[list[int]] = field(MOST_PLAYERS, COLOURS, high=(1 << 25) - 1, means="those covered by each colour")
    floor: list[list[int]] = field(
        MOST_PLAYERS,
        FLOOR_SPACES,
        low=EMPTY,
        high=MARKER,
        means="the floor line from the left: a colour, MARKER or EMPTY",
    )
    floor_count: list[int] = field(MOST_PLAYERS, high=FLOOR_SPACES, means="its occupied spaces")

    score: list[int] = field(MOST_PLAYERS, high=MOST_POINTS, means="points")
    wall_points: list[int] = field(
        MOST_PLAYERS, high=MOST_POINTS, means="of these, won by tiles moved to the wall (A4.3)"
    )
    floor_points: list[int] = field(MOST_PLAYERS, high=MOST_POINTS, means="of these, lost to the floor line (A4.4)")
