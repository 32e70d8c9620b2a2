"""F2: a turn. A worker is placed, somebody may have to make way, the action is done, the street is refilled."""

import pytest

from .table import FADO, FULL_STREET, asked, group, legal, pass_by, people, play, refusal, seat, see, table, told

BOARD = ["market-left", "market-right", "street-left", "street-right", "rehearsal", "billboard-left",
         "billboard-right"]  # fmt: skip

START = f"""
    fado       2 players
    {FULL_STREET}
"""


def test_F2_1_a_worker_goes_to_a_space_of_the_board_or_to_the_own_restaurant() -> None:
    assert legal(table(START)) == [f"place supply {space}" for space in [*BOARD, "restaurant"]]


@pytest.mark.parametrize("space", ["market-left", "market-right", "street-left", "street-right", "rehearsal",
                                   "restaurant"])  # fmt: skip
def test_F2_1_one_may_place_and_do_nothing(space: str) -> None:
    s = play(table(START), f"place supply {space}")
    before = see(s)
    assert asked(s)[0] == 0
    play(s, "skip")
    assert asked(s) == (1, "place")  # then the next player
    for unchanged in ("street", "market", "notes", "fados", "billboard"):
        assert see(s)[unchanged] == before[unchanged]
    assert seat(s) == before["seats"][0]


def test_F2_1_a_worker_may_go_where_nothing_can_be_done() -> None:
    s = table(START)
    assert told(s, "place supply billboard-left") == [
        "Ana placed a worker on the left billboard space.",
        "Ana could do nothing at the left billboard space.",
    ]
    assert asked(s) == (1, "place")


def test_F2_2_three_turns_from_the_supply_then_from_the_board() -> None:
    s = table(START)
    turns = (("market-left", "market-right"), ("street-left", "street-right"), ("rehearsal", "billboard-right"))
    for left, (mine, other) in zip((2, 1, 0), turns, strict=True):
        assert {move.split()[1] for move in legal(s)} == {"supply"}
        pass_by(s, f"place supply {mine}", f"place supply {other}")
        assert seat(s)["supply"] == left
    assert {move.split()[1] for move in legal(s)} == {"market-left", "street-left", "rehearsal"}


def test_F2_2_workers_never_return_to_the_supply() -> None:
    s = table("fado 2 players\nseat 0\nworkers market-left | market-right | rehearsal")
    play(s, "place rehearsal restaurant", "skip")
    assert seat(s)["supply"] == 0
    assert seat(s)["workers"] == ["market-left", "market-right", "restaurant"]


def test_F2_2_the_supply_comes_first() -> None:
    s = table("fado 2 players\nseat 0\nworkers supply 1 | market-left | rehearsal")
    assert refusal(s, "place rehearsal street-left") == (
        "place rehearsal street-left is not legal: workers from the supply are placed first (F2.2)"
    )
    s = table("fado 2 players\nseat 0\nworkers market-left | market-right | rehearsal")
    assert refusal(s, "place supply street-left").endswith("the supply has no worker left (F2.2)")
    assert refusal(s, "place rehearsal/1 street-left").endswith(
        "you have no worker on kick-out space 1 of the rehearsal room (F2.2)"
    )


GOLDEN = """
    fado       2 players
    seat 0
    workers    market-left | street-left/2 | restaurant
    seat 1
    workers    street-left | rehearsal | billboard-left
"""


def test_F2_3_golden_rule_not_where_one_has_a_worker_on_the_space_or_a_kick_out_space() -> None:
    s = table(GOLDEN)
    targets = {move.split()[2] for move in legal(s)}
    assert targets == {"market-right", "street-right", "rehearsal", "billboard-left", "billboard-right"}
    for space, called in (
        ("market-left", "the left market space"),
        ("street-left", "kick-out space 2 of the left street space"),
    ):
        assert refusal(s, f"place restaurant {space}") == (
            f"place restaurant {space} is not legal: you have a worker on {called} already (F2.3)"
        )


def test_F2_3_golden_rule_nor_with_a_worker_that_comes_from_there() -> None:
    s = table(GOLDEN)
    assert "place street-left/2 street-left" not in legal(s)
    assert "place market-left market-left" not in legal(s)
    assert refusal(s, "place street-left/2 street-left").endswith(
        "a worker may not go back to the action it comes from (F2.3)"
    )


def test_F2_3_golden_rule_for_the_restaurant_too() -> None:
    assert legal(table(GOLDEN), "place restaurant restaurant") == []
    assert refusal(table(GOLDEN), "place market-left restaurant") == (
        "place market-left restaurant is not legal: you have a worker in your restaurant already (F2.3)"
    )
    assert not any(move.endswith(" restaurant") for move in legal(table(GOLDEN)))


def test_F2_3_golden_rule_others_do_not_matter() -> None:
    s = table(GOLDEN)
    assert "place market-left billboard-left" in legal(s)  # where the other player stands
    play(s, "place street-left/2 rehearsal")
    assert asked(s) == (1, "kick")


KICK = f"""
    fado       3 players
    first      1
    {FULL_STREET}
    seat 0
    workers    market-left | street-left
    seat 2
    workers    market-left/2
"""


