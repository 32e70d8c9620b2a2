"""The games of this house: what every game of ours must have is not asked of a game of another package."""

from pathlib import Path

import tasca.games

OWN = tuple(sorted(path.parent.name for path in Path(tasca.games.__path__[0]).glob("*/game.py")))
