"""S7 and S8: Alfama closes, and the final scoring."""

import pytest

from tasca.games.fado.rules.state import State

from .table import FADO, alfama, asked, musicians, pass_by, people, play, seat, see, table, told

STREET = "street left brown=2 | centre brown=2 | right black=2"
CLOSE = ("place supply restaurant", "close")


def closed(hers: str, board: str = STREET, yours: str = "") -> State:
    """You have closed, and so she has too (S2.1)."""
    return play(table(f"fado 2 players solo; {board}", yours, hers), *CLOSE)


PAY = [1, 1, 1, 2, 2, 2, 2, 3, 3]


@pytest.mark.parametrize("removed", range(9))
def test_S7_each_customer_at_her_tables_scores(removed: int) -> None:
    stars = "; stars placa" if removed == 8 else ""
    s = closed(f"tables grey=1 | black=2; musicians Raul 1 | - | -; cubes gone {removed}{stars}")
    assert seat(s, 1)["score"] == seat(s, 1)["points"]["customers"] == 3 * PAY[removed]
    assert seat(s, 1)["money"] == 0


@pytest.mark.parametrize(
    ("tables", "rise"), [("grey=1", 1), ("grey=1 | black=1", 2), ("grey=1 | black=1 | brown=1", 3), ("- | brown=3", 1)]
)
def test_S7_all_her_musicians_rise_by_the_tables_with_customers(tables: str, rise: int) -> None:
    s = closed(f"tables {tables}; musicians Raul 1 | Maria 2 | -; cubes gone 5")
    assert musicians(s, 1) == [f"Raul {1 + rise}", f"Maria {2 + rise}", "-"]
    assert seat(s, 1)["track"] == 3  # no cube


def test_S7_at_most_to_6() -> None:
    s = closed("tables grey=1 | black=1; musicians Raul 5 | - | -")
    assert see(s)["star_musicians"]["guitarra"]["fame"] == 6


@pytest.mark.parametrize(
    ("hers", "reason"),
    [
        ("tables grey=1", "no musician"),
        ("musicians Raul 1 | - | -", "no customer"),
        ("0 money", "neither musician nor customer"),
    ],
)
def test_S7_without_musician_or_customer_a_cube_goes_instead(hers: str, reason: str) -> None:
    s = table(f"fado 2 players solo; {STREET}", "", hers)
    assert f"Alfama had {reason}, so she removed a cube instead." in told(s, *CLOSE)
    assert seat(s, 1)["track"] == 7
    assert seat(s, 1)["cubes"] == {"guitarra": 0, "singer": 0, "viola": 0}
    assert "Raul 1" in musicians(s, 1) or "Raul" not in hers  # nobody rises


def test_S7_no_cube_is_left() -> None:
    s = table(f"fado 2 players solo; {STREET}", "", "cubes gone 8; stars placa")
    assert "Alfama had neither musician nor customer, but no cube was left to remove." in told(s, *CLOSE)
    assert not FADO.broken_law(s)


def test_S7_customers_leave_and_the_street_is_refilled() -> None:
    s = closed("tables grey=2 | black=1; musicians Raul 1 | - | -")
    assert see(s)["discard"] == people(grey=2, black=1)
    assert seat(s, 1)["tables"] == [people(), people()]


def test_S7_nobody_is_dismissed() -> None:
    s = closed("tables grey=2; musicians Raul 3 | Maria 3 | Joel 3")
    assert musicians(s, 1) == ["Raul 4", "Maria 4", "Joel 4"]
    assert seat(s, 1)["points"]["dismissals"] == 0


def test_S7_1_reading_the_first_at_fame_6_wins_her_the_star() -> None:
    s = closed("tables grey=1; musicians Raul 5 | Maria 2 | -")
    assert seat(s, 1)["stars"] == ["guitarra"]
    assert seat(s, 1)["points"]["careers"] == 6
    assert musicians(s, 1) == ["-", "Maria 3", "-"]
    assert asked(s) == (0, "place")


def test_S7_1_reading_a_further_one_is_removed_for_6_points() -> None:
    s = closed(
        "tables grey=1; musicians Raul 5 | - | -", f"{STREET}; guitarra Armando | star Fontes 6", "stars guitarra"
    )
    assert see(s)["retired"] == ["Raul"]
    assert seat(s, 1)["points"]["careers"] == 6
    assert seat(s, 1)["stars"] == []


