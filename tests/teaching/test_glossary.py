"""The glossary is whole, and the catalogues use its terms."""

import re

import pytest
from tools.messages import catalogue, key, plain

from tasca.games import game_names
from tasca.teaching.glossary import glossary

LANGUAGES = {"en", "pt", "ru"}
COUNTRIES = {"pt_PT"}  # only where something is said otherwise
# Messages whose noun stands in the sentence around them, or that are shorter than the term
OTHERWISE = {"%(colours)s customer", "promote"}


def test_every_term_is_there_in_every_language() -> None:
    assert len(glossary()) > 25
    for term in glossary():
        assert set(term.called) - COUNTRIES == set(term.means) - COUNTRIES == LANGUAGES
        for texts in (term.called, term.means):
            assert texts.get("pt_PT") != texts["pt"]
        assert term.game in game_names()


@pytest.mark.parametrize("language", ["pt", "pt_PT", "ru"])
def test_the_catalogue_uses_the_terms(language: str) -> None:
    wrong = []
    for term in glossary():
        stems = term.stems.get(plain(language))
        if not stems:
            continue
        word = re.compile(rf"(?<![\w%(]){re.escape(term.called['en'])}(?:s|es)?(?![\w)-])", re.IGNORECASE)
        for message in catalogue(language):
            said = re.sub(r"'[^']*'", "", key(message))  # what is quoted is typed, the same in every language
            if not message.id or not word.search(said) or key(message) in OTHERWISE:
                continue
            strings = message.string if isinstance(message.string, tuple | list) else [message.string]
            for string in strings:
                text = str(string).casefold()
                if not any(stem in text for stem in stems):
                    wrong.append((term.called["en"], key(message), string))
    assert wrong == []
