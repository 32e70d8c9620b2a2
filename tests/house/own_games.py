"""The games of this house: what every game of ours must have is not asked of a game of another package."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import tasca.games
from tasca.games import registry

OWN = tuple(sorted(path.parent.name for path in Path(tasca.games.__path__[0]).glob("*/game.py")))


@pytest.fixture
def only_ours() -> Iterator[None]:
    """A house to which no other package brings games. What they say, they say in the languages they like."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_foreign", dict)
        registry.game_names.cache_clear()
        yield
    registry.game_names.cache_clear()
