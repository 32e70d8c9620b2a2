"""Whole numbers as they are given to us: of any kind that Python takes for an index, numpy's too."""

from operator import index


def whole(value: object) -> int | None:
    """The value as a plain whole number; None where it is none. True is no number here."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
