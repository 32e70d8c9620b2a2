"""`--door gpu`: the kernel that sums up, in numba's simulator; and what is said where the door is closed."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tasca.games import game as game_of
from tasca.games import game_names, through
from tasca.sim.doors import CHECK, Playouts, gpu_missing
from tasca.sim.simulate import Plan, simulate
from tasca.sim.workers import Here
from tests.cli.conftest import Tasca
from tests.doors import needs_numba

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("tasks", [0, CHECK])
@pytest.mark.parametrize("name", game_names())
def test_threads_that_wait_for_each_other_play_the_same_games(name: str, tasks: int) -> None:
    game = game_of(name)
    playout: Any = through("games", name, "playout")
    for variant, asked in game.variants():
        one, other = game.new_game(asked, 5), game.new_game(asked, 5)
        out, x = [0] * game.info.most_legal, 12345
        moves = playout.play_on(one, out, out, 0, x, tasks)
        assert moves > 0, variant
        assert playout.play_together(other, out, x, tasks) == moves
        assert one == other, variant


@needs_numba
def test_the_simulated_gpu_has_the_same_totals() -> None:
    command = [sys.executable, "-m", "tests.sim.simulated_gpu"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "broke a law after" in done.stdout


@pytest.mark.skipif(bool(gpu_missing()), reason=gpu_missing() or "there is a GPU")
def test_a_gpu_has_the_same_totals() -> None:
    for check in (True, False):
        plan = Plan("azul", {"players": 3, "variant": "coloured", "first": 0}, 7, 3000, "gpu", check=check)
        summary = simulate(plan, Here(), lambda n: None)
        assert summary.checksum == Playouts("azul", "fast").run([3, 0, 0], 7, 0, 3000).checksum
        assert sum(summary.wins) >= 3000


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--door wood", "--door cannot be 'wood'; it can be: games, fast, gpu"),
        ("--door gpu --out games.jsonl", "--door gpu keeps no games, so --out has nothing to write"),
        ("--door games --bots clever,random", "--door is for random games"),
    ],
)
def test_wrong_doors(tasca: Tasca, words: str, complaint: str) -> None:
    said = tasca("simulate", "coins", *words.split())
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_a_closed_door_says_why(tasca: Tasca, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tasca.cli.simulate.gpu_missing", lambda: "no CUDA GPU was found")
    said = tasca("simulate", "coins", "--door", "gpu")
    assert (said.status, said.err) == (2, "tasca: --door gpu is closed: no CUDA GPU was found\n")


def test_unchecked_gives_the_same(tasca: Tasca) -> None:
    line = ["simulate", "coins", "--games", "60", "--door", "games", "--jobs", "1"]
    assert tasca(*line, "--json").out == tasca(*line, "--json", "--unchecked").out
    assert "no law was broken" in tasca(*line).out
    assert "laws were not checked" in tasca(*line, "--unchecked").out
