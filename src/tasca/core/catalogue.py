"""Words for people. Whatever a person reads passes through a catalogue; English is the message itself."""

from gettext import NullTranslations
from typing import Protocol, runtime_checkable


class Catalogue(Protocol):
    """A catalogue of one language, as `gettext` makes them."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, n: int, /) -> str: ...


ENGLISH: Catalogue = NullTranslations()


@runtime_checkable
class Sayable(Protocol):
    """Something that is put into words only when its reader is known."""

    def said(self, words: Catalogue, /) -> str: ...


class Term(str):
    """A value of a message that is a message itself, such as the title of a game. Where it is made, `N_` marks it."""

    def said(self, words: Catalogue) -> str:
        return words.gettext(self)


def N_(message: str) -> str:
    """Marks a message that is put into words later, where the reader's language is known."""
    return message
