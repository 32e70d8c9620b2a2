"""Thousands of random games with all laws after every move, their records replayed, and the doors compared."""

from typing import Any

import pytest

from tasca.core.game import OVER, Game
from tasca.core.record import Record, records_from, replay, replay_in_full
from tasca.sim.doors import BROKEN, CHECK, KEEP, MOVES, Playouts, best_door
from tasca.sim.simulate import Plan, simulate
from tasca.sim.workers import Here
from tests.doors import needs_numba

from .cases import every_way, numbers_of

pytestmark = pytest.mark.slow

GAMES = 2000 if best_door() == "fast" else 100
RECORDS = 10
COMPARED = 40


@every_way
def test_laws_hold_after_every_move(game: Game[Any], options: dict[str, object]) -> None:
    batch = Playouts(game.info.name, best_door()).run(numbers_of(game, options), 11, 0, GAMES, CHECK)
    assert [row[BROKEN] for row in batch.results] == [0] * GAMES
    assert all(0 < row[MOVES] <= game.info.longest for row in batch.results)


def kept_records(game: Game[Any], options: dict[str, object]) -> list[Record]:
    records: list[Record] = []
    full = game.check_options(options)
    simulate(Plan(game.info.name, full, 5, RECORDS, best_door(), keep=True), Here(), lambda n: None, records.append)
    return records


@every_way
def test_records_replay_to_the_same_end(game: Game[Any], options: dict[str, object]) -> None:
    for record in kept_records(game, options):
        again = records_from(record.to_json(), "memory")[0]
        assert again == record
        state = replay(game, again)
        assert game.to_act(state) == OVER
        assert game.scores(state) == record.scores
        assert game.winners(state) == record.winners


@every_way
def test_replay_in_full(game: Game[Any], options: dict[str, object]) -> None:
    record = kept_records(game, options)[0]
    lines = list(replay_in_full(game, record))
    assert list(lines[0]) == ["setup"]
    assert lines[0]["setup"]["game"] == game.info.name
    assert len(lines) == len(record.actions) + 2
    for seq, line in enumerate(lines[1:-1]):
        assert line["seq"] == seq
        assert line["action"] in line["legal"]
        assert set(line) <= {"seq", "seat", "legal", "action", "chance", "alfama", "scores"}
    final = lines[-1]["final"]
    assert (final["scores"], final["winners"]) == (record.scores, record.winners)
    for seat, parts in enumerate(final["parts"]):
        during = lines[-2]["scores"][seat]
        assert during == final["scores"][seat], "the last decision's line shows the final scores"
        assert sum(parts.values()) <= during


@needs_numba
@every_way
def test_interpreted_and_compiled_agree_to_the_bit(game: Game[Any], options: dict[str, object]) -> None:
    numbers = numbers_of(game, options)
    games = COMPARED if game.info.longest < 10_000 else 4
    plain, compiled = (Playouts(game.info.name, door).run(numbers, 3, 0, games, KEEP) for door in ("games", "fast"))
    assert plain == compiled


@needs_numba
@every_way
def test_records_of_both_doors_are_the_same_bytes(game: Game[Any], options: dict[str, object]) -> None:
    full = game.check_options(options)
    made: dict[str, list[str]] = {"games": [], "fast": []}
    for door, lines in made.items():
        plan = Plan(game.info.name, full, 8, 2, door, keep=True)
        simulate(plan, Here(), lambda n: None, lambda record, to=lines: to.append(record.to_json()))  # type: ignore[misc]
    assert made["games"] == made["fast"]


@every_way
def test_same_seed_same_game_other_seed_other_game(game: Game[Any], options: dict[str, object]) -> None:
    one, same, other = (game.state_to_text(game.new_game(options, seed)) for seed in (1, 1, 2))
    assert one == same
    assert one != other
