"""Every game's encoding: whole numbers within their bounds, nothing hidden, the same through both doors."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tools.encoding import table

from tasca.core.encoding import size_of
from tasca.core.game import Game
from tasca.games import game as game_of
from tasca.games import through
from tests.bots.positions import some_positions
from tests.conformance.cases import every_way
from tests.doors import needs_numba
from tests.house.own_games import OWN

PAGE = (Path(__file__).parents[2] / "docs" / "encoding.md").read_text("utf-8")


@every_way
def test_numbers_lie_within_their_bounds(game: Game[Any], options: dict[str, object]) -> None:
    for state in some_positions(game, options, 12, 9):
        for seat in range(game.players(state)):
            numbers = game.encode(state, seat)
            assert len(numbers) == size_of(game.encoding)
            for span in game.encoding:
                found = numbers[span.offset : span.offset + span.length]
                assert all(0 <= number <= span.high for number in found), span.name


@every_way
def test_nothing_hidden_is_in_it(game: Game[Any], options: dict[str, object]) -> None:
    """The same public position with other things to come is the same row of numbers."""
    for state in some_positions(game, options, 6, 13):
        for seat in range(game.players(state)):
            rows = [game.encode(game.resample(state, seed), seat) for seed in (1, 2, 3)]
            assert rows == [game.encode(state, seat)] * 3


@every_way
def test_every_move_changes_it(game: Game[Any], options: dict[str, object]) -> None:
    if not game.encoding:  # a game need not have one
        assert game.encode(game.new_game(options), 0) == []
        return
    for state in some_positions(game, options, 6, 11):
        before = game.encode(state, 0)
        for action in game.legal_actions(state):
            after = game.copy(state)
            game.apply(after, action)
            assert game.encode(after, 0) != before, game.action_to_text(state, action)


@needs_numba
@every_way
def test_both_doors_write_alike(game: Game[Any], options: dict[str, object]) -> None:
    if not game.encoding:
        return
    compiled = through("fast", game.info.name, "bot.encode")
    fast = import_module("tasca.fast")
    for state in some_positions(game, options, 12, 9):
        for seat in range(game.players(state)):
            out = fast.numbers(size_of(game.encoding))
            compiled.encode(fast.to_record(state), seat, out)
            assert out.tolist() == game.encode(state, seat)


@pytest.mark.parametrize("name", OWN)
def test_the_page_shows_it(name: str) -> None:
    """docs/encoding.md holds the table that `python -m tools.encoding` prints."""
    assert table(game_of(name)) in PAGE


@pytest.mark.parametrize("name", OWN)
def test_spans_follow_each_other(name: str) -> None:
    at = 0
    for span in game_of(name).encoding:
        assert span.offset == at
        assert span.means
        at += span.length
    assert len({span.name for span in game_of(name).encoding}) == len(game_of(name).encoding)
