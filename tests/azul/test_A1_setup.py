"""A1: what is in the box, and how a game begins."""

import pytest

from tasca.core.errors import BadOption

from .table import AZUL, EMPTY, GREY, board, drawn, heap, legal, play, rows, see, table


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_A1_1_factories_by_number_of_players(players: int, factories: int) -> None:
    s = AZUL.new_game({"players": players})
    assert len(see(s)["factories"]) == factories
    assert {move[0] for move in legal(s)} == set("123456789"[:factories])
    assert len(see(s)["boards"]) == players


@pytest.mark.parametrize("players", [0, 1, 5, True, "2", 2.0])
def test_A1_1_nobody_else_plays(players: object) -> None:
    with pytest.raises(BadOption, match="option 'players' cannot be"):
        AZUL.new_game({"players": players})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_A1_2_twenty_tiles_of_each_of_five_colours(players: int) -> None:
    seen = see(AZUL.new_game({"players": players}, seed=3))
    laid_out = "".join(seen["factories"])
    assert {colour: n + laid_out.count(colour) for colour, n in seen["bag"].items()} == dict.fromkeys("BYRKW", 20)
    assert seen["lid"] == heap("")
    assert seen["centre"] == ""


@pytest.mark.parametrize(("wall", "empty"), [("coloured", EMPTY), ("grey", GREY)])
def test_A1_3_boards_start_empty(wall: str, empty: str) -> None:
    s = AZUL.new_game({"players": 4, "variant": wall})
    assert [drawn(s, seat) for seat in range(4)] == [rows(empty)] * 4
    assert AZUL.scores(s) == [0, 0, 0, 0]


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_A1_3_line_n_has_n_spaces_and_the_floor_line_seven(line: int) -> None:
    s = play(table(factories="RRRR", centre="BBBBBBBBBBBBB"), f"CB{line}")
    assert board(s, 0)["lines"][line - 1] == "B" * line
    assert board(s, 0)["floor"] == "B" * 7
    assert see(s)["lid"] == heap("B" * (13 - line - 7))


def test_A1_4_the_coloured_wall() -> None:
    s = AZUL.new_game()
    assert board(s, 0)["wall"] == ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("colour", "BYRKW")
def test_A1_4_a_tile_goes_to_the_space_of_its_colour(line: int, colour: str) -> None:
    s = play(table(centre=colour * line), f"C{colour}{line}")
    empty = ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]
    covered = empty[line - 1].replace(colour.lower(), colour)
    assert board(s, 0)["wall"] == [*empty[: line - 1], covered, *empty[line:]]


@pytest.mark.parametrize(("fallen", "cost"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14)])
def test_A1_5_floor_penalties(fallen: int, cost: int) -> None:
    floor = " ".join(("K" * fallen).ljust(7, "."))
    s = table(EMPTY.replace(". . . . . . .", floor), factories="RRRR", act=1, points=(20, 0))
    assert AZUL.scores(play(s, "1R5"))[0] == 20 - cost


@pytest.mark.parametrize(("wall", "row"), [("coloured", "byrkw"), ("grey", ".....")])
def test_A1_6_all_players_use_the_same_side(wall: str, row: str) -> None:
    s = AZUL.new_game({"players": 3, "variant": wall})
    assert see(s)["variant"] == wall
    assert [board(s, seat)["wall"][0] for seat in range(3)] == [row] * 3


def test_A1_6_there_is_no_third_side() -> None:
    with pytest.raises(BadOption, match=r"option 'variant' cannot be 'purple'; it can be: coloured, grey$"):
        AZUL.new_game({"variant": "purple"})


@pytest.mark.parametrize("first", [0, 1, 2])
def test_A1_7_the_first_player_is_a_chosen_seat(first: int) -> None:
    s = AZUL.new_game({"players": 3, "first": first}, seed=8)
    assert AZUL.to_act(s) == first
    assert see(s)["starter"] == first
    assert see(s)["marker_in_centre"]  # the holder has put it there already (A3.1)


def test_A1_7_or_drawn_from_the_seed() -> None:
    def first(seed: int) -> int:
        return AZUL.to_act(AZUL.new_game({"players": 3, "first": "random"}, seed))

    firsts = [first(seed) for seed in range(300)]
    assert firsts == [first(seed) for seed in range(300)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(3))


def test_A1_7_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(BadOption, match="option 'first' cannot be 2 with 2 players"):
        AZUL.new_game({"players": 2, "first": 2})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_A1_8_four_tiles_on_each_factory(players: int) -> None:
    deals = [tuple(see(AZUL.new_game({"players": players}, seed))["factories"]) for seed in range(50)]
    assert {len(factory) for deal in deals for factory in deal} == {4}
    assert len(set(deals)) == 50  # at random: another seed, another deal


def test_A1_8_the_seed_is_the_deal() -> None:
    assert see(AZUL.new_game(seed=5)) == see(AZUL.new_game(seed=5))
