"""A position as a bot sees it: its best moves with what they are worth, for whoever studies a game."""

from typing import Any

from tasca.bots.hint import Hint, hints
from tasca.bots.player import GreedyBot, Player, ThinkingBot
from tasca.bots.registry import thinker
from tasca.core.errors import TascaError
from tasca.core.game import Game
from tasca.games.thinking.chance import Chance


class NoValues(TascaError):
    """A bot that chooses without saying what a move is worth."""


def values(game: Game[Any], state: Any, player: Player, rng: Chance, count: int) -> list[Hint]:
    """The best `count` moves of the seat to act, best first, by that bot's judgement and with its budget."""
    if isinstance(player.bot, ThinkingBot):
        return hints(game, state, rng, player.budget, count, player.bot.name)
    if isinstance(player.bot, GreedyBot):
        thoughts = thinker(game).at_once(game.resample(state, rng.next_seed()), rng)[:count]
        return [Hint(t.action, game.action_to_text(state, t.action), round(t.worth, 4)) for t in thoughts]
    raise NoValues(f"{player.name} does not say what a move is worth; search does, and greedy")
