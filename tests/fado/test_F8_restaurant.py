"""F8: the restaurant closes for the day, in six steps."""

import pytest

from tasca.games.fado.rules.state import State

from .table import FADO, asked, critics, legal, market, musicians, people, play, refusal, seat, see, table

STREET = "street left brown=2 | centre brown=2 | right black=2"


def closing(mine: str, board: str = "", *others: str, players: int = 2) -> State:
    """Seat 0 has closed the restaurant."""
    text = f"fado {players} players; asked 0 close   at restaurant; {board or STREET}"
    return play(table(text, f"{mine}; workers restaurant", *others), "close")


PAY = [1, 1, 1, 2, 2, 2, 2, 3, 3]


@pytest.mark.parametrize("removed", range(9))
def test_F8_1_each_customer_at_a_table_pays_by_the_cubes_removed(removed: int) -> None:
    stars = "; stars placa" if removed == 8 else ""
    s = closing(f"1 money; tables grey=1 | black=1 brown=1; cubes gone {removed}{stars}")
    assert seat(s)["money"] == 1 + 3 * PAY[removed]


def test_F8_1_not_the_bar_not_the_critic() -> None:
    s = closing("0 money; tables critic | black=1; bar grey=1 brown=1", "street left brown=4 | right brown=3")
    assert seat(s)["money"] == 1


def test_F8_1_nothing_without_customers() -> None:
    s = closing("4 money")
    assert seat(s)["money"] == 4
    assert asked(s) == (1, "place")


STEPS = [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)]


@pytest.mark.parametrize(("fame", "needed"), STEPS)
def test_F8_2_customers_for_a_step_of_fame(fame: int, needed: int) -> None:
    s = closing(f"tables - | brown={needed}; musicians Raul {fame} | - | -")
    assert legal(s) == [f"applaud guitarra brown={needed}", "done"]
    play(s, f"applaud guitarra brown={needed}")
    if fame < 5:
        assert musicians(s) == [f"Raul {fame + 1}", "-", "-"]
    if needed > 1:
        s = closing(f"tables - | brown={needed - 1}; musicians Raul {fame} | - | -")
        assert asked(s) == (0, "keep")  # one too few: nobody is asked to applaud


@pytest.mark.parametrize(
    ("musician", "ways"),
    [
        ("Raul 2 | - | -", ["guitarra brown=2", "guitarra grey=1 brown=1", "guitarra grey=2"]),
        ("- | Maria 2 | -", ["singer black=2", "singer grey=1 black=1", "singer grey=2"]),
        ("- | - | Joel 2", ["viola brown=2", "viola grey=1 brown=1", "viola grey=2"]),
    ],
)
def test_F8_2_who_applauds_whom(musician: str, ways: list[str]) -> None:
    s = closing(f"tables grey=2 | black=3 | brown=3; cubes gone 5; musicians {musician}")
    assert legal(s, "applaud") == [f"applaud {way}" for way in ways]
    specialty, own = ways[0].split()[0], ways[0].split()[-1].split("=")[0]
    assert refusal(s, f"applaud {specialty} grey=1").endswith(
        f"the step of {musician.strip('- |')[:-2]} to fame 3 takes 2 customers, grey or {own} (F8.2)"
    )


def test_F8_2_customers_at_tables_and_at_the_bar() -> None:
    s = closing("tables brown=1; bar grey=1; musicians Raul 2 | - | -")
    assert legal(s) == ["applaud guitarra grey=1 brown=1", "done"]


def test_F8_2_each_customer_is_used_once() -> None:
    s = closing("tables grey=1; musicians Raul 1 | Maria 1 | Joel 1")
    assert legal(s) == ["applaud guitarra grey=1", "applaud singer grey=1", "applaud viola grey=1", "done"]
    play(s, "applaud singer grey=1")
    assert asked(s) == (0, "keep")
    assert musicians(s) == ["Raul 1", "Maria 2", "Joel 1"]


