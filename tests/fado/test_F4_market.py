"""F4: the market. Musicians are hired."""

import pytest

from tasca.games.fado.rules.state import State

from .table import (
    FADO,
    FULL_STREET,
    asked,
    group,
    legal,
    market,
    musicians,
    notes,
    people,
    play,
    refusal,
    seat,
    see,
    table,
)

TWO = "fado 2 players"
RICH = "50 money"


def test_F4_1_one_from_each_side() -> None:
    s = play(table(TWO, RICH), "place supply market-left", "hire Raul")
    assert legal(s) == ["hire Maria", "hire Hermínia", "hire Alfredo", "hire Lucília", "done"]
    assert refusal(s, "hire Jaime").endswith("a guitarra has been hired here already (F4.1)")
    play(s, "hire Maria")
    assert musicians(s) == ["Raul 1", "Maria 1", "-"]
    assert asked(s) == (1, "place")


def test_F4_1_in_either_order() -> None:
    s = play(table(TWO, RICH), "place supply market-right", "hire Castro", "hire Alfredo")
    assert musicians(s) == ["-", "Alfredo 1", "Castro 1"]


def test_F4_1_one_is_enough() -> None:
    s = play(table(TWO, RICH), "place supply market-left", "hire Alfredo", "done")
    assert musicians(s) == ["-", "Alfredo 1", "-"]
    assert asked(s) == (1, "place")


def test_F4_1_only_who_is_in_the_market() -> None:
    s = table(TWO, RICH, "musicians Raul 2 | - | -")
    play(s, "place supply market-left")
    assert refusal(s, "hire Raul") == "hire Raul is not legal: Raul is not in the market (F4.1)"
    assert refusal(s, "hire Ricardo").endswith("Ricardo does not play in a game of 2 players (F1.2)")


def test_F4_2_without_a_die_fame_is_1_when_chosen() -> None:
    s = table(TWO, RICH)
    assert "Jaime" in market(s, "guitarra")
    play(s, "place supply market-left", "hire Jaime")
    assert musicians(s)[0] == "Jaime 1"
    assert market(s, "guitarra") == ["Armando", "-", "Raul", "Fontes", "-", "-"]


def test_F4_2_a_die_stays() -> None:
    s = table("fado 2 players; singer Maria 4", RICH)
    play(s, "place supply market-left", "hire Maria")
    assert musicians(s)[1] == "Maria 4"


COSTS = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}
SURCHARGE = {"guitarra": 1, "singer": 2, "viola": 1}


@pytest.mark.parametrize("fame", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("specialty", "name"), [("guitarra", "Armando"), ("singer", "Maria"), ("viola", "Joel")])
def test_F4_3_cost_by_fame_and_specialty(fame: int, specialty: str, name: str) -> None:
    cost = COSTS[fame] + SURCHARGE[specialty]
    space = "market-right" if specialty == "viola" else "market-left"
    for money, may in ((cost, True), (cost - 1, False)):
        s = table(f"fado 2 players; {specialty} {name} {fame}", f"{money} money")
        play(s, f"place supply {space}")
        if asked(s)[0] == 0:
            assert (f"hire {name}" in legal(s)) == may
            if not may:
                assert refusal(s, f"hire {name}").endswith(f"{name} costs {cost} money (F4.3)")
        else:
            assert not may  # nobody was affordable
        if may:
            assert seat(play(s, f"hire {name}"))["money"] == 0


def test_F4_3_fame_6_cannot_be_hired() -> None:
    s = play(table("fado 2 players; guitarra Armando 6", RICH), "place supply market-left")
    assert "hire Armando" not in legal(s)
    assert refusal(s, "hire Armando") == "hire Armando is not legal: Armando has fame 6 and cannot be hired (F4.3)"


def test_F4_4_at_most_one_of_each_specialty() -> None:
    s = play(table(TWO, "50 money; musicians - | Alfredo 1 | -"), "place supply market-left")
    assert legal(s) == ["hire Armando", "hire Jaime", "hire Raul", "hire Fontes", "skip"]
    play(s, "hire Armando")
    assert asked(s) == (1, "place")  # there is no other side for this player


