"""States are declared once; class, copy, bounds and the compiled doors' record follow from the declaration."""

import sys
from importlib import import_module
from types import ModuleType

import pytest

from tasca.core.state import copy_of, field, fields_of, flat, fresh, out_of_bounds, state, values
from tasca.games import game, game_names
from tasca.games.pictures import picture_of


@state
class Shelf:
    """A shelf to test with."""

    label: int = field(low=1, high=9, means="a number on it")
    jars: list[int] = field(3, high=100, means="what each jar holds")
    grid: list[list[int]] = field(2, 3, low=-1, high=5, means="two rows of three")
    deep: list[list[list[int]]] = field(2, 2, 2, low=-1000, high=1000, means="eight numbers in boxes in boxes")
    large: int = field(high=(1 << 63) - 1, means="a large number")


def full() -> Shelf:
    s = fresh(Shelf)
    s.label = 7
    s.jars[:] = [1, 2, 100]
    s.grid = [[0, 1, 2], [3, 4, -1]]
    s.deep = [[[1, -2], [3, 4]], [[5, -6], [7, 1000]]]
    s.large = (1 << 63) - 1
    return s


NUMBERS = (7, 1, 2, 100, 0, 1, 2, 3, 4, -1, 1, -2, 3, 4, 5, -6, 7, 1000, (1 << 63) - 1)


def test_a_declaration_keeps_names_shapes_bounds_and_meanings_in_order() -> None:
    fields = fields_of(Shelf)
    assert [f.name for f in fields] == ["label", "jars", "grid", "deep", "large"]
    assert [f.shape for f in fields] == [(), (3,), (2, 3), (2, 2, 2), ()]
    assert (fields[2].low, fields[2].high, fields[2].means) == (-1, 5, "two rows of three")
    assert Shelf.__doc__ == "A shelf to test with."


def test_a_state_has_its_fields_and_nothing_else() -> None:
    s = fresh(Shelf)
    with pytest.raises(AttributeError):
        s.labell = 3  # type: ignore[attr-defined]


def test_fresh_is_all_zeros() -> None:
    s = fresh(Shelf)
    assert (s.label, s.jars, s.grid, s.deep) == (0, [0, 0, 0], [[0] * 3] * 2, [[[0, 0], [0, 0]]] * 2)
    assert s.events is None  # type: ignore[attr-defined]


def test_fresh_rows_are_not_shared() -> None:
    s, other = fresh(Shelf), fresh(Shelf)
    s.grid[0][0] = 5
    s.deep[0][0][0] = 5
    assert s.grid == [[5, 0, 0], [0, 0, 0]]
    assert s.deep == [[[5, 0], [0, 0]], [[0, 0], [0, 0]]]
    assert set(values(other)) == {0}


def test_values_are_all_numbers_in_order() -> None:
    assert values(full()) == NUMBERS
    assert list(flat([[1, [2]], 3])) == [1, 2, 3]


def test_a_copy_is_equal_and_independent() -> None:
    s = full()
    s.events = [(1, 2, 3, 4, 5)]  # type: ignore[attr-defined]
    other = copy_of(s)
    assert values(other) == values(s)
    assert other.events is None  # type: ignore[attr-defined]
    s.label, s.large = 1, 0
    s.jars[0] = s.grid[1][2] = s.deep[1][1][1] = 3
    assert values(other) == NUMBERS
    other.grid[0][0] = other.deep[0][0][0] = 4
    assert (s.grid[0][0], s.deep[0][0][0]) == (0, 1)


def test_states_are_equal_when_their_numbers_are_and_have_no_hash() -> None:
    s, other = full(), full()
    s.events = [(1, 2, 3, 4, 5)]  # type: ignore[attr-defined]
    assert s == other
    other.deep[1][0][1] = 0
    assert s != other
    assert s != NUMBERS  # type: ignore[comparison-overlap]
    with pytest.raises(TypeError, match="unhashable"):
        hash(s)


def test_a_state_of_no_game_is_shown_too() -> None:
    assert repr(full()).startswith("<tests.core.test_state.Shelf object")
    assert repr(Shelf()).startswith("<tests.core.test_state.Shelf object")
    assert full()._repr_svg_() is None  # type: ignore[attr-defined]


def test_bounds() -> None:
    assert out_of_bounds(full()) == ""
    s = full()
    s.jars[1] = 101
    assert out_of_bounds(s) == "jars holds 101, beyond 0..100"
    s = full()
    s.grid[0][0] = -2
    assert out_of_bounds(s) == "grid holds -2, beyond -1..5"
    s = full()
    s.label = 0
    assert out_of_bounds(s) == "label holds 0, beyond 1..9"
    s = full()
    s.jars.append(0)
    assert out_of_bounds(s) == "jars has 4 numbers instead of 3"


