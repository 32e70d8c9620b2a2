"""Hints and reviews: legal moves, best first; a bot's own game has no mistakes; a blunder is found."""

from typing import Any

import pytest

from tasca.bots import Budget, Chance
from tasca.bots.hint import hints
from tasca.bots.registry import warm_up
from tasca.bots.review import review
from tasca.core.game import OVER, Game
from tasca.core.record import Record
from tasca.core.state import values
from tasca.games import game as game_of
from tests.house.own_games import OWN

FEW = Budget(nodes=120)
every_game = pytest.mark.parametrize("game", [game_of(name) for name in OWN], ids=OWN)


@every_game
def test_hints_are_the_best_three(game: Game[Any]) -> None:
    state = game.new_game({}, 12)
    before = values(state)
    found = hints(game, state, Chance(1), FEW)
    assert 1 <= len(found) <= 3
    assert values(state) == before
    legal = game.legal_actions(state)
    assert len({hint.action for hint in found}) == len(found)
    for hint in found:
        assert hint.action in legal
        assert game.action_from_text(state, hint.text) == hint.action
        assert 0 <= hint.worth <= 1
    assert [hint.worth for hint in found] == sorted((hint.worth for hint in found), reverse=True)
    assert hints(game, game.resample(state, 5), Chance(1), FEW) == found, "no hint knows the future"


def record_of(game: Game[Any], moves: int) -> Record:
    """The first moves of a random game."""
    record = Record(game.info.name, game.info.rules_version, game.check_options({}), 8, ["Ana", "Rui"])
    state, chance = game.new_game({}, 8), Chance(4)
    while game.to_act(state) != OVER and len(record.actions) < moves:
        legal = game.legal_actions(state)
        action = legal[chance.below(len(legal))]
        record.actions.append(game.action_to_text(state, action))
        game.apply(state, action)
    return record


@every_game
def test_warming_up_changes_no_answer(game: Game[Any]) -> None:
    state = game.new_game({}, 3)
    before = hints(game, state, Chance(2), FEW)
    warm_up(game)
    assert hints(game, state, Chance(2), FEW) == before


@every_game
def test_review_judges_every_move(game: Game[Any]) -> None:
    record = record_of(game, 12)
    found = review(game, record, FEW)
    assert [move.played for move in found.moves] == record.actions
    assert all(0 <= move.cost <= 1 for move in found.moves)
    assert all(move.cost == 0 for move in found.moves if move.played == move.better)
    assert any(move.cost > 0 for move in found.moves), "a random game has mistakes in it"
    for seat, worst in enumerate(found.worst):
        assert len(worst) <= 3
        assert [move.cost for move in worst] == sorted((move.cost for move in worst), reverse=True)
        assert all(move.seat == seat for move in worst)
    assert review(game, record, FEW) == found, "the same budget in nodes gives the same review"


def test_a_blunder_is_found() -> None:
    azul = game_of("azul")
    record = record_of(azul, 4)
    state = azul.new_game({}, 8)
    for text in record.actions:
        azul.apply(state, azul.action_from_text(state, text))
    most = max(azul.legal_actions(state), key=lambda action: state.offer[action // 30][action // 6 % 5])
    record.actions.append(azul.action_to_text(state, most)[:2] + "F")
    found = review(azul, record, FEW)
    assert found.moves[-1].cost > 0.02
    assert found.moves[-1].better != found.moves[-1].played


def test_a_search_ends_where_every_plan_ends_the_game() -> None:
    """The last turn of a game of House of Fado: there is nothing to play on, so nodes alone would never run out."""
    fado = game_of("fado")
    state = fado.new_game({}, 2)
    state.star[:3] = [0, 0, 1]
    state.stars[:2] = [2, 1]
    state.turn = state.to_move = 1  # the round is over after this turn (F10.1)
    assert hints(fado, state, Chance(1), Budget(nodes=10**6))
