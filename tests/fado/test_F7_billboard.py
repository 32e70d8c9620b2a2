"""F7: the billboard. A musician is promoted, or a renowned one contracted."""

import pytest

from tasca.games.fado.rules.state import State

from .table import FADO, FULL_STREET, asked, billboard, legal, market, musicians, notes, play, refusal, seat, see, table


def promoting(board: str, mine: str, space: str = "billboard-left") -> State:
    return play(table(f"fado 2 players; {board}", mine), f"place supply {space}")


@pytest.mark.parametrize("fame", [2, 3, 4, 5])
def test_F7_1_promote_a_musician_for_its_fame(fame: int) -> None:
    s = promoting("", f"7 points; musicians Raul {fame} | - | -")
    play(s, "promote guitarra")
    assert billboard(s, "guitarra") == f"Raul {fame}"
    assert musicians(s) == ["-", "-", "-"]
    assert seat(s)["score"] == 7 + fame
    assert seat(s)["track"] == 7
    assert seat(s)["cubes"] == {"guitarra": 1, "singer": 0, "viola": 0}
    assert asked(s) == (1, "place")


def test_F7_1_not_below_fame_2() -> None:
    s = promoting("", "musicians Raul 1 | Maria 2 | -")
    assert legal(s) == ["promote singer", "skip"]
    assert refusal(s, "promote guitarra") == ("promote guitarra is not legal: Raul needs fame 2 to be promoted (F7.1)")


@pytest.mark.parametrize(("there", "may"), [(2, True), (3, False), (4, False)])
def test_F7_1_higher_fame_than_the_musician_there(there: int, may: bool) -> None:
    s = promoting(f"guitarra Armando | billboard Jaime {there}", "musicians Raul 3 | Maria 2 | -")
    assert ("promote guitarra" in legal(s)) == may


def test_F7_1_the_other_returns_to_the_market_with_its_die() -> None:
    s = promoting("guitarra Armando, -, Fontes | billboard Jaime 2", "musicians Raul 3 | - | -")
    play(s, "promote guitarra")
    assert billboard(s, "guitarra") == "Raul 3"
    assert "Jaime 2" in market(s, "guitarra")
    assert seat(s)["score"] == 3


def test_F7_1_reading_the_other_takes_the_first_free_market_space() -> None:
    s = promoting("guitarra Armando, -, Fontes | billboard Jaime 2", "musicians Raul 3 | - | -")
    play(s, "promote guitarra")
    assert market(s, "guitarra") == ["Armando", "Jaime 2", "Fontes", "-", "-", "-"]


def test_F7_1_the_cube_goes_next_to_the_space_and_stays_with_those_before() -> None:
    s = promoting("", "musicians - | - | Joel 2; cubes gone 2 | viola 3", "billboard-right")
    play(s, "promote viola")
    assert seat(s)["cubes"]["viola"] == 4
    assert seat(s)["track"] == 2


def test_F7_1_not_without_a_cube_on_the_track() -> None:
    s = promoting("singer Maria | billboard Alfredo 2", "musicians Raul 5 | - | -; cubes gone 8; stars placa")
    assert legal(s) == ["contract singer", "skip"]
    assert refusal(s, "promote guitarra").endswith("there is no cube left on the track (F7.1)")


def test_F7_2_fame_6_on_the_billboard_is_never_replaced_or_contracted() -> None:
    board = "guitarra Armando | billboard Jaime 6 | star Fontes 6"
    others = "stars guitarra"
    s = play(table(f"fado 2 players; {board}", "50 money; musicians Raul 6 | Maria 2 | -", others),
             "place supply billboard-left")  # fmt: skip
    assert legal(s) == ["promote singer", "skip"]
    s = play(table(f"fado 2 players; {board}", "50 money; musicians - | Maria 2 | -", others),
             "place supply billboard-left")  # fmt: skip
    assert legal(s) == ["promote singer", "skip"]
    assert refusal(s, "contract guitarra").endswith("Jaime has fame 6 and cannot be contracted (F7.2)")


