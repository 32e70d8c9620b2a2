"""The line protocol: what is told and what is not, our own engine, the examples, and the check of them all."""

import json
import shutil
import sys
from typing import Any

import pytest

from tasca.bots import Budget, Chance, Past, protocol, registry
from tasca.bots.engine_check import Checker, positions
from tasca.bots.offer import Offer, offer
from tasca.core.game import Game
from tasca.games import game, game_names
from tasca.sim.match import play
from tests.bots.test_own import HERE, _all_end, cmd
from tests.conformance.cases import every_way

__all__ = ["_all_end"]
EXAMPLES = HERE.parent.parent / "examples"


def failed(command: str, *games: str) -> dict[str, str]:
    """The checks that an engine fails."""
    checks = list(Checker(command, games).checks())
    assert all("\n" not in str(one) for one in checks)
    return {one.what: one.wrong for one in checks if one.wrong}


# ── what is told ─────────────────────────────────────────────────────────────────────────────────────────────


@every_way
def test_no_message_holds_anything_hidden(game: Game[Any], options: dict[str, object]) -> None:
    for asked in positions(game, options):
        message = protocol.go(game, asked.state, Budget(ms=5), asked.past, 3)
        line = protocol.written(message)
        assert "\n" not in line
        assert json.loads(line) == json.loads(json.dumps(message))
        assert str(asked.state.rng) not in line
        assert not {"seed", "rng", "chance", "events"} & set(names(message))
        future = game.resample(asked.state, 99)  # the same to look at, and another future
        assert future.rng != asked.state.rng
        assert protocol.written(protocol.go(game, future, Budget(ms=5), asked.past, 3)) == line


def names(facts: object) -> list[str]:
    """All names in nested data."""
    if isinstance(facts, dict):
        return [*facts, *(name for value in facts.values() for name in names(value))]
    return [name for value in facts for name in names(value)] if isinstance(facts, list) else []


@every_way
def test_an_engine_can_build_the_position_again(game: Game[Any], options: dict[str, object]) -> None:
    for asked in positions(game, options):
        message = protocol.go(game, asked.state, Budget(nodes=5), asked.past, 3)
        again = game.state_from_text(message["position"]["text"])
        again.rng = asked.state.rng
        assert again == asked.state
        assert [each["action"] for each in message["legal"]] == game.legal_actions(again)
        assert [game.action_from_text(again, each["move"]) for each in message["legal"]] == game.legal_actions(again)
        assert message["position"]["moves"] == list(asked.past.moves if asked.past else ())


def test_every_phase_is_asked_about() -> None:
    grey = {"players": 2, "variant": "grey"}
    assert {asked.state.phase for asked in positions(game("azul"), grey)} == {0, 1}
    assert len({asked.state.phase for asked in positions(game("fado"), {"players": 3})}) > 10


# ── our own ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled for a few nodes."""
    monkeypatch.setattr(registry, "_doors", dict.fromkeys(game_names(), "games"))


@pytest.mark.usefixtures("_interpreted")
def test_our_engine_says_what_moves_are_worth() -> None:
    azul, search = game("azul"), Offer("search", Chance(1))
    asked = next(positions(azul, {}))
    question = protocol.go(azul, asked.state, Budget(nodes=60), asked.past, 8)
    answer = search.answer(protocol.written(question))
    assert answer
    assert (answer["type"], answer["id"]) == ("move", 8)
    assert answer["move"] == azul.action_to_text(asked.state, answer["action"])
    move = protocol.move_from(protocol.written(answer), 8)
    assert move.thoughts[0].action == move.action
    assert len(move.thoughts) > 1
    assert all(thought.action in azul.legal_actions(asked.state) for thought in move.thoughts)


