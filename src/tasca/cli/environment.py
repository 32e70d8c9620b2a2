"""Secrets, and where they lie: better not on a command line, where every user of the machine reads them."""

import os
from collections.abc import Sequence
from pathlib import Path

from tasca.core.errors import TascaError, shown


def secret_from(name: str) -> str | None:
    """The value of a variable, or what stands in the file that the variable NAME_FILE names. It is in no sentence."""
    value, file = os.environ.get(name), os.environ.get(f"{name}_FILE")
    if value and file:
        raise TascaError(f"{name} and {name}_FILE exclude each other")
    if not file:
        return value or None
    try:
        found = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise TascaError(f"{name}_FILE: {file} cannot be read: {reason}") from None
    if not found or len(found.splitlines()) != 1:
        raise TascaError(f"{name}_FILE: {file} has to have one line")
    return found


def choice_from(name: str, among: Sequence[str]) -> str | None:
    """The value of a variable that has to be one of several."""
    value = os.environ.get(name)
    if value and value not in among:
        raise TascaError(f"{name} is {shown(value)}; it has to be one of: {', '.join(among)}")
    return value or None


def names_from(name: str) -> list[str]:
    """The names that a variable lists, with commas between."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]
