"""How long a bot may think about a move: milliseconds, or nodes, which give the same answer on any machine."""

import re
from dataclasses import dataclass

from tasca.core.errors import TascaError

FORM = re.compile(r"(\d{1,9})(ms|s|n)", re.ASCII)
MOST_MS = 600_000


class BadBudget(TascaError):
    """A budget that means nothing."""


@dataclass(frozen=True)
class Budget:
    """Time or nodes; where both are given, whichever is over first."""

    ms: int | None = None
    nodes: int | None = None

    def __str__(self) -> str:
        return "+".join(f"{n}{unit}" for n, unit in ((self.ms, "ms"), (self.nodes, "n")) if n is not None)


def budget_from(text: str) -> Budget:
    """`100ms`, `2s` or `20000n`."""
    found = FORM.fullmatch(text)
    if not found or int(found[1]) == 0:
        raise BadBudget(f"{text!r} is no budget; one is written like 100ms, 2s or 20000n")
    number, unit = int(found[1]), found[2]
    if unit == "n":
        return Budget(nodes=number)
    ms = number if unit == "ms" else number * 1000
    if ms > MOST_MS:
        raise BadBudget(f"{text!r} is more than ten minutes a move")
    return Budget(ms=ms)
