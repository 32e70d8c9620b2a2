"""What was received of a request already, to be received once more by who comes next."""

from collections.abc import Iterable
from typing import Any

from litestar.types import Receive


def heard_again(heard: Iterable[Any], receive: Receive) -> Receive:
    """A receive that gives these messages first."""
    left = iter(heard)

    async def again() -> Any:
        return next(left, None) or await receive()

    return again
