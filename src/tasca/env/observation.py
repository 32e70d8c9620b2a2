"""What a seat may see of a position as an array, which actions are legal as a mask, and the spaces of both.

The numbers are those of the game's `encoding`, its own seat first (docs/encoding.md), or of the plain one where a game
has none. Actions are not turned: no number of an action names a seat.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from tasca.core.encoding import Span, size_of
from tasca.core.errors import TascaError, shown
from tasca.core.game import Game
from tasca.core.plain_encoding import plain_encoder, plain_spans
from tasca.fast import narrowest
from tasca.games import game as game_of
from tasca.games import game_names

Numbers = npt.NDArray[np.signedinteger[Any]]
Mask = npt.NDArray[np.int8]


class BadSeat(TascaError):
    """A seat that nobody has at this table."""


def game_of_state(cls: type[Any]) -> Game[Any]:
    """The game that a state is one of."""
    for name in game_names():
        if game_of(name).state is cls:
            return game_of(name)
    raise TascaError(f"{cls.__name__} is no state of a game that is registered here")


def spans(game: Game[Any]) -> tuple[Span, ...]:
    """What stands where in an observation."""
    return game.encoding or plain_spans(game.state)


@cache
def _plain(name: str) -> Any:
    return plain_encoder(game_of(name).state, lambda function: function)


def number_type(game: Game[Any]) -> type[Any]:
    """The narrowest type that holds every number of an observation."""
    return narrowest(0, max(span.high for span in spans(game)))


def write_observation(game: Game[Any], state: Any, seat: int) -> Numbers:
    """The same as `observation`, where game and seat are known to be right."""
    numbers = game.encode(state, seat)
    if not game.encoding:
        numbers = [0] * size_of(spans(game))
        _plain(game.info.name)(state, seat, numbers)
    return np.array(numbers, number_type(game))


def observation(state: Any, seat: int) -> Numbers:
    """What that seat may see of a position, its own seat first; nothing that is to come can be read from it."""
    game = game_of_state(type(state))
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < game.players(state):
        raise BadSeat(f"seat {shown(seat)} is not at this table; seats go from 0 to {game.players(state) - 1}")
    return write_observation(game, state, int(seat))


def action_mask(state: Any) -> Mask:
    """1 for each action that is legal now, 0 for the others; all 0 when the game is over."""
    game = game_of_state(type(state))
    mask = np.zeros(game.info.actions, np.int8)
    mask[game.legal_actions(state)] = 1
    return mask


def highest(game: Game[Any]) -> Numbers:
    """The highest number that can stand at each place of an observation: what to scale by."""
    numbers = [span.high for span in spans(game) for _ in range(span.length)]
    return np.array(numbers, number_type(game))


def observation_space(game: Game[Any]) -> spaces.Dict:
    """The space of observations with their masks."""
    high = highest(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=number_type(game)),
            "action_mask": spaces.Box(0, 1, (game.info.actions,), np.int8),
        }
    )


def action_space(game: Game[Any]) -> spaces.Discrete:
    return spaces.Discrete(game.info.actions)