def test_F7_2_fame_6_can_be_promoted_over_fame_5() -> None:
    s = table("fado 2 players; guitarra Armando | billboard Jaime 5 | star Fontes 6", "musicians Raul 6 | - | -",
              "stars guitarra")  # fmt: skip
    play(s, "place supply billboard-left", "promote guitarra")
    assert billboard(s, "guitarra") == "Raul 6"
    assert seat(s)["score"] == 6


@pytest.mark.parametrize(("fame", "price"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_F7_3_contract_for_the_price_of_the_fame_without_surcharge(fame: int, price: int) -> None:
    s = promoting(f"singer Maria | billboard Alfredo {fame}", f"{price} money; musicians Raul 2 | - | -")
    play(s, "contract singer")
    assert seat(s)["money"] == 0
    assert musicians(s) == ["Raul 2", f"Alfredo {fame}", "-"]
    assert billboard(s, "singer") == "-"
    s = promoting(f"singer Maria | billboard Alfredo {fame}", f"{price - 1} money; musicians Raul 2 | - | -")
    assert refusal(s, "contract singer").endswith(f"Alfredo costs {price} money (F7.3)")


def test_F7_3_and_take_its_notation_tile() -> None:
    s = promoting("singer Maria | billboard Alfredo 2", "50 money")
    play(s, "contract singer")
    assert seat(s)["notes"] == notes(clef=1, eighth=1)  # F4.5


def test_F7_3_one_musician_of_each_specialty() -> None:
    s = promoting("singer Maria | billboard Alfredo 3", "50 money; musicians Raul 2 | Lucília 1 | -")
    assert legal(s) == ["promote guitarra", "skip"]
    assert refusal(s, "contract singer").endswith("the restaurant has a singer already (F4.4)")  # F4.4 applies


def test_F7_3_cubes_stay() -> None:
    s = promoting("singer Maria | billboard Alfredo 2", "50 money; cubes singer 2 | gone 1")
    play(s, "contract singer")
    assert seat(s)["cubes"]["singer"] == 2
    assert seat(s)["track"] == 5


def test_F7_3_nobody_on_the_billboard_nobody_to_contract() -> None:
    s = promoting("", "50 money; musicians Raul 2 | - | -")
    assert refusal(s, "contract singer").endswith("there is no singer on the billboard (F7.3)")
    assert refusal(s, "promote singer").endswith("the restaurant has no hired singer (F7.1)")


def test_F7_3_promote_or_contract_not_both() -> None:
    s = promoting("singer Maria | billboard Alfredo 2", "50 money; musicians Raul 2 | - | -")
    assert legal(s) == ["promote guitarra", "contract singer", "skip"]
    assert asked(play(s, "promote guitarra")) == (1, "place")


def out(spot: int, bar: str = "-", mine: str = "musicians Raul 2 | - | -") -> State:
    s = table(f"fado 2 players; {FULL_STREET}", mine, f"0 money; workers billboard-left; bar {bar}")
    return play(s, "place supply billboard-left", f"kick {spot}")


def test_F7_4_any_notation_tile() -> None:
    s = play(out(1), "take note quarter")
    assert seat(s, 1)["notes"] == notes(clef=1, quarter=1)


def test_F7_4_two_money() -> None:
    assert seat(out(2), 1)["money"] == 2


def test_F7_4_a_customer_to_the_bar() -> None:
    assert seat(play(out(3), "take bar centre grey"), 1)["bar"]["grey"] == 1
    assert asked(out(3, bar="brown=2")) == (0, "promote")  # F4.7


def test_F7_5_reading_cubes_beside_a_space_are_not_limited() -> None:
    s = promoting("", "musicians - | Maria 2 | -; cubes singer 7")
    play(s, "promote singer")
    assert seat(s)["cubes"]["singer"] == 8
    assert seat(s)["stars"] == ["placa"]
    assert not FADO.broken_law(s)
    assert see(s)["billboard"]["singer"]["cubes"] == [8, 0]