@pytest.mark.parametrize(("name", "note"), [("Maria", "clef"), ("Hermínia", "quarter"), ("Alfredo", "eighth"),
                                            ("Lucília", "beamed")])  # fmt: skip
def test_F4_5_a_notation_tile_of_the_kind_on_the_musician(name: str, note: str) -> None:
    s = play(table(TWO, RICH), "place supply market-left", f"hire {name}")
    before = notes(clef=7, quarter=8, eighth=8, beamed=8)
    assert see(s)["notes"] == {**before, note: before[note] - 1}
    assert seat(s)["notes"] == {**notes(clef=1), note: notes(clef=1)[note] + 1}


def test_F4_5_reading_an_empty_stack_gives_none() -> None:
    s = table(TWO, RICH, "notes quarter=8")
    play(s, "place supply market-left", "hire Hermínia")
    assert seat(s)["notes"] == notes(clef=1)
    assert musicians(s)[1] == "Hermínia 1"  # and is hired all the same


def kicked(spot: int, money: int = 5, bar: str = "-") -> State:
    s = table(f"fado 2 players; {FULL_STREET}", "", f"{money} money; workers market-left; bar {bar}")
    return play(s, "place supply market-left", f"kick {spot}")


def test_F4_6_one_money() -> None:
    s = kicked(2)
    assert seat(s, 1)["money"] == 6


@pytest.mark.parametrize(("spot", "price"), [(1, 0), (3, 1)])
def test_F4_6_a_customer_to_the_bar_free_or_for_1(spot: int, price: int) -> None:
    s = play(kicked(spot), "take bar centre black")
    assert seat(s, 1)["bar"] == people(black=1)
    assert seat(s, 1)["money"] == 5 - price
    assert group(s, "centre") == people(grey=1, brown=2)


def test_F4_6_no_customer_without_the_money_for_it() -> None:
    assert asked(kicked(3, money=0)) == (0, "hire")
    assert asked(kicked(1, money=0)) == (1, "benefit")


@pytest.mark.parametrize("spot", [1, 3])
@pytest.mark.parametrize(("bar", "room"), [("grey=1", True), ("grey=1 brown=1", False), ("black=2", False)])
def test_F4_7_the_bar_holds_two(spot: int, bar: str, room: bool) -> None:
    s = kicked(spot, bar=bar)
    assert asked(s) == ((1, "benefit") if room else (0, "hire"))


def test_F4_7_never_a_critic() -> None:
    s = table("fado 2 players; street left - | centre critic | right brown=4", "", "workers market-left")
    play(s, "place supply market-left", "kick 1")
    assert asked(s) == (0, "hire")  # only a critic stands beside the kick-out space
    s = table("fado 2 players; street left brown=1 | centre critic | right brown=4", "", "workers market-left")
    play(s, "place supply market-left", "kick 1")
    assert legal(s) == ["take bar left brown", "decline"]


def test_F4_8_residents_do_not_block_hiring_and_are_worth_nothing() -> None:
    s = table(TWO, RICH)
    assert musicians(s) == ["-", "-", "-"]  # the residents are no tiles
    assert FADO.final_scoring(s)[0]["musicians"] == 0
    play(s, "place supply market-left")
    assert len(legal(s, "hire")) == 8


def test_F4_8_residents_are_never_raised_or_promoted() -> None:
    s = table("fado 2 players; asked 0 close   at restaurant",
              "50 money; workers restaurant | rehearsal; tables grey=2 | brown=3")  # fmt: skip
    play(s, "close")  # customers pay and leave: nobody could be applauded, kept or dismissed
    assert asked(s) == (1, "place")
    assert seat(s)["money"] == 55
    play(s, "place supply rehearsal", "kick 1")  # pay for a raise: there is nobody to raise
    assert asked(s) == (1, "write")
    play(s, "skip", "place supply billboard-left")
    assert asked(s)[0] == 1  # nobody to promote
