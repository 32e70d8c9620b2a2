"""For all tests."""

import pytest

from tasca.bots.warm import warm
from tasca.games import NAMES


@pytest.fixture(scope="session")
def compiled() -> None:
    """What has to be compiled is, before a process with a time limit needs it."""
    for name in NAMES:
        warm(name)
