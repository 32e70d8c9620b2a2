"""S3 to S6: what Alfama does at each place, and when she cannot."""

import pytest

from tasca.games.fado.rules.state import State

from .table import alfama, billboard, group, market, musicians, notes, people, play, seat, see, table, told

STREET = "street left brown=2 | centre brown=2 | right black=2"
REST = ("place supply restaurant", "skip")


def at_market(board: str = "", hers: str = "0 money", space: str = "market-left") -> State:
    """Her worker is about to come to a market space, if she can use it."""
    before, last = ("street-left", "rehearsal") if space == "market-left" else ("market-left", "street-left")
    text = f"fado 2 players solo; {STREET}; {board}; alfama last {last}"
    return table(text, "", f"{hers}; workers {before} | rehearsal | billboard-left")


@pytest.mark.parametrize(
    ("group_of", "name"),
    [
        ("Armando, Jaime, Raul, Fontes", "Armando"),  # all without a die: topmost, then leftmost
        ("Jaime, Armando, Raul, Fontes", "Jaime"),
        ("Armando, Jaime 2, Raul 3, Fontes 3", "Raul"),
        ("Armando, Jaime 2, Raul 6, Fontes", "Jaime"),  # fame 6 cannot be hired
        ("-, -, Raul 2, Fontes 1", "Raul"),
        ("-, -, Raul 5, Fontes 6", "Raul"),
    ],
)
def test_S3_the_most_famous_of_the_left_group(group_of: str, name: str) -> None:
    s = at_market(f"guitarra {group_of}")
    assert alfama(s, *REST) == ["move street-left market-left", f"hire {name}"]
    assert musicians(s, 1)[0].startswith(name)
    assert f"{name}" not in " ".join(market(s, "guitarra"))


def test_S3_reading_without_a_die_counts_as_fame_1() -> None:
    s = at_market("guitarra Armando, Jaime 1, Raul, Fontes")
    assert alfama(s, *REST)[1] == "hire Armando"  # the first of equals
    s = at_market("guitarra Jaime 1, Armando, Raul, Fontes")
    assert alfama(s, *REST)[1] == "hire Jaime"
    assert musicians(s, 1)[0] == "Jaime 1"


def test_S3_else_the_same_from_the_right_group() -> None:
    s = at_market("singer Maria, Alfredo 2", "musicians Raul 1 | - | -")
    assert alfama(s, *REST)[1] == "hire Alfredo"  # she has a guitarra


def test_S3_reading_from_the_right_when_the_left_has_nobody() -> None:
    s = at_market("guitarra Armando 6 | billboard Fontes 2 | star Jaime 6 | retired Raul", "stars guitarra")
    assert alfama(s, *REST)[1] == "hire Maria"


def test_S3_else_she_cannot() -> None:
    s = at_market("", "musicians Raul 1 | Maria 1 | -")
    said = told(s, *REST)[1]
    assert "to the right market space." in said
    assert "She passed the left market space (nobody to hire)." in said


def test_S3_at_market_right_singers_come_first() -> None:
    s = at_market("viola Martinho 5", space="market-right")
    assert alfama(s, *REST) == ["move market-left market-right", "hire Maria"]


def test_S3_no_cost_and_a_notation_tile() -> None:
    s = at_market("guitarra Armando 5")
    play(s, *REST)
    assert seat(s, 1)["money"] == 0
    assert sum(seat(s, 1)["notes"].values()) == 2
    assert see(s)["notes"]["quarter"] == 7  # one of the largest stacks, not the one on his tile


ROW = "fados Fado Corrido | Fado Menor | Fado Vitória | Fado Alberto | next {next}"


def at_rehearsal(next_fado: str, hers: str, tiles: str, yours: str = "") -> State:
    board = f"fado 2 players solo; {STREET}; {ROW.format(next=next_fado)}; alfama last billboard-right | tiles {tiles}"
    return table(board, yours, f"{hers}; workers billboard-left | market-left | street-left")


def test_S4_1_she_writes_the_top_of_the_stack() -> None:
    s = at_rehearsal("Fado Tango", "notes clef=2 eighth=1", "clef clef eighth")  # it shows three symbols
    assert alfama(s, *REST) == ["move billboard-left rehearsal", "write Fado Tango"]
    assert seat(s, 1)["notes"] == notes()  # any three of hers
    assert seat(s, 1)["score"] == 5
    assert [fado["name"] for fado in see(s)["fados"]] == ["Fado Corrido", "Fado Menor", "Fado Vitória", "Fado Alberto"]
    assert see(s)["next_fado"]["name"] != "Fado Tango"  # the next one is turned up


