"""Copies of compiled states, many in a row, for the benchmark. (Imported only where numba is there.)"""

from typing import Any

from tasca.fast import rule


@rule
def copy_many(one: Any, other: Any, times: int) -> None:
    """Copies a state back and forth, so that no copy can be left out."""
    for _ in range(times // 2):
        other[0] = one[0]
        one[0] = other[0]
