"""What a move of Azul will bring, told before it is made."""

from tasca.core.catalogue import ENGLISH
from tasca.core.choice import Choice
from tasca.games.azul.game import GAME

POSITION = """
azul   2 players   coloured wall   round 2   offer   seat 0 to act
start  0   next 0
1 BBYR   2 -   3 -   4 -   5 -
centre M BBYW

seat 0   12   +12 -0           seat 1   0   +0 -0
        . | b Y r k w                  . | b y r k w
      . Y | w B y r k                . . | w b y r k
    . . . | k w b y r              . . . | k w b y r
  . . . . | r k w b y            . . . . | r k w b y
. . . . . | y r k w b          . . . . . | y r k w b
floor R . . . . . .            floor . . . . . . .
"""


def choice(text: str) -> Choice:
    state = GAME.state_from_text(POSITION.strip("\n"))
    return next(c for c in GAME.choices(state, ENGLISH) if c.text == text)


def test_a_draft_is_a_colour_and_a_line() -> None:
    assert choice("1B1").picks == ("factory-1-blue", "line-1")
    assert choice("CWF").picks == ("centre-white", "floor")
    assert choice("1B1").label == "2 blue tiles from factory 1 to line 1"


def test_A4_3_points_of_a_line_are_told_before_it_is_filled() -> None:
    # blue beside yellow: a run of two; one of the two blues falls to the floor line's second space
    assert choice("1B1").preview == "2 points at the round's end, 1 point lost to the floor line"
    assert choice("1B1").badge == "+2 −1"


def test_A4_1_lines_above_count_when_points_are_told() -> None:
    # yellow in row 2 will stand beside blue; row 1's line is not complete and counts for nothing
    assert choice("1Y2").badge == "+2"


def test_A3_3_the_marker_costs_its_space() -> None:
    assert choice("CW5").badge == "−1"
    assert choice("CW5").preview == "1 point lost to the floor line, you start the next round"


def test_an_incomplete_line_promises_nothing_and_says_how_full_it_gets() -> None:
    assert choice("1B5").preview == ""
    assert choice("1B5").badge == "2/5"
    assert choice("1Y3").badge == "1/3"


def test_A3_8_where_tiles_come_to_lie_is_told_the_line_its_space_on_the_wall_and_the_floor_line() -> None:
    # line 1 takes one blue and is complete: its tile will go to column 1; the other falls behind the red one
    assert choice("1B1").lands == ("b0-line-1-1=tile-blue", "b0-wall-1-1=tile-blue", "b0-floor-2=tile-blue")
    # line 2 has a yellow tile: the new one lies left of it
    assert choice("1Y2").lands == ("b0-line-2-2=tile-yellow", "b0-wall-2-3=tile-yellow")
    assert choice("1B5").lands == ("b0-line-5-1=tile-blue", "b0-line-5-2=tile-blue")


def test_A3_3_the_marker_comes_to_lie_before_the_tiles() -> None:
    assert choice("CBF").lands == ("b0-floor-2=tile-marker", "b0-floor-3=tile-blue", "b0-floor-4=tile-blue")


def test_A3_4_what_finds_no_space_on_the_floor_line_lies_nowhere() -> None:
    state = GAME.state_from_text(
        POSITION.strip("\n").replace("floor R . . . . . .", "floor R R R W W W .").replace("BBYR", "BBYK", 1)
    )
    found = {c.text: c.lands for c in GAME.choices(state, ENGLISH)}
    assert found["CBF"] == ("b0-floor-7=tile-marker",)
    assert found["1BF"] == ("b0-floor-7=tile-blue",)
