"""Choices: every legal action can be said by clicks, and by clicks alone."""

from typing import Any

from tasca.bots import bot
from tasca.core.catalogue import ENGLISH
from tasca.core.game import OVER
from tasca.games.thinking.chance import Chance

from .cases import every_way_ever


@every_way_ever
def test_clicks_find_every_legal_action_and_no_other(game: Any, options: dict[str, object]) -> None:
    state = game.new_game(options, 5)
    player, chance = bot("random"), Chance(5)
    for _ in range(150):
        if game.to_act(state) == OVER:
            break
        choices = game.choices(state, ENGLISH)
        assert [choice.action for choice in choices] == game.legal_actions(state)
        assert [choice.text for choice in choices] == [game.action_to_text(state, c.action) for c in choices]
        picks = [tuple(sorted(choice.picks)) for choice in choices]
        assert len(set(picks)) == len(picks), "two actions with the same clicks"
        assert all(picks), "an action without a click"
        labels = [choice.label for choice in choices]
        assert len(set(labels)) == len(labels), "two actions with the same words"
        game.apply(state, player.choose(game, state, chance))


@every_way_ever
def test_a_finished_game_has_no_choices(game: Any, options: dict[str, object]) -> None:
    state = game.new_game(options, 1)
    player, chance = bot("random"), Chance(1)
    while game.to_act(state) != OVER:
        game.apply(state, player.choose(game, state, chance))
    assert game.choices(state, ENGLISH) == []
