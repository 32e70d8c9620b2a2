"""A compiled game thinks as the compiled door does: the same actions and worths at a fixed number of nodes."""

from collections.abc import Callable

import pytest

from tasca.games import game as game_of
from tasca.games.thinking.task import THINK
from tests.bots.positions import played
from tests.wasm.node import Node
from tests.wasm.questions import THINKING, WAYS, Case, cases, long_case, positions

Opened = Callable[[str], Node]


@pytest.mark.parametrize(("name", "way", "options"), WAYS, ids=[f"{name}-{way}" for name, way, _ in WAYS])
def test_thoughts_are_the_same(name: str, way: str, options: dict[str, object], node: Opened) -> None:
    asked = list(cases(name, options))
    assert len(asked) >= 12
    for case in asked:
        assert node(name).ask("think", **case.question()) == case.answer(), case.asked


@pytest.mark.parametrize("name", THINKING)
def test_a_long_thought_is_the_same(name: str, node: Opened) -> None:
    case = long_case(name)
    assert node(name).ask("think", **case.question()) == case.answer()


@pytest.mark.parametrize("name", THINKING)
def test_every_kind_of_bot_thinks_the_same(name: str, node: Opened) -> None:
    state = next(positions(name, {}))
    for kind in node(name).ask("about")["kinds"]:
        case = Case(name, state, {"task": "think", "count": 3, "nodes": 2_000, "kind": kind})
        assert node(name).ask("think", **case.question()) == case.answer(), kind


@pytest.mark.parametrize("name", THINKING)
def test_a_task_can_be_named_by_its_number(name: str, node: Opened) -> None:
    case = Case(name, next(positions(name, {})), {"task": "think", "count": 2, "nodes": 500})
    asked = {**case.question(), "task": THINK, "ms": 0}
    assert node(name).ask("think", **asked) == case.answer()


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"state": "00"}, "has .* bytes, not 1"),
        ({"task": "dream"}, 'No thought is called "dream"'),
        ({"kind": "sly"}, 'is called "sly"; there are: search'),
        ({"nodes": None}, "needs a limit"),
        ({"nodes": 0, "ms": 0}, "needs a limit"),
        ({"task": 3}, 'No thought is called "3"'),
        ({"nodes": -4}, "cannot be limited to -4"),
        ({"task": "worth_of", "action": 1_000_000}, "Action 1000000 is not legal"),
        ({"task": "worth_of"}, "Action undefined is not legal"),
    ],
)
def test_wrong_questions_are_refused(name: str, wrong: dict[str, object], sentence: str, node: Opened) -> None:
    right = Case(name, game_of(name).new_game({}, 1), {"task": "think", "count": 1, "nodes": 100}).question()
    asked = {key: value for key, value in {**right, **wrong}.items() if value is not None}
    with pytest.raises(ValueError, match=sentence):
        node(name).ask("think", **asked)
    assert node(name).ask("think", **right)["thoughts"]


@pytest.mark.parametrize("name", THINKING)
def test_nobody_thinks_about_a_game_that_is_over(name: str, node: Opened) -> None:
    state = played(game_of(name), {}, 1, game_of(name).info.longest)
    with pytest.raises(ValueError, match="the game is over"):
        node(name).ask("think", **Case(name, state, {"task": "think", "nodes": 100}).question())


def test_a_game_without_thinkers_says_so(node: Opened) -> None:
    state = game_of("coins").new_game({}, 1)
    with pytest.raises(ValueError, match='Nobody thinks about the compiled game "coins"'):
        node("coins").ask("think", **Case("coins", state, {"task": "think", "nodes": 100}).question())