def some_positions(name: str) -> list[object]:
    """Positions along a game, by fixed choices."""
    g = game(name)
    s = g.new_game(seed=4)
    found = [g.copy(s)]
    while (actions := g.legal_actions(s)) and len(found) < 60:
        g.apply(s, actions[7 * len(found) % len(actions)])
        found.append(g.copy(s))
    return found


@pytest.mark.parametrize("name", game_names())
def test_every_field_of_a_game_says_what_it_means(name: str) -> None:
    for f in fields_of(game(name).state):
        assert f.means
        assert f.low <= f.high
        assert f.low >= -(1 << 63)
        assert f.high < 1 << 63


@pytest.mark.parametrize("name", game_names())
def test_positions_of_a_game_keep_their_bounds_and_copy(name: str) -> None:
    positions = some_positions(name)
    assert len({values(s) for s in positions}) == len(positions)  # playing on does not touch the copies
    for s in positions:
        assert out_of_bounds(s) == ""
        assert values(copy_of(s)) == values(s)


@pytest.mark.parametrize("name", game_names())
def test_a_position_is_shown_in_a_line_without_what_is_hidden(name: str) -> None:
    g = game(name)
    s = g.new_game({"players": 3}, 4)
    assert repr(s).startswith(f"<{name}: 3 players, round 1, seat {g.to_act(s)} to act, scores ")
    assert repr(s) == repr(g.resample(s, 1))
    assert str(s.rng) not in repr(s)
    while actions := g.legal_actions(s):
        g.apply(s, actions[0])
    winners = " and ".join(map(str, g.winners(s)))
    assert repr(s).endswith(f"over, scores {' '.join(map(str, g.scores(s)))}, won by seat {winners}>")


@pytest.mark.parametrize("name", game_names())
def test_a_notebook_draws_a_position(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    g = game(name)
    s = g.new_game(seed=4)
    assert s._repr_svg_() == picture_of(g, s).svg
    monkeypatch.setitem(sys.modules, "tasca.games.pictures", None)  # as where the extra is not installed
    assert s._repr_svg_() is None


# ── the compiled door's record ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def fast() -> ModuleType:
    pytest.importorskip("numba", reason="the compiled door needs numba: pip install tasca[fast]")
    return import_module("tasca.fast")


def test_the_record_is_as_narrow_as_the_bounds_allow(fast: ModuleType) -> None:
    dtype = fast.dtype(Shelf)
    assert list(dtype.names) == [f.name for f in fields_of(Shelf)]
    kinds = [dtype[name].base.name for name in dtype.names]
    assert kinds == ["int8", "int8", "int8", "int16", "int64"]
    assert [dtype[name].shape for name in dtype.names] == [f.shape for f in fields_of(Shelf)]


@pytest.mark.parametrize(
    ("low", "high", "kind"),
    [
        (0, 127, "int8"),
        (0, 128, "int16"),
        (-128, 0, "int8"),
        (-129, 0, "int16"),
        (0, (1 << 15) - 1, "int16"),
        (0, 1 << 15, "int32"),
        (0, (1 << 31) - 1, "int32"),
        (0, 1 << 31, "int64"),
    ],
)
def test_the_narrowest_number_that_holds_the_bounds(fast: ModuleType, low: int, high: int, kind: str) -> None:
    assert fast.narrowest(low, high).__name__ == kind


def test_to_a_record_and_back(fast: ModuleType) -> None:
    s = full()
    r = fast.to_record(s)
    back = fast.from_record(Shelf, r)
    assert values(back) == NUMBERS
    assert all(type(number) is int for number in values(back))
    assert back.events is None
    s.jars[0] = r["grid"][0][0] = 5  # neither the state nor the way back shares anything with the record
    assert values(back) == NUMBERS
    assert r["jars"].tolist() == [1, 2, 100]


def test_into_a_record_that_is_there(fast: ModuleType) -> None:
    r = fast.record(Shelf)
    assert values(fast.from_record(Shelf, r)) == (0,) * len(NUMBERS)
    assert fast.to_record(full(), r) is r
    assert values(fast.from_record(Shelf, r)) == NUMBERS


@pytest.mark.parametrize("name", game_names())
def test_positions_of_a_game_to_a_record_and_back(name: str, fast: ModuleType) -> None:
    for s in some_positions(name):
        assert values(fast.from_record(type(s), fast.to_record(s))) == values(s)
