"""Every lesson can be played: its positions are lawful, its moves legal, its sentences there in every language."""

import pytest

from tasca.games import game
from tasca.teaching.lesson import lesson, names

LANGUAGES = {"en", "pt", "ru"}


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
    assert set(it.title) == set(it.about) == LANGUAGES
    for step in it.steps:
        assert set(step.say) == LANGUAGES
        assert set(step.hint) == (LANGUAGES if step.expect else set())
        # A step that goes on from the last one cannot follow several right answers
    for before, step in zip(it.steps, it.steps[1:], strict=False):
        assert step.position or len(before.expect) <= 1
