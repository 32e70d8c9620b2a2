"""A2: a round has three phases."""

from .table import board, play, see, table


def test_A2_1_offer_then_tiling_then_the_next_round() -> None:
    s = table(factories="BBBB WWWW", number=3)
    play(s, "1B1")
    assert (see(s)["phase"], see(s)["round"]) == ("offer", 3)
    mine = board(s, 0)
    assert (mine["score"], mine["lines"], mine["floor"]) == (0, ["B", "", "", "", ""], "BBB")
    assert mine["wall"] == board(s, 1)["wall"]
    play(s, "2W2")  # the last tiles: walls are tiled, and the next round lies out
    assert (see(s)["phase"], see(s)["round"]) == ("offer", 4)
    assert board(s, 0)["wall"][0] == "Byrkw"
    assert board(s, 1)["wall"][1] == "Wbyrk"
    assert board(s, 0)["floor"] == board(s, 1)["floor"] == ""
    assert [len(factory) for factory in see(s)["factories"]] == [4, 4, 4, 4, 4]
