"""A position as a bot sees it: its best moves with what they are worth, for whoever studies a game."""

from typing import Any

from tasca.bots.driver import answer
from tasca.bots.hint import Hint, hints, told
from tasca.bots.player import GreedyBot, Player, ThinkingBot
from tasca.bots.wanted import Question, at_once
from tasca.core.errors import TascaError
from tasca.core.game import Game
from tasca.games.thinking.chance import Chance


class NoValues(TascaError):
    """A bot that chooses without saying what a move is worth."""


def check_judges(player: Player) -> None:
    """Refuses a bot that does not say what a move is worth."""
    if not isinstance(player.bot, ThinkingBot | GreedyBot):
        raise NoValues(f"{player.name} does not say what a move is worth; search does, and greedy")


def values(game: Game[Any], state: Any, player: Player, rng: Chance, count: int) -> list[Hint]:
    """The best `count` moves of the seat to act, best first, by that bot's judgement and with its budget."""
    if isinstance(player.bot, ThinkingBot):
        return hints(game, state, rng, player.budget, count, player.bot.name)
    check_judges(player)
    return answer(_at_a_glance(game, state, rng, count))


def _at_a_glance(game: Game[Any], state: Any, rng: Chance, count: int) -> Question[list[Hint]]:
    thoughts = yield at_once(game, game.resample(state, rng.next_seed()), rng)
    return told(game, state, thoughts[:count])
