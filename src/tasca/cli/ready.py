"""Bots made ready before they think: what has to be compiled is, once, and whoever waits is told why."""

from collections.abc import Sequence
from typing import Any

from tasca.bots import advises
from tasca.bots.registry import USUAL, chooser, kinds
from tasca.bots.warm import is_warm, thinks_here, warm
from tasca.cli import interrupt
from tasca.cli.long_work import waiting
from tasca.core.catalogue import ENGLISH, Catalogue
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance


def make_ready(game: Game[Any], bots: Sequence[str] = (USUAL,), words: Catalogue = ENGLISH) -> None:
    """Compiles what these bots think about a game with, before processes would each do it; it is kept on disk."""
    name, title = game.info.name, words.gettext("Compiling the bots, once: this takes a minute or two.")
    if advises(name) and not is_warm(name) and any(map(thinks_here, bots)):
        with waiting(title, told=True):
            warm(name)
    others = {bot.partition(":")[0] for bot in bots} & (set(kinds(name)) - {USUAL})
    if others:
        with waiting(title):
            state = game.resample(game.new_game({}, 0), 0)
            for kind in sorted(others):
                chooser(game, kind).think(state, Budget(nodes=1), Chance(0))
    interrupt.check()
