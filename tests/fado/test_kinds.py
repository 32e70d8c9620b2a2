"""One action is one entry: numbers, notation, words and questions all follow from the table of kinds."""

import pytest

from tasca.games.fado.rules.actions import ACTIONS, FIRSTS, KIND_OF, KINDS, is_asked
from tasca.games.fado.rules.state import OVER
from tasca.games.fado.text.names import PHASES
from tasca.games.fado.words.choices import SHOWN

from .table import FADO

# word, first number, how many, and when it is asked for
NUMBERED = (
    ("place", 0, 240, "place"),
    ("kick", 240, 3, "kick"),
    ("take bar", 243, 9, "benefit"),
    ("take note", 252, 4, "benefit"),
    ("take raise", 256, 3, "benefit"),
    ("decline", 259, 1, "benefit"),
    ("hire", 260, 18, "hire"),
    ("close", 278, 1, "close"),
    ("seat", 279, 306, "invite"),
    ("critic", 585, 9, "invite"),
    ("write", 594, 4, "write"),
    ("note", 598, 4, "write"),
    ("promote", 602, 3, "promote"),
    ("contract", 605, 3, "promote"),
    ("applaud", 608, 42, "applaud"),
    ("retire", 650, 3, "career"),
    ("stay", 653, 3, "career"),
    ("dismiss", 656, 3, "keep"),
    ("keep", 659, 3, "keep"),
    ("return", 662, 3, "return"),
    ("done", 665, 1, "hire applaud"),
    ("skip", 666, 1, "hire invite write promote close"),
)


def test_the_numbers_of_actions_are_those_that_records_and_bots_know() -> None:
    kinds = zip(KINDS, FIRSTS, strict=True)
    assert (
        tuple((kind.word, first, kind.size, " ".join(PHASES[phase] for phase in kind.phases)) for kind, first in kinds)
        == NUMBERED
    )
    assert ACTIONS == 667


def test_every_action_begins_with_the_word_of_its_kind_and_is_read_back() -> None:
    s = FADO.new_game()
    words = dict(zip(FIRSTS, (kind.word for kind in KINDS), strict=True))
    for action in range(ACTIONS):
        text = FADO.action_to_text(s, action)
        assert f"{text} ".startswith(f"{words[KIND_OF[action]]} ")
        assert FADO.action_from_text(s, text) == action


def test_every_kind_has_words() -> None:
    assert set(SHOWN) == set(FIRSTS)


@pytest.mark.parametrize("number", [-1, -ACTIONS, ACTIONS, 1 << 70])
def test_a_number_that_is_no_action_is_never_asked_for(number: int) -> None:
    assert not any(is_asked(number, phase) for phase in range(OVER + 1))


def test_every_question_has_an_answer_and_nothing_is_asked_when_the_game_is_over() -> None:
    for phase in range(OVER):
        assert any(is_asked(action, phase) for action in range(ACTIONS))
    assert not any(is_asked(action, OVER) for action in range(ACTIONS))
