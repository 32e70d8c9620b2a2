"""A6: the end of the game, the bonuses and the winners."""

import pytest

from .table import AZUL, EMPTY, board, legal, play, rows, see, table

NEARLY = EMPTY.replace("b y r k w", "B Y R K w")  # one tile short of a complete row


def test_A6_1_ends_after_the_tiling_that_completes_a_row() -> None:
    s = play(table(NEARLY, factories="WWWW"), "1W1")
    assert see(s)["phase"] == "over"
    assert AZUL.to_act(s) == -1
    assert see(s)["to_act"] is None
    assert legal(s) == []


@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_A6_1_any_row_of_any_player(row: int, seat: int) -> None:
    picture = rows(EMPTY)
    spaces = picture[row - 1].split(" | ")[1].upper().split()
    picture[row - 1] = " ".join([spaces[4]] * row) + " | " + " ".join(spaces[:4]) + " " + spaces[4].lower()
    boards = [EMPTY] * 3
    boards[seat] = "\n".join(picture)
    s = play(table(*boards, factories="BBBB", players=3), "1BF")
    assert see(s)["phase"] == "over"
    assert [part["rows"] for part in AZUL.final_scoring(s)] == [2 if other == seat else 0 for other in range(3)]


def test_A6_1_not_before_all_tiles_are_taken() -> None:
    s = play(table(NEARLY, factories="WWWW BBBB"), "1W1")  # the line is complete, the row is not yet
    assert see(s)["phase"] == "offer"
    assert see(play(s, "2B4"))["phase"] == "over"


def test_A6_1_the_others_tile_and_pay_in_that_phase_too() -> None:
    other = EMPTY.replace("      . . |", "      R R |").replace("floor .", "floor K")
    s = play(table(NEARLY, other, factories="WWWW", points=(0, 5)), "1W1")
    assert board(s, 1)["wall"][1] == "wbyRk"
    assert AZUL.breakdown(s)[1] == {"wall": 6, "floor": -1, "rows": 0, "columns": 0, "colours": 0}


def test_A6_1_a_complete_column_does_not_end_it() -> None:
    column = """
            B | b y r k w
          . . | W b y r k
        . . . | K w b y r
      . . . . | R k w b y
    . . . . . | Y r k w b
    floor . . . . . . .
    """
    s = play(table(column, factories="WWWW", act=1), "1W4")
    assert [row[0] for row in board(s, 0)["wall"]] == ["B", "W", "K", "R", "Y"]
    assert see(s)["phase"] == "offer"
    assert AZUL.breakdown(s)[0] == {"wall": 5, "floor": 0, "rows": 0, "columns": 0, "colours": 0}


def test_A6_2_two_points_for_each_complete_row() -> None:
    s = table(
        """
                W | B Y R K w
              K K | W B Y R k
            . . . | k w b y r
          . . . . | r k w b y
        . . . . . | y r k w b
        floor . . . . . . .
        """,
        factories="BBBB",
        act=1,
    )
    play(s, "1B4")
    assert AZUL.final_scoring(s)[0] == {"rows": 4, "columns": 0, "colours": 0}
    assert AZUL.scores(s)[0] == 5 + (5 + 2) + 4


def test_A6_2_seven_points_for_each_complete_column() -> None:
    s = table(
        """
                W | B Y R K w
              . . | W B y r k
            . . . | K W b y r
          . . . . | R K w b y
        . . . . . | Y R k w b
        floor . . . . . . .
        """,
        factories="BBBB",
        act=1,
    )
    play(s, "1B4")
    assert AZUL.final_scoring(s)[0] == {"rows": 2, "columns": 14, "colours": 0}
    assert AZUL.scores(s)[0] == 5 + 2 + 14


def test_A6_2_ten_points_for_each_complete_colour() -> None:
    s = table(
        """
                W | B Y R K w
              . . | W B Y r k
            . . . | k W B Y r
          . . . . | r k W B Y
        . . . . . | Y r k W B
        floor . . . . . . .
        """,
        factories="KKKK",
        act=1,
    )
    play(s, "1K4")
    assert AZUL.final_scoring(s)[0] == {"rows": 2, "columns": 0, "colours": 30}  # blue, yellow, at last white
    assert AZUL.scores(s)[0] == 5 + 2 + 30


def test_A6_2_everyone_gets_them() -> None:
    column = """
            . | B y r k w
          . . | W b y r k
        . . . | K w b y r
      . . . . | R k w b y
    . . . . . | Y r k w b
    floor . . . . . . .
    """
    s = play(table(NEARLY, column, factories="WWWW"), "1W1")
    assert AZUL.final_scoring(s) == [{"rows": 2, "columns": 0, "colours": 0}, {"rows": 0, "columns": 7, "colours": 0}]
    assert AZUL.scores(s)[1] == 7


def test_A6_2_after_the_floor_line() -> None:
    s = play(table(NEARLY.replace("floor . . .", "floor R R R"), factories="W"), "1W1")
    assert AZUL.breakdown(s)[0] == {"wall": 5, "floor": -4, "rows": 2, "columns": 0, "colours": 0}
    assert AZUL.scores(s)[0] == 3


def ended(*points: int, second: str = EMPTY) -> tuple[list[int], list[int]]:
    """Places and winners of a game that seat 0 ends: one row complete, and 7 points more than before."""
    s = play(table(NEARLY, second, factories="W", players=len(points), points=points), "1W1")
    return AZUL.ranking(s), AZUL.winners(s)


@pytest.mark.parametrize(
    ("points", "places", "winners"),
    [
        ((10, 5), [1, 2], [0]),
        ((0, 8), [2, 1], [1]),
        ((0, 30, 20, 10), [4, 1, 2, 3], [1]),
    ],
)
def test_A6_3_the_highest_score_wins(points: tuple[int, ...], places: list[int], winners: list[int]) -> None:
    assert ended(*points) == (places, winners)


def test_A6_3_a_tie_goes_to_more_complete_rows() -> None:
    assert ended(0, 7) == ([1, 2], [0])


def test_A6_3_a_smaller_score_with_more_rows_does_not_win() -> None:
    assert ended(0, 8) == ([2, 1], [1])


def test_A6_3_still_tied_the_victory_is_shared() -> None:
    assert ended(0, 0, second=NEARLY.replace(". | B", "W | B")) == ([1, 1], [0, 1])  # both complete a row
    assert ended(0, 9, 9) == ([3, 1, 1], [1, 2])