def test_F2_4_the_owner_chooses_a_free_kick_out_space() -> None:
    s = play(table(KICK), "place supply market-left")
    assert asked(s) == (0, "kick")
    assert legal(s) == ["kick 1", "kick 3"]
    assert refusal(s, "kick 2") == "kick 2 is not legal: kick-out space 2 is occupied (F2.4)"
    play(s, "kick 3")
    assert seat(s, 0)["workers"] == ["market-left/3", "street-left"]
    assert seat(s, 1)["workers"] == ["market-left"]


def test_F2_4_and_takes_the_benefit_before_the_action() -> None:
    s = play(table(KICK), "place supply market-left", "kick 1")
    assert asked(s) == (0, "benefit")
    play(s, "take bar left grey")
    assert seat(s, 0)["bar"] == people(grey=1)
    assert asked(s) == (1, "hire")


def test_F2_4_the_benefit_may_be_declined() -> None:
    s = play(table(KICK), "place supply market-left", "kick 1")
    assert told(s, "decline") == ["Ana declined the benefit."]
    assert seat(s, 0)["bar"] == people()
    assert asked(s) == (1, "hire")


@pytest.mark.parametrize(("space", "money"), [("market-left", 1), ("street-right", 1), ("rehearsal", 2),
                                              ("billboard-right", 2)])  # fmt: skip
def test_F2_4_reading_free_money_is_always_taken(space: str, money: int) -> None:
    s = table(f"fado 2 players\n{FULL_STREET}\nseat 0\nmusicians - | - | Joel 2\nseat 1\nworkers {space}")
    s = play(s, f"place supply {space}", "kick 2")
    assert seat(s, 1)["money"] == 5 + money
    assert asked(s)[0] == 0  # its owner was not asked


def test_F2_5_a_kick_out_space_is_always_free() -> None:
    s = table(
        """
        fado       4 players
        seat 1
        workers    rehearsal
        seat 2
        workers    rehearsal/1
        seat 3
        workers    rehearsal/3
        """
    )
    play(s, "place supply rehearsal")
    assert seat(s, 1)["workers"] == ["rehearsal/2"]  # the last one: nobody is asked
    assert seat(s, 1)["money"] == 7
    assert asked(s) == (0, "write")


@pytest.mark.parametrize(("stay", "refilled"), [(0, True), (1, True), (2, False)])
def test_F2_6_groups_of_0_or_1_are_refilled_to_4(stay: int, refilled: bool) -> None:
    s = table(
        f"""
        fado       3 players
        street     left brown={stay + 1} | centre brown=4 | right brown=3 critic
        """
    )
    play(s, "place supply street-left", "seat left 1 brown=1")
    assert sum(group(s, "left").values()) == (4 if refilled else stay)
    assert sum(group(s, "centre").values()) == 4
    assert sum(group(s, "right").values()) == 3


def test_F2_6_critics_do_not_count() -> None:
    s = table("fado 2 players\nstreet left brown=2 | centre brown=1 critic | right brown=2")
    play(s, "place supply restaurant", "skip")
    assert sum(group(s, "centre").values()) == 4


def test_F2_6_at_the_end_of_every_turn_whoever_took_the_customer() -> None:
    s = table(
        """
        fado       2 players
        street     left brown=2 | centre brown=2 | right brown=2
        seat 1
        workers    market-left
        """
    )
    play(s, "place supply market-left", "kick 1", "take bar left brown")
    assert group(s, "left") == people(brown=1)  # not yet: the turn goes on
    play(s, "skip")
    assert sum(group(s, "left").values()) == 4


LAST = """
    fado       2 players
    street     left brown=1 | centre brown=2 | right black=1
    bag        {bag}
    discard    {discard}
    seat 0
    tables     grey=2 | black=2
    bar        brown=2
    seat 1
    tables     black=2 | brown=1
    bar        {bar}
"""


def test_F2_6_from_left_to_right_as_far_as_the_customers_go() -> None:
    s = table(LAST.format(bag="grey=2 black=1 brown=1", discard="brown=1", bar="-"))
    play(s, "place supply restaurant", "skip")
    assert sum(group(s, "left").values()) == 4
    assert sum(group(s, "right").values()) == 3
    assert see(s)["bag"] == see(s)["discard"] == people()


def test_F2_6_an_empty_bag_takes_the_discard_and_refilling_goes_on() -> None:
    s = table(LAST.format(bag="grey=2", discard="black=1 brown=2", bar="-"))
    play(s, "place supply restaurant", "skip")
    left = group(s, "left")
    assert left["grey"] == 2  # what was left in the bag came first
    assert sum(left.values()) == 4
    assert see(s)["discard"] == people()
    assert sum(group(s, "right").values()) == 3


def test_F2_6_the_discard_stays_while_the_bag_lasts() -> None:
    s = table("fado 2 players\nstreet left brown=1 | centre brown=2 | right black=2\nbag grey=3\n"
              "discard grey=1 black=4 brown=5")  # fmt: skip
    play(s, "place supply restaurant", "skip")
    assert group(s, "left") == people(grey=3, brown=1)
    assert see(s)["discard"] == people(grey=1, black=4, brown=5)


def test_F2_6_reading_with_bag_and_discard_empty_a_group_stays_short() -> None:
    s = table(LAST.format(bag="-", discard="-", bar="grey=2").replace("black=1\n", "black=2\n", 1)
              .replace("brown=1\n    bar", "brown=3\n    bar"))  # fmt: skip
    play(s, "place supply restaurant", "skip")
    assert group(s, "left") == people(brown=1)
    assert not FADO.broken_law(s)
