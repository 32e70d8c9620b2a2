"""S2: which of Alfama's workers moves, and where to."""

import pytest

from tasca.games.fado.rules.state import State

from .table import FADO, alfama, asked, people, play, seat, see, table, told

CLOCKWISE = ["market-left", "market-right", "street-right", "billboard-right", "billboard-left", "rehearsal",
             "street-left"]  # fmt: skip
STREET = "street left brown=2 | centre brown=2 | right black=2"
REST = ("place supply restaurant", "skip")  # you do nothing: your last used space stays what it was


def solo(last: str, hers: str, yours: str = "", board: str = STREET) -> State:
    return table(f"fado 2 players solo; {board}; alfama last {last}", yours, hers)


def test_S2_1_when_you_have_closed_she_closes_and_you_play_again() -> None:
    s = table(f"fado 2 players solo; {STREET}", "", "workers market-left | rehearsal | street-left; tables brown=2")
    assert told(s, "place supply restaurant", "close")[:3] == [
        "Ana closed the restaurant for the day.",
        "Alfama closed her restaurant too.",
        "Alfama gained 2 points from 2 customers.",
    ]
    assert seat(s, 1)["workers"] == ["market-left", "street-left", "rehearsal"]  # no worker has moved
    assert asked(s) == (0, "place")
    assert see(s)["round"] == 2


def test_S2_1_only_when_you_have_closed() -> None:
    s = solo("rehearsal", "workers street-left | rehearsal | street-right")
    assert alfama(s, *REST)[0] == "move street-left market-left"


def test_S2_2_a_worker_in_her_restaurant_moves_first() -> None:
    s = solo("street-left", "workers restaurant | market-right | rehearsal")
    assert alfama(s, *REST) == ["move restaurant market-left", "hire Armando"]


@pytest.mark.parametrize(
    ("last", "target"),
    [
        ("market-left", "street-right"),  # her worker stands on market-right
        ("market-right", "street-right"),
        ("street-right", "billboard-right"),
        ("billboard-right", "billboard-left"),
        ("billboard-left", "street-left"),  # her worker stands in the rehearsal room
        ("rehearsal", "street-left"),
        ("street-left", "market-left"),
    ],
)
def test_S2_2_clockwise_from_your_last_used_space(last: str, target: str) -> None:
    board = f"{STREET}; guitarra Armando | billboard Raul 2; viola Martinho | billboard Joel 2"
    s = solo(last, "workers restaurant | market-right | rehearsal", board=board)
    assert alfama(s, *REST)[0] == f"move restaurant {target}"


def test_S2_2_all_the_way_round_to_your_last_used_space_itself() -> None:
    # Only a street can be used: she has all musicians, at fame 1, and her other workers stand at both other places.
    s = solo("street-left", "workers restaurant | rehearsal | street-right; musicians Armando 1 | Maria 1 | Joel 1")
    assert alfama(s, *REST)[0] == "move restaurant street-left"


def test_S2_2_reading_a_skipped_restaurant_is_no_used_space() -> None:
    s = table(f"fado 2 players solo; {STREET}; alfama last billboard-right", "",
              "workers restaurant | market-right | rehearsal")  # fmt: skip
    play(s, "place supply restaurant", "skip")
    assert see(s)["last_space"] == "billboard-right"
    assert seat(s, 1)["workers"] == ["market-right", "street-left", "rehearsal"]


def test_S2_2_reading_before_you_used_one_she_counts_from_market_left() -> None:
    s = solo("-", "workers restaurant | market-right | rehearsal")
    assert told(s, *REST)[1] == (
        "Alfama moved the worker of her restaurant to the left market space,"
        " counting from the left market space, as none had been used yet."
    )


@pytest.mark.parametrize("used", range(7))
def test_S2_3_her_nearest_worker_after_your_last_used_space_moves(used: int) -> None:
    hers = [CLOCKWISE[(used + step) % 7] for step in (2, 4, 6)]
    s = solo(CLOCKWISE[used], f"workers {' | '.join(hers)}")
    assert alfama(s, *REST)[0].startswith(f"move {hers[0]} ")


def test_S2_3_a_worker_on_a_kick_out_space_counts_as_at_its_action() -> None:
    s = solo("rehearsal", "workers street-left/3 | market-right | billboard-right")
    assert alfama(s, *REST)[0] == "move street-left/3 market-left"


def test_S2_3_your_own_space_counts_last() -> None:
    s = solo("-", "workers rehearsal | market-left | market-right", "notes clef=1")
    # you place in the rehearsal room and kick her out there: her worker at market-left is nearer
    assert alfama(s, "place supply rehearsal", "note clef")[0].startswith("move market-left ")
    assert seat(s, 1)["workers"][-1] == "rehearsal/1"


def test_S2_3_from_where_it_stood_clockwise() -> None:
    s = solo("market-left", "workers street-right | rehearsal | street-left")
    # nearest after market-left: street-right; from there billboards cannot be used, two are hers: market-left
    assert alfama(s, *REST) == ["move street-right market-left", "hire Armando"]


def test_S2_3_reading_a_skipped_restaurant_is_no_used_space() -> None:
    s = solo("street-right", "workers rehearsal | market-left | market-right")
    assert alfama(s, *REST)[0].startswith("move rehearsal ")
    assert see(s)["last_space"] == "street-right"


def test_S2_3_reading_before_you_used_one_she_counts_from_market_left() -> None:
    s = solo("-", "workers rehearsal | market-left | street-left")
    assert alfama(s, *REST)[0].startswith("move market-left ")
    s = solo("-", "workers rehearsal | market-right | street-left")
    assert alfama(s, *REST)[0].startswith("move market-right ")


