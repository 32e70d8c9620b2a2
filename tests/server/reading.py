"""What a person can see or hear of a page, and what of it is not in their language."""

import re
from collections.abc import Collection
from functools import cache
from html.parser import HTMLParser

from tools.messages import catalogue

from tasca.games.fado.box.load import shipped

SPOKEN = ("alt", "aria-label", "aria-description", "placeholder", "title", "data-badge", "data-lost", "data-preview",
          "data-ready", "data-rule", "data-skip", "data-word", "data-your-turn")  # fmt: skip
SILENT = ("script", "style", "code", "kbd", "time", "textarea")

# The same in all languages: names of games, people and tools
NAMES = {"Azul", "House", "of", "Fado", "Tasca", "Ana", "Rui", "Zé", "Bernardo", "Amália", "OpenAPI", "JSON", "Escape"}
# Who made the games, as their rules credit them
MAKERS = {"Michael", "Kiesling", "Viktor", "Kobilke", "Philippe", "Schmit", "Chris", "Quilliams", "Guérin", "Karla",
          "Ron", "Marie", "Eve", "Joly", "Sophie", "Gravel", "Plan", "Games", "Next", "Move", "Galápagos", "Jogos",
          "Bárbara", "Coelho", "Eagle", "Gryphon", "FRED", "Distribution", "Crowd"}  # fmt: skip
# English that is no Portuguese
ENGLISH = {"the", "of", "and", "with", "your", "you", "is", "are", "from", "this", "that", "not", "was", "to",
           "has", "have", "which", "by", "on", "it", "an", "there", "what", "who", "when", "field", "missing",
           "expected", "player", "seat", "table", "score", "tile", "worker", "customer"}  # fmt: skip
_LATIN = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]{2,}")
_NOTATION = re.compile(r"'[^']*'|«[^»]*»|\b[1-9C][BYRKW][1-5F]\b|/tables/\S+|=\d\d")  # what is typed, and addresses


class Text(HTMLParser):
    """The texts of a page, also those for screen readers and those inside drawings."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = 0
        self.foreign = ""  # the tag of an element in another language, and how deep inside it we are
        self.depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        self.silent += tag in SILENT
        if self.foreign:
            self.depth += tag == self.foreign
        elif facts.get("lang") and tag != "html":
            self.foreign, self.depth = tag, 1
        else:
            self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT
        if tag == self.foreign:
            self.depth -= 1
            self.foreign = self.foreign if self.depth else ""

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.silent and not self.foreign:
            self.found.append(" ".join(data.split()))


def texts(markup: str) -> list[str]:
    reader = Text()
    reader.feed(markup)
    return reader.found


@cache
def _own_names() -> set[str]:
    """The words of the names in the box, which are never translated."""
    box = shipped()
    return set(_LATIN.findall(" ".join((*box.musicians, *box.fados))))


@cache
def _messages(language: str) -> list[tuple[re.Pattern[str], str]]:
    """English messages that sound otherwise in that language, as patterns of what a page would show."""
    made = []
    for message in catalogue(language):
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        for text in ids:
            letters = re.sub(r"%\(\w+\)[a-z]", "", text)
            if text in strings or len(re.findall(r"[A-Za-z]", letters)) < 3:
                continue
            parts = re.split(r"%\(\w+\)[a-z]", text)
            made.append((re.compile(".+?".join(map(re.escape, parts))), text))
    return made


def strange(text: str, language: str, typed: Collection[str] = ()) -> list[str]:
    """The words of a text that are not of the language: in Russian whatever is Latin, in Portuguese what is English.

    `typed` are words that people type, or read in files: the same in every language.
    """
    words = set(_LATIN.findall(_NOTATION.sub(" ", text))) - NAMES - MAKERS - _own_names() - set(typed)
    return sorted(words if language == "ru" else {word for word in words if word.lower() in ENGLISH})


def untranslated(text: str, language: str, typed: Collection[str] = ()) -> list[str]:
    """What is wrong with one text, in words."""
    plain = _NOTATION.sub(" ", text).strip()
    found = [f"{text!r} is {message!r}" for pattern, message in _messages(language) if pattern.fullmatch(plain)]
    words = strange(text, language, typed)
    return found + ([f"{text!r} has {words}"] if words else [])


def left_in_english(markup: str, language: str) -> list[str]:
    return [wrong for text in texts(markup) for wrong in untranslated(text, language)]
