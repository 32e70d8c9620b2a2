"""Portuguese twice: each country reads its own words, and none of the other's."""

import re
from collections.abc import Iterator

import pytest
from tools.messages import catalogue, strings

from tasca.games import game_names
from tasca.teaching.glossary import glossary
from tasca.teaching.learn import Texts, in_language
from tasca.teaching.lesson import lesson, names
from tasca.teaching.rulebook import rulebook

# What only one of the two says, as words begin: Portugal first, then Brazil
WORDS = (
    ("ronda", "rodada"),
    ("castanh", "marro[mn]"),
    ("cinzent", r"cinzas?\b"),
    ("ecrã", r"telas?\b"),
    ("regist[oa]", "registr"),
    ("ficheiro", "arquivo"),
    ("autómato", "autômato"),
    ("bónus", "bônus"),
    ("carácter", r"caractere\b"),
    ("secç", "seção"),
    ("anula", "desfa[zç]"),
    ("descarreg", "baixar"),
    ("partilh", "compartilh"),
    ("empregado de mesa", "garço"),
    ("salt[ae]", "pul[ae]"),
    ("demasiad", r"demais\b"),
    (r"est(?:á|ão) a \w+r\b", r"est(?:á|ão) \w+ndo\b"),
    (r"por si\b", r"por você\b"),
    (r"toda a gente\b", r"todo mundo\b"),
    (r"tirou\b", r"pegou\b"),
)
FOREIGN = {
    "pt": re.compile(r"\b(?:" + "|".join(portugal for portugal, _brazil in WORDS) + ")", re.IGNORECASE),
    "pt_PT": re.compile(r"\b(?:" + "|".join(brazil for _portugal, brazil in WORDS) + ")", re.IGNORECASE),
}


def taught(language: str) -> Iterator[str]:
    """Rules, lessons and terms, as they are read in that language."""
    texts: list[Texts] = [text for term in glossary() for text in (term.called, term.means)]
    for each in map(lesson, names()):
        texts += [each.title, each.about, *(text for step in each.steps for text in (step.say, step.hint) if text)]
    yield from (in_language(text, language) for text in texts if "pt" in text)
    for book in (rulebook(name, language) for name in game_names() if rulebook(name, "pt").language == "pt"):
        yield from (*book.opening, book.marked)
        for chapter in book.chapters:
            yield from (chapter.title, *chapter.opening)
            for paragraph in chapter.paragraphs:
                yield from (
                    *paragraph.text,
                    *paragraph.examples,
                    paragraph.picture.caption if paragraph.picture else "",
                )


@pytest.mark.parametrize("language", FOREIGN)
def test_no_message_has_a_word_of_the_other_country(language: str) -> None:
    said = [text for message in catalogue(language) if message.id for text in strings(message)]
    assert len(said) > 700
    assert [text for text in said if FOREIGN[language].search(text)] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_nothing_that_is_taught_has_a_word_of_the_other_country(language: str) -> None:
    said = list(taught(language))
    assert len(said) > 300
    assert [text for text in said if FOREIGN[language].search(text)] == []
