"""A5: the next round, or the end when there can be none."""

from .table import AZUL, EMPTY, board, heap, play, see, table

# Four players with walls of 80 tiles and not one complete row. Their lines can hold the other 20 tiles.
TIGHT = (
    """
            . | B Y R K w
          . . | W B Y R k
        . R R | K W B Y r
      . Y Y Y | R K W B y
    . B B B B | Y R K W b
    floor . . . . . . .
    """,
    """
            . | B Y R k W
          . R | W B Y r K
        . . Y | K W B y R
      . . . . | R K W b Y
    . W W W W | Y R K w B
    floor . . . . . . .
    """,
    """
            . | B Y R K w
          . . | W B Y R k
        . . R | K W B Y r
      . . . . | R K W B y
    . . . . . | Y R K W b
    floor . . . . . . .
    """,
    """
            . | B Y r K W
          . . | W B y R K
        . . . | K W b Y R
      . . . . | R K w B Y
    . . K K K | Y R k W B
    floor . . . . . . .
    """,
)


def test_A5_1_each_factory_gets_four_tiles_from_the_bag() -> None:
    s = play(table(factories="WWWW", players=3), "1W4")
    assert [len(factory) for factory in see(s)["factories"]] == [4] * 7
    assert see(s)["centre"] == ""
    assert see(s)["lid"] == heap("WWW")
    assert sum(see(s)["bag"].values()) == 100 - 4 - 28
    assert not AZUL.broken_law(s)


def test_A5_1_not_when_a_row_is_complete() -> None:
    s = play(table(EMPTY.replace("b y r k w", "B Y R K w"), factories="WWWW"), "1W1")
    assert see(s)["phase"] == "over"
    assert see(s)["factories"] == [""] * 5


def test_A5_2_an_empty_bag_is_filled_from_the_lid_and_filling_goes_on() -> None:
    s = play(table(factories="KKKK", bag="WWW"), "1K4")
    factories = see(s)["factories"]
    assert [len(factory) for factory in factories] == [4] * 5
    assert factories[0].count("W") >= 3  # what was left in the bag came first
    assert see(s)["lid"] == heap("")
    assert sum(see(s)["bag"].values()) == 100 - 1 - 20  # all but a black tile on the wall and the factories'
    assert not AZUL.broken_law(s)


def test_A5_2_the_lid_stays_while_the_bag_lasts() -> None:
    s = play(table(factories="KKKK", bag="B" * 10 + "Y" * 10), "1K4")
    assert see(s)["bag"] == heap("")
    assert see(s)["lid"] == heap("B" * 10 + "Y" * 10 + "R" * 20 + "K" * 19 + "W" * 20)
    assert "".join(see(s)["factories"]).count("B") == 10


def test_A5_2_tiles_of_this_round_are_in_the_lid_by_then() -> None:
    s = play(table(factories="KKKK", bag=""), "1KF")
    assert sum(see(s)["bag"].values()) == 80
    assert see(s)["lid"] == heap("")
    assert see(s)["bag"]["K"] + "".join(see(s)["factories"]).count("K") == 20


def test_A5_3_with_bag_and_lid_empty_the_round_starts_with_what_there_is() -> None:
    boards = [board.replace("W W W W |", ". . . . |") for board in TIGHT]
    s = table(*boards, factories="K WWWW", players=4, bag="", number=9, start=1, act=3)
    play(s, "2WF", "1K2")  # the whites are all that can be laid out again
    assert see(s)["round"] == 10
    assert see(s)["factories"] == ["WWWW"] + [""] * 8
    assert see(s)["bag"] == see(s)["lid"] == heap("")
    assert AZUL.to_act(s) == 1
    assert not AZUL.broken_law(s)


def test_A5_4_reading_no_tile_to_lay_out_ends_the_game() -> None:
    s = table(*TIGHT, centre="K", players=4, number=9, points=(10, 30, 20, 0))
    play(s, "CK2")  # and every tile lies on a wall or waits on a line
    assert see(s)["phase"] == "over"
    assert see(s)["round"] == 9  # there was no tenth
    assert AZUL.legal_actions(s) == []
    assert AZUL.final_scoring(s)[0] == {"rows": 0, "columns": 28, "colours": 0}
    assert AZUL.scores(s) == [38, 58, 48, 28]
    assert AZUL.ranking(s) == [3, 1, 2, 4]


def test_A5_5_the_marker_s_holder_starts() -> None:
    s = play(table(factories="BBBB", centre="M Y", players=3, act=2, start=1), "CY1", "1B4")
    assert AZUL.to_act(s) == see(s)["starter"] == 2
    assert see(s)["marker_in_centre"]


def test_A5_5_reading_if_nobody_took_it_the_same_player_starts_again() -> None:
    s = play(table(factories="BBBB RRRR", centre="M", players=3, start=2, act=1), "1B4", "2R4")
    assert AZUL.to_act(s) == see(s)["starter"] == 2


def test_A5_6_reading_the_game_ends_after_the_50th_round() -> None:
    s = play(table(EMPTY.replace("        . |", "        R |"), factories="WWWW", number=50), "1W4")
    assert see(s)["phase"] == "over"
    assert see(s)["round"] == 50
    assert board(s, 0)["wall"][0] == "byRkw"  # it was tiled and scored
    assert AZUL.scores(s) == [2, 0]
    assert AZUL.winners(s) == [0]


def test_A5_6_reading_but_not_before() -> None:
    s = play(table(factories="WWWW", number=49), "1W4")
    assert (see(s)["phase"], see(s)["round"]) == ("offer", 50)
