"""At the boundary a whole number of any kind will do, and anything else gets one sentence."""

import json
from typing import Any

import pytest

from tasca.core.errors import BadOption, BadRecord, BadSeat, BadSeed, IllegalAction
from tasca.core.game import Game
from tasca.core.record import Record, records_from
from tasca.core.whole import whole
from tasca.games import game, game_names
from tasca.games.thinking.chance import Chance

numpy = pytest.importorskip("numpy", reason="numbers of another kind come from numpy: pip install tasca[fast]")
AZUL = game("azul")
NO_NUMBERS = [True, False, None, 3.0, "3", [3], 3j, numpy.True_, numpy.float64(3), numpy.array([3, 4])]


class Third:
    """A number of somebody's own kind."""

    def __index__(self) -> int:
        return 3


@pytest.mark.parametrize("value", [3, numpy.int8(3), numpy.uint64(3), numpy.array(3), Third()])
def test_a_whole_number_of_any_kind(value: object) -> None:
    assert whole(value) == 3
    assert type(whole(value)) is int


@pytest.mark.parametrize("value", NO_NUMBERS, ids=repr)
def test_what_is_none(value: object) -> None:
    assert whole(value) is None


@pytest.mark.parametrize("name", game_names())
def test_a_game_played_with_numbers_of_another_kind(name: str) -> None:
    g: Game[Any] = game(name)
    s = g.new_game({"players": numpy.int64(3)}, numpy.uint64((1 << 64) - 1))
    assert s == g.new_game({"players": 3}, (1 << 64) - 1)
    other = g.copy(s)
    for action in numpy.array(g.legal_actions(s)[:1]):
        g.apply(s, action)
        g.apply(other, int(action))
    assert s == other
    assert all(type(number) is int for number in (s.rng, s.players, s.to_move))
    assert g.resample(s, numpy.int64(5)) == g.resample(s, 5)
    assert g.encode(s, numpy.int64(2)) == g.encode(s, 2)


def test_chance_from_a_number_of_another_kind() -> None:
    seed = (1 << 64) - 7
    mine, other = Chance(numpy.uint64(seed)), Chance(seed)
    assert [mine.below(100) for _ in range(5)] == [other.below(100) for _ in range(5)]
    assert mine.next_seed() == other.next_seed()


@pytest.mark.parametrize("action", NO_NUMBERS, ids=repr)
def test_no_number_is_no_action(action: Any) -> None:
    s = AZUL.new_game()
    with pytest.raises(IllegalAction, match=r"is no action of Azul; actions are whole numbers from 0 to \d+$") as said:
        AZUL.apply(s, action)
    assert "\n" not in str(said.value)
    assert s == AZUL.new_game()


@pytest.mark.parametrize("players", [True, 2.0, "2", None, [2], numpy.float64(2)], ids=repr)
def test_no_number_is_no_number_of_players(players: object) -> None:
    with pytest.raises(BadOption, match=r"^Azul: option 'players' cannot be .*; it can be: 2, 3, 4$"):
        AZUL.new_game({"players": players})


@pytest.mark.parametrize("options", [3, "players", ["players"]])
def test_options_have_names(options: Any) -> None:
    with pytest.raises(BadOption, match=r"^Azul: options are given by name, as in \{'players': 3\}, not as "):
        AZUL.new_game(options)


@pytest.mark.parametrize("seed", [True, 2.0, "2", numpy.True_, numpy.int64(-1)], ids=repr)
def test_no_number_is_no_seed(seed: Any) -> None:
    with pytest.raises(BadSeed, match=r"is not a whole number from 0 to 18446744073709551615$"):
        AZUL.resample(AZUL.new_game(), seed)


@pytest.mark.parametrize("seat", [True, -1, 2, 0.0, "0", None], ids=repr)
def test_no_seat_of_the_table(seat: Any) -> None:
    with pytest.raises(BadSeat, match=r"is no seat of this game; seats are 0 to 1$"):
        AZUL.encode(AZUL.new_game(), seat)


def test_a_record_of_numbers_of_another_kind() -> None:
    record = Record("azul", numpy.int8(1), {"players": numpy.int64(2)}, numpy.uint64(9), ["a", "b"])
    assert records_from(record.to_json(), "memory") == [Record("azul", 1, {"players": 2}, 9, ["a", "b"])]
    assert json.loads(record.to_json())["seed"] == "9"
    with pytest.raises(BadRecord, match=r"^it holds 2j, which JSON cannot write$"):
        Record("azul", 1, {"players": 2j}, 9, ["a", "b"]).to_json()
