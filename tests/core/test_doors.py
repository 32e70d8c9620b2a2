"""One source, several machines: compiled code is never stale; without numba or a GPU there is a clear word."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tasca
from tasca.core.state import fresh, values
from tasca.games.azul import rules
from tasca.games.azul.rules.state import State
from tasca.sim.doors import gpu_missing
from tests.doors import needs_numba
from tests.house.own_games import OWN

# The penalty table is in another file than the rule that is called, which is all that numba itself would look at.
ASK = """
import tasca.fast as fast
from tasca.games.azul.rules.state import State
from tasca.fast.azul.rules.tiling import clear_floor
s = fast.record(State)
s["score"][0] = 50
s["floor_count"][0] = 2
clear_floor(s, 0)
print(50 - s["score"][0])
"""


@needs_numba
def test_compiled_code_is_never_stale(tmp_path: Path) -> None:
    package = tmp_path / "src" / "tasca"
    shutil.copytree(Path(tasca.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    env = {**os.environ, "PYTHONPATH": str(package.parent), "TASCA_CACHE_DIR": str(tmp_path / "cache")}

    def penalty_for_two() -> str:
        done = subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert penalty_for_two() == "2"
    assert penalty_for_two() == "2", "from the cache"
    components = package / "games" / "azul" / "rules" / "components.py"
    before = components.stat()
    changed = components.read_text().replace("PENALTY = table([0, 1, 2,", "PENALTY = table([0, 1, 9,")
    components.write_text(changed)
    os.utime(components, ns=(before.st_atime_ns, before.st_mtime_ns))  # not even the clock gives the change away
    assert penalty_for_two() == "9"


@needs_numba
def test_where_nothing_can_be_kept_rules_compile_all_the_same() -> None:
    env = {**os.environ, "TASCA_CACHE_DIR": "/dev/null/nowhere"}
    done = subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "2"


@needs_numba
def test_state_to_record_and_back() -> None:
    from tasca import fast

    game = tasca.game("azul")
    state = game.new_game({"players": 3}, 12)
    again = fast.from_record(State, fast.to_record(state))
    assert values(again) == values(state)


@needs_numba
def test_a_record_and_a_plain_state_move_alike() -> None:
    compiled: Any = import_module("tasca.fast.azul.rules")

    from tasca import fast

    plain, record = fresh(State), fast.record(State)
    rules.setup(plain, [4, 1, -1], 5, 6)
    options = fast.numbers(3)
    options[:] = [4, 1, -1]
    compiled.setup(record, options, 5, 6)
    for _ in range(30):
        out = [0] * 300
        assert rules.legal_actions(plain, out)
        rules.apply(plain, out[0])
        compiled.apply(record, out[0])
        assert values(fast.from_record(State, record)) == values(plain)


def test_the_gpu_door_opens_or_says_why() -> None:
    if reason := gpu_missing():
        assert "numba" in reason or "GPU" in reason
        pytest.skip(f"gpu: {reason}")
    from tasca.sim.doors import Playouts
    from tasca.sim.gpu_totals import GpuTotals

    checksum = GpuTotals("azul").run([2, 0, 0], 7, 0, 300, 2, False)[0].checksum
    assert checksum == Playouts("azul", "fast").run([2, 0, 0], 7, 0, 300).checksum


@needs_numba
@pytest.mark.parametrize("name", OWN)
def test_the_hash_of_compiled_code_covers_what_compiles_and_nothing_else(name: str) -> None:
    """So a new label, drawing or lesson throws no compiled code away. Weights and nets are data."""
    from tasca import fast

    house = Path(tasca.__file__).parent
    shared = ("games/rng.py", "games/playout.py", "games/environment.py", "games/thinking/*.py")
    compiles = ("core/*.py", "fast/__init__.py", *shared)
    rooms = (f"games/{name}/rules/**/*.py", f"games/{name}/bot/**/*.py")
    covered = {path for pattern in (*compiles, *rooms) for path in house.glob(pattern)}
    assert set(fast.sources(name)) == covered
    for room in ("words", "text", "drawing", "learn", "locale"):
        assert not [path for path in covered if path.is_relative_to(house / "games" / name / room)]
        assert (house / "games" / name / room).is_dir(), "a room of that name is still there to be left out"
