"""Positions to think about."""

from typing import Any

from tasca.bots import Chance
from tasca.core.game import OVER, Game


def played(game: Game[Any], options: dict[str, object] | None, seed: int, moves: int) -> Any:
    """A random game after so many moves, or where it was over."""
    state, chance = game.new_game(options, seed), Chance(seed)
    for _ in range(moves):
        if game.to_act(state) == OVER:
            break
        legal = game.legal_actions(state)
        game.apply(state, legal[chance.below(len(legal))])
    return state


def some_positions(game: Game[Any], options: dict[str, object], count: int, apart: int) -> list[Any]:
    """Positions of a random game, so many moves apart, as long as it goes on."""
    found = [played(game, options, 77, apart * nth) for nth in range(count)]
    return [state for state in found if game.to_act(state) != OVER]