@pytest.mark.parametrize("where", ["street-left", "street-left/1", "street-left/3"])
def test_S2_4_a_space_with_a_worker_of_hers_there_is_not_available(where: str) -> None:
    s = solo("billboard-left", f"workers rehearsal | {where} | market-right")
    assert told(s, *REST)[1] == (
        "Alfama moved her nearest worker after the left billboard space from the rehearsal room"
        " to the left market space. She passed the left street space (her own worker there)."
    )


def test_S2_4_your_workers_do_not_matter() -> None:
    s = solo(
        "billboard-left",
        "workers rehearsal | market-left | market-right",
        "workers supply 1 | street-left | rehearsal/1",
    )
    assert alfama(s, *REST)[0] == "move rehearsal street-left"


def test_S2_4_reading_the_worker_s_own_old_space_is_no_destination() -> None:
    # Only the rehearsal room could be used, and that is where the worker stands.
    s = solo("billboard-left", "workers rehearsal | market-left | street-left; musicians Armando 1 | Maria 1 | Joel 1"
             "; tables brown=1 | brown=1")  # fmt: skip
    assert alfama(s, *REST) == ["move rehearsal restaurant", "close"]


def test_S2_5_reading_spaces_she_passes_are_not_entered() -> None:
    s = solo("rehearsal", "workers street-left | rehearsal | market-right; musicians Armando 1 | Maria 1 | -",
             "workers market-left | rehearsal/2 | billboard-right")  # fmt: skip
    before = seat(s)["workers"]
    said = told(s, "place rehearsal/2 restaurant", "skip")
    assert (
        "She passed the left market space (nobody to hire); the right market space (her own worker there)." in said[1]
    )
    assert seat(s)["workers"] == ["market-left", "billboard-right", "restaurant"]
    assert seat(s)["money"] == 5
    assert before[0] == "market-left"
    assert "street-right" in seat(s, 1)["workers"]


STUCK = "musicians Armando 1 | Maria 1 | Joel 1; tables brown=1 | brown=1"  # nothing but the rehearsal room is of use


def test_S2_6_no_space_found_she_goes_home_and_closes() -> None:
    s = solo("street-right", f"workers rehearsal | market-left | billboard-right/2; {STUCK}")
    said = told(s, *REST)
    assert seat(s, 1)["workers"] == ["market-left", "rehearsal", "restaurant"]
    assert "Alfama closed her restaurant." in said
    assert "Alfama gained 2 points from 2 customers." in said
    assert seat(s, 1)["tables"] == [people(), people()]
    assert asked(s) == (0, "place")


def test_S2_6_the_way_is_told() -> None:
    s = solo("street-right", f"workers rehearsal | market-left | billboard-right/2; {STUCK}")
    assert told(s, *REST)[1] == (
        "Alfama found no space: her worker went home from kick-out space 2 of the right billboard space."
        " She passed the left billboard space (nobody to promote or contract);"
        " the rehearsal room (her own worker there); the left street space (no empty table);"
        " the left market space (her own worker there);"
        " the right market space (nobody to hire); the right street space (no empty table)."
    )


def test_S2_6_reading_at_home_already_she_stays_and_closes() -> None:
    s = solo("street-right", f"workers rehearsal | market-left | restaurant; {STUCK}")
    said = told(s, *REST)
    assert said[1].startswith("Alfama found no space: her worker stayed at home. She passed the right billboard space")
    assert "Alfama closed her restaurant." in said
    assert seat(s, 1)["workers"] == ["market-left", "rehearsal", "restaurant"]
    s = solo("street-right", f"workers rehearsal | market-left | restaurant; {STUCK}")
    assert alfama(s, *REST) == ["close"]


def test_S2_6_the_next_turn_begins_with_the_worker_at_home() -> None:
    s = solo("street-right", f"workers rehearsal | market-left | billboard-right/2; {STUCK}")
    play(s, *REST)
    assert alfama(s, "place supply market-right", "skip")[0].startswith("move restaurant ")


def test_S2_7_your_worker_is_kicked_out_first_and_you_choose() -> None:
    s = solo(
        "rehearsal", "workers street-left | rehearsal | market-right", "0 money; workers market-left | billboard-left"
    )
    assert alfama(s, *REST) == ["move street-left market-left"]
    assert asked(s) == (0, "kick")
    assert alfama(s, "kick 1") == []
    assert asked(s) == (0, "benefit")
    assert alfama(s, "take bar left brown") == ["hire Armando"]
    assert seat(s)["bar"] == people(brown=1)


def test_S2_7_her_worker_takes_the_first_free_kick_out_space_from_the_left() -> None:
    s = solo("-", "workers rehearsal | market-left | market-right")
    play(s, "place supply rehearsal")
    assert "rehearsal/1" in seat(s, 1)["workers"]
    assert seat(s, 1)["money"] == 0
    assert asked(s) == (0, "write")


def test_S2_7_reading_a_benefit_that_leaves_her_nothing() -> None:
    # With a box whose rehearsal room gives a notation tile: you take the last one, and she can only look on.
    box = '{"kick_outs": {"rehearsal": ["note", "2 money", "note"]}}'
    s = table(
        f"fado 2 players solo; components {box}; {STREET}; alfama last street-right | tiles -",
        "notes clef=8 quarter=8 eighth=8 beamed=8; workers rehearsal | market-left",
        "notes -; workers billboard-left | street-right | market-right",
    )
    assert see(s)["notes"] == {"clef": 1, "quarter": 0, "eighth": 0, "beamed": 0}
    assert alfama(s, *REST) == ["move billboard-left rehearsal"]
    assert told(s, "kick 1", "take note clef") == [
        "Ana took a clef.",
        "Alfama could do nothing at the rehearsal room.",
    ]
    assert asked(s) == (0, "place")
    assert not FADO.broken_law(s)
