"""The glossary is whole, and the catalogues use its terms."""

import re

import pytest
from tools.messages import catalogue, key

from tasca.games import game_names
from tasca.teaching.glossary import glossary

LANGUAGES = {"en", "pt", "ru"}
# Messages whose noun stands in the sentence around them, or that are shorter than the term
OTHERWISE = {"%(colours)s customer", "the star of the fado tiles", "promote"}


def test_every_term_is_there_in_every_language() -> None:
    assert len(glossary()) > 25
    for term in glossary():
        assert set(term.called) == set(term.means) == LANGUAGES
        assert term.game in game_names()


@pytest.mark.parametrize("language", ["pt", "ru"])
def test_the_catalogue_uses_the_terms(language: str) -> None:
    wrong = []
    for term in glossary():
        if language not in term.stems:
            continue
        word = re.compile(rf"(?<![\w%(]){re.escape(term.called['en'])}(?:s|es)?(?![\w)-])", re.IGNORECASE)
        for message in catalogue(language):
            said = re.sub(r"'[^']*'", "", key(message))  # what is quoted is typed, the same in every language
            if not message.id or not word.search(said) or key(message) in OTHERWISE:
                continue
            strings = message.string if isinstance(message.string, tuple | list) else [message.string]
            for string in strings:
                text = str(string).casefold()
                if not any(stem in text for stem in term.stems[language]):
                    wrong.append((term.called["en"], key(message), string))
    assert wrong == []
