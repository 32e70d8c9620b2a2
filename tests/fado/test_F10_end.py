"""F10: the end, and what counts then."""

import pytest

from tasca.games.fado.rules.components import LONGEST
from tasca.games.fado.rules.state import State

from .table import FADO, asked, legal, pass_by, play, see, table, told


def about_to_end(first: int) -> State:
    """Two stars are taken, and seat 1 is about to take the third with the eighth cube."""
    head = f"fado 3 players   round 9; first {first}   turn 1; asked 1 place"
    tiles = "guitarra Armando | star Fontes 6; singer Maria | star Alfredo 6; viola Martinho"
    mine = "musicians Raul 3 | - | -; cubes gone 7"
    return table(
        f"{head}; {tiles}", "stars guitarra | singer; musicians - | - | Joel 2", mine, "musicians - | Carlos 2 | -"
    )


def test_F10_1_with_the_third_star_the_round_is_completed() -> None:
    s = about_to_end(first=0)
    assert "That was the third star: the game ends with this round (F10.1)." in told(
        s, "place supply billboard-left", "promote guitarra"
    )
    assert asked(s) == (2, "place")  # the last of the round, to the right of the first player
    assert "The last round was complete, so the game ended (F10.1)." in told(s, "place supply restaurant", "skip")
    assert see(s)["asked"] == {"phase": "over"}
    assert see(s)["round"] == 9
    assert legal(s) == []


@pytest.mark.parametrize(("first", "turns_left"), [(0, 1), (1, 2), (2, 0)])
def test_F10_1_everybody_has_as_many_turns(first: int, turns_left: int) -> None:
    s = play(about_to_end(first), "place supply billboard-left", "promote guitarra")
    for _ in range(turns_left):
        assert FADO.to_act(s) >= 0
        pass_by(s, "place supply restaurant")
    assert see(s)["asked"] == {"phase": "over"}


def test_F10_1_two_stars_do_not_end_the_game() -> None:
    s = table("fado 2 players; guitarra Armando | star Fontes 6; singer Maria | star Alfredo 6",
              "stars guitarra", "stars singer")  # fmt: skip
    pass_by(s, "place supply restaurant", "place supply restaurant")
    assert (see(s)["round"], asked(s)) == (2, (0, "place"))


def test_F10_1_stars_may_still_be_taken() -> None:
    s = table(
        """
        fado       2 players   round 9
        first      1   turn 0
        guitarra   Armando | star Fontes 6
        singer     Maria | star Alfredo 6

        seat 0
        musicians  - | - | Joel 5
        tables     - | brown=3

        seat 1
        stars      guitarra | singer | placa
        cubes      gone 8
        """
    )
    play(s, "place supply restaurant", "close", "applaud viola brown=3")
    assert see(s)["seats"][0]["stars"] == ["viola"]
    assert see(s)["asked"] == {"phase": "over"}


def test_F10_1_reading_after_20000_decisions_the_game_ends_as_scored() -> None:
    assert LONGEST == FADO.info.longest == 20_000
    s = table("fado 2 players   round 5000   decisions 19998", "9 points   10 money; musicians Raul 3 | - | -")
    said = told(s, "place supply restaurant", "close")
    assert "The game reached 20,000 decisions, so it ended there and was scored (F10.1)." in said
    assert legal(s) == []
    assert FADO.scores(s) == [9 + 3 + 2, 1]  # musicians and money; the other has 5 money
    assert FADO.winners(s) == [0]


@pytest.mark.parametrize("moves", [("place supply market-left",), ("place supply market-left", "kick 1")])
def test_F10_1_reading_even_in_the_middle_of_a_turn(moves: tuple[str, ...]) -> None:
    board = f"fado 2 players   round 9   decisions {LONGEST - len(moves)}; street left brown=3 | centre - | right -"
    s = play(table(board, "", "workers market-left"), *moves)
    assert see(s)["asked"] == {"phase": "over"}
    assert not FADO.broken_law(s)


def final(*seats: str, board: str = "", players: int = 2) -> State:
    """The game is over when seat 0 has passed: everybody else had their turn, and three stars are taken."""
    stars = "guitarra Armando | star Fontes 6; singer Maria | star Alfredo 6; viola Martinho | star Castro 6"
    text = f"fado {players} players   round 9; first 1   turn 0; {board or stars}"
    s = table(text, *seats)
    return pass_by(s, "place supply restaurant")


def test_F10_2_each_musician_scores_its_fame() -> None:
    s = final(
        "0 money; musicians Raul 3 | - | Joel 5",
        "0 money; musicians - | Lucília 1 | -; stars guitarra | singer | viola",
    )
    assert [parts["musicians"] for parts in FADO.final_scoring(s)] == [8, 1]
    assert FADO.scores(s) == [8, 1 + 21]


STARS = {
    0: "-",
    1: "fados",
    2: "fados | placa",
    3: "fados | placa | guitarra",
    4: "fados | placa | guitarra | singer",
    5: "fados | placa | guitarra | singer | viola",
}


@pytest.mark.parametrize(("mine", "points"), [(0, 0), (1, 10), (2, 15), (3, 21), (4, 28), (5, 28)])
def test_F10_3_stars_by_the_table(mine: int, points: int) -> None:
    rest = " | ".join(name for name in ("guitarra", "singer", "viola") if name not in STARS[mine]) or "-"
    fados = "fados Fado Cravo | Fado Menor | Fado Tango; cubes gone 8" if mine else "fados -"
    if mine == 1:
        fados = "fados Fado Cravo | Fado Menor | Fado Tango"
    s = final(f"0 money; stars {STARS[mine]}; {fados}", f"0 money; stars {rest}")
    assert FADO.final_scoring(s)[0]["stars"] == points


