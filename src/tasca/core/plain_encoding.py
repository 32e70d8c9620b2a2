"""A state as whole numbers where a game has no encoding of its own: every field that lies open, as declared.

Unlike a game's own encoding it is not turned to the seat that looks: which fields go by seat nobody knows here. So the
first number says which seat that is.
"""

from collections.abc import Callable
from importlib import import_module
from itertools import accumulate
from math import prod
from typing import Any, cast

from tasca.core.encoding import Span, spans_of
from tasca.core.machine import Rule
from tasca.core.plain_text import HIDDEN
from tasca.core.state import Field, fields_of

Encode = Callable[[Any, int, Any], None]
MOST_SEATS = 4


def _open(cls: type[Any]) -> list[Field]:
    return [field for field in fields_of(cls) if field.name != HIDDEN]


def plain_spans(cls: type[Any]) -> tuple[Span, ...]:
    """What stands where; numbers that may be negative are moved up, so that the lowest is 0."""
    rows = [(field.name, field.shape, field.high - field.low, field.means) for field in _open(cls)]
    return spans_of(("seat", (), MOST_SEATS - 1, "the seat that looks"), *rows)


def _lines(field: Field, offset: int) -> list[str]:
    """The loops that write one field: rules know no loop over fields, for each has a type of its own."""
    letters = "ijkl"[: len(field.shape)]
    sizes = [prod(field.shape[depth + 1 :]) for depth in range(len(field.shape))]
    place = " + ".join([str(offset), *(f"{i} * {size}" for i, size in zip(letters, sizes, strict=True))])
    value = f"s.{field.name}" + "".join(f"[{i}]" for i in letters)
    loops = [f"{'    ' * (d + 1)}for {i} in range({field.shape[d]}):" for d, i in enumerate(letters)]
    return [*loops, f"{'    ' * (len(letters) + 1)}out[{place}] = {value} - {field.low}"]


def plain_encoder(cls: type[Any], rule: Rule) -> Encode:
    """The function that writes them, in the rules subset, for the machine that `rule` compiles for."""
    fields = _open(cls)
    offsets = accumulate((prod(field.shape) for field in fields), initial=1)
    lines = ["def encode(s, seat, out):", "    out[0] = seat"]
    for field, offset in zip(fields, offsets, strict=False):
        lines += _lines(field, offset)
    made: dict[str, Any] = {}
    exec("\n".join(lines), made)
    return cast(Encode, rule(made["encode"]))


def encoder(package: str, cls: type[Any], rule: Rule) -> Encode:
    """The encoder of the game in a package, behind the door of that package: its own, or else the plain one."""
    try:
        return cast(Encode, import_module(f"{package}.bot.encode").encode)
    except ModuleNotFoundError as missing:
        if missing.name not in (f"{package}.bot", f"{package}.bot.encode"):
            raise
    return plain_encoder(cls, rule)
