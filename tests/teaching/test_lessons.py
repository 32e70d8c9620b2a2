"""Every lesson can be played: its positions are lawful, its moves legal, its sentences there in every language."""

import re

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games import drawing, game
from tasca.teaching.learn import Texts
from tasca.teaching.lesson import lesson, names
from tasca.teaching.rulebook import rulebook

LANGUAGES = {"en", "pt", "ru"}
COUNTRIES = {"pt_PT"}  # only where something is said otherwise
NUMBER = re.compile(r"\b[AFS]\d+(?:\.\d+)?\b")
THE_LAST_LINE = {"latest"}  # what happened is told under the board, on the page itself
# Where things lie depends on the window: above, below, and the sides of the page. The left and the right space are names.
SIDES = re.compile(
    r"\b(above|below is|on the (?:left|right)(?! \w+ space)|in the middle|click|tap"
    r"|acima|abaixo está|à esquerda|à direita|no meio|cliqu\w+"
    r"|вверху|внизу|слева|справа|в середине|щёлкн\w+)\b",
    re.IGNORECASE,
)


def test_the_lessons_there_are() -> None:
    assert names()[:3] == ["azul", "fado", "solo"]


@pytest.mark.parametrize("name", names())
def test_a_lesson_can_be_played_from_beginning_to_end(name: str) -> None:
    it = lesson(name)
    rules = game(it.game)
    assert it.steps[0].position
    for number, step in enumerate(it.steps):
        state, _events = it.start(number)
        assert rules.broken_law(state) == ""
        if step.expect:
            assert rules.to_act(state) == it.seat, f"step {number + 1}: it is not the learner's turn"
            legal = {rules.action_to_text(state, action) for action in rules.legal_actions(state)}
            assert set(step.expect) <= legal, f"step {number + 1}"
        after, _events = it.start(number)
        for text in (*step.expect[:1], *step.then):
            rules.apply(after, rules.action_from_text(after, text))


@pytest.mark.parametrize("name", names())
def test_a_lesson_speaks_every_language(name: str) -> None:
    it = lesson(name)
    assert set(it.title) - COUNTRIES == set(it.about) - COUNTRIES == LANGUAGES
    for step in it.steps:
        assert set(step.say) - COUNTRIES == LANGUAGES
        assert set(step.hint) - COUNTRIES == (LANGUAGES if step.expect else set())
        assert all(texts.get("pt_PT") != texts["pt"] for texts in (step.say, step.hint) if texts)
        # A step that goes on from the last one cannot follow several right answers
    for before, step in zip(it.steps, it.steps[1:], strict=False):
        assert step.position or len(before.expect) <= 1


@pytest.mark.parametrize("name", names())
def test_what_a_step_points_at_is_in_the_drawing(name: str) -> None:
    it = lesson(name)
    rules, drawn = game(it.game), drawing(it.game)
    for number, step in enumerate(it.steps):
        state, _events = it.start(number)
        choices = rules.choices(state, ENGLISH) if step.expect else []
        parts = drawn.parts(rules.view(state, it.seat), ["Ana", *it.names[1:]], it.seat, choices, ENGLISH)
        there = {found for part in parts for found in re.findall(r'\sid="([^"]+)"', part.markup)} | THE_LAST_LINE
        meant = {one for thing in step.point for one in thing.split()}
        assert meant <= there, f"step {number + 1}"
        assert meant or step.expect, f"step {number + 1} points at nothing and asks for nothing"


@pytest.mark.parametrize("name", names())
def test_a_lesson_speaks_of_things_and_not_of_sides_of_the_page(name: str) -> None:
    for number, step in enumerate(lesson(name).steps, 1):
        for texts in (step.say, step.hint):
            assert [SIDES.findall(text) for text in texts.values() if SIDES.search(text)] == [], f"step {number}"


def cited(texts: Texts) -> dict[str, list[str]]:
    """The numbers of rules in a text, by language."""
    return {language: NUMBER.findall(text) for language, text in texts.items()}


@pytest.mark.parametrize("name", names())
def test_a_lesson_cites_the_same_rules_in_every_language_and_they_are_there(name: str) -> None:
    it = lesson(name)
    book = rulebook(it.game, "en")
    known = {*book.numbers(), *(chapter.number for chapter in book.chapters)}
    for number, step in enumerate(it.steps, 1):
        for texts in (step.say, step.hint):
            numbers = cited(texts).values()
            assert len({tuple(each) for each in numbers}) <= 1, f"step {number}"
            assert {one for each in numbers for one in each} <= known, f"step {number}"


@pytest.mark.parametrize("name", ["fado", "solo"])
def test_what_a_hint_says_musicians_cost_is_what_they_cost(name: str) -> None:
    """F4.3: of those for hire with fame 1, a guitarra costs 2 and a singer 3."""
    it = lesson(name)
    number = next(number for number, step in enumerate(it.steps) if step.expect == ("hire Armando",))
    market = game("fado").view(it.start(number)[0], 0)["market"]
    for specialty, price in (("guitarra", 2), ("singer", 3)):
        assert {musician["price"] for musician in market[specialty] if musician} == {price}
    for text in it.steps[number].hint.values():
        assert re.findall(r"\d", text.replace("F4.3", "")) == ["2", "3"]
