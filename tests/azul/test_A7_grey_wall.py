"""A7: the grey wall, where players choose the spaces."""

import pytest

from tasca.core.errors import IllegalAction

from .table import AZUL, GREY, board, drawn, heap, legal, legal_targets, play, rows, see, table

# Black is in the columns 1, 2 and 4 already; row 5 has room in the columns 1 and 2: no place for black there.
BLOCKED = """
            . | K . . . .
          . . | . K . . .
        . . . | . . . K .
      . . . . | . . . . .
    K K K K K | . . B Y R
    floor . . . . . . .
"""


def test_A7_1_any_space_of_the_row() -> None:
    s = play(table(factories="RRR", wall="grey"), "1R3")
    assert see(s)["phase"] == "tiling"
    assert legal(s) == ["=31", "=32", "=33", "=34", "=35"]
    play(s, "=34")
    assert board(s, 0)["wall"] == [".....", ".....", "...R.", ".....", "....."]
    assert AZUL.scores(s)[0] == 1


def test_A7_1_otherwise_as_the_standard_game() -> None:
    s = table(
        """
                . | . . . . .
              . . | . . B Y .
            R R R | . . . . .
          . . . . | . . K . .
        . . . . . | . . . . .
        floor W . . . . . .
        """,
        factories="BBBB",
        wall="grey",
        act=1,
        points=(5, 0),
    )
    play(s, "1B4", "=33")
    assert drawn(s, 0) == rows(
        """
                . | . . . . .
              . . | . . B Y .
            . . . | . . R . .
          . . . . | . . K . .
        . . . . . | . . . . .
        floor . . . . . . .
        """
    )
    assert AZUL.scores(s)[0] == 5 + 3 - 1  # a column of three; one tile on the floor line
    assert see(s)["lid"] == heap("RRW")
    assert AZUL.to_act(s) == 1  # and then the other player
    assert legal(s) == ["=41", "=42", "=43", "=44", "=45"]


def test_A7_1_bonuses_are_the_same() -> None:
    s = table(
        """
                K | B Y R . W
              . . | . K . . .
            . . . | . . K . .
          . . . . | . . . . K
        . . . . . | K . . . .
        floor . . . . . . .
        """,
        factories="BBBB",
        wall="grey",
        act=1,
    )
    play(s, "1BF")
    assert see(s)["phase"] == "over"
    assert AZUL.final_scoring(s)[0] == {"rows": 2, "columns": 0, "colours": 10}
    assert AZUL.scores(s)[0] == 5 + 2 + 10


def test_A7_2_a_colour_once_in_each_column() -> None:
    red_in_two_columns = GREY.replace("      . . | . . . . .", "      . . | R . . . .")
    red_in_two_columns = red_in_two_columns.replace("    . . . | . . . . .", "    . . . | . . . R .")
    s = play(table(red_in_two_columns, factories="RRRR", wall="grey"), "1R1")
    assert legal(s) == ["=12", "=13", "=15"]
    with pytest.raises(IllegalAction, match=r"^=11 is not legal: column 1 of the wall shows red already \(A7.2\)$"):
        play(s, "=11")


def test_A7_2_only_its_own_colour_closes_a_column() -> None:
    s = play(table(GREY.replace("      . . | . . .", "      . . | B Y W"), factories="RRRR", wall="grey"), "1R1")
    assert legal(s) == ["=11", "=12", "=13", "=14", "=15"]


def test_A7_2_a_covered_space_is_taken() -> None:
    s = play(table(GREY.replace("        . | . . .", "        . | B . Y"), factories="RRRR", wall="grey"), "1R1")
    assert legal(s) == ["=12", "=14", "=15"]


def test_A7_2_a_colour_once_in_each_row() -> None:
    s = table(GREY.replace("    . . . | . . .", "    . . . | . . R"), factories="RRRB", centre="M", wall="grey")
    assert legal_targets(s, "1R") == "1245F"  # by A3.7 it does not even get into the line
    assert legal_targets(s, "1B") == "12345F"


