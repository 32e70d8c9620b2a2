"""What a seat may see: turned to it, through every door the same, and nothing that is to come."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from tasca import env
from tasca.core.encoding import size_of
from tasca.core.errors import TascaError
from tasca.core.game import Game
from tasca.core.plain_encoding import plain_encoder, plain_spans
from tasca.core.state import field, flat, fresh, state
from tasca.env.observation import highest, observation_space
from tasca.games import game as game_of
from tasca.games import game_names, through
from tests.bots.positions import some_positions
from tests.conformance.cases import every_way

pytestmark = pytest.mark.slow


@every_way
def test_it_lies_in_its_space(game: Game[Any], options: dict[str, object]) -> None:
    space: Any = observation_space(game)
    for position in some_positions(game, options, 8, 13):
        for seat in range(game.players(position)):
            seen = env.observation(position, seat)
            assert seen.shape == (size_of(env.spans(game)),)
            assert {"observation": seen, "action_mask": env.action_mask(position)} in space
            assert (seen <= highest(game)).all()


@every_way
def test_it_is_what_nets_read(game: Game[Any], options: dict[str, object]) -> None:
    for position in some_positions(game, options, 4, 13):
        if game.encoding:
            assert env.observation(position, 1).tolist() == game.encode(position, 1)


@every_way
def test_nothing_hidden_is_in_it(game: Game[Any], options: dict[str, object]) -> None:
    for position in some_positions(game, options, 6, 11):
        for seat in range(game.players(position)):
            other = game.resample(position, seat + 5)
            assert other.rng != position.rng
            assert (env.observation(position, seat) == env.observation(other, seat)).all()
            assert (env.action_mask(position) == env.action_mask(other)).all()


@every_way
def test_the_mask_is_the_legal_actions(game: Game[Any], options: dict[str, object]) -> None:
    for position in some_positions(game, options, 8, 7):
        assert np.flatnonzero(env.action_mask(position)).tolist() == game.legal_actions(position)


@every_way
def test_both_doors_write_alike(game: Game[Any], options: dict[str, object]) -> None:
    """Into rows of the type that batches use, whole numbers or not."""
    compiled = through("fast", game.info.name, "environment")
    fast = import_module("tasca.fast")
    for position in some_positions(game, options, 6, 9):
        for seat in range(game.players(position)):
            expected = env.observation(position, seat)
            for kind in (expected.dtype, np.float32):
                row = np.full(len(expected), 9, kind)
                compiled.encode(fast.to_record(position), seat, row)
                assert row.tolist() == expected.tolist()


@pytest.mark.parametrize("seat", [-1, 2, True, 0.5, "0"])
def test_a_seat_that_is_not_there_gets_a_sentence(seat: Any) -> None:
    position = game_of("azul").new_game({}, 1)
    with pytest.raises(env.BadSeat, match="is not at this table; seats go from 0 to 1"):
        env.observation(position, seat)


def test_a_number_of_numpy_is_a_seat() -> None:
    position = game_of("azul").new_game({}, 1)
    assert (env.observation(position, int(np.int8(1))) == env.observation(position, 1)).all()
    assert (env.observation(position, np.int8(1)) == env.observation(position, 1)).all()  # type: ignore[arg-type]


def test_a_state_of_no_game_gets_a_sentence() -> None:
    with pytest.raises(TascaError, match="int is no state of a game"):
        env.observation(3, 0)


@state
class Chest:
    """A state with fields of every depth."""

    rng: int = field(high=9, means="hidden")
    lid: int = field(low=-1, high=2, means="a number")
    drawers: list[int] = field(3, high=5, means="a list")
    shelves: list[list[int]] = field(2, 2, low=-3, high=5, means="rows")
    boxes: list[list[list[int]]] = field(2, 1, 2, high=5, means="rows of rows")


def test_a_game_without_an_encoding_shows_its_fields() -> None:
    chest: Any = fresh(Chest)
    chest.rng, chest.lid, chest.drawers = 7, -1, [1, 2, 3]
    chest.shelves, chest.boxes = [[-3, 0], [4, 5]], [[[1, 2]], [[3, 4]]]
    row = [0] * size_of(plain_spans(Chest))
    plain_encoder(Chest, lambda function: function)(chest, 2, row)
    assert row == [2, 0, 1, 2, 3, 0, 3, 7, 8, 1, 2, 3, 4]
    assert [(span.name, span.high) for span in plain_spans(Chest)] == [
        ("seat", 3), ("lid", 3), ("drawers", 5), ("shelves", 8), ("boxes", 5),
    ]  # fmt: skip


@pytest.mark.parametrize("name", game_names())
def test_every_number_that_lies_open_is_in_the_plain_one(name: str) -> None:
    game = game_of(name)
    position = game.new_game({}, 3)
    row = [0] * size_of(plain_spans(game.state))
    plain_encoder(game.state, lambda function: function)(position, 1, row)
    fields = {f.name: f for f in type(position).FIELDS}
    for span in plain_spans(game.state)[1:]:
        numbers = [number - fields[span.name].low for number in flat(getattr(position, span.name))]
        assert row[span.offset : span.offset + span.length] == numbers
