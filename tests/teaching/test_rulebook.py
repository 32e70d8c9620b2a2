"""The rules in the program: the same paragraphs in every language, English as in the docs, pictures that stand."""

import re

import pytest
from tools.messages import english_rules

from tasca.core.catalogue import ENGLISH
from tasca.games import game
from tasca.games.pictures import picture_of
from tasca.look.picture import cropped
from tasca.teaching.rulebook import MARK, rulebook
from tests.house.own_games import OWN

LANGUAGES = ("en", "pt", "pt_PT", "ru")


def test_the_english_rules_are_those_of_the_docs() -> None:
    derived = english_rules()
    assert len(derived) == len(OWN)
    for path, text in derived.items():
        assert path.read_text("utf-8") == text, f"{path.name}: run python -m tools.messages"


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_paragraphs_and_links(name: str, language: str) -> None:
    english, other = rulebook(name, "en"), rulebook(name, language)
    assert other.numbers() == english.numbers()
    assert [c.number for c in other.chapters if c.number] == [c.number for c in english.chapters if c.number]
    assert [bool(c.opening) for c in other.chapters] == [bool(c.opening) for c in english.chapters]
    for here, there in zip(english.chapters, other.chapters, strict=True):
        assert [p.number for p in there.paragraphs] == [p.number for p in here.paragraphs]
        assert [len(p.examples) for p in there.paragraphs] == [len(p.examples) for p in here.paragraphs]
    marked = [p.number for c in english.chapters for p in c.paragraphs if MARK in " ".join(p.text)]
    assert [p.number for c in other.chapters for p in c.paragraphs if MARK in " ".join(p.text)] == marked
    assert bool(other.marked) == bool(english.marked) == bool(marked)
    known = set(english.numbers()) | {chapter.number for chapter in english.chapters}
    for chapter in other.chapters:
        for paragraph in chapter.paragraphs:
            text = " ".join((*paragraph.text, *paragraph.examples))
            assert len(text) > 5
            assert set(re.findall(r"\b[AFS]\d+(?:\.\d+)?\b", text)) <= known | {"A"}, paragraph.number


@pytest.mark.parametrize("name", OWN)
def test_pictures_show_positions_that_stand(name: str) -> None:
    pictures = [p.picture for c in rulebook(name, "en").chapters for p in c.paragraphs if p.picture]
    assert len(pictures) >= 3
    for picture in pictures:
        assert game(name).broken_law(game(name).state_from_text(picture.position)) == ""


CARD = re.compile(r'<rect\s+class="card[^"]*"\s+x="([\d.]+)"\s+y="([\d.]+)"\s+width="([\d.]+)"\s+height="([\d.]+)"')


@pytest.mark.parametrize("name", OWN)
def test_pictures_cut_no_card_in_two(name: str) -> None:
    for picture in (p.picture for c in rulebook(name, "en").chapters for p in c.paragraphs if p.picture):
        state = game(name).state_from_text(picture.position)
        cards = CARD.findall(picture_of(game(name), state, ("Ana", "Rui"), ENGLISH, False).svg)
        assert cards
        left, top, width, height = picture.crop
        for x, y, wide, high in (map(float, card) for card in cards):
            across = min(x + wide, left + width) - max(x, left)
            down = min(y + high, top + height) - max(y, top)
            outside, whole = min(across, down) <= 1, (across, down) == pytest.approx((wide, high))
            assert outside or whole, picture.number


@pytest.mark.parametrize("name", OWN)
def test_a_picture_shows_the_part_that_is_meant(name: str) -> None:
    for picture in (p.picture for c in rulebook(name, "en").chapters for p in c.paragraphs if p.picture):
        state = game(name).state_from_text(picture.position)
        whole = picture_of(game(name), state, ("Ana", "Rui"), ENGLISH, False).svg
        left, top, width, height = picture.crop
        part = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        assert part in cropped(whole, picture.crop), picture.number


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_numbers_in_the_rules_are_the_same_in_every_language(name: str, language: str) -> None:
    """Values such as 1, 3, 6, 10 or 14/8/5 that stand in a paragraph of one language stand in that of the other."""

    def values(text: str) -> set[str]:
        return set(re.findall(r"(?<![\w.])\d+(?!\w|\.\d)", re.sub(r"[AFS]\d+(\.\d+)?", "", text)))

    others = {p.number: p for c in rulebook(name, language).chapters if c.number for p in c.paragraphs}
    wrong = {}
    for chapter in rulebook(name, "en").chapters:
        for paragraph in chapter.paragraphs if chapter.number else ():
            there = values(" ".join((*others[paragraph.number].text, *others[paragraph.number].examples)))
            here = values(" ".join((*paragraph.text, *paragraph.examples)))
            if missing := {n for n in here if int(n) > 9 and n not in there}:
                wrong[paragraph.number] = missing
    assert wrong == {}


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("azul", ["A3.3", "A3.9", "A4.2", "A4.3", "A4.4"]),
        ("fado", ["F2.3", "F2.4", "F4.3", "F6.4", "F8.2", "F8.6", "F10.3", "F10.4", "S2.3"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_of_the_rulebooks_are_told(name: str, numbers: list[str], language: str) -> None:
    book = rulebook(name, language)
    assert [p.number for c in book.chapters for p in c.paragraphs if p.examples] == numbers
    word = {"en": "**Example.** ", "pt": "**Exemplo.** ", "ru": "**Пример.** "}[language[:2]]
    for paragraph in (p for c in book.chapters for p in c.paragraphs):
        assert all(example.startswith(word) for example in paragraph.examples)


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_page_is_for_programmers(name: str, language: str) -> None:
    """No names of files and tests, no words of notation, no seats that count from 0."""
    book = rulebook(name, language)
    texts = [*book.opening[:1], book.marked]
    for chapter in book.chapters:
        texts += [chapter.title, *chapter.opening]
        texts += [text for paragraph in chapter.paragraphs for text in (*paragraph.text, *paragraph.examples)]
    for text in texts:
        assert not re.search(r"`|\.py|\.md|test_|market-left|\b(?:seat|lugar|места?) 0\b", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_ends_with_those_who_made_the_game(language: str) -> None:
    for name, people in (("azul", r"Kiesling.*Plan B Games"), ("fado", r"(?:Lacerda|Ласерда).*Eagle-Gryphon Games")):
        assert re.search(people, rulebook(name, language).chapters[-1].opening[0])
