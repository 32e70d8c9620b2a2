"""The worked examples of the rulebooks, played through. Yellow is seat 0, blue seat 1."""

import pytest

from .table import FADO, alfama, asked, critics, legal, market, musicians, people, play, refusal, seat, see, table, told


def test_F2_4_example_blue_makes_way_for_yellow() -> None:
    s = table(
        """
        fado       2 players
        street     left brown=2 | centre brown=2 | right black=2

        seat 0     0 points   5 money
        workers    supply 3

        seat 1     0 points   5 money
        workers    supply 2 | market-left
        """
    )
    play(s, "place supply market-left")
    assert asked(s) == (1, "kick")
    assert legal(s) == ["kick 1", "kick 2", "kick 3"]
    assert told(s, "kick 2") == [
        "Rui made way and moved to kick-out space 2 of the left market space.",
        "Rui took 1 money there.",
    ]
    assert seat(s, 1)["money"] == 6
    assert asked(s) == (0, "hire")  # now yellow performs the action


def test_F2_3_example_yellow_stands_on_a_kick_out_space() -> None:
    s = table(
        """
        fado       2 players

        seat 0
        workers    supply 1 | street-left/2 | rehearsal

        seat 1
        workers    supply 2 | street-left
        """
    )
    assert "place supply street-left" not in legal(s)
    assert refusal(s, "place supply street-left").endswith("of the left street space already (F2.3)")


def test_F2_3_example_only_others_stand_there() -> None:
    s = table(
        """
        fado       3 players

        seat 0
        workers    market-left | rehearsal | billboard-left

        seat 1
        workers    supply 2 | street-left

        seat 2
        workers    supply 2 | street-left/1
        """
    )
    assert "place rehearsal street-left" in legal(s)
    assert "place rehearsal rehearsal" not in legal(s)  # unless the worker comes from there


def test_F4_3_example_a_guitarra_of_fame_2_and_a_singer_of_fame_1_cost_7() -> None:
    s = table(
        """
        fado       2 players
        guitarra   Armando, Jaime 2, Raul, Fontes
        singer     Maria, Hermínia, Alfredo, Lucília

        seat 0     0 points   7 money
        """
    )
    play(s, "place supply market-left", "hire Jaime")
    assert seat(s)["money"] == 7 - 4
    play(s, "hire Maria")
    assert seat(s)["money"] == 0
    assert musicians(s) == ["Jaime 2", "Maria 1", "-"]


def test_F6_4_example_from_fame_3_to_4_costs_4() -> None:
    s = table(
        """
        fado       2 players
        first      1

        seat 0     0 points   4 money
        workers    supply 2 | rehearsal
        musicians  - | Maria 3 | -
        """
    )
    play(s, "place supply rehearsal", "kick 3", "take raise singer")
    assert musicians(s) == ["-", "Maria 4", "-"]
    assert seat(s)["money"] == 0


APPLAUSE = """
    fado       2 players
    asked      0 close   at restaurant
    street     left brown=2 | centre brown=2 | right black=2

    seat 0
    workers    supply 2 | restaurant
    tables     black=1 brown=1 | grey=1 brown=2 | critic
    cubes      gone 5
    musicians  Raul 2 | Maria 2 | Joel 3
"""


def test_F8_2_example_three_brown_one_black_one_grey_and_a_critic() -> None:
    s = play(table(APPLAUSE), "close", "applaud viola brown=2")
    assert musicians(s) == ["Raul 2", "Maria 2", "Joel 4"]
    assert not legal(s, "applaud viola")  # three more would be needed, and there are two
    assert legal(s) == ["applaud guitarra grey=1 brown=1", "applaud singer grey=1 black=1", "done"]


@pytest.mark.parametrize(
    ("applause", "after"),
    [
        ("applaud singer grey=1 black=1", ["Raul 2", "Maria 3", "Joel 4"]),
        ("applaud guitarra grey=1 brown=1", ["Raul 3", "Maria 2", "Joel 4"]),
    ],
)
def test_F8_2_example_one_of_the_two_not_both(applause: str, after: list[str]) -> None:
    s = play(table(APPLAUSE), "close", "applaud viola brown=2", applause)
    assert musicians(s) == after
    assert asked(s) == (0, "keep")  # nobody else can be applauded; the critic never does


