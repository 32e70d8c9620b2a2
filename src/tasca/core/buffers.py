"""Room for states and numbers, as the interpreted door takes it. A compiled door has functions of the same names."""

import sys
from collections.abc import Sequence
from typing import Any

from tasca.core.state import copy_of, fresh


def buffers(door: str) -> Any:
    """What makes room for the rules of a door: this module, or the door itself, which its rules have imported."""
    return sys.modules[__name__ if door == "games" else f"tasca.{door}"]


def records(cls: type[Any], n: int) -> Any:
    """n fresh states."""
    return [fresh(cls) for _ in range(n)]


def record(cls: type[Any]) -> Any:
    """One such state."""
    return fresh(cls)


def to_record(s: Any) -> Any:
    """A state of its own with what is in `s`."""
    return copy_of(s)


def numbers(n: int) -> Any:
    """A buffer of n whole numbers."""
    return [0] * n


def numbers_of(given: Sequence[int]) -> Any:
    """A buffer with these numbers in it."""
    return list(given)


def rows(n: int, m: int) -> Any:
    return [[0] * m for _ in range(n)]


def plain(buffer: Any) -> Any:
    """A buffer as lists."""
    return buffer