def cubes(*counts: int, players: int = 4) -> list[int]:
    """The points for cubes beside the guitarra, whose tile shows 14/8/5, with 2 players 14/5."""
    seats = [f"0 money; cubes guitarra {n}; stars {'guitarra | singer | viola' if i == 0 else '-'}"
             for i, n in enumerate(counts)]  # fmt: skip
    s = final(*seats, players=players)
    return [parts["billboard"] for parts in FADO.final_scoring(s)]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 3, 2, 1), [14, 8, 5, 0]),
        ((1, 2, 3, 4), [0, 5, 8, 14]),
        ((3, 2, 2, 0), [14, 6, 6, 0]),
        ((2, 2, 0, 0), [11, 11, 0, 0]),
        ((2, 2, 1, 0), [11, 11, 5, 0]),
        ((2, 2, 2, 0), [9, 9, 9, 0]),
        ((1, 1, 1, 1), [6, 6, 6, 6]),
        ((3, 1, 1, 1), [14, 4, 4, 4]),
        ((3, 2, 1, 1), [14, 8, 2, 2]),
        ((0, 0, 0, 5), [0, 0, 0, 14]),  # alone: nobody else scores
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_F10_4_cubes_beside_the_billboard(counts: tuple[int, ...], points: list[int]) -> None:
    assert cubes(*counts) == points


@pytest.mark.parametrize(
    ("counts", "points"), [((2, 1), [14, 5]), ((1, 1), [9, 9]), ((0, 3), [0, 14]), ((0, 0), [0, 0])]
)
def test_F10_4_with_two_players(counts: tuple[int, ...], points: list[int]) -> None:
    assert cubes(*counts, players=2) == points


def test_F10_4_each_specialty_by_itself() -> None:
    board = (
        "guitarra Armando | star Fontes 6 | tile 10 3; singer Maria | star Alfredo 6 | tile 14 5"
        "; viola Martinho | star Castro 6 | tile 12 4"
    )
    s = final("0 money; cubes guitarra 2 | singer 1 | viola 1; stars guitarra | singer | viola",
              "0 money; cubes guitarra 1 | singer 2", board=board)  # fmt: skip
    rows = FADO.breakdown(s)
    assert [rows[0][f"billboard {name}"] for name in ("guitarra", "singer", "viola")] == [10, 5, 12]
    assert [rows[1][f"billboard {name}"] for name in ("guitarra", "singer", "viola")] == [3, 14, 0]


def test_F10_4_reading_a_specialty_scores_even_with_no_musician_on_its_space() -> None:
    assert cubes(2, 1, players=2) == [14, 5]
    board = (
        "guitarra Armando | billboard Jaime 2 | star Fontes 6; singer Maria | star Alfredo 6"
        "; viola Martinho | star Castro 6"
    )
    s = final("0 money; cubes guitarra 2; stars guitarra | singer | viola", "0 money; cubes guitarra 1", board=board)
    assert [parts["billboard"] for parts in FADO.final_scoring(s)] == [14, 5]  # the same with one


FADOS = ["Fado Corrido", "Fado Menor", "Fado Mouraria", "Fado Cravo", "Fado Tango", "Fado Alberto"]


@pytest.mark.parametrize(("mine", "points"), [(0, 0), (1, 3), (2, 6), (3, 10), (4, 15), (5, 15), (6, 15)])
def test_F10_5_fado_tiles_by_the_table(mine: int, points: int) -> None:
    star = " | fados" if mine >= 3 else ""
    s = final(f"0 money; fados {' | '.join(FADOS[:mine]) or '-'}; stars guitarra | singer | viola{star}")
    assert FADO.final_scoring(s)[0]["fados"] == points


@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (53, 10)])
def test_F10_6_a_point_for_every_5_money(money: int, points: int) -> None:
    s = final(f"{money} money; stars guitarra | singer | viola")
    assert FADO.final_scoring(s)[0]["money"] == points


def ranks(*seats: str) -> list[int]:
    return FADO.ranking(final(*seats, players=len(seats)))


ALL = "stars guitarra | singer | viola"


def test_F10_7_most_points_win() -> None:
    assert ranks(f"9 points   0 money; {ALL}", "31 points   0 money", "40 points   0 money") == [3, 2, 1]


def test_F10_7_then_stars() -> None:
    # 21 points for three stars against 21 points on the track
    assert ranks(f"0 points   0 money; {ALL}", "21 points   0 money") == [1, 2]
    assert ranks("21 points   0 money", f"0 points   0 money; {ALL}") == [2, 1]


def test_F10_7_then_fado_tiles() -> None:
    # stars equal: 0 each; 3 points for one fado tile against 3 on the track
    assert ranks(f"0 money; {ALL}", "30 points   0 money; fados Fado Menor", "33 points   0 money") == [3, 1, 2]


def test_F10_7_then_money() -> None:
    assert ranks(f"0 money; {ALL}", "30 points   1 money", "30 points   2 money") == [3, 2, 1]


def test_F10_7_then_the_victory_is_shared() -> None:
    s = final(f"0 money; {ALL}", "30 points   2 money", "30 points   2 money", players=3)
    assert FADO.winners(s) == [1, 2]
    assert FADO.ranking(s) == [3, 1, 1]
