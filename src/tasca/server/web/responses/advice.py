"""What a bot says about a table."""

from msgspec import Struct


class HintOut(Struct):
    """A move that a bot thinks well of. `worth` is the chance to win with it, from 0 to 1; `means` says it in words."""

    action: str
    label: str
    picks: list[str]  # the elements of the drawing that mean it
    worth: float
    means: str


class Advice(Struct, kw_only=True):
    """The best moves of the seat to act, best first."""

    table: str
    seq: int
    position: int
    seat: int
    hints: list[HintOut]


class JudgedOut(Struct):
    """A move looked at again: `cost` is the chance to win that it lost, from 0 to 1; `means` says it in words."""

    move: int
    seat: int
    name: str
    played: str
    played_label: str
    better: str
    better_label: str
    cost: float
    means: str
    location: str


class ReviewOut(Struct):
    """What a bot thinks of a game. `status`: thinking (ask again), done, or failed (ask again much later)."""

    table: str
    game: str
    title: str
    status: str
    done: int
    of: int
    seats: list[str]
    worst: list[list[JudgedOut]]  # of each seat, the worst first
    moves: list[JudgedOut]
