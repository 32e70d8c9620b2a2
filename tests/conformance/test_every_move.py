"""What holds after every move of every game, looked at closely in a few whole random games."""

import json
from typing import Any

import pytest

from tasca.core.errors import IllegalAction
from tasca.core.game import OVER, Game
from tasca.core.state import out_of_bounds, values
from tasca.games.thinking.chance import Chance

from .cases import every_way_ever

pytestmark = pytest.mark.slow

MOVES = 2000  # looked at in each way to play, and at least one game to its end


def check_legal(game: Game[Any], state: Any) -> list[int]:
    legal = game.legal_actions(state)
    assert legal, "somebody is asked, so something can be done"
    assert legal == sorted(set(legal)), "ascending, each once"
    assert len(legal) <= game.info.most_legal
    assert legal[0] >= 0
    assert legal[-1] < game.info.actions
    rules: Any = game.rules
    if hasattr(rules, "nth_legal"):  # the same without a list
        assert [rules.nth_legal(state, n) for n in range(rules.count_legal(state))] == legal
    return legal


def check_refusal(game: Game[Any], state: Any, legal: list[int], chance: Chance) -> None:
    """An illegal action raises one sentence and changes nothing; no other action passes as legal."""
    before = values(state)
    assert {action for action in range(game.info.actions) if game.rules.is_legal(state, action)} == set(legal)
    illegal = [-1, game.info.actions]
    stranger = chance.below(game.info.actions)
    if stranger not in legal:
        illegal.append(stranger)
    for action in illegal:
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert str(caught.value)
        assert "\n" not in str(caught.value)
    assert values(state) == before


def check_texts(game: Game[Any], state: Any, legal: list[int]) -> None:
    for action in legal:
        assert game.action_from_text(state, game.action_to_text(state, action)) == action
    text = game.state_to_text(state)
    again = game.state_from_text(text)
    assert values(again) == values(state), text
    assert game.state_to_text(again) == text


def check_hidden(game: Game[Any], state: Any, chance: Chance) -> None:
    """Nothing that anybody sees depends on what chance has in store: another future looks the same today."""
    other = game.resample(state, chance.next_seed())
    assert values(other) != values(state)
    for seat in (None, *range(game.players(state))):
        seen = json.dumps(game.view(state, seat), sort_keys=True)
        assert seen == json.dumps(game.view(other, seat), sort_keys=True)
        assert str(state.rng) not in seen
    assert game.state_to_text(other, hidden=False) == game.state_to_text(state, hidden=False)
    assert str(state.rng) not in game.state_to_text(state, hidden=False)


def check_position(game: Game[Any], state: Any) -> None:
    assert game.broken_law(state) == ""
    assert out_of_bounds(state) == ""
    assert [sum(points.values()) for points in game.breakdown(state)] == game.scores(state)
    assert len(game.scores(state)) == game.players(state)


@every_way_ever
def test_every_move(game: Game[Any], options: dict[str, object]) -> None:
    chance = Chance(99)
    names = ["Ana", "Rui", "Eva", "Gil"]
    looked = 0
    while looked < MOVES:
        state = game.new_game(options, chance.next_seed())
        decisions = 0
        check_position(game, state)
        while (seat := game.to_act(state)) != OVER:
            assert 0 <= seat < game.players(state)
            legal = check_legal(game, state)
            action = legal[chance.below(len(legal))]
            twin = game.copy(state)
            if looked < MOVES or decisions % 50 == 0:
                check_refusal(game, state, legal, chance)
                check_texts(game, state, legal)
                check_hidden(game, state, chance)
            before, chance_before = values(state), state.rng
            game.rules.apply(twin, action)
            assert values(state) == before, "a copy is a state of its own"
            events = game.apply(state, action)
            assert values(twin) == values(state), "the same action gives the same position, heard or unheard"
            assert events, "an action that nobody could tell of"
            assert state.events is None, "nobody listens between two actions"
            for sentence in game.sentences(state, events, names):
                assert sentence.text
                assert sentence.seat is None or sentence.seat < game.players(state)
            json.dumps(game.facts(state, events))
            assert game.reveals(events) == (state.rng != chance_before), "chance speaks where it is drawn from"
            check_position(game, state)
            decisions += 1
            looked += 1
        assert decisions <= game.info.longest
        assert game.legal_actions(state) == []
        check_texts(game, state, [])
        ranking = game.ranking(state)
        assert min(ranking) == 1
        best = max(game.scores(state))
        assert all(game.scores(state)[seat] == best for seat in game.winners(state))