@pytest.mark.parametrize(("next_fado", "symbols"), [("Fado Cravo", 2), ("Fado Tango", 3), ("Fado Dois Tons", 4)])
def test_S4_1_with_as_many_tiles_as_it_shows_symbols(next_fado: str, symbols: int) -> None:
    enough = at_rehearsal(next_fado, f"notes clef={symbols}", " ".join(["clef"] * symbols))
    assert alfama(enough, *REST)[1] == f"write {next_fado}"
    few = at_rehearsal(next_fado, f"notes clef={symbols - 1}", " ".join(["clef"] * (symbols - 1)))
    assert alfama(few, *REST)[1] == "note"
    assert sum(seat(few, 1)["notes"].values()) == symbols


def test_S4_1_her_third_fado_tile_wins_the_star() -> None:
    s = at_rehearsal("Fado Tango", "notes clef=3; fados Fado Cravo | Fado Franklin", "clef clef clef")
    play(s, *REST)
    assert seat(s, 1)["stars"] == ["fados"]


def test_S4_1_without_a_stack_she_takes_a_tile() -> None:
    board = f"{STREET}; {ROW.format(next='-')}; stack -; alfama last billboard-right | tiles clef"
    s = table(f"fado 2 players solo; {board}",
              "fados Fado Mouraria | Fado Cravo | Fado Tango | Fado Franklin; stars fados",
              "fados Fado Pechincha | Fado Pedro Rodrigues | Fado Meia-Noite | Fado Dois Tons"
              "; workers billboard-left | market-left | street-left")  # fmt: skip
    assert alfama(s, *REST)[1] == "note"


def test_S4_1_impossible_only_when_no_tile_can_be_taken_or_scored() -> None:
    yours = "notes clef=8 quarter=8 eighth=8 beamed=8"
    s = at_rehearsal("Fado Tango", "notes clef=1", "clef", yours)
    assert "the rehearsal room (no song to write and no note to take)" in told(s, *REST)[1]
    s = at_rehearsal("Fado Tango", "notes clef=3", "clef clef clef", yours.replace("clef=8", "clef=6"))
    assert alfama(s, *REST)[1] == "write Fado Tango"


def test_S4_2_her_tiles_are_wild() -> None:
    s = at_rehearsal("Fado Dois Tons", "notes quarter=4", "quarter quarter quarter quarter")  # no beamed, no clef
    assert alfama(s, *REST)[1] == "write Fado Dois Tons"


@pytest.mark.parametrize(
    ("yours", "taken"),
    [
        ("notes clef=1", "quarter"),  # 7, 8, 8, 8: the leftmost of the largest
        ("notes clef=1 quarter=1", "eighth"),
        ("notes quarter=1 eighth=1 beamed=1", "clef"),  # 8, 7, 7, 7
        ("notes clef=1 quarter=1 eighth=1", "beamed"),
    ],
)
def test_S4_2_reading_she_takes_from_the_largest_stack(yours: str, taken: str) -> None:
    s = at_rehearsal("Fado Tango", "notes clef=1", "clef", yours)
    play(s, *REST)
    assert see(s)["alfama"]["notes"] == ["clef", taken]


def test_S4_2_reading_she_returns_them_last_taken_first() -> None:
    s = at_rehearsal("Fado Cravo", "notes clef=1 quarter=2 beamed=1", "quarter clef quarter beamed")
    before = see(s)["notes"]
    play(s, *REST)  # two symbols: the last two go back to the stacks they came from
    assert see(s)["alfama"]["notes"] == ["quarter", "clef"]
    assert see(s)["notes"] == {**before, "quarter": before["quarter"] + 1, "beamed": before["beamed"] + 1}


def test_S4_2_with_all_stacks_empty_she_gets_no_tile() -> None:
    board = f"fado 2 players solo; {STREET}; alfama last rehearsal | tiles clef"
    yours = "notes clef=8 quarter=8 eighth=8 beamed=8"
    s = table(board, yours, "workers street-left | rehearsal | billboard-left")
    assert told(s, *REST)[-1] == "Alfama hired Armando and took no note, as every stack was empty."
    assert seat(s, 1)["notes"] == notes(clef=1)