def test_our_engine_says_who_it_is_and_goes_when_told() -> None:
    said: list[str] = []
    lines = [
        protocol.written(protocol.hello("1.0")),
        "",
        "nonsense",
        '{"type":"quit"}',
        protocol.written({"type": "x"}),
    ]
    offer(Offer("random", Chance(1)), lines, said.append)
    assert protocol.hello_from(said[0]) == protocol.Hello("Tasca random", game_names())
    assert json.loads(said[1]) == {"type": "error", "message": "it is no JSON"}
    assert len(said) == 2


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ({"type": "hello", "protocol": 9}, "this engine speaks version 1 of the protocol"),
        ({"type": "new", "game": "chess"}, "no game is called 'chess' here"),
        ({"type": "new", "game": ["azul"]}, "no game is called ['azul'] here"),
        ({"type": "new", "game": "azul", "rules": 9}, "this engine knows version 1 of the rules"),
        ({"type": "go", "game": "azul", "budget": {"ms": 5}}, "the message is not whole: KeyError('position')"),
        ({"type": "go", "game": "azul", "budget": {"ms": 5}, "position": {"text": "?"}}, "position, line 1: "),
        ({"type": "go", "game": "azul", "budget": {"years": 5}}, "a budget has ms or nodes, or both"),
        ({"type": "go", "game": "azul", "budget": {"ms": True}}, "a budget is a whole number of at least 1"),
        ({"type": "go", "game": "azul", "budget": {"ms": 5}, "position": 3}, "the message is not whole"),
        ({}, "there is no message of the type None"),
    ],
)
def test_our_engine_says_what_it_does_not_understand(message: dict[str, Any], why: str) -> None:
    answer = Offer("random", Chance(1)).answer(protocol.written(message))
    assert answer
    assert answer["type"] == "error"
    assert answer["message"].startswith(why)


# ── the check ────────────────────────────────────────────────────────────────────────────────────────────────


def test_our_engine_passes_the_check() -> None:
    assert failed(f"{sys.executable} -m tasca engine --bot random") == {}


def test_the_example_in_python_passes_the_check() -> None:
    assert failed(f"{sys.executable} {EXAMPLES / 'engine.py'}", "azul") == {}


@pytest.mark.skipif(not shutil.which("node"), reason="the other example is in JavaScript: node is not installed")
def test_the_example_in_javascript_passes_the_check() -> None:
    assert failed(f"node {EXAMPLES / 'engine.mjs'}", "azul", "fado") == {}


@pytest.mark.parametrize(
    ("how", "what", "why"),
    [
        ("stillborn", "hello", "cannot find my book"),
        ("illegal", "coins, standard, 2 players: a legal move in every phase", "chose -7, which is not legal"),
        ("die", "budget 1ms", "out of ideas"),
        ("sure", "new games by turns", "a value is not a chance to win"),
        ("", "a wrong budget, {'ms': -5}: says error, goes on", 'it said \'{"type": "move"'),
        ("", "a line that is no JSON: says error, goes on", "it ended"),
    ],
)
def test_an_engine_that_fails_a_check(how: str, what: str, why: str) -> None:
    assert why in failed(cmd(how), "coins")[what]


def test_an_engine_that_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tasca.bots.engine_check.HELLO", 0.5)
    found = failed(cmd("stubborn"), "coins")
    assert found["ends when told to quit"] == found["ends when its input ends"] == "it is still there after 0.5 seconds"


def test_an_engine_that_knows_none_of_the_games() -> None:
    assert list(failed(cmd(), "fado").values()) == ["it plays none of: fado"]


def test_the_past_of_a_position_need_not_be_known() -> None:
    coins = game("coins")
    state = coins.new_game({"players": 3}, 4)
    assert "moves" not in protocol.position(coins, state, None)
    known = protocol.position(coins, state, Past({"players": 3}, ["1", "2"]))
    assert (known["options"], known["moves"]) == ({"players": 3}, ["1", "2"])


def test_the_example_file_plays() -> None:
    file = f"{EXAMPLES / 'mine.py'}:Mine"
    match = play(game("azul"), {"players": 2}, 5, [file, "random"])
    assert match.names[0] == file
    assert match.last.phase == game("azul").rules.OVER
