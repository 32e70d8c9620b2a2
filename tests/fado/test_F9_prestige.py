"""F9: the prestige track, and what removing its cubes brings."""

import pytest

from tasca.games.fado.rules.state import State

from .table import legal, people, play, seat, see, table, told

STREET = "street left brown=2 | centre brown=2 | right black=2"


def review(mine: str, *others: str) -> State:
    """Seat 0 closes with a critic at table 1, who removes two cubes."""
    text = f"fado 2 players; asked 0 close   at restaurant; {STREET}"
    return play(table(text, f"{mine}; tables critic; workers restaurant", *others), "close", "return left")


@pytest.mark.parametrize(("removed", "price"), [(0, 3), (1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0), (7, 0)])
def test_F9_1_cubes_removed_make_the_critic_cheaper(removed: int, price: int) -> None:
    board = "fado 2 players; street left brown=2 | centre brown=2 critic | right black=2"
    s = table(board, f"10 money; cubes gone {removed}")
    assert seat(play(s, "place supply street-left", "critic centre 1"))["money"] == 10 - price


@pytest.mark.parametrize(("removed", "paid"), [(0, 1), (2, 1), (3, 2), (6, 2), (7, 3)])
def test_F9_1_and_let_customers_pay_more(removed: int, paid: int) -> None:
    s = table(f"fado 2 players; asked 0 close   at restaurant; {STREET}",
              f"0 money; tables grey=1; cubes gone {removed}; workers restaurant")  # fmt: skip
    assert seat(play(s, "close"))["money"] == paid


def test_F9_1_it_does_not_matter_where_the_cubes_went() -> None:
    s = table(f"fado 2 players; asked 0 close   at restaurant; {STREET}",
              "0 money; tables grey=1; cubes gone 1 | guitarra 1 | viola 1; workers restaurant")  # fmt: skip
    assert seat(play(s, "close"))["money"] == 2


@pytest.mark.parametrize(("gone", "is_open"), [(2, False), (3, True), (4, True), (6, True)])
def test_F9_2_the_fifth_cube_opens_the_third_table(gone: int, is_open: bool) -> None:
    assert seat(review(f"cubes gone {gone}"))["tables"] == [people()] * (3 if is_open else 2)


def test_F9_2_promoting_opens_it_as_well() -> None:
    s = table("fado 2 players", "musicians Raul 2 | - | -; cubes gone 4")
    assert "Ana opened the third table." in told(s, "place supply billboard-left", "promote guitarra")
    s = table(f"fado 2 players; {STREET}", "musicians Raul 2 | - | -; cubes gone 4", "workers market-left")
    play(s, "place supply billboard-left", "promote guitarra", "place supply restaurant", "skip")
    play(s, "place supply street-left")
    assert "seat left 3 brown=2" in legal(s)


@pytest.mark.parametrize(("gone", "stars"), [(5, []), (6, ["placa"]), (7, ["placa"])])
def test_F9_3_the_first_to_remove_all_cubes_takes_the_placa_estelar(gone: int, stars: list[str]) -> None:
    assert seat(review(f"cubes gone {gone}"))["stars"] == stars


def test_F9_3_the_second_does_not() -> None:
    s = review("cubes gone 6", "cubes gone 8; stars placa")
    assert seat(s, 0)["track"] == 0
    assert seat(s, 0)["stars"] == []
    assert "placa" not in see(s)["stars"]
