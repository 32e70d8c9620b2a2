"""For all tests."""

import os
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tasca.bots import Chance
from tasca.bots.warm import warm
from tasca.games import game_names

# Processes that tests start know the game of another package too
TOY = str(Path(__file__).parent / "toy")
os.environ["PYTHONPATH"] = os.pathsep.join(part for part in (TOY, os.environ.get("PYTHONPATH")) if part)


@pytest.fixture(scope="session")
def compiled() -> None:
    """What has to be compiled is, before a process with a time limit needs it."""
    for name in game_names():
        warm(name)


@pytest.fixture
def next_seed(request: pytest.FixtureRequest) -> Callable[[], int]:
    """Chance for a server, the same whenever the same test is run."""
    return Chance(zlib.crc32(request.node.name.encode())).next_seed
