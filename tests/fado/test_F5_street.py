"""F5: the street. Customers are brought in, or a critic."""

import pytest

from tasca.games.fado.rules.state import State

from .table import FADO, FULL_STREET, asked, critics, group, legal, notes, people, play, refusal, seat, see, table

STREET = f"fado 3 players; {FULL_STREET} critic"  # one critic to the right, the other with nobody: at a table of seat 2


def street(mine: str = "", board: str = STREET, space: str = "street-right") -> State:
    return play(table(board, mine, "", "tables critic"), f"place supply {space}")


def test_F5_1_one_to_four_customers_of_one_group_to_one_empty_table() -> None:
    s = table("fado 3 players; street left - | centre grey=1 black=1 brown=2 | right -", "cubes gone 5")
    play(s, "place supply street-left")
    choices = ["brown=1", "black=1", "grey=1"]
    pairs = ["brown=2", "black=1 brown=1", "grey=1 brown=1", "grey=1 black=1"]
    threes = ["black=1 brown=2", "grey=1 brown=2", "grey=1 black=1 brown=1"]
    assert legal(s, "seat") == [
        *(f"seat centre 1 {choice}" for choice in choices + pairs),  # two seats
        *(f"seat centre 2 {choice}" for choice in choices + pairs + threes),  # three
        *(f"seat centre 3 {choice}" for choice in [*choices, *pairs, *threes, "grey=1 black=1 brown=2"]),  # four
    ]
    play(s, "seat centre 3 grey=1 black=1 brown=2")
    assert seat(s)["tables"] == [people(), people(), people(grey=1, black=1, brown=2)]
    assert asked(s) == (1, "place")


def test_F5_1_customers_leave_their_group() -> None:
    s = play(street(), "seat right 2 black=1 brown=1")
    assert group(s, "right") == people(black=1, brown=1)
    assert seat(s)["tables"] == [people(), people(black=1, brown=1)]


def test_F5_1_not_from_two_groups_and_not_more_than_there_are() -> None:
    s = street()
    assert refusal(s, "seat right 2 grey=1") == (
        "seat right 2 grey=1 is not legal: the right group does not have these customers (F5.1)"
    )
    assert refusal(s, "seat right 1 black=2 brown=1").endswith("table 1 has seats for 2 customers only (F5.1)")


@pytest.mark.parametrize("guests", ["grey=1", "critic"])
def test_F5_1_only_at_an_empty_table(guests: str) -> None:
    board = STREET if guests != "critic" else STREET.replace(" critic", "")
    s = street(f"tables {guests}", board)
    assert {move.split()[2] for move in legal(s, "seat")} == {"2"}
    assert refusal(s, "seat right 1 black=1").endswith("table 1 is not empty (F5.1)")


def test_F5_1_the_third_table_only_once_uncovered() -> None:
    assert refusal(street("cubes gone 4"), "seat right 3 black=1").endswith("table 3 is still covered (F9.2)")
    assert "seat right 3 black=2 brown=2" in legal(street("cubes gone 5"))


def test_F5_1_with_all_tables_occupied_nothing_can_be_done() -> None:
    s = street("tables grey=1 | brown=1")
    assert asked(s) == (1, "place")


PRICES = [3, 3, 2, 2, 1, 1, 0, 0, 0]


@pytest.mark.parametrize("removed", range(9))
def test_F5_2_the_critic_s_price_by_cubes_removed(removed: int) -> None:
    stars = "; stars placa" if removed == 8 else ""
    price = PRICES[removed]
    s = street(f"{price} money; cubes gone {removed}{stars}")
    play(s, "critic right 2")
    assert seat(s)["money"] == 0
    assert seat(s)["tables"][1] == "critic"
    assert critics(s) == []
    if price:
        s = street(f"{price - 1} money; cubes gone {removed}")
        assert legal(s, "critic") == []
        assert refusal(s, "critic right 2").endswith(f"a critic costs {price} money (F5.2)")


def test_F5_2_from_one_of_the_two_groups_to_an_empty_table_never_the_bar() -> None:
    s = table("fado 4 players; street left brown=4 critic | centre brown=4 critic | right black=4 critic",
              "tables grey=1; cubes gone 5")  # fmt: skip
    play(s, "place supply street-left")
    assert legal(s, "critic") == ["critic left 2", "critic left 3", "critic centre 2", "critic centre 3"]
    assert refusal(s, "critic right 2").endswith("the right group does not lie beside the space (F3.2)")


def test_F5_2_no_critic_where_none_stands() -> None:
    assert refusal(street(), "critic centre 1").endswith("there is no critic with the centre group (F5.2)")


def test_F5_2_at_most_one_in_a_restaurant() -> None:
    s = table("fado 4 players; street left brown=4 critic | centre brown=4 critic | right black=4", "tables critic")
    play(s, "place supply street-left")
    assert legal(s, "critic") == []
    assert refusal(s, "critic left 2").endswith("there is a critic in the restaurant already (F5.2)")


def test_F5_2_customers_or_a_critic_not_both() -> None:
    assert asked(play(street(), "critic right 1")) == (1, "place")


def test_F5_2_a_critic_alone_can_be_brought_in() -> None:
    s = table("fado 2 players; street left - | centre critic | right black=2", "", "workers street-left")
    s = play(s, "place supply street-left", "kick 2")
    assert legal(s) == ["critic centre 1", "critic centre 2", "skip"]


@pytest.mark.parametrize(("spot", "price"), [(1, 1), (3, 2)])
def test_F5_3_any_notation_tile_for_1_or_2(spot: int, price: int) -> None:
    s = table(f"fado 2 players; {FULL_STREET}", "", f"{price} money; workers street-left")
    play(s, "place supply street-left", f"kick {spot}")
    assert legal(s) == ["take note clef", "take note quarter", "take note eighth", "take note beamed", "decline"]
    play(s, "take note beamed")
    assert seat(s, 1)["money"] == 0
    assert seat(s, 1)["notes"] == notes(clef=1, beamed=1)
    assert see(s)["notes"]["beamed"] == 7
    s = table(f"fado 2 players; {FULL_STREET}", "", f"{price - 1} money; workers street-left")
    assert asked(play(s, "place supply street-left", f"kick {spot}"))[0] == 0  # too dear


def test_F5_3_one_money() -> None:
    s = table(f"fado 2 players; {FULL_STREET}", "", "0 money; workers street-right")
    assert seat(play(s, "place supply street-right", "kick 2"), 1)["money"] == 1


def test_F5_3_reading_an_empty_stack_gives_nothing() -> None:
    s = table(f"fado 2 players; {FULL_STREET}", "notes clef=8 eighth=8", "workers street-left")
    play(s, "place supply street-left", "kick 1")
    assert legal(s) == ["take note quarter", "take note beamed", "decline"]
    assert refusal(s, "take note clef").endswith("that stack is empty (F5.3)")


def test_F5_3_reading_with_all_stacks_empty_nobody_is_asked() -> None:
    s = table(
        f"fado 2 players; {FULL_STREET}", "notes clef=9 quarter=8 eighth=8 beamed=8", "notes -; workers street-left"
    )
    play(s, "place supply street-left", "kick 1")
    assert asked(s) == (0, "invite")
    assert not FADO.broken_law(s)
