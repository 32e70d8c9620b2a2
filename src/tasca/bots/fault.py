"""What a bot can do wrong at a table. It costs that bot the game, whoever seated it: never the table."""

from collections.abc import Mapping
from enum import StrEnum

from tasca.core.errors import TascaError


class Wrong(StrEnum):
    """In which way a bot failed, in a word or two that can stand in a log."""

    MISSING = "missing"  # it could not be started
    CRASH = "crashed"
    TIME = "time over"
    NONSENSE = "nonsense"  # an answer that is none
    ILLEGAL = "illegal action"


class Fault(TascaError):
    """A bot failed: which one, in which way, and one sentence about it, in whose values `bot` is its name."""

    def __init__(self, bot: str, wrong: Wrong, message: str, values: Mapping[str, object] | None = None) -> None:
        self.bot = bot
        self.wrong = wrong
        super().__init__(message, {**(values or {}), "bot": bot})

    def __reduce__(self) -> tuple[type["Fault"], tuple[str, Wrong, str, Mapping[str, object] | None]]:
        return Fault, (self.bot, self.wrong, self.message, self.values)
