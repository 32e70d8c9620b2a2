"""Steps a batch on numba's simulator of a GPU beside one on the CPU, and compares all that they write.

Run by test_kernels.py in a process of its own: the simulator is chosen by the environment, before numba is imported.
"""

import sys
from typing import Any

import numpy as np
from numba.cuda.simulator.cudadrv import devicearray

from tasca import env


def fields_first(array: Any, name: str, usual: Any = devicearray.FakeWithinKernelCUDAArray.__getattr__) -> Any:
    """A field of a state, even where numpy's records have a method of that name, as `round`."""
    item = array.__getattribute__("_item")
    if item.dtype.names and name in item.dtype.names:
        return item[name]
    return usual(array, name)


def main(name: str, games: int, steps: int, wishes: dict[str, Any]) -> None:
    simulated: Any = devicearray.FakeWithinKernelCUDAArray
    simulated.__getattr__ = fields_first
    batches = [env.batch(name, games, door=door, seed=3, **wishes) for door in ("fast", "gpu")]
    held = [batch.arrays() for batch in batches]
    ended = 0
    for _ in range(steps):
        for batch, arrays in zip(batches, held, strict=True):
            batch.sample(arrays.action)
            batch.step(arrays.action)
            for what in ("legal", "observe", "seat", "reward", "done", "score"):
                getattr(batch, what)(getattr(arrays, {"legal": "mask", "observe": "observation"}.get(what, what)))
        for what in ("action", "mask", "observation", "seat", "reward", "done", "score"):
            one, other = getattr(held[0], what), getattr(held[1], what).copy_to_host()
            if not np.array_equal(one, other):
                sys.exit(f"{what}: {one.tolist()} and {other.tolist()}")
        ended += int(held[0].done.sum())
    held[1].action.copy_to_device(np.full(games, 10**6, np.int64))
    try:
        batches[1].step(held[1].action)
    except env.IllegalStep as error:
        print(f"{ended} games ended; {error}")
    try:
        batches[1].legal(held[0].mask)
    except env.BadArray as error:
        print(error)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), {"opponents": "random"} if len(sys.argv) > 4 else {})
