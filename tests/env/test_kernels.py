"""The kernels of the GPU door: on a GPU where there is one, else on numba's simulator with the smallest game.

The simulator counts in numpy's narrow numbers, in which the rules of bigger games overflow; a GPU does not.
"""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tasca import env
from tasca.env.dlpack import CPU, device_of, tensor_of
from tasca.env.kernels import rows_a_block
from tasca.sim.doors import gpu_missing

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("opponents", [(), ("random",)])
def test_a_simulated_gpu_steps_as_the_cpu_does(opponents: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tests.env.simulated", "coins", "5", "14", *opponents]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    ended, array = done.stdout.splitlines()
    assert int(ended.split()[0]) > 3
    assert "game 0: action 1000000" in ended
    assert array.startswith("mask does not lie on a GPU")


def test_the_gpu_door_opens_or_says_why() -> None:
    if missing := gpu_missing():
        with pytest.raises(env.BadBatch, match="the door 'gpu' is closed: "):
            env.batch("azul", 2, door="gpu")
        pytest.skip(missing)
    from benchmarks.environments import compare

    compare("azul", {"players": 2}, 64, 200)


def test_dlpack_says_where_an_array_lies_and_what_it_is() -> None:
    numbers = np.arange(12, dtype=np.int16).reshape(3, 4)
    assert device_of(numbers) == CPU
    found = tensor_of(numbers[:, 1:]).__cuda_array_interface__
    assert found["data"][0] == numbers.ctypes.data + 2
    assert (found["shape"], found["typestr"], found["strides"]) == ((3, 3), numbers.dtype.str, (8, 2))
    with pytest.raises(TypeError, match="of a kind that is not known"):
        tensor_of(np.zeros(2, np.complex64))


def test_what_knows_no_dlpack_lies_nowhere() -> None:
    assert device_of([1, 2]) is None


@pytest.mark.parametrize(
    ("width", "item", "rows"), [(238, 2, 96), (325, 1, 128), (556, 2, 32), (556, 4, 0), (3, 1, 128), (99999, 4, 0)]
)
def test_rows_fit_into_shared_memory(width: int, item: int, rows: int) -> None:
    assert rows_a_block(width, item) == rows
