"""The worked examples of the rulebook, played through."""

import pytest

from .table import AZUL, EMPTY, board, drawn, heap, legal_targets, play, rows, see, table


def test_A3_example_three_first_turns() -> None:
    s = table(factories="YRKK YRRR BBWW BBWW BBWW BBWW BBWW", centre="M", players=3, number=1)
    play(s, "1K2")  # two blacks; the two others go to the centre
    assert see(s)["centre"] == "YR"
    assert board(s, 0)["lines"][1] == "KK"
    play(s, "2Y1")  # one yellow; three reds go to the centre
    assert see(s)["centre"] == "YRRRR"
    assert board(s, 1)["lines"][0] == "Y"
    play(s, "CR4")  # the reds of the centre, with the marker
    assert see(s)["centre"] == "Y"
    assert board(s, 2)["lines"][3] == "RRRR"
    assert drawn(s, 2)[-1] == "floor M . . . . . ."
    assert [board(s, seat)["floor"] for seat in range(3)] == ["", "", "M"]


def test_A3_example_three_reds_from_the_centre() -> None:
    s = table(factories="KKBB YRRR", centre="M", players=3, number=1)
    play(s, "1K2", "2Y1", "CR3")
    assert board(s, 2)["lines"][2] == "RRR"
    assert board(s, 2)["floor"] == "M"
    assert see(s)["centre"] == "BB"


TWO_YELLOWS = """
            . | b y r k w
          . . | w b Y r k
        . . . | k w b Y r
      . . . B | r k w b y
    . . . . . | y r k w b
    floor . . . . . . .
"""


@pytest.mark.parametrize(
    ("target", "lines", "floor"),
    [
        ("1", ["Y", "", "", "B", ""], "Y"),
        ("5", ["", "", "", "B", "YY"], ""),
        ("F", ["", "", "", "B", ""], "YY"),
    ],
)
def test_A3_7_example_where_two_yellows_may_go(target: str, lines: list[str], floor: str) -> None:
    s = table(TWO_YELLOWS, factories="YYRW", centre="M")
    assert legal_targets(s, "1Y") == "15F"
    play(s, f"1Y{target}")
    assert (board(s, 0)["lines"], board(s, 0)["floor"]) == (lines, floor)


def test_A4_example_two_complete_lines() -> None:
    s = table(
        """
                . | b y r k w
              R R | w b y r k
            . . Y | k w b y r
          B B B B | r k w b y
        . . K K K | y r k w b
        floor . . . . . . .
        """,
        factories="WWWW",
        act=1,
    )
    play(s, "1W5")
    assert drawn(s, 0) == rows(
        """
                . | b y r k w
              . . | w b y R k
            . . Y | k w b y r
          . . . . | r k w B y
        . . K K K | y r k w b
        floor . . . . . . .
        """
    )
    assert AZUL.scores(s)[0] == 1 + 1
    assert see(s)["lid"] == heap("RBBB")


NO_NEIGHBOUR = """
            . | b Y r k w
          . . | w b y r k
        R R R | k w B y r
      . . . . | r k w b y
    . . . . . | Y r k w b
    floor . . . . . . .
"""
ACROSS_3 = """
            Y | B y R k w
          . . | w b y r k
        . . . | k w b y r
      . . . . | r k w b y
    . . . . . | y r k w b
    floor . . . . . . .
"""
DOWN_3 = """
            . | b y R k w
          . . | w b Y r k
        B B B | k w b y r
      . . . . | r k w b y
    . . . . . | y r k w b
    floor . . . . . . .
"""
ACROSS_4_DOWN_3 = """
            . | b y R k w
          Y Y | W B y R k
        . . . | k w B y r
      . . . . | r k w b y
    . . . . . | y r k w b
    floor . . . . . . .
"""


@pytest.mark.parametrize(
    ("before", "points"), [(NO_NEIGHBOUR, 1), (ACROSS_3, 3), (DOWN_3, 3), (ACROSS_4_DOWN_3, 4 + 3)]
)
def test_A4_3_examples_of_scoring(before: str, points: int) -> None:
    s = play(table(before, factories="WWWW", act=1), "1W5")
    assert AZUL.scores(s)[0] == points


def test_A4_4_example_four_tiles_and_the_marker_cost_8() -> None:
    s = table(EMPTY.replace("floor . . . . .", "floor R K M K B"), factories="WWWW", act=1, points=(30, 0))
    assert AZUL.scores(play(s, "1W5"))[0] == 30 - 8
    assert AZUL.to_act(s) == 0
    assert see(s)["lid"] == heap("RKKB")
