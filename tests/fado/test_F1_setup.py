"""F1: what lies on the table when a game begins."""

from collections import Counter
from typing import Any

import pytest

from tasca.core.errors import BadOption

from .table import FADO, asked, critics, legal, market, notes, people, play, seat, see

PLAYERS = [2, 3, 4]


def begin(players: int, seed: int = 3, **options: Any) -> Any:
    return FADO.new_game({"players": players, **options}, seed)


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_1_two_to_four_players(players: int) -> None:
    s = begin(players)
    assert len(see(s)["seats"]) == len(FADO.scores(s)) == players


@pytest.mark.parametrize("players", [0, 1, 5, True, "2"])
def test_F1_1_nobody_else_plays(players: object) -> None:
    with pytest.raises(BadOption, match="option 'players' cannot be"):
        FADO.new_game({"players": players})


@pytest.mark.parametrize(
    ("players", "guitarras", "singers", "violas"),
    [
        (2, "Armando Jaime Raul Fontes", "Maria Hermínia Alfredo Lucília", "Martinho Joel Castro Jorge"),
        (3, "Armando Jaime Raul Fontes Ricardo", "Maria Hermínia Alfredo Lucília Carlos",
         "Martinho Joel Castro Jorge Paquito"),
        (4, "Armando Jaime Raul Fontes Ricardo Custódio", "Maria Hermínia Alfredo Lucília Carlos Celeste",
         "Martinho Joel Castro Jorge Paquito Miguel"),
    ],
)  # fmt: skip
def test_F1_2_musicians_by_number_of_players(players: int, guitarras: str, singers: str, violas: str) -> None:
    s = begin(players)
    for specialty, names in (("guitarra", guitarras), ("singer", singers), ("viola", violas)):
        assert [name for name in market(s, specialty) if name != "-"] == names.split()  # face up, without dice


def test_F1_2_guitarras_left_singers_in_the_middle_violas_right() -> None:
    assert list(see(begin(2))["market"]) == ["guitarra", "singer", "viola"]


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_3_33_notation_tiles_in_four_stacks(players: int) -> None:
    s = begin(players)
    assert see(s)["notes"] == notes(clef=9 - players, quarter=8, eighth=8, beamed=8)
    held = sum(sum(seat(s, number)["notes"].values()) for number in range(players))
    assert sum(see(s)["notes"].values()) + held == 33


@pytest.mark.parametrize(("players", "threes", "fives", "sevens"), [(2, 4, 4, 4), (3, 6, 4, 8), (4, 6, 4, 8)])
def test_F1_4_fado_tiles_by_number_of_players(players: int, threes: int, fives: int, sevens: int) -> None:
    points: dict[str, int] = {}
    for seed in range(60):
        s = begin(players, seed)
        shown = [*see(s)["fados"], see(s)["next_fado"]]
        assert len(shown) == 5
        assert len(see(s)["fados_left"]) == threes + fives + sevens - 5
        assert not {fado["name"] for fado in shown} & set(see(s)["fados_left"])
        points |= {fado["name"]: fado["points"] for fado in shown}
    # every tile of the game comes up sooner or later
    assert Counter(points.values()) == {3: threes, 5: fives, 7: sevens}


def test_F1_4_the_tiles_are_shuffled() -> None:
    firsts = Counter(see(begin(4, seed))["fados"][0]["name"] for seed in range(900))
    assert len(firsts) == 18
    assert all(25 < n < 80 for n in firsts.values())  # 50 each


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_5_customers_by_number_of_players(players: int) -> None:
    s = begin(players)
    total: Counter[str] = Counter(see(s)["bag"])
    for group in see(s)["street"].values():
        drawn = {colour: group[colour] for colour in ("grey", "black", "brown")}
        assert sum(drawn.values()) == 4
        total.update(drawn)
    assert total == people(grey=2 * players, black=3 * players, brown=4 * players)
    assert see(s)["discard"] == people()


def test_F1_5_groups_are_drawn_at_random() -> None:
    assert len({str(see(begin(2, seed))["street"]) for seed in range(40)}) > 30


@pytest.mark.parametrize(("players", "groups"), [(2, ["centre"]), (3, ["left", "right"]),
                                                 (4, ["left", "centre", "right"])])  # fmt: skip
def test_F1_6_critics_by_number_of_players(players: int, groups: list[str]) -> None:
    assert critics(begin(players)) == groups


def test_F1_7_five_stars() -> None:
    s = begin(3)
    assert see(s)["stars"] == ["fados", "guitarra", "singer", "viola", "placa"]
    assert [seat(s, number)["stars"] for number in range(3)] == [[], [], []]


@pytest.mark.parametrize(
    ("players", "tiles"),
    [(2, [[14, 5], [12, 4], [10, 3]]), (3, [[14, 8, 5], [12, 7, 4], [10, 6, 3]]),
     (4, [[14, 8, 5], [12, 7, 4], [10, 6, 3]])],
)  # fmt: skip
def test_F1_8_billboard_tiles_are_shuffled(players: int, tiles: list[list[int]]) -> None:
    orders: Counter[str] = Counter()
    for seed in range(300):
        laid = [place["values"] for place in see(begin(players, seed))["billboard"].values()]
        assert sorted(laid) == sorted(tiles)
        orders[str(laid)] += 1
    assert len(orders) == 6
    assert all(25 < n < 80 for n in orders.values())  # 50 each


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_9_what_each_player_has(players: int) -> None:
    s = begin(players)
    for number in range(players):
        assert seat(s, number) == {
            "score": 0,
            "money": 5,
            "supply": 3,
            "workers": [],
            "musicians": {"guitarra": None, "singer": None, "viola": None},
            "tables": [people(), people()],  # the third is covered
            "bar": people(),
            "notes": notes(clef=1),
            "fados": [],
            "track": 8,
            "cubes": {"guitarra": 0, "singer": 0, "viola": 0},
            "stars": [],
            "points": {"promotions": 0, "dismissals": 0, "careers": 0, "fado tiles": 0, "customers": 0},
        }


@pytest.mark.parametrize("first", [0, 1, 2])
def test_F1_10_the_first_player_begins_every_round(first: int) -> None:
    s = begin(3, first=first)
    order = []
    for _ in range(6):
        number, phase = asked(s)
        assert phase == "place"
        order.append((see(s)["round"], number))
        play(s, legal(s)[-1])  # to the own restaurant, or from it
        if "skip" in legal(s):
            play(s, "skip")
        while asked(s)[1] != "place":
            play(s, legal(s)[0])
        assert see(s)["first"] == first
    seats = [(first + i) % 3 for i in range(3)]
    assert order == [(1, n) for n in seats] + [(2, n) for n in seats]


def test_F1_10_or_drawn_from_the_seed() -> None:
    firsts = Counter(FADO.to_act(begin(3, seed, first="random")) for seed in range(300))
    assert all(70 < firsts[number] < 130 for number in range(3))


def test_F1_10_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(BadOption, match="option 'first' cannot be 3 with 3 players"):
        begin(3, first=3)
