"""The rules compiled for browsers play the same games as the others, to the bit."""

from collections.abc import Callable
from typing import Any

import pytest
from tools.golden import kept_record, ways

from tasca.core.encoding import size_of
from tasca.core.packing import pack
from tasca.core.record import begin, steps
from tasca.core.seed import halves
from tasca.env.observation import spans, write_observation
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.sim.doors import CHECK, Playouts
from tests.wasm.node import Node

Opened = Callable[[str], Node]
WAYS = [
    pytest.param(name, way, options, id=f"{name}-{way}")
    for name in game_names()
    for way, options in ways(game_of(name))
]
SEED, GAMES = 2026, 200


@pytest.mark.parametrize(("name", "way", "options"), WAYS)
def test_random_games_have_the_checksum_of_the_compiled_door(
    name: str, way: str, options: dict[str, object], node: Opened
) -> None:
    game = game_of(name)
    numbers = game.rule_options(game.check_options(options))
    batch = Playouts(name, "fast").run(numbers, SEED, 3, GAMES, CHECK)
    played = node(name).ask("playouts", options=numbers, seed=halves(SEED), first=3, games=GAMES, tasks=CHECK)
    assert played == {"moves": batch.moves, "checksum": batch.checksum}


@pytest.mark.parametrize(("name", "way", "options"), WAYS)
def test_golden_games_are_replayed_step_by_step(name: str, way: str, options: dict[str, object], node: Opened) -> None:
    game, record = game_of(name), kept_record(name, way)
    numbers = game.rule_options(game.check_options(record.options))
    played = list(steps(game, begin(game, record), record.actions))
    actions = [step.action for step in played]
    replayed = node(name).ask("replay", options=numbers, seed=halves(record.seed), actions=actions)
    assert [step.pop("law", 0) for step in replayed] == [0] * len(replayed)
    assert [step.pop("allowed", 1) for step in replayed] == [1] * len(replayed)
    states = [played[0].before, *(step.after for step in played)]
    assert replayed == [
        {"state": pack(state).hex(), "to_act": game.to_act(state), "legal": game.legal_actions(state)}
        for state in states
    ]
    seats = list(range(game.players(states[-1])))
    assert node(name).ask("ranks", state=pack(states[-1]).hex(), seats=seats) == game.ranking(states[-1])


@pytest.mark.parametrize(("name", "way", "options"), WAYS)
def test_what_a_seat_sees_is_written_alike(name: str, way: str, options: dict[str, object], node: Opened) -> None:
    game: Any = game_of(name)
    state = game.new_game(options, SEED)
    seats, length = list(range(game.players(state))), size_of(spans(game))
    for _ in range(4):
        seen = node(name).ask("observe", state=pack(state).hex(), seats=seats, length=length)
        assert seen == [write_observation(game, state, seat).tolist() for seat in seats]
        game.apply(state, game.legal_actions(state)[-1])


@pytest.mark.parametrize("name", game_names())
def test_a_module_imports_nothing(name: str, node: Opened) -> None:
    assert node(name).ask("imports") == []