def test_A7_3_without_an_allowed_space_the_whole_line_falls() -> None:
    s = play(table(BLOCKED, factories="RRRR", wall="grey", act=1, points=(20, 0)), "1RF")
    assert board(s, 0)["lines"] == [""] * 5
    assert board(s, 0)["wall"][4] == "..BYR"  # nothing was placed
    assert AZUL.breakdown(s)[0] == {"wall": 20, "floor": -8, "rows": 0, "columns": 0, "colours": 0}
    assert see(s)["lid"] == heap("KKKKKRRRR")


def test_A7_3_those_without_a_space_go_to_the_lid_and_cost_nothing() -> None:
    crowded = BLOCKED.replace("floor . . . .", "floor W W W W")
    s = play(table(crowded, factories="RRRR", wall="grey", act=1, points=(20, 0)), "1RF")
    assert AZUL.scores(s)[0] == 20 - 14
    assert see(s)["lid"] == heap("KKKKKWWWWRRRR")


def test_A7_3_the_marker_and_the_line_share_the_penalty() -> None:
    with_marker = BLOCKED.replace("floor .", "floor M")
    s = play(table(with_marker, factories="RRRR", wall="grey", act=1, points=(20, 0)), "1RF")
    assert AZUL.scores(s)[0] == 20 - 11


def test_A7_3_may_not_be_chosen_while_a_space_is_allowed() -> None:
    s = play(table(factories="RRRR", wall="grey"), "1R2")
    assert legal(s) == ["=21", "=22", "=23", "=24", "=25"]
    with pytest.raises(IllegalAction, match=r"^1RF is not legal: a wall space is chosen now \(A7.4\)$"):
        play(s, "1RF")


def test_A7_3_a_tile_laid_before_can_block_a_line_below() -> None:
    s = table(
        """
                . | . . . . .
              R R | . . . . .
            . . . | . . . . .
          R R R R | . B Y W K
        . . . . . | . . . . .
        floor . . . . . . .
        """,
        factories="WWWW",
        wall="grey",
        act=1,
        points=(20, 0),
    )
    play(s, "1WF")
    there, elsewhere = AZUL.copy(s), s
    play(there, "=21")  # red takes column 1, the only free one of row 4
    assert board(there, 0)["wall"][3] == ".BYWK"
    assert AZUL.breakdown(there)[0] == {"wall": 21, "floor": -6, "rows": 0, "columns": 0, "colours": 0}
    play(elsewhere, "=25")
    assert board(elsewhere, 0)["wall"][3] == "RBYWK"


def test_A7_4_lines_from_top_to_bottom_each_a_decision() -> None:
    two_lines = GREY.replace("        . |", "        B |").replace("    . . . |", "    R R R |")
    s = play(table(two_lines, factories="WWWW", wall="grey", act=1), "1WF")
    assert {move[:2] for move in legal(s)} == {"=1"}
    with pytest.raises(IllegalAction, match=r"^=33 is not legal: line 1 is placed now \(A7.4\)$"):
        play(s, "=33")
    play(s, "=13")
    assert {move[:2] for move in legal(s)} == {"=3"}
    assert AZUL.to_act(s) == 0
    assert see(play(s, "=33"))["phase"] == "offer"


def test_A7_4_reading_players_decide_in_turn_order_from_the_round_s_starter() -> None:
    full = GREY.replace("        . |", "        B |")
    with_marker = full.replace("floor .", "floor M")
    s = table(full, with_marker, full, factories="WWWW", players=3, wall="grey", start=2, act=0)
    play(s, "1WF")
    turns = []
    while see(s)["phase"] == "tiling":
        turns.append(AZUL.to_act(s))
        play(s, "=11")
    assert turns == [2, 0, 1]
    assert AZUL.to_act(s) == 1  # the new round belongs to the marker's holder


def test_A7_4_reading_the_one_allowed_space_is_taken_without_asking() -> None:
    s = table(
        """
                B | Y R K W .
              . . | . . . . .
            . . . | . . . . .
          . . . . | . . . . .
        K K K K K | . B Y R .
        floor . . . . . . .
        """,
        factories="WWWW",
        wall="grey",
        act=1,
    )
    play(s, "1WF")
    assert board(s, 0)["wall"][0] == "YRKWB"  # placed already: it was the only space
    assert legal(s) == ["=51", "=55"]  # here there are two
