"""Writes positions as rows of whole numbers, span by span (core/encoding.py): what the encoders of all games share.

Seats are counted from the one that looks: its own is 0, the next to play 1, and so on. Spans by seat have room for
SEATS of them. Each function says where the next span begins.
"""

from tasca.core.machine import machine

rule, table, tell = machine(__name__)

SEATS = 4


@rule
def seen_from(seat: int, other: int, players: int) -> int:
    """Another seat, counted from `seat`."""
    return (other - seat + players) % players


@rule
def one_more_seen_from(seat: int, other: int, players: int) -> int:
    """The same plus one; 0 for nobody, who is -1."""
    return 0 if other < 0 else 1 + seen_from(seat, other, players)


@rule
def clear(out: list[int], n: int) -> None:
    for i in range(n):
        out[i] = 0


@rule
def write(numbers: list[int], n: int, out: list[int], at: int) -> int:
    """A list of n numbers."""
    for i in range(n):
        out[at + i] = numbers[i]
    return at + n


@rule
def write_bits(mask: int, n: int, out: list[int], at: int) -> int:
    """A mask as n numbers, 0 or 1."""
    for i in range(n):
        out[at + i] = mask >> i & 1
    return at + n


@rule
def write_nth(numbers: list[int], n: int, nth: int, out: list[int], at: int) -> int:
    """A list of n numbers of the nth seat."""
    for i in range(n):
        out[at + nth * n + i] = numbers[i]
    return at + SEATS * n


@rule
def write_one(number: int, nth: int, out: list[int], at: int) -> int:
    """A single number of the nth seat."""
    out[at + nth] = number
    return at + SEATS