def test_F8_2_a_musician_may_be_raised_several_times() -> None:
    s = closing("tables grey=2 | brown=3; musicians Raul 1 | - | -")
    play(s, "applaud guitarra grey=1", "applaud guitarra grey=1 brown=1", "applaud guitarra brown=2")
    assert musicians(s) == ["Raul 4", "-", "-"]
    assert asked(s) == (0, "keep")


def test_F8_2_nobody_has_to_applaud() -> None:
    s = play(closing("tables grey=2; musicians Raul 1 | - | -"), "done")
    assert musicians(s) == ["Raul 1", "-", "-"]
    assert asked(s) == (0, "keep")


FIRST = "tables - | brown=3; bar grey=1; musicians Raul 5 | Maria 1 | -"
STAR = f"guitarra Armando | star Fontes 6; {STREET}"


def test_F8_3_the_first_of_the_specialty_becomes_a_star_at_once() -> None:
    s = play(closing(FIRST), "applaud guitarra brown=3")
    assert see(s)["star_musicians"]["guitarra"] == {"name": "Raul", "fame": 6, "note": "eighth"}
    assert musicians(s) == ["-", "Maria 1", "-"]
    assert seat(s)["stars"] == ["guitarra"]
    assert seat(s)["score"] == seat(s)["points"]["careers"] == 6
    assert asked(s) == (0, "applaud")  # and the applause goes on


def test_F8_3_a_further_one_is_removed_for_6_points() -> None:
    s = play(closing(FIRST, STAR, "stars guitarra"), "applaud guitarra brown=3")
    assert asked(s) == (0, "career")
    assert legal(s) == ["retire guitarra", "stay guitarra"]
    play(s, "retire guitarra")
    assert see(s)["retired"] == ["Raul"]
    assert seat(s)["score"] == 6
    assert seat(s)["stars"] == []
    assert musicians(s) == ["-", "Maria 1", "-"]
    assert "Raul" not in " ".join(market(s, "guitarra"))
    assert not FADO.broken_law(s)  # the die is gone too
    assert legal(s) == ["applaud singer grey=1", "done"]


def test_F8_3_or_left_in_the_restaurant() -> None:
    s = play(closing(FIRST, STAR, "stars guitarra"), "applaud guitarra brown=3", "stay guitarra")
    assert musicians(s) == ["Raul 6", "Maria 1", "-"]
    assert seat(s)["score"] == 0
    assert legal(s) == ["applaud singer grey=1", "done"]


def test_F8_3_each_specialty_has_a_star_of_its_own() -> None:
    s = closing("tables - | black=3; musicians - | Maria 5 | -", STAR, "stars guitarra")
    play(s, "applaud singer black=3")
    assert seat(s)["stars"] == ["singer"]


STAYED = "tables grey=1 | brown=3; musicians Raul 6 | Maria 1 | -"


def test_F8_3_reading_who_stayed_is_not_asked_about_again() -> None:
    s = closing(STAYED, STAR, "stars guitarra")
    assert legal(s) == ["applaud singer grey=1", "done"]  # no step beyond 6, no new question of retiring
    play(s, "done")
    assert legal(s) == ["dismiss guitarra", "keep guitarra"]


def test_F8_3_reading_who_stayed_may_be_kept() -> None:
    s = play(closing(STAYED, STAR, "stars guitarra"), "done", "keep guitarra", "keep singer")
    assert musicians(s) == ["Raul 6", "Maria 1", "-"]
    assert FADO.final_scoring(s)[0]["musicians"] == 7


def test_F8_3_reading_who_stayed_may_be_dismissed() -> None:
    s = play(closing(STAYED, STAR, "stars guitarra"), "done", "dismiss guitarra", "keep singer")
    assert seat(s)["score"] == 6
    assert "Raul 6" in market(s, "guitarra")  # where nobody can hire him any more (F4.3)


def test_F8_3_reading_who_stayed_may_be_promoted() -> None:
    s = table(f"fado 2 players; {STAR}", "musicians Raul 6 | - | -", "stars guitarra")
    play(s, "place supply billboard-left", "promote guitarra")
    assert seat(s)["score"] == 6


