"""The benchmark: random games and a search through every door that opens here; checksums that must agree."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from time import perf_counter

from tasca.core.errors import TascaError
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.sim.doors import Playouts, fast_missing, gpu_missing
from tasca.sim.nodes import nodes_per_second

SEED = 7
COMPARED = 200  # games of the checksum, the same through every door
SECONDS = 1.0  # how long each speed is measured, at least
ROUNDS = 3  # the best of so many measurements counts: what disturbs only ever slows down
COPIES = 20_000
ON_GPU = 1 << 22


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    game: str
    players: int
    variant: str
    options: tuple[int, ...]
    asked: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Row:
    """One measurement."""

    game: str
    players: int
    variant: str
    door: str
    moves_per_second: int
    checksum: int
    nodes_per_second: int = 0  # of a search; 0 where none was measured


class DoorsDisagree(TascaError):
    """Two doors gave different games: a fault of ours."""


def cases(names: tuple[str, ...] = ()) -> Iterator[Case]:
    for name in names or game_names():
        game = game_of(name)
        for variant, asked in game.variants():
            options = game.check_options(asked)
            players = game.players(game.new_game(options))
            yield Case(name, players, variant, tuple(game.rule_options(options)), tuple(options.items()))


def measure(playouts: Playouts, case: Case, seconds: float) -> Row:
    """Compares first, then measures with as many games as fill the time."""
    options = list(case.options)
    checksum = playouts.run(options, SEED, 0, COMPARED).checksum
    games, best = COMPARED, 0.0
    for _ in range(ROUNDS):
        began = perf_counter()
        moves = 0
        while perf_counter() - began < seconds / ROUNDS:
            t = perf_counter()
            moves += playouts.run(options, SEED, 0, games).moves
            if perf_counter() - t < seconds / ROUNDS / 8 and games < 50_000:
                games *= 2
                began, moves = perf_counter(), 0
        best = max(best, moves / (perf_counter() - began))
    return Row(case.game, case.players, case.variant, playouts.door, round(best), checksum)


def measure_gpu(case: Case) -> Row:
    totals = import_module("tasca.sim.gpu_totals").GpuTotals(case.game)
    options = list(case.options)
    checksum = totals.run(options, SEED, 0, COMPARED, case.players, False)[0].checksum
    best = 0.0
    for k in range(ROUNDS):
        began = perf_counter()
        summary, _ = totals.run(options, SEED, k * ON_GPU, ON_GPU, case.players, False)
        best = max(best, summary.moves / (perf_counter() - began))
    return Row(case.game, case.players, case.variant, "gpu", round(best), checksum)


def copies(name: str, door: str) -> int:
    """Copies of a state a second."""
    game = game_of(name)
    state = game.new_game({}, SEED)
    if door == "games":
        began = perf_counter()
        for _ in range(COPIES):
            game.copy(state)
        return round(COPIES / (perf_counter() - began))
    fast = import_module("tasca.fast")
    copy_many = import_module("tasca.sim.copying").copy_many
    one, other = fast.records(game.state, 1), fast.records(game.state, 1)
    one[0] = fast.to_record(state)
    copy_many(one, other, 10)
    began = perf_counter()
    copy_many(one, other, COPIES * 100)
    return round(COPIES * 100 / (perf_counter() - began))


def start_up(name: str, folder: str) -> float:
    """Seconds that a fresh process takes to its first compiled game, with its compiled code kept in `folder`."""
    code = (
        "import sys\nfrom tasca.sim.doors import Playouts\nfrom tasca.games import game\n"
        "g = game(sys.argv[1])\nPlayouts(sys.argv[1], 'fast').run(g.rule_options(g.check_options({})), 7, 0, 1)"
    )
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code, name], check=True, env={**os.environ, "TASCA_CACHE_DIR": folder})
    return perf_counter() - began


def start_ups(name: str) -> tuple[float, float]:
    """Start-up without and with compiled code on disk."""
    with tempfile.TemporaryDirectory() as folder:
        return start_up(name, folder), start_up(name, folder)


def run(seconds: float = SECONDS, names: tuple[str, ...] = ()) -> Iterator[Row]:
    """All rows, one after another; the same games through another door must have the same checksum."""
    doors = ["games"] + ([] if fast_missing() else ["fast"])
    with_gpu = not gpu_missing()
    for case in cases(names):
        rows = [
            replace(
                measure(Playouts(case.game, door), case, seconds),
                nodes_per_second=nodes_per_second(case.game, dict(case.asked), door, seconds),
            )
            for door in doors
        ]
        if with_gpu:
            rows.append(measure_gpu(case))
        yield from rows
        if len({row.checksum for row in rows}) > 1:
            raise DoorsDisagree(f"the doors disagree: {[asdict(row) for row in rows]}")
