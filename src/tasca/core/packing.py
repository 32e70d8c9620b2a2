"""States as bytes, in the layout that compiled code reads: what crosses a border without numpy.

A field is as wide as its declared bounds need (1, 2, 4 or 8 bytes, signed, the lowest byte first), stands at a multiple
of its width, and fields follow each other in the order of the declaration; the whole is a multiple of the widest.
"""

from functools import cache
from math import prod
from struct import Struct
from typing import Any, NamedTuple, TypeVar, cast

from tasca.core.state import Field, fields_of, values

S = TypeVar("S")
CODES = {1: "b", 2: "h", 4: "i", 8: "q"}


def width(low: int, high: int) -> int:
    """The bytes of the smallest whole number that holds low..high; signed, so that arithmetic agrees with Python's."""
    for size in (1, 2, 4):
        if -(1 << 8 * size - 1) <= low and high < 1 << 8 * size - 1:
            return size
    return 8


class Place(NamedTuple):
    """Where a field lies."""

    field: Field
    offset: int
    width: int


class Layout(NamedTuple):
    """Where everything of a declared state lies, how many bytes it has, and what reads and writes them."""

    places: tuple[Place, ...]
    size: int
    struct: Struct


def _up(offset: int, to: int) -> int:
    return -(-offset // to) * to


def layout(cls: type[Any]) -> Layout:
    """The layout of a declared state."""
    known: Any = cls
    return _layout(known)


@cache
def _layout(cls: Any) -> Layout:
    places, codes, offset, widest = [], ["<"], 0, 1
    for field in fields_of(cls):
        size = width(field.low, field.high)
        begins = _up(offset, size)
        codes.append(f"{begins - offset}x{prod(field.shape)}{CODES[size]}")
        places.append(Place(field, begins, size))
        offset, widest = begins + size * prod(field.shape), max(widest, size)
    whole = _up(offset, widest)
    return Layout(tuple(places), whole, Struct("".join([*codes, f"{whole - offset}x"])))


def pack(s: Any) -> bytes:
    """A state as bytes."""
    return layout(type(s)).struct.pack(*values(s))


def unpack(cls: type[S], packed: bytes) -> S:
    """The state that such bytes hold. Other bytes of the right length make a state too, which may be none of a game."""
    found = layout(cls)
    if len(packed) != found.size:
        raise ValueError(f"a packed {cls.__name__} has {found.size} bytes, not {len(packed)}")
    numbers = found.struct.unpack(packed)
    s: Any = cls()
    at = 0
    for name, shape, *_ in fields_of(cls):
        size = prod(shape)
        setattr(s, name, _nested(shape, numbers[at : at + size]) if shape else numbers[at])
        at += size
    s.events = None
    return cast(S, s)


def _nested(shape: tuple[int, ...], numbers: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return list(numbers)
    size = len(numbers) // shape[0]
    return [_nested(shape[1:], numbers[at : at + size]) for at in range(0, len(numbers), size)]
