"""The factories of nets with `--gpu`: the same rows as from cores; and what is said where there is no GPU."""

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from tasca.games.azul.rules.actions import MOST_LEGAL
from tasca.sim.doors import gpu_missing
from tests.doors import needs_numba

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.slow, needs_numba]  # starts processes


@pytest.mark.parametrize(("game", "rows"), [("azul", ["96 rows", "100 rows"]), ("fado", ["33 rows", "168 rows"])])
def test_games_on_a_gpu_give_the_same_rows(game: str, rows: list[str]) -> None:
    """On a GPU where there is one, else in numba's simulator. They lie in the same files, so a run may change over."""
    simulator = {"NUMBA_ENABLE_CUDASIM": "1"} if gpu_missing() else {}
    command = [sys.executable, "-m", "tests.bots.factory_on_gpu", game]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **simulator}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == rows


def test_without_a_gpu_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import generations

    def play(*how: Any) -> dict[str, Any]:
        raise AssertionError

    monkeypatch.setattr(generations, "gpu_missing", lambda: "no CUDA GPU was found")
    asked = generations.players(Namespace(gpu=True), "tools.train_azul", play)
    with pytest.raises(SystemExit, match="--gpu: no CUDA GPU was found"), asked:
        pass


def test_a_tree_has_room_for_every_draft_that_cost_a_node() -> None:
    """Searches of few nodes have small trees, of which many lie on a GPU; a large one is as everywhere."""
    script = (
        "from tools.train_azul.gpu import Tree, dtype, tree_for\n"
        "assert tree_for(1 << 30) == dtype(Tree)\n"
        "print(*(tree_for(4000)[name].shape[0] for name in ('action', 'total')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    drafts = 4000 + 5 * MOST_LEGAL  # when the nodes are spent, a line may add its four positions, and ask for a fifth
    assert done.stdout.split() == [str(drafts), str(4 * drafts)]
