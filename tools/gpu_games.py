"""What a factory needs to play on a GPU: room there for many games, and as many of them at a time as fit.

Every game is one thread, which runs what a core runs, compiled through the GPU's door. (Imported only where it opens.)
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
from tools.shards import Shard

from tasca.core.seed import halves
from tasca.games.rng import child_seed

cuda: Any = import_module("tasca.gpu").cuda  # a global, for numba's simulator exchanges it in those of a kernel

BLOCK = 64  # threads a block
MOST = 1 << 15  # games side by side, about as many as a large GPU runs at a time
SHARE = 0.8  # of the memory that is free
CLEARING = 512  # blocks that clear memory together


def batches(shards: list[Shard], bytes_a_game: int) -> Iterator[list[Shard]]:
    """The shards in such lots that each has room on the GPU; one has always one."""
    free = cuda.current_context().get_memory_info()[0]
    most = min(MOST, SHARE * free / bytes_a_game)
    lot: list[Shard] = []
    for shard in shards:
        if lot and sum(each.games for each in lot) + shard.games > most:
            yield lot
            lot = []
        lot.append(shard)
    if lot:
        yield lot


def _clear(numbers: Any) -> None:
    for i in range(cuda.grid(1), numbers.size, cuda.gridsize(1)):
        numbers[i] = 0


CLEAR: Any = cuda.jit(_clear)


def room(games: int, each: int, kind: Any) -> Any:
    """So many numbers or records for each game, all zeros, on the GPU."""
    plain = cuda.device_array(games * each * np.dtype(kind).itemsize, np.uint8)
    CLEAR[CLEARING, BLOCK](plain)
    return plain.view(kind).reshape(games, each)


def seeds(seed: int, numbers: list[int]) -> Any:
    """The two halves of each game's seed, on the GPU."""
    return cuda.to_device(np.array([halves(child_seed(seed, number)) for number in numbers], np.int64))


def launch(kernel: Any, games: int, *given: Any) -> None:
    """Runs a kernel with a thread for each game, to its end."""
    kernel[-(-games // BLOCK), BLOCK](*given)
    cuda.synchronize()


def parted(lot: list[Shard]) -> Iterator[tuple[Shard, slice]]:
    """Each shard of a lot, and where its games lie."""
    first = 0
    for shard in lot:
        yield shard, slice(first, first + shard.games)
        first += shard.games
