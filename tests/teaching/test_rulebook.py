"""The rules in the program: the same paragraphs in every language, English as in the docs, pictures that stand."""

import re

import pytest
from tools.messages import english_rules

from tasca.games import NAMES, game
from tasca.teaching.rulebook import rulebook

LANGUAGES = ("en", "pt", "ru")


def test_the_english_rules_are_those_of_the_docs() -> None:
    derived = english_rules()
    assert len(derived) == len(NAMES)
    for path, text in derived.items():
        assert path.read_text("utf-8") == text, f"{path.name}: run python -m tools.messages"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_paragraphs_and_links(name: str, language: str) -> None:
    english, other = rulebook(name, "en"), rulebook(name, language)
    assert other.numbers() == english.numbers()
    assert [c.number for c in other.chapters if c.number] == [c.number for c in english.chapters if c.number]
    known = set(english.numbers()) | {chapter.number for chapter in english.chapters}
    for chapter in other.chapters:
        for paragraph in chapter.paragraphs:
            text = " ".join(paragraph.text)
            assert len(text) > 5
            assert set(re.findall(r"\b[AFS]\d+(?:\.\d+)?\b", text)) <= known | {"A"}, paragraph.number


@pytest.mark.parametrize("name", NAMES)
def test_pictures_show_positions_that_stand(name: str) -> None:
    pictures = [p.picture for c in rulebook(name, "en").chapters for p in c.paragraphs if p.picture]
    assert len(pictures) >= 3
    for picture in pictures:
        assert game(name).broken_law(game(name).state_from_text(picture.position)) == ""