CLOSING = """
    fado       2 players
    asked      0 close   at restaurant
    street     left brown=2 | centre brown=2 | right black=2

    seat 0     0 points   0 money
    workers    supply 2 | restaurant
    tables     critic | black=1 brown=2 | -
    bar        grey=1 brown=1
    musicians  Armando 1 | Maria 2 | Martinho 3
    cubes      gone 3
"""


def test_F8_example_a_restaurant_closes() -> None:
    s = table(CLOSING)
    play(s, "close")
    assert seat(s)["money"] == 6  # three customers at 2 money; neither the critic nor the bar pays
    play(s, "applaud guitarra brown=1", "applaud viola brown=2", "applaud singer grey=1 black=1")
    assert musicians(s) == ["Armando 2", "Maria 3", "Martinho 4"]
    assert len(seat(s)["tables"]) == 2
    # our order: first keep or dismiss (F8.4), then the review (F8.5)
    play(s, "dismiss guitarra", "keep singer", "keep viola")
    assert seat(s)["score"] == 2
    assert "Armando 2" in market(s, "guitarra")
    assert seat(s)["track"] == 3
    assert legal(s) == ["return left", "return centre", "return right"]
    play(s, "return left")
    assert critics(s) == ["left"]
    assert seat(s)["tables"] == [people(), people(), people()]  # the third table is open, and all have left
    assert see(s)["discard"] == people(grey=1, black=1, brown=3)
    assert seat(s)["bar"] == people()
    assert FADO.state_to_text(s, hidden=False).split("seat 1")[0].split("seat 0")[1].splitlines()[1:10] == [
        "workers    supply 2 | restaurant",
        "tables     - | - | -",
        "bar        -",
        "musicians  - | Maria 3 | Martinho 4",
        "notes      clef=1",
        "fados      -",
        "cubes      track 3 | gone 5",
        "stars      -",
        "points     dismissals 2",
    ]


def test_F10_4_example_yellow_3_green_2_purple_2_blue_0() -> None:
    s = table(
        """
        fado       4 players   round 12
        first      1   turn 0
        guitarra   Armando | billboard Jaime 4 | star Fontes 6 | tile 14 8 5
        singer     Maria | star Alfredo 6 | tile 12 7 4
        viola      Martinho | star Castro 6 | tile 10 6 3

        seat 0     0 points   0 money
        cubes      guitarra 3
        stars      guitarra | singer | viola

        seat 1     0 points   0 money

        seat 2     0 points   0 money
        cubes      guitarra 2

        seat 3     0 points   0 money
        cubes      guitarra 2
        """
    )
    play(s, "place supply restaurant", "skip")  # the last turn of the last round
    yellow, blue, green, purple = (row["billboard guitarra"] for row in FADO.breakdown(s))
    assert (yellow, green, purple, blue) == (14, 6, 6, 0)


def test_F10_3_example_two_stars_are_worth_15() -> None:
    s = table(
        """
        fado       2 players   round 12
        first      1   turn 0
        guitarra   Armando | star Fontes 6
        singer     Maria | star Alfredo 6
        viola      Martinho | star Castro 6

        seat 0     0 points   0 money
        stars      guitarra | singer

        seat 1     0 points   0 money
        stars      viola
        """
    )
    play(s, "place supply restaurant", "skip")
    assert [parts["stars"] for parts in FADO.final_scoring(s)] == [15, 10]


def test_S2_3_example_you_wrote_a_fado_and_her_worker_at_market_left_moves() -> None:
    s = table(
        """
        fado       2 players   solo
        street     left brown=2 | centre brown=2 | right black=2
        fados      Fado Corrido | Fado Menor | Fado Vitória | Fado Alberto | next Fado Tango

        seat 0
        workers    supply 1 | market-right | street-right
        notes      clef=1 quarter=1

        seat 1
        workers    market-left | billboard-left | billboard-right
        """
    )
    assert alfama(s, "place supply rehearsal", "write 1")[0] == "move market-left market-right"  # none on street-left