def test_F8_4_keep_or_dismiss_each_musician() -> None:
    s = closing("musicians Raul 2 | Maria 3 | Joel 4")
    assert legal(s) == ["dismiss guitarra", "keep guitarra"]
    play(s, "keep guitarra")
    assert legal(s) == ["dismiss singer", "keep singer"]
    play(s, "dismiss singer")
    assert legal(s) == ["dismiss viola", "keep viola"]
    play(s, "dismiss viola")
    assert musicians(s) == ["Raul 2", "-", "-"]
    assert seat(s)["score"] == seat(s)["points"]["dismissals"] == 7
    assert asked(s) == (1, "place")


def test_F8_4_the_dismissed_return_to_the_market_with_their_die() -> None:
    s = play(closing("musicians Raul 4 | - | -"), "dismiss guitarra")
    assert "Raul 4" in market(s, "guitarra")


def test_F8_4_reading_to_the_first_free_space_of_the_group() -> None:
    board = f"guitarra Armando, -, Fontes, -; {STREET}"
    s = play(closing("musicians Raul 4 | - | -", board, "musicians Jaime 1 | - | -"), "dismiss guitarra")
    assert market(s, "guitarra") == ["Armando", "Raul 4", "Fontes", "-", "-", "-"]


CRITIC = "street left brown=4 | centre brown=3 | right black=2"


@pytest.mark.parametrize(("gone", "track"), [(0, 6), (3, 3), (6, 0), (7, 0)])
def test_F8_5_the_critic_removes_two_cubes_or_what_is_left(gone: int, track: int) -> None:
    s = closing(f"tables critic; cubes gone {gone}", CRITIC)
    assert seat(s)["track"] == track
    assert seat(s)["cubes"] == {"guitarra": 0, "singer": 0, "viola": 0}  # they leave the game
    assert asked(s) == (0, "return")


def test_F8_5_reading_with_one_cube_left_that_one_goes() -> None:
    s = closing("tables critic; cubes gone 7", CRITIC)
    assert (seat(s)["track"], seat(s)["stars"]) == (0, ["placa"])
    assert asked(s) == (0, "return")


def test_F8_5_reading_without_cubes_the_critic_just_returns() -> None:
    s = closing("tables critic; cubes gone 8; stars placa", CRITIC)
    assert seat(s)["track"] == 0
    assert asked(s) == (0, "return")


def test_F8_5_the_critic_returns_to_a_group_without_one() -> None:
    s = closing("tables - | critic", "street left brown=4 critic | centre brown=3 | right black=2", players=3)
    assert legal(s) == ["return centre", "return right"]
    assert refusal(s, "return left") == "return left is not legal: the left group has a critic already (F8.5)"
    play(s, "return right")
    assert critics(s) == ["left", "right"]
    assert seat(s)["tables"] == [people(), people()]


def test_F8_5_after_the_musicians_were_kept_or_dismissed() -> None:
    s = closing("tables critic; musicians Raul 2 | - | -", CRITIC)
    assert (asked(s), seat(s)["track"]) == ((0, "keep"), 8)
    play(s, "keep guitarra")
    assert (asked(s), seat(s)["track"]) == ((0, "return"), 6)


def test_F8_5_customers_pay_before_the_review() -> None:
    s = closing("0 money; tables critic | brown=3; cubes gone 1", CRITIC.replace("brown=3", "brown=1"))
    assert seat(s)["money"] == 3  # 1 each, although three cubes are gone in the end
    assert seat(s)["track"] == 5


def test_F8_6_all_customers_leave_to_the_discard() -> None:
    s = closing("tables grey=2 | black=3; bar brown=2")
    assert see(s)["discard"] == people(grey=2, black=3, brown=2)
    assert seat(s)["tables"] == [people(), people()]
    assert seat(s)["bar"] == people()


def test_F8_1_reading_closing_is_always_a_question() -> None:
    s = play(table("fado 2 players"), "place supply restaurant")  # no customer, no musician, no critic
    assert legal(s) == ["close", "skip"]
