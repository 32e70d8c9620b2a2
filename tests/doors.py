"""The doors in tests: the compiled one may be missing, and whoever thinks thinks alike through both."""

from typing import Any

import pytest

from tasca.bots import Budget, Chance
from tasca.core.machine import fast_missing

needs_numba = pytest.mark.skipif(bool(fast_missing()), reason=fast_missing() or "numba is there")


def assert_alike(plain: Any, compiled: Any, state: Any, budget: Budget) -> None:
    """Two thinkers have the same thoughts, and look at as many nodes for them."""
    thoughts = plain.think(state, budget, Chance(1), 3)
    assert thoughts == compiled.think(state, budget, Chance(1), 3)
    one = thoughts[-1].action
    assert plain.worth_of(state, one, budget, Chance(1)) == compiled.worth_of(state, one, budget, Chance(1))
    assert plain.nodes == compiled.nodes
