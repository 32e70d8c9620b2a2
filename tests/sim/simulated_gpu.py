"""Run by a test, in a process of its own: the kernel of `gpu_totals` in numba's simulator, against the other doors.

The simulator runs kernels as plain Python, a thread of the CPU for each of the GPU's; so few games, and only the toy.
"""

import os
import sys

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"  # before numba is imported

from typing import Any

from numba.cuda.simulator import kernelapi

from tasca.sim.doors import gpu_missing
from tasca.sim.simulate import BrokenLaw, Plan, simulate
from tasca.sim.workers import Here

GAMES = 40
plain_array: Any = kernelapi.FakeCUDALocal.array


class Numbers:
    """An array whose numbers are Python's, as wide as a rule needs them."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def __getitem__(self, i: int) -> Any:
        value = self.values[i]
        return Numbers(value) if value.shape else int(value)

    def __setitem__(self, i: int, value: int) -> None:
        self.values[i] = value


class Fields:
    """A record whose fields are asked for by name, as in a kernel; the simulator's know them by index only."""

    def __init__(self, row: Any) -> None:
        object.__setattr__(self, "row", row)

    def __getattr__(self, name: str) -> Any:
        value = self.row[name]
        return Numbers(value) if value.shape else int(value)

    def __setattr__(self, name: str, value: Any) -> None:
        self.row[name] = value


def array(self: object, shape: int, dtype: Any) -> Any:
    made = plain_array(self, shape, dtype)
    return [Fields(row) for row in made] if made.dtype.names else Numbers(made)


def main() -> None:
    faked: Any = kernelapi.FakeCUDALocal
    faked.array = array
    assert not gpu_missing()
    for players in (2, 4):
        for check in (True, False):
            one, other = (
                simulate(Plan("coins", {"players": players}, 7, GAMES, door, check=check), Here(), lambda n: None)
                for door in ("gpu", "games")
            )
            assert one == other, (one, other)
    gpu_playout: Any = sys.modules["tasca.gpu.coins.playout"]
    gpu_playout.play_on.fn.__globals__["broken_law"] = lambda s: int(s.heap < 5)
    try:
        simulate(Plan("coins", {"players": 2}, 7, GAMES, "gpu"), Here(), lambda n: None)
    except BrokenLaw as error:
        print(error)


main()
