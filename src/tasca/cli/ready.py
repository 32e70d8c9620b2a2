"""Bots made ready before they think: what has to be compiled is, and whoever waits is told why."""

import sys
from typing import Any

from tasca.bots import advises
from tasca.bots.warm import is_warm, warm
from tasca.core.catalogue import Catalogue
from tasca.core.game import Game


def make_ready(game: Game[Any], words: Catalogue) -> None:
    """Compiles what bots think about a game with, once for every version of its rules."""
    name = game.info.name
    if advises(name) and not is_warm(name):
        # beside what was asked for, which a program may be reading
        print(words.gettext("Compiling the bots, once: this takes a minute or two."), file=sys.stderr)
        warm(name)
