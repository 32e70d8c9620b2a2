"""What the doctor finds: how it is, in a sentence, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tasca.core.catalogue import Catalogue


class State(StrEnum):
    OK = "ok"
    WARNING = "warning"  # it works, but could be better
    WRONG = "wrong"  # it does not work, or is not safe


@dataclass(frozen=True)
class Finding:
    check: str  # one word, the same in every language
    state: State
    says: str
    advice: str = ""


@dataclass(frozen=True)
class Patient:
    """What is looked at, and in which language it is told."""

    words: Catalogue
    address: str | None  # of the database, where one is given
    data: Path
    host: str
    port: int
    thorough: bool

    def ok(self, check: str, message: str, **values: object) -> Finding:
        return Finding(check, State.OK, self._said(message, values))

    def warning(self, check: str, message: str, advice: str, **values: object) -> Finding:
        return Finding(check, State.WARNING, self._said(message, values), self._said(advice, values))

    def wrong(self, check: str, message: str, advice: str, **values: object) -> Finding:
        return Finding(check, State.WRONG, self._said(message, values), self._said(advice, values))

    def _said(self, message: str, values: dict[str, object]) -> str:
        said = self.words.gettext(message) if message else ""
        return said % values if values else said
