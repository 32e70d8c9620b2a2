"""Every way in which input can be wrong. Each error is one sentence that names the thing and the place."""

from collections.abc import Mapping

from tasca.core.catalogue import ENGLISH, N_, Catalogue, filled
from tasca.core.reason import Reason

MOST_SHOWN = 60


def shown(value: object) -> str:
    """A wrong value as a sentence can quote it: on one line, and short even when somebody sends a novel."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a thousand brackets
        return "(too long to show)"
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"


class TascaError(Exception):
    """Something given to Tasca is wrong. The message is one line, meant to be shown to a person.

    A message that people meet in the browser comes with its values apart, so that it can be said in their language;
    a value can itself be such an error, or another thing that is said.
    """

    def __init__(self, message: str, values: Mapping[str, object] | None = None) -> None:
        self.message = message
        self.values = values
        super().__init__(self.said(ENGLISH))

    def said(self, words: Catalogue) -> str:
        """The message in the reader's language, where the catalogue has it."""
        return filled(self.message, self.values or {}, words)


class UnknownGame(TascaError):
    """No game of that name is registered."""


class UnknownRules(TascaError):
    """A version of a game's rules that is not here: none yet, or none any more."""


class BadOption(TascaError):
    """A game option is unknown or has an impossible value."""


class BadSeed(TascaError):
    """A seed is not a whole number of 64 bits."""


class BadSeat(TascaError):
    """A seat that the table has not."""


class BadNotation(TascaError):
    """A text is no action or no position of the game."""


class IllegalAction(TascaError):
    """An action that the rules do not allow in this position, and why. Nothing was changed.

    `move` is the action in notation; empty when the number is no action at all.
    """

    def __init__(self, reason: Reason, move: str = "") -> None:
        self.reason = reason
        self.move = move
        super().__init__(N_("%(move)s is not legal: %(why)s"), {"move": move, "why": reason})

    def said(self, words: Catalogue) -> str:
        return super().said(words) if self.move else self.reason.said(words)

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Reason, str]]:
        return IllegalAction, (self.reason, self.move)


class BadRecord(TascaError):
    """A record is malformed, incomplete or does not replay."""


class NotJson(BadRecord):
    """What should be a record is no JSON at all."""


class BadComponents(TascaError):
    """A components file breaks a law of the game's box."""
