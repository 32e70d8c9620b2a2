"""Thoughts of every game that brings the usual thinker: both doors think alike, and pauses change nothing."""

from typing import Any

import pytest

from tasca.bots import Budget, Chance
from tasca.bots.registry import USUAL
from tasca.core.game import Game
from tasca.core.machine import best_door
from tasca.games import game as game_of
from tasca.games import through
from tasca.games.thinking.task import WHOLE
from tests.bots.positions import played
from tests.conformance.cases import every_way
from tests.doors import needs_numba
from tests.house.own_games import OWN
from tests.thinkers import face, small

IN_SMALL = {
    "azul": {"line_nodes": 20, "least_deal": 10, "most_deal": 10, "deals": 8},
    "fado": {"turns": 1},
}
counts = pytest.mark.parametrize("count", [1, 3])


def thinks(game: Game[Any]) -> bool:
    """Whether the game's usual thinker is a module that compiles."""
    return ":" not in game.about.thinkers.get(USUAL, ":")


@counts
@pytest.mark.parametrize("name", OWN)
def test_a_thought_that_goes_far_may_pause_anywhere(name: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the round, or with games played on with thought; and for the worth of an action too."""
    game = game_of(name)
    state = played(game, {}, 4, 6)
    door = best_door()
    thinker = small(name, door, IN_SMALL[name])
    found = []
    for some in (1, 53, 1 << 30):
        monkeypatch.setattr("tasca.games.thinking.face.SLICE", {door: some})
        thoughts = thinker.think(state, Budget(nodes=6000), Chance(1), count)
        nodes = thinker.nodes
        worth = thinker.worth_of(state, thoughts[-1].action, Budget(nodes=400), Chance(1))
        found.append((thoughts, nodes, worth, thinker.nodes))
    assert found[0] == found[1] == found[2]


@needs_numba
@every_way
def test_both_doors_think_alike(game: Game[Any], options: dict[str, object]) -> None:
    if not thinks(game):
        return
    name = game.info.name
    state = played(game, options, 5, 8)
    plain, compiled = face(name, "games"), face(name, "fast")
    assert plain.at_once(state, Chance(1)) == compiled.at_once(state, Chance(1))
    for count in (1, 3):
        asked = state, Budget(nodes=150), Chance(1), count
        thoughts = plain.think(*asked)
        assert compiled.think(state, Budget(nodes=150), Chance(1), count) == thoughts
        assert plain.nodes == compiled.nodes
    action = thoughts[-1].action
    worths = [one.worth_of(state, action, Budget(nodes=150), Chance(1)) for one in (plain, compiled)]
    assert worths[0] == worths[1]


@pytest.mark.parametrize("name", OWN)
def test_what_a_thought_says_of_itself_is_true(name: str) -> None:
    """What it is lent has a position and knowledge in it; every entry of that fits, and each kind needs one of them."""
    game, module = game_of(name), through("games", name, "bot.think")
    memory = {called: (kind, n) for called, kind, n in module.MEMORY}
    assert memory["stack"][0] is game.state
    kind, n = memory["knowledge"]
    for _, make in module.KNOWLEDGE:
        entry = make()
        assert len(entry) == n if kind is int else isinstance(entry, kind)
    needed = set()
    for bots in module.KINDS:
        thinker = face(name, "games", bots)
        for _, options in game.variants():
            thinker.at_once(game.new_game(options, 1), Chance(1))
            needed.add(thinker.lies_there)
    assert needed == set(range(len(module.KNOWLEDGE)))


@pytest.mark.parametrize("name", OWN)
def test_time_ends_a_thought(name: str) -> None:
    """When all of it is used, whatever the nodes; there is an answer all the same."""
    game = game_of(name)
    state = game.new_game({}, 4)
    thinker = face(name, "games")
    thinker.at_once(state, Chance(1))
    thinker._put(state)
    thinker.begin(1, 0, 1, 1 << 40, 1, 0, 1)
    for _ in range(3):
        if thinker.module.go_on(*thinker.lent, 1, WHOLE):
            break
    else:
        pytest.fail("it goes on")
    assert thinker.module.answer(*thinker.lent, thinker.actions, thinker.worths) == 1
    assert thinker.actions[0] in game.legal_actions(state)
