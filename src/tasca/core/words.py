"""Words for people. Whatever a person reads passes through a catalogue; English is the message itself."""

from gettext import NullTranslations
from typing import Protocol


class Words(Protocol):
    """A catalogue of one language, as `gettext` makes them."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, n: int, /) -> str: ...


ENGLISH: Words = NullTranslations()


def N_(message: str) -> str:
    """Marks a message that is put into words later, where the reader's language is known."""
    return message
