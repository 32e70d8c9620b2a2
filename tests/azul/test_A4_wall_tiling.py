"""A4: complete lines move to the wall and score; the floor line costs."""

import pytest

from .table import AZUL, EMPTY, board, drawn, heap, play, rows, see, table


def tiled(board_picture: str, points: int = 0) -> tuple[int, list[str]]:
    """Seat 0's score and wall after this round's wall tiling."""
    s = play(table(board_picture, factories="WWWW", act=1, points=(points, 0)), "1W5")
    return AZUL.scores(s)[0], board(s, 0)["wall"]


def test_A4_1_a_complete_line_moves_one_tile_to_its_space() -> None:
    s = play(table(EMPTY.replace("    . . . |", "    Y Y Y |"), factories="WWWW", act=1), "1W5")
    assert drawn(s, 0) == rows(
        """
                . | b y r k w
              . . | w b y r k
            . . . | k w b Y r
          . . . . | r k w b y
        . . . . . | y r k w b
        floor . . . . . . .
        """
    )


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_A4_1_the_rest_of_the_line_goes_to_the_lid(line: int) -> None:
    s = play(table(factories="WWWW", centre="B" * line), f"CB{line}", "1W5")
    assert see(s)["lid"] == heap("B" * (line - 1))


def test_A4_1_lines_from_top_to_bottom() -> None:
    # Three tiles join a column that has one already. From the top: 1, then 3, then 4. From the bottom it would be 9.
    score, wall = tiled(
        """
                B | b y r k w
              W W | w b y r k
            . . . | K w b y r
          R R R R | r k w b y
        . . . . . | y r k w b
        floor . . . . . . .
        """
    )
    assert score == 1 + 3 + 4
    assert [row[0] for row in wall] == ["B", "W", "K", "R", "y"]


def test_A4_1_scores_at_once_so_that_later_tiles_see_earlier_ones() -> None:
    score, _ = tiled(
        """
                B | b y r k w
              W W | w b y r k
            . . . | k w b y r
          . . . . | r k w b y
        . . . . . | y r k w b
        floor . . . . . . .
        """
    )
    assert score == 1 + 2


def test_A4_1_for_each_player() -> None:
    full = EMPTY.replace("        . |", "        K |")
    s = play(table(full, full, full, factories="WWWW", players=4, act=3), "1W5")
    assert [board(s, seat)["wall"][0] for seat in range(4)] == ["byrKw", "byrKw", "byrKw", "byrkw"]
    assert AZUL.scores(s) == [1, 1, 1, 0]


def test_A4_2_incomplete_lines_stay() -> None:
    before = """
                . | b y r k w
              . Y | w b y r k
            . R R | k w b y r
          . K K K | r k w b y
        . W W W W | y r k w b
        floor . . . . . . .
    """
    s = play(table(before, factories="BBBB", act=1), "1B5")
    assert drawn(s, 0) == rows(before)
    assert AZUL.scores(s)[0] == 0


def wall(*five_rows: str) -> str:
    lines = (".", ". .", ". . .", ". . . .", ". . . . .")
    return "\n".join([*(f"{line} | {row}" for line, row in zip(lines, five_rows, strict=True)), "floor . . . . . . ."])


# The line and its colour, and the wall before the tile lands.
@pytest.mark.parametrize(
    ("points", "line", "picture"),
    [
        # alone: tiles at the corners of the space are no neighbours
        (1, ("3", "B"), wall("b y r k w", "w B y R k", "k w b y r", "r K w B y", "y r k w b")),
        # across: up to the gap, or closing it
        (2, ("2", "W"), wall("b y r k w", "w B y R K", "k w b y r", "r k w b y", "y r k w b")),
        (4, ("2", "Y"), wall("b y r k w", "w B y R K", "k w b y r", "r k w b y", "y r k w b")),
        # down: the same
        (2, ("1", "B"), wall("b y r k w", "W b y r k", "k w b y r", "R k w b y", "Y r k w b")),
        (4, ("3", "K"), wall("b y r k w", "W b y r k", "k w b y r", "R k w b y", "Y r k w b")),
        # both: the tile counts in each run
        (4, ("3", "B"), wall("b y r k w", "w b y r k", "k w b Y r", "r k W b y", "y r k w b")),
        (6, ("3", "B"), wall("b y r k w", "w b Y r k", "k W b Y r", "r k W b y", "y r k w b")),
        # the most there is: a complete row crosses a complete column
        (10, ("3", "B"), wall("b y R k w", "w b Y r k", "K W b Y R", "r k W b y", "y r K w b")),
    ],
)
def test_A4_3_points_of_a_tile(points: int, line: tuple[str, str], picture: str) -> None:
    number, colour = line
    with_line = rows(picture)
    at = int(number) - 1
    with_line[at] = " ".join([colour] * int(number)) + with_line[at][with_line[at].index(" |") :]
    s = table("\n".join(with_line), factories="WWWW", act=1)
    play(s, "1W5")
    assert AZUL.breakdown(s)[0]["wall"] == points


def test_A4_4_the_floor_line_is_paid_after_the_tiles() -> None:
    # From 0 points: first 1 is won, then 1 is lost. The other way round 1 would be left.
    score, _ = tiled(
        """
                B | b y r k w
              . . | w b y r k
            . . . | k w b y r
          . . . . | r k w b y
        . . . . . | y r k w b
        floor R . . . . . .
        """
    )
    assert score == 0


def test_A4_4_the_marker_counts_as_a_tile() -> None:
    assert tiled(EMPTY.replace("floor .", "floor M"), points=5)[0] == 5 - 1
    assert tiled(EMPTY.replace("floor . . .", "floor R R M"), points=5)[0] == 5 - 4


def test_A4_4_a_score_never_falls_below_0() -> None:
    s = play(table(EMPTY.replace("floor . . .", "floor R R R"), factories="WWWW", act=1, points=(2, 0)), "1W5")
    assert AZUL.scores(s)[0] == 0
    assert AZUL.breakdown(s)[0] == {"wall": 2, "floor": -2, "rows": 0, "columns": 0, "colours": 0}


def test_A4_5_floor_tiles_go_to_the_lid() -> None:
    s = play(table(EMPTY.replace("floor . . . .", "floor R K K B"), factories="WWWW", act=1), "1W5")
    assert board(s, 0)["floor"] == ""
    assert see(s)["lid"] == heap("RKKB")


def test_A4_5_the_marker_does_not_its_holder_starts() -> None:
    s = play(table(EMPTY, EMPTY.replace("floor . .", "floor M R"), factories="WWWW"), "1W5")
    assert board(s, 1)["floor"] == ""
    assert see(s)["lid"] == heap("R")
    assert AZUL.to_act(s) == see(s)["starter"] == 1
    assert see(s)["marker_in_centre"]  # put there for the new round (A3.1)
