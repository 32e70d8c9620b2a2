"""A game's state, declared once: whole numbers and fixed-size (nested) lists of them.

    @state
    class State:
        players: int = field(high=4, means="how many play")
        bag: list[int] = field(5, high=20, means="tiles in the bag, by colour")

From this come the plain class of the interpreted door, `fresh`, `copy`, and (in tasca.fast) the record of the
compiled doors, whose fields are as narrow as the bounds allow. `events` collects what happens where someone listens.
Two states are equal when all their numbers are; they change, so they have no hash.
"""

from collections.abc import Iterator
from itertools import chain
from math import prod
from typing import Any, NamedTuple, TypeVar, cast

from tasca.core.showing import as_svg, in_a_line

S = TypeVar("S")


class Field(NamedTuple):
    """One field of a state: its name, its shape, the bounds of its numbers, and what it means."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    means: str


def field(*shape: int, high: int, means: str, low: int = 0) -> Any:
    """One field of a state: its shape (none: a single number), the bounds of its numbers, and what it means."""
    return Field("", shape, low, high, means)


def state(cls: type[S]) -> type[S]:
    """Makes the plain class of a declaration: slots for the fields, and one for the events."""
    fields = [value._replace(name=name) for name, value in vars(cls).items() if isinstance(value, Field)]
    body = {
        "__slots__": [*(f.name for f in fields), "events"],
        "__doc__": cls.__doc__,
        "__module__": cls.__module__,
        "FIELDS": tuple(fields),
        "DEPTHS": tuple((f.name, len(f.shape)) for f in fields),  # all that most need to know of them
        "GAME": None,  # the game whose positions these are, once it is made (core/game.py)
        "__repr__": in_a_line,
        "__eq__": _equal,
        "__hash__": None,
        "_repr_svg_": as_svg,
    }
    return cast(type[S], type(cls.__name__, (), body))


def _equal(s: Any, other: Any) -> Any:
    if type(other) is not type(s):
        return NotImplemented
    return all(getattr(s, f.name) == getattr(other, f.name) for f in s.FIELDS)


def fields_of(cls: type[Any]) -> tuple[Field, ...]:
    """The fields of a state, in the order declared."""
    return cast(tuple[Field, ...], cls.FIELDS)


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def fresh(cls: type[S]) -> S:
    """A state of zeros; the game's `setup` fills it."""
    s: Any = cls()
    for f in fields_of(cls):
        setattr(s, f.name, _zeros(f.shape))
    s.events = None
    return cast(S, s)


def copy_of(s: S) -> S:
    """The same position in a state of its own. Nobody listens to the copy."""
    old: Any = s
    new: Any = type(s)()
    for name, depth in old.DEPTHS:
        value = getattr(old, name)
        if depth == 1:
            value = value[:]
        elif depth == 2:
            value = [row[:] for row in value]
        elif depth == 3:
            value = [[row[:] for row in rows] for rows in value]
        setattr(new, name, value)
    new.events = None
    return cast(S, new)


def flat(value: Any) -> Iterator[int]:
    """The numbers of a field's value, in order."""
    if isinstance(value, list):
        for item in value:
            yield from flat(item)
    else:
        yield value


def values(s: Any) -> tuple[int, ...]:
    """All numbers of a state in the order of the declaration: two states are equal when these are."""
    numbers: list[int] = []
    for name, depth in s.DEPTHS:
        value = getattr(s, name)
        if depth == 0:
            numbers.append(value)
            continue
        for _ in range(depth - 1):
            value = chain.from_iterable(value)
        numbers.extend(value)
    return tuple(numbers)


def out_of_bounds(s: Any) -> str:
    """The first field that holds a number beyond its declared bounds, in words; empty when all is well."""
    for f in s.FIELDS:
        numbers = list(flat(getattr(s, f.name)))
        if len(numbers) != prod(f.shape):
            return f"{f.name} has {len(numbers)} numbers instead of {prod(f.shape)}"
        for number in numbers:
            if not f.low <= number <= f.high:
                return f"{f.name} holds {number}, beyond {f.low}..{f.high}"
    return ""
