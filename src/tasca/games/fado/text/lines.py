"""The lines of a position in text (see `write`), and the small parts of which they are made."""

import re
from collections.abc import Sequence

from tasca.core.errors import BadNotation

from ..box.load import Box
from ..rules.components import NONE, TOP_FAME
from ..rules.state import State
from . import names

BOARD = ("fado", "first", "asked", "components", "street", "bag", "discard", "notes", *names.SPECIALTIES, "fados",
         "stack", "alfama", "chance")  # fmt: skip
AT_SEAT = ("workers", "tables", "bar", "musicians", "notes", "fados", "cubes", "stars", "points")
MOST_NAMES = 9  # in an error
Lines = dict[str, tuple[int, str]]


class Reader:
    """The lines of a position by their first word, each with its number for the error."""

    def __init__(self, text: str) -> None:
        self.line = 1
        self.board: Lines = {}
        self.seats: dict[int, Lines] = {}
        here = self.board
        allowed: tuple[str, ...] = BOARD
        for self.line, raw in enumerate(text.split("\n"), 1):
            if not raw.strip():
                continue
            key, _, rest = raw.strip().partition(" ")
            if key == "seat":
                key, _, rest = rest.strip().partition(" ")
                if key not in ("0", "1", "2", "3") or int(key) in self.seats:
                    raise self.error("expected the seats 0 to 3, each once")
                here, allowed = self.seats.setdefault(int(key), {}), AT_SEAT
                key = "seat"
            elif key not in allowed or key in here:
                raise self.error(f"expected one of {', '.join(k for k in allowed if k not in here)}")
            here[key] = (self.line, rest.strip())

    def error(self, message: str) -> BadNotation:
        return BadNotation(f"position, line {self.line}: {message}")

    def read(self, key: str, lines: Lines | None = None) -> str | None:
        found = (self.board if lines is None else lines).get(key)
        if found is None:
            return None
        self.line = found[0]
        return found[1]

    def match(self, form: re.Pattern[str], text: str, example: str) -> re.Match[str]:
        found = form.fullmatch(text)
        if not found:
            raise self.error(f"expected something like {example!r}")
        return found

    def parts(self, text: str) -> list[str]:
        return [part.strip() for part in text.split("|")]

    def index(self, name: str, known: Sequence[str]) -> int:
        if name not in known:
            raise self.error(
                f"{name[:40]!r} is none of {', '.join(known[:MOST_NAMES])}{' …' * (len(known) > MOST_NAMES)}"
            )
        return known.index(name)

    def number(self, text: str, most: int) -> int:
        if not re.fullmatch(r"\d{1,8}", text, re.ASCII) or int(text) > most:
            raise self.error(f"{text[:40]!r} is not a number from 0 to {most}")
        return int(text)

    def counts(self, text: str, known: tuple[str, ...], most: int) -> list[int]:
        """Counts like grey=1 brown=2; a dash for none."""
        counts = [0] * len(known)
        for part in text.replace(names.EMPTY, "").split():
            name, _, n = part.partition("=")
            counts[self.index(name, known)] = self.number(n, most)
        return counts

    def musician(self, s: State, box: Box, text: str) -> int:
        """A musician with its die, like Raul 2."""
        if text == names.EMPTY:
            return NONE
        name, _, die = text.rpartition(" ") if text[-1:].isdigit() else (text, "", "0")
        musician = self.index(name, box.musicians)
        s.fame[musician] = self.number(die, TOP_FAME)
        return musician

    def fados(self, box: Box, text: str) -> int:
        """Fado tiles, as a mask; a dash for none."""
        mask = 0
        for name in self.parts(text) if text != names.EMPTY else []:
            mask |= 1 << self.index(name, box.fados)
        return mask
