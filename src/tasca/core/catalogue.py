"""Words for people. Whatever a person reads passes through a catalogue; English is the message itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any, Protocol, runtime_checkable


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


@dataclass(frozen=True)
class Named:
    """A value of a message that is a thing with a name in every language, and the function that knows the names."""

    name: Callable[[Any, Catalogue], str]
    thing: object

    def said(self, words: Catalogue) -> str:
        return self.name(self.thing, words)


def filled(message: str, values: Mapping[str, object], words: Catalogue) -> str:
    """A message in the reader's language with its values in place; those that can be said are said in it too."""
    said = words.gettext(message)
    if not values:
        return said
    return said % {name: value.said(words) if isinstance(value, Sayable) else value for name, value in values.items()}


def N_(message: str) -> str:
    """Marks a message that is put into words later, where the reader's language is known."""
    return message
