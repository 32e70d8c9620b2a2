"""The rules in the program: the same paragraphs in every language, English as in the docs, pictures that stand."""

import re

import pytest
from tools.messages import english_rules

from tasca.games import game, game_names
from tasca.teaching.rulebook import MARK, rulebook

LANGUAGES = ("en", "pt", "ru")


def test_the_english_rules_are_those_of_the_docs() -> None:
    derived = english_rules()
    assert len(derived) == len(game_names())
    for path, text in derived.items():
        assert path.read_text("utf-8") == text, f"{path.name}: run python -m tools.messages"


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_paragraphs_and_links(name: str, language: str) -> None:
    english, other = rulebook(name, "en"), rulebook(name, language)
    assert other.numbers() == english.numbers()
    assert [c.number for c in other.chapters if c.number] == [c.number for c in english.chapters if c.number]
    assert [bool(c.opening) for c in other.chapters] == [bool(c.opening) for c in english.chapters]
    assert [p.number for p in other.chapters[-1].paragraphs] == [p.number for p in english.chapters[-1].paragraphs]
    marked = [p.number for c in english.chapters for p in c.paragraphs if MARK in " ".join(p.text)]
    assert [p.number for c in other.chapters for p in c.paragraphs if MARK in " ".join(p.text)] == marked
    assert bool(other.marked) == bool(english.marked) == bool(marked)
    known = set(english.numbers()) | {chapter.number for chapter in english.chapters}
    for chapter in other.chapters:
        for paragraph in chapter.paragraphs:
            text = " ".join(paragraph.text)
            assert len(text) > 5
            assert set(re.findall(r"\b[AFS]\d+(?:\.\d+)?\b", text)) <= known | {"A"}, paragraph.number


@pytest.mark.parametrize("name", game_names())
def test_pictures_show_positions_that_stand(name: str) -> None:
    pictures = [p.picture for c in rulebook(name, "en").chapters for p in c.paragraphs if p.picture]
    assert len(pictures) >= 3
    for picture in pictures:
        assert game(name).broken_law(game(name).state_from_text(picture.position)) == ""


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_numbers_in_the_rules_are_the_same_in_every_language(name: str, language: str) -> None:
    """Values such as 1, 3, 6, 10 or 14/8/5 that stand in a paragraph of one language stand in that of the other."""

    def values(text: str) -> set[str]:
        return set(re.findall(r"(?<![\w.])\d+(?!\w|\.\d)", re.sub(r"[AFS]\d+(\.\d+)?", "", text)))

    others = {p.number: p for c in rulebook(name, language).chapters if c.number for p in c.paragraphs}
    wrong = {}
    for chapter in rulebook(name, "en").chapters:
        for paragraph in chapter.paragraphs if chapter.number else ():
            there = values(" ".join(others[paragraph.number].text))
            if missing := {n for n in values(" ".join(paragraph.text)) if int(n) > 9 and n not in there}:
                wrong[paragraph.number] = missing
    assert wrong == {}
