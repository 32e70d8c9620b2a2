"""What a game's `rules` module offers, and the events that it tells."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

S_contra = TypeVar("S_contra", contravariant=True)
Event = tuple[int, int, int, int, int]  # what rules `tell`: a kind, and up to four more numbers
Events = Sequence[Event]


class Rules(Protocol[S_contra]):
    """Plain functions over a state. None of these checks legality.

    Rules may also offer `count_legal(s)` and `nth_legal(s, n)`, the n-th of what `legal_actions` would write: random
    games ask these where they are there. And `begin_action(s, action)`, `is_due(s)` and `follow_up(s)`: an action
    without what follows it, whether that is due, and that alone; a GPU then does what follows side by side.
    """

    def setup(self, s: S_contra, options: list[int], high: int, low: int) -> None: ...
    def legal_actions(self, s: S_contra, out: list[int]) -> int: ...
    def is_legal(self, s: S_contra, action: int) -> bool: ...
    def apply(self, s: S_contra, action: int) -> None: ...
    def rank(self, s: S_contra, seat: int) -> int: ...
    def broken_law(self, s: S_contra) -> int: ...
    def start(self, high: int, low: int) -> int: ...

    @property
    def OVER(self) -> int: ...  # the phase of a game that is over
