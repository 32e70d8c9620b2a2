"""A3: taking tiles from the factories and the centre."""

import pytest

from tasca.core.errors import IllegalAction
from tasca.core.state import values

from .table import AZUL, EMPTY, board, drawn, heap, legal, legal_targets, play, rows, see, table

FULL_FLOOR = EMPTY.replace(". . . . . . .", "K K K K K K K")


def test_A3_1_the_starter_puts_the_marker_in_the_centre_and_begins() -> None:
    s = AZUL.new_game({"players": 4, "first": 2})
    assert see(s)["marker_in_centre"]
    assert see(s)["centre"] == ""
    assert AZUL.to_act(s) == 2


def test_A3_1_then_clockwise() -> None:
    s = table(factories="BBBB YYYY RRRR KKKK WWWW", centre="M", players=4, start=2, act=2)
    turns = []
    for move in ("1B5", "2Y5", "3R5", "4K5"):
        turns.append(AZUL.to_act(s))
        play(s, move)
    assert turns == [2, 3, 0, 1]


def test_A3_2_all_tiles_of_one_colour_from_one_factory() -> None:
    s = play(table(factories="BBYR BBBB", centre="M W"), "1B3")
    assert board(s, 0)["lines"] == ["", "", "BB", "", ""]
    assert see(s)["factories"] == ["", "BBBB", "", "", ""]  # other factories keep theirs


def test_A3_2_the_factory_s_other_tiles_go_to_the_centre() -> None:
    s = play(table(factories="BBYR BBBB", centre="M W"), "1B3")
    assert see(s)["centre"] == "YRW"


def test_A3_2_the_marker_stays_when_a_factory_is_chosen() -> None:
    s = play(table(factories="BBYR BBBB", centre="M W"), "1B3")
    assert see(s)["marker_in_centre"]
    assert board(s, 0)["floor"] == ""


def test_A3_2_only_what_lies_there() -> None:
    s = table(factories="BBYR", centre="M W")
    assert {move[:2] for move in legal(s)} == {"1B", "1Y", "1R", "CW"}
    with pytest.raises(IllegalAction, match=r"^1K3 is not legal: factory 1 has no black tile \(A3.2\)$"):
        play(s, "1K3")
    with pytest.raises(IllegalAction, match=r"^2B3 is not legal: factory 2 has no blue tile \(A3.2\)$"):
        play(s, "2B3")
    with pytest.raises(IllegalAction, match=r"^6B3 is not legal: with 2 players there are only 5 factories \(A1.1\)$"):
        play(s, "6B3")


def test_A3_3_all_tiles_of_one_colour_from_the_centre() -> None:
    s = play(table(factories="RRRR", centre="BBYW"), "CB4")
    assert board(s, 0)["lines"][3] == "BB"
    assert see(s)["centre"] == "YW"
    assert see(s)["factories"][0] == "RRRR"
    with pytest.raises(IllegalAction, match=r"^CB5 is not legal: the centre has no blue tile \(A3.3\)$"):
        play(s, "CB5")


def test_A3_3_the_first_from_the_centre_takes_the_marker() -> None:
    s = play(table(factories="RRRR", centre="M BBYW"), "CB4")
    assert board(s, 0)["floor"] == "M"
    assert not see(s)["marker_in_centre"]
    assert see(s)["next_starter"] == 0


def test_A3_3_the_second_does_not() -> None:
    s = play(table(factories="RRRR", centre="M BBYW"), "CB4", "CW5")
    assert board(s, 1)["floor"] == ""
    assert see(s)["next_starter"] == 0


def test_A3_3_on_the_leftmost_free_space_of_the_floor_line() -> None:
    two_fallen = EMPTY.replace("floor . .", "floor K K")
    s = play(table(two_fallen, factories="RRRR", centre="M BBYW"), "CB4")
    assert board(s, 0)["floor"] == "KKM"


def test_A3_3_before_any_tile_of_that_turn_falls() -> None:
    s = play(table(factories="RRRR", centre="M BBBW"), "CB1")
    assert board(s, 0)["floor"] == "MBB"


def test_A3_3_before_it_even_when_one_space_is_left() -> None:
    six_fallen = EMPTY.replace("floor . . . . . .", "floor K K K K K K")
    s = play(table(six_fallen, factories="RRRR", centre="M BBW"), "CBF")
    assert board(s, 0)["floor"] == "KKKKKKM"
    assert see(s)["lid"] == heap("BB")


def test_A3_4_reading_a_full_floor_line_takes_the_marker_for_nothing() -> None:
    s = play(table(FULL_FLOOR, factories="RRRR", centre="M B", points=(20, 0), start=1), "CB1")
    assert board(s, 0)["floor"] == "KKKKKKK"
    assert not see(s)["marker_in_centre"]
    play(s, "1R4")  # ends the round
    assert AZUL.scores(s)[0] == 20 + 1 - 14
    assert AZUL.to_act(s) == see(s)["starter"] == 0  # it was taken all the same


