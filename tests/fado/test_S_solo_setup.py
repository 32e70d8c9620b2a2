"""S1: the solo game begins; Alfama's workers are placed by dice."""

from collections import Counter

import pytest

from tasca.core.errors import BadOption

from .table import FADO, alfama, asked, critics, legal, market, musicians, notes, people, play, seat, see, table, told

CLOCKWISE = ["market-left", "market-right", "street-right", "billboard-right", "billboard-left", "rehearsal",
             "street-left"]  # fmt: skip


def test_S1_1_set_up_as_for_two() -> None:
    s = FADO.new_game({"solo": True}, seed=5)
    assert critics(s) == ["centre"]
    assert len([name for name in market(s, "viola") if name != "-"]) == 4
    assert len(see(s)["fados_left"]) == 12 - 5
    assert [len(place["values"]) for place in see(s)["billboard"].values()] == [2, 2, 2]
    assert see(s)["notes"] == notes(clef=7, quarter=8, eighth=8, beamed=8)


def test_S1_1_alfama_has_no_money_but_cubes_tables_and_a_clef() -> None:
    s = FADO.new_game({"solo": True}, seed=5)
    hers, yours = seat(s, 1), seat(s, 0)
    assert (hers["money"], yours["money"]) == (0, 5)
    assert hers["track"] == 8
    assert hers["tables"] == [people(), people()]
    assert hers["notes"] == notes(clef=1)
    assert see(s)["alfama"]["notes"] == ["clef"]


def test_S1_1_a_solo_game_has_two_seats() -> None:
    with pytest.raises(BadOption, match=r"a solo game has 2 players, you and Alfama \(S1.1\)$"):
        FADO.new_game({"solo": True, "players": 3})


def expected(dice: list[int]) -> list[str]:
    places: list[str] = []
    for die in dice:
        at = die - 1
        while CLOCKWISE[at % 7] in places:
            at += 1
        places.append(CLOCKWISE[at % 7])
    return places


def test_S1_2_her_workers_stand_where_the_dice_say() -> None:
    rolled: Counter[int] = Counter()
    skipped = 0
    for seed in range(200):
        s = FADO.new_game({"solo": True}, seed)
        dice = see(s)["alfama"]["dice"]
        rolled.update(dice)
        skipped += len(set(dice)) < 3
        assert sorted(seat(s, 1)["workers"]) == sorted(expected(dice))
        assert seat(s, 1)["supply"] == 0
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert all(60 < n < 140 for n in rolled.values())  # 100 each
    assert skipped > 50  # doubles are common


@pytest.mark.parametrize(("dice", "places"), [([1, 3, 5], "market-left street-right billboard-left"),
                                              ([6, 6, 6], "rehearsal street-left market-left"),
                                              ([6, 6, 2], "rehearsal street-left market-right")])  # fmt: skip
def test_S1_2_a_space_of_hers_is_skipped_clockwise(dice: list[int], places: str) -> None:
    assert expected(dice) == places.split()  # what the test above expects, in examples: 7 comes after 6, then 1
    seed = next(n for n in range(2000) if see(FADO.new_game({"solo": True}, n))["alfama"]["dice"] == dice)
    assert set(seat(FADO.new_game({"solo": True}, seed), 1)["workers"]) == set(places.split())


def test_S1_3_you_are_the_first_player() -> None:
    s = FADO.new_game({"solo": True})
    assert asked(s) == (0, "place")
    assert see(s)["first"] == 0
    for first in (1, "random"):
        with pytest.raises(BadOption, match=r"in a solo game 'first' is 0, you are the first player \(S1.3\)$"):
            FADO.new_game({"solo": True, "first": first})


@pytest.mark.parametrize(
    ("space", "called"),
    [
        ("market-left", "the left market space"),
        ("street-left", "the left street space"),
        ("rehearsal", "the rehearsal room"),
        ("billboard-left", "the left billboard space"),
    ],
)
def test_S1_4_no_kick_out_benefit_for_her(space: str, called: str) -> None:
    street = "street left brown=2 | centre brown=2 | right black=2"
    hers = f"musicians Raul 2 | - | -; workers {space} | street-right | market-right"
    s = table(f"fado 2 players solo; {street}", "musicians Armando 2 | - | -", hers)
    before = seat(s, 1)
    assert told(s, f"place supply {space}")[1] == f"Alfama made way and moved to kick-out space 1 of {called}."
    assert asked(s)[0] == 0
    after = {**seat(s, 1), "workers": before["workers"]}
    assert after == before  # no customer, no tile, no money, no fame


def test_S1_4_she_never_pays() -> None:
    s = table("fado 2 players solo; alfama last rehearsal; guitarra Armando 5", "",
              "workers street-left | street-right | billboard-left")  # fmt: skip
    assert alfama(s, "place supply restaurant", "skip") == ["move street-left market-left", "hire Armando"]
    assert seat(s, 1)["money"] == 0
    assert musicians(s, 1) == ["Armando 5", "-", "-"]


def test_S1_4_colours_do_not_matter_to_her() -> None:
    s = table("fado 2 players solo", "", "musicians - | Maria 1 | -; tables brown=2")
    play(s, "place supply restaurant", "close")
    assert musicians(s, 1) == ["-", "Maria 2", "-"]  # a singer, applauded by brown customers


def test_S1_4_she_is_never_asked() -> None:
    s = FADO.new_game({"solo": True}, 11)
    for _ in range(60):
        if not legal(s):
            break
        assert FADO.to_act(s) == 0
        play(s, legal(s)[-1])
