"""The laws notice every kind of broken position; the simulations rely on it."""

from collections.abc import Callable

import pytest

from tasca.games.azul.rules.components import EMPTY, MARKER
from tasca.games.azul.rules.state import State

from .table import AZUL, table

BOARD = """
            . | b y R k w
          . Y | w B y r k
        K K K | k w b y r
      . . . . | r k w b y
    . . . . . | y r k w b
    floor K R . . . . .
"""


def a_tile_is_lost(s: State) -> None:
    s.bag[2] -= 1


def a_tile_changes_colour(s: State) -> None:
    s.line_colour[0][1] = 0


def an_offer_is_miscounted(s: State) -> None:
    s.on_offer += 1


def a_colour_on_offer_is_forgotten(s: State) -> None:
    s.offered[0] = 0


def the_marker_doubles(s: State) -> None:
    s.marker = 1
    s.floor[0][2] = MARKER
    s.floor_count[0] = 3


def another_starts_than_the_marker_s_holder(s: State) -> None:
    s.marker = 1
    s.next_starter = 1


def a_line_is_too_long(s: State) -> None:
    s.line_count[0][1] = 3
    s.bag[1] -= 2


def a_line_collects_what_its_wall_row_shows(s: State) -> None:
    s.line_count[0][0] = 1
    s.line_colour[0][0] = 2
    s.bag[2] -= 1


def a_full_line_stays_open(s: State) -> None:
    s.open[0][3] |= 1 << 2


def the_floor_line_closes(s: State) -> None:
    s.open[1][4] &= ~(1 << 5)


def two_tiles_on_a_space(s: State) -> None:
    s.placed[0][4] |= s.placed[0][0]
    s.bag[4] -= 1
    s.open[0][4] &= ~(1 << 1)


def a_column_shows_a_colour_twice(s: State) -> None:
    space = 1 << 3 * 5 + 2
    s.placed[0][2] |= space
    s.wall[0] |= space
    s.open[0][2] &= ~(1 << 3)
    s.bag[2] -= 1


def a_gap_in_the_floor_line(s: State) -> None:
    s.floor[0][:3] = [3, EMPTY, 2]
    s.floor_count[0] = 3


def points_from_nowhere(s: State) -> None:
    s.score[1] += 1


@pytest.mark.parametrize(
    ("damage", "law"),
    [
        (a_tile_is_lost, "there are 20 tiles of each colour"),
        (a_tile_changes_colour, "there are 20 tiles of each colour"),
        (an_offer_is_miscounted, "the tiles on offer are those of the factories and the centre"),
        (a_colour_on_offer_is_forgotten, "the tiles on offer are those of the factories and the centre"),
        (the_marker_doubles, "the marker lies in the centre or on at most one floor line"),
        (another_starts_than_the_marker_s_holder, "the marker lies in the centre or on at most one floor line"),
        (a_line_is_too_long, "a pattern line holds one colour, at most its length"),
        (a_line_collects_what_its_wall_row_shows, "a pattern line holds one colour, at most its length"),
        (a_full_line_stays_open, "a target is open to a colour just when the rules say so"),
        (the_floor_line_closes, "a target is open to a colour just when the rules say so"),
        (two_tiles_on_a_space, "the wall shows a colour at most once a row and once a column"),
        (a_column_shows_a_colour_twice, "the wall shows a colour at most once a row and once a column"),
        (a_gap_in_the_floor_line, "the floor line is filled from the left"),
        (points_from_nowhere, "the score is what tiles won"),
    ],
)
def test_a_broken_position_breaks_a_law(damage: Callable[[State], None], law: str) -> None:
    s = table(BOARD, factories="BBYR", centre="M W")
    assert AZUL.broken_law(s) == ""
    damage(s)
    assert AZUL.broken_law(s).startswith(law)