def at_street(street: str, hers: str = "0 money", space: str = "street-left", bag: str = "") -> State:
    before = "rehearsal" if space == "street-left" else "market-right"
    last = "billboard-left" if space == "street-left" else "market-left"
    others = "market-right | billboard-left" if space == "street-left" else "rehearsal | street-left"
    return table(
        f"fado 2 players solo; street {street}; {bag}; alfama last {last}", "", f"{hers}; workers {before} | {others}"
    )


@pytest.mark.parametrize(
    ("street", "space", "taken"),
    [
        ("left brown=4 | centre black=3 | right brown=2", "street-left", "left 1 brown=2"),
        ("left brown=2 | centre black=3 | right brown=2", "street-left", "centre 1 black=2"),
        ("left brown=3 | centre black=3 | right brown=2", "street-left", "centre 1 black=2"),  # equal: the centre
        (
            "left brown=3 | centre black=2 critic | right brown=2",
            "street-left",
            "left 1 brown=2",
        ),  # critics not counted
        ("left brown=4 | centre black=2 | right brown=3", "street-right", "right 1 brown=2"),
        ("left brown=2 | centre black=3 | right brown=3", "street-right", "centre 1 black=2"),
    ],
)
def test_S5_from_the_larger_group_or_the_centre(street: str, space: str, taken: str) -> None:
    assert alfama(at_street(street, space=space), *REST)[1] == f"seat {taken}"


@pytest.mark.parametrize(
    ("centre", "table_2"),
    [
        ("grey=1 black=2 brown=1", "grey=1 black=1 brown=1"),
        ("grey=2 black=2", "grey=2 black=1"),
        ("black=1 brown=3", "brown=3"),
        ("grey=1 brown=3", "grey=1 brown=2"),
        ("grey=4", "grey=3"),
    ],
)
def test_S5_grey_then_brown_then_black_as_many_as_the_table_seats(centre: str, table_2: str) -> None:
    s = at_street(f"left brown=2 | centre {centre} | right black=2", "tables black=1")
    assert alfama(s, *REST)[1] == f"seat centre 2 {table_2}"


def test_S5_the_first_empty_table_from_the_left() -> None:
    s = at_street("left brown=2 | centre grey=4 | right black=2", "tables - | brown=3")
    assert alfama(s, *REST)[1] == "seat centre 1 grey=2"
    s = at_street("left brown=2 | centre grey=4 | right black=2", "tables brown=1 | black=2; cubes gone 5")
    assert alfama(s, *REST)[1] == "seat centre 3 grey=4"


def test_S5_reading_or_all_there_are() -> None:
    s = at_street("left black=2 | centre brown=2 | right black=2", "tables black=1")
    assert alfama(s, *REST)[1] == "seat centre 2 brown=2"  # three seats, two customers
    assert seat(s, 1)["tables"][1] == people(brown=2)


def test_S5_never_a_critic_never_the_bar() -> None:
    s = at_street("left brown=2 | centre grey=1 black=1 brown=2 critic | right black=2", "tables black=1")
    play(s, *REST)
    assert see(s)["street"]["centre"]["critic"]
    assert seat(s, 1)["bar"] == people()


def test_S5_without_an_empty_table_she_cannot() -> None:
    s = at_street("left brown=2 | centre grey=2 | right black=2", "tables black=1 | brown=2")
    assert "She passed the left street space (no empty table)" in told(s, *REST)[1]


def test_S5_without_a_customer_in_either_group_she_cannot() -> None:
    s = table(
        "fado 2 players solo; street left - | centre - | right black=2; bag -; alfama last billboard-left",
        "tables grey=2 | black=3 | brown=4; bar grey=2; cubes gone 5",
        "tables black=1 | - | brown=4; cubes gone 5; workers rehearsal | market-right | billboard-left",
    )
    assert "She passed the left street space (no customer there)." in told(s, *REST)[1]


def test_S5_customers_leave_their_group() -> None:
    s = at_street("left brown=2 | centre grey=1 black=1 brown=2 | right black=2")
    play(s, *REST)
    assert group(s, "centre") == people(black=1, brown=1)


def at_billboard(hers: str, board: str = "", space: str = "billboard-left") -> State:
    before = "billboard-right" if space == "billboard-left" else "street-right"
    last = "street-right" if space == "billboard-left" else "market-right"
    text = f"fado 2 players solo; {STREET}; {board}; alfama last {last}"
    return table(text, "", f"{hers}; workers {before} | rehearsal | market-left")