def test_S7_1_reading_the_fifth_cube_opens_her_third_table() -> None:
    assert seat(closed("cubes gone 4"), 1)["tables"] == [people()] * 3
    assert seat(closed("cubes gone 3"), 1)["tables"] == [people()] * 2


def test_S7_1_reading_the_eighth_wins_her_the_placa() -> None:
    assert seat(closed("cubes gone 7"), 1)["stars"] == ["placa"]
    assert seat(closed("cubes gone 7", yours="cubes gone 8; stars placa"), 1)["stars"] == []


def test_S7_1_reading_the_third_fado_tile_wins_her_the_star() -> None:
    board = (
        f"fado 2 players solo; {STREET}; alfama last billboard-right | tiles clef clef clef"
        "; fados Fado Corrido | Fado Menor | Fado Vitória | Fado Alberto | next Fado Tango"
    )
    hers = "notes clef=3; fados Fado Cravo | Fado Franklin; workers billboard-left | market-left | street-left"
    s = table(board, "", hers)
    assert alfama(s, "place supply restaurant", "skip") == ["move billboard-left rehearsal", "write Fado Tango"]
    assert seat(s, 1)["stars"] == ["fados"]


def final(yours: str, hers: str) -> State:
    """The last round: three stars are taken; you pass, she does something, and the game is over."""
    board = (
        "guitarra Armando | star Fontes 6; singer Maria | star Alfredo 6; viola Martinho | star Castro 6"
        f"; {STREET}; alfama last rehearsal"
    )
    s = table(f"fado 2 players solo; {board}", yours, f"{hers}; workers street-left | rehearsal | billboard-left")
    pass_by(s, "place supply restaurant")
    assert see(s)["asked"] == {"phase": "over"}
    return s


YOURS = "0 money; stars guitarra | singer | viola"


@pytest.mark.parametrize(
    ("mine", "hers", "points"),
    [
        (2, 1, [14, 5]),
        (1, 2, [5, 14]),
        (2, 2, [5, 14]),  # a tie: she takes the higher value, you the lower
        (0, 0, [0, 0]),
        (1, 0, [14, 0]),
    ],
)
def test_S8_in_a_billboard_tie_she_takes_the_higher_value(mine: int, hers: int, points: list[int]) -> None:
    s = final(f"{YOURS}; cubes guitarra {mine}", f"cubes guitarra {hers}; musicians Raul 1 | - | -")
    assert [parts["billboard"] for parts in FADO.final_scoring(s)] == points


def test_S8_the_rest_as_in_F10_without_money() -> None:
    hers = "musicians Raul 3 | Lucília 2 | -; fados Fado Tango | Fado Cravo; stars guitarra | singer | viola"
    s = final("13 money; musicians - | - | Joel 4; fados Fado Menor", hers)
    # she had a guitarra and a singer, so in her last turn she went on to market-right and hired a viola
    assert FADO.final_scoring(s) == [
        {"musicians": 4, "stars": 0, "billboard": 0, "fados": 3, "money": 2},
        {"musicians": 6, "stars": 21, "billboard": 0, "fados": 6, "money": 0},
    ]


@pytest.mark.parametrize(
    ("yours", "hers", "winners"),
    [
        ("21 points   0 money", "stars guitarra | singer | viola", [1]),  # then stars
        ("0 points   0 money; stars guitarra | singer | viola", "21 points", [0]),
        ("21 points   0 money; stars guitarra; fados Fado Menor", "24 points; stars singer", [0]),  # then fado tiles
        ("24 points   1 money; stars guitarra", "24 points; stars singer", [0]),  # then money
        ("24 points   0 money; stars guitarra", "24 points; stars singer", [0, 1]),  # then it is shared
    ],
)
def test_S8_reading_with_equal_totals_the_tie_breaks_apply(yours: str, hers: str, winners: list[int]) -> None:
    board = "guitarra Armando | star Fontes 6; singer Maria | star Alfredo 6"
    all_three = "guitarra | singer | viola" in yours + hers
    board += "; viola Martinho | star Castro 6" if all_three else ""
    head = f"fado 2 players solo   round 9   decisions {20_000 - 1}; {board}"  # the next decision is the last
    s = play(table(head, yours, hers), "place supply restaurant")
    assert FADO.scores(s)[0] == FADO.scores(s)[1]
    assert FADO.winners(s) == winners