def test_A3_5_one_pattern_line_or_the_floor_line() -> None:
    s = table(factories="BBYR", centre="M W")
    assert legal_targets(s, "1B") == "12345F"
    for target in "12345":
        lines = board(play(AZUL.copy(s), f"1Y{target}"), 0)["lines"]
        assert lines == ["Y" if str(line) == target else "" for line in range(1, 6)]


def test_A3_6_a_line_holds_one_colour() -> None:
    s = table(EMPTY.replace("  . . . . |", "  . . B B |"), factories="BYYY", centre="M")
    assert legal_targets(s, "1B") == "12345F"
    assert legal_targets(s, "1Y") == "1235F"
    with pytest.raises(IllegalAction, match=r"^1Y4 is not legal: line 4 holds another colour \(A3.6\)$"):
        play(s, "1Y4")
    assert board(play(s, "1B4"), 0)["lines"][3] == "BBB"


def test_A3_6_of_this_player_only() -> None:
    s = table(EMPTY.replace("  . . . . |", "  . . B B |"), factories="BYYY", centre="M", act=1)
    assert legal_targets(s, "1Y") == "12345F"


def test_A3_7_not_a_colour_that_the_wall_row_shows() -> None:
    s = table(EMPTY.replace("w b y r k", "w b Y r k"), factories="YYBB", centre="M")
    assert legal_targets(s, "1Y") == "1345F"
    assert legal_targets(s, "1B") == "12345F"
    with pytest.raises(IllegalAction, match=r"^1Y2 is not legal: row 2 of the wall shows yellow already \(A3.7\)$"):
        play(s, "1Y2")


def test_A3_7_nor_after_it_has_just_been_tiled() -> None:
    s = play(table(factories="YYYY BBBB", bag="Y" * 15 + "B" * 5), "1Y2", "2B2")  # next round: yellow and blue only
    assert AZUL.to_act(s) == 0
    assert {move[2] for move in legal(s) if move[1] == "Y"} == set("1345F")
    assert {move[2] for move in legal(s) if move[1] == "B"} == set("12345F")


def test_A3_8_what_is_too_much_falls_to_the_floor_line() -> None:
    s = play(table(EMPTY.replace("    . . . |", "    . . R |"), factories="RRRR WWWW", centre="M"), "1R3")
    assert drawn(s, 0) == rows(
        """
                . | b y r k w
              . . | w b y r k
            R R R | k w b y r
          . . . . | r k w b y
        . . . . . | y r k w b
        floor R R . . . . .
        """
    )


def test_A3_8_a_full_line_takes_no_more() -> None:
    s = table(EMPTY.replace("    . . . |", "    R R R |"), factories="RRRR", centre="M W")
    assert legal_targets(s, "1R") == "1245F"
    with pytest.raises(IllegalAction, match=r"^1R3 is not legal: line 3 is full \(A3.8\)$"):
        play(s, "1R3")


def test_A3_9_all_on_the_floor_line_by_choice() -> None:
    s = play(table(factories="RRRW BBBB", centre="M"), "1RF")
    assert board(s, 0)["floor"] == "RRR"
    assert board(s, 0)["lines"] == [""] * 5


def test_A3_9_even_on_a_full_one() -> None:
    s = table(FULL_FLOOR, factories="RRRW BBBB", centre="M")
    assert "F" in legal_targets(s, "1R")
    assert see(play(s, "1RF"))["lid"] == heap("RRR")


def test_A3_10_floor_line_fills_from_the_left() -> None:
    s = table(factories="RRWW BBYY", centre="M")
    play(s, "1RF", "2BF", "CWF")
    assert board(s, 0)["floor"] == "RRMWW"
    assert drawn(s, 0)[-1] == "floor R R M W W . ."
    assert board(s, 1)["floor"] == "BB"


def test_A3_10_tiles_without_a_space_go_to_the_lid() -> None:
    five_fallen = EMPTY.replace("floor . . . . .", "floor K K K K K")
    s = play(table(five_fallen, factories="RRRR WWWW"), "1RF")
    assert board(s, 0)["floor"] == "KKKKKRR"
    assert see(s)["lid"] == heap("RR")


def test_A3_11_ends_when_factories_and_centre_are_empty() -> None:
    s = table(factories="BBBY", centre="M", number=4)
    play(s, "1B3")
    assert (see(s)["round"], see(s)["phase"], see(s)["centre"]) == (4, "offer", "Y")  # the factories are empty
    play(s, "CY1")
    assert see(s)["round"] == 5


def test_A3_11_not_while_a_factory_has_tiles() -> None:
    s = play(table(factories="BBBB", centre="M Y", number=4), "CY1")
    assert (see(s)["round"], see(s)["phase"], see(s)["centre"]) == (4, "offer", "")


def test_A3_an_illegal_action_changes_nothing() -> None:
    s = table(EMPTY.replace("    . . . |", "    R R R |"), factories="RRRR", centre="M W")
    before = values(s)
    for action in range(-1, AZUL.info.actions + 1):
        if action not in AZUL.legal_actions(s):
            with pytest.raises(IllegalAction):
                AZUL.apply(s, action)
    assert values(s) == before
