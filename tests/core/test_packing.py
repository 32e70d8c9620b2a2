"""Packed states have the layout of the compiled door's records, to the byte."""

import random

import pytest

from tasca.core.packing import layout, pack, unpack
from tasca.core.state import fields_of
from tasca.games import game, game_names
from tests.core.test_state import Shelf, full
from tests.doors import needs_numba


def test_a_packed_state_unpacks_to_an_equal_one() -> None:
    assert unpack(Shelf, pack(full())) == full()


def test_fields_stand_at_multiples_of_their_width_and_the_whole_ends_at_one_of_the_widest() -> None:
    assert [(place.offset, place.width) for place in layout(Shelf).places] == [(0, 1), (1, 1), (4, 1), (10, 2), (32, 8)]
    assert layout(Shelf).size == 40


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="a packed Shelf has 40 bytes, not 39"):
        unpack(Shelf, pack(full())[:-1])


@pytest.mark.parametrize("name", game_names())
def test_positions_of_every_game_pack_and_unpack(name: str) -> None:
    rules, chance = game(name), random.Random(name)
    state = rules.new_game({}, 7)
    while legal := rules.legal_actions(state):
        assert unpack(rules.state, pack(state)) == state
        rules.apply(state, chance.choice(legal))


@needs_numba
@pytest.mark.parametrize("name", game_names())
def test_a_packed_state_is_the_record_of_the_compiled_door(name: str) -> None:
    import tasca.fast as fast

    rules = game(name)
    for cls in (rules.state, Shelf):
        kind, found = fast.dtype(cls), layout(cls)
        assert kind.fields is not None
        assert [place.offset for place in found.places] == [kind.fields[f.name][1] for f in fields_of(cls)]
        assert found.size == kind.itemsize
    for _, options in rules.variants():
        state = rules.new_game(options, 3)
        assert pack(state) == fast.to_record(state).tobytes()
