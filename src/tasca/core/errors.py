"""Every way in which input can be wrong. Each error is one sentence that names the thing and the place."""

from collections.abc import Callable, Mapping

from tasca.core.catalogue import ENGLISH, Catalogue, Sayable

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
        message = words.gettext(self.message)
        if not self.values:
            return message
        return message % {k: v.said(words) if isinstance(v, Sayable) else v for k, v in self.values.items()}


class UnknownGame(TascaError):
    """No game of that name is registered."""


class BadOption(TascaError):
    """A game option is unknown or has an impossible value."""


class BadSeed(TascaError):
    """A seed is not a whole number of 64 bits."""


class BadNotation(TascaError):
    """A text is no action or no position of the game."""


class IllegalAction(TascaError):
    """An action that the rules do not allow in this position. Nothing was changed. `why` says it in any language."""

    def __init__(self, why: Callable[[Catalogue], str]) -> None:
        self.why = why
        super().__init__(why(ENGLISH))

    def said(self, words: Catalogue) -> str:
        return self.why(words)

    def __reduce__(self) -> tuple[type[TascaError], tuple[str]]:
        return TascaError, (str(self),)  # from one process to another it goes without its position


class BadRecord(TascaError):
    """A record is malformed, incomplete or does not replay."""


class BadComponents(TascaError):
    """A components file breaks a law of the game's box."""