@pytest.mark.parametrize(
    ("hers", "promoted"),
    [
        ("Raul 2 | Maria 3 | Joel 5", "singer"),  # the most famous of those served
        ("Raul 3 | Maria 2 | Joel 5", "guitarra"),
        ("Raul 3 | Maria 3 | -", "guitarra"),  # of equals the left
        ("Raul 1 | Maria 2 | -", "singer"),
    ],
)
def test_S6_1_she_promotes_the_most_famous(hers: str, promoted: str) -> None:
    s = at_billboard(f"musicians {hers}")
    assert alfama(s, *REST) == ["move billboard-right billboard-left", f"promote {promoted}"]


def test_S6_1_points_and_cube_as_for_a_player() -> None:
    s = at_billboard("musicians Raul 4 | - | -; cubes gone 4")
    play(s, *REST)
    assert seat(s, 1)["score"] == 4
    assert seat(s, 1)["cubes"]["guitarra"] == 1
    assert seat(s, 1)["track"] == 3
    assert seat(s, 1)["tables"] == [people()] * 3  # F9.2
    assert billboard(s, "guitarra") == "Raul 4"


def test_S6_1_the_most_famous_she_may_promote() -> None:
    s = at_billboard("musicians Raul 3 | Maria 2 | -", "guitarra Armando | billboard Jaime 3")
    assert alfama(s, *REST)[1] == "promote singer"  # Raul is not more famous than the musician there


def test_S6_1_who_was_there_returns_to_the_market() -> None:
    s = at_billboard("musicians Raul 4 | - | -", "guitarra Armando | billboard Jaime 3")
    play(s, *REST)
    assert "Jaime 3" in market(s, "guitarra")


def test_S6_1_the_last_cube_wins_the_placa() -> None:
    s = at_billboard("musicians Raul 4 | - | -; cubes gone 7")
    play(s, *REST)
    assert seat(s, 1)["stars"] == ["placa"]


@pytest.mark.parametrize(
    ("hers", "board", "contracted"),
    [
        ("- | - | -", "guitarra Armando | billboard Jaime 3; singer Maria | billboard Alfredo 5", "guitarra"),
        ("Raul 1 | - | -", "guitarra Armando | billboard Jaime 3; singer Maria | billboard Alfredo 5", "singer"),
        ("Raul 3 | - | -", "guitarra Armando | billboard Jaime 3; singer Maria | billboard Alfredo 5", "singer"),
        ("- | - | -", "singer Maria | billboard Alfredo 5", "singer"),
    ],
)
def test_S6_2_else_she_contracts_on_the_left_else_on_the_right(hers: str, board: str, contracted: str) -> None:
    s = at_billboard(f"musicians {hers}", board)
    assert alfama(s, *REST)[1] == f"contract {contracted}"
    assert billboard(s, contracted) == "-"
    assert sum(seat(s, 1)["notes"].values()) == 2  # free, and a notation tile
    assert seat(s, 1)["money"] == 0


def test_S6_2_reading_left_and_right_are_the_two_spaces_she_reaches() -> None:
    board = "guitarra Armando | billboard Jaime 3; singer Maria | billboard Alfredo 2; viola Joel | billboard Castro 2"
    s = at_billboard("musicians - | - | -", board, "billboard-right")
    assert alfama(s, *REST)[1] == "contract singer"  # not Jaime, who is further left


def test_S6_2_reading_not_fame_6() -> None:
    board = "guitarra Armando | billboard Jaime 6 | star Fontes 6; singer Maria | billboard Alfredo 2"
    s = at_billboard("musicians - | - | -; stars guitarra", board)
    assert alfama(s, *REST)[1] == "contract singer"


def test_S6_2_without_a_cube_she_contracts() -> None:
    s = at_billboard("musicians Raul 4 | - | -; cubes gone 8; stars placa", "singer Maria | billboard Alfredo 2")
    assert alfama(s, *REST)[1] == "contract singer"


def test_S6_2_else_she_cannot() -> None:
    s = at_billboard("musicians Raul 1 | Maria 2 | -",
                     "guitarra Armando | billboard Jaime 3; singer Hermínia | billboard Alfredo 5")  # fmt: skip
    said = told(s, *REST)[1]
    assert "She passed the left billboard space (nobody to promote or contract)" in said
