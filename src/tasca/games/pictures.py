"""A position as a picture that stands alone, for files and notebooks. Needs Jinja2 (the extra `draw`)."""

from collections.abc import Sequence
from typing import Any

from tasca.core.catalogue import ENGLISH, Catalogue
from tasca.core.game import Game
from tasca.look.picture import Picture, standing_alone

from . import drawing


def picture_of(
    game: Game[Any], state: Any, names: Sequence[str] = (), words: Catalogue = ENGLISH, dark: bool = False
) -> Picture:
    """What everybody sees of the position. Seats without a name are called by their number."""
    drawn = drawing(game.info.name, game.info.rules_version)
    seats = game.players(state)
    called = [*names, *(words.gettext("Seat %(n)d") % {"n": n} for n in range(len(names), seats))]
    svg = drawn.picture(game.view(state, None), called, words)
    return Picture(standing_alone(svg, drawn.symbols(), drawn.paint, dark))
