"""The same games on a GPU: one thread each, thousands side by side. (Imported only where there is one.)"""

from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module
from typing import Any

import numpy as np
from tools.gpu_games import batches, cuda, launch, parted, room, seeds
from tools.shards import Playing, Rows, Shard, joined

from tasca.fast import dtype
from tasca.games.fado.bot.inputs import INPUTS
from tasca.games.fado.bot.minds import Data
from tasca.games.fado.bot.plans import STATES
from tasca.games.fado.bot.selfplay import KEPT, Course
from tasca.games.fado.bot.workspace import Workspace
from tasca.games.fado.rules.state import State

from .play import ROOM, Table, course_of, mind_at, options_of, rows_of


@cache
def kernel() -> Any:
    """The kernel that plays; it takes minutes to compile."""
    play_game = import_module("tasca.gpu.fado.bot.selfplay").play_game

    def playing(
        games: Any, stacks: Any, minds: Any, spaces: Any, courses: Any, options: Any, chance: Any, inputs: Any,
        about: Any, counts: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < games.shape[0]:
            counts[i][0], counts[i][1] = play_game(
                games[i], stacks[i], minds[0], spaces[i][0], courses[i], options, chance[i][0], chance[i][1],
                inputs[i], about[i], ROOM,
            )  # fmt: skip

    return cuda.jit(playing)


def on_gpu(table: Table, net: Data | None, seed: int) -> Playing:
    return partial(play_on_gpu, table, net, seed)


def play_on_gpu(table: Table, net: Data | None, seed: int, shards: list[Shard]) -> Iterator[tuple[Shard, Rows]]:
    """The rows of each shard, the same to the bit as `play` has them."""
    kinds = (1 + STATES) * dtype(State).itemsize + dtype(Workspace).itemsize + dtype(Course).itemsize
    for lot in batches(shards, kinds + ROOM * (INPUTS + KEPT * 8)):
        yield from play_lot(table, net, seed, lot)


def play_lot(table: Table, net: Data | None, seed: int, lot: list[Shard]) -> Iterator[tuple[Shard, Rows]]:
    """Some shards at once; when they are read the GPU has its memory back."""
    numbers = [number for shard in lot for number in shard.numbers]
    n = len(numbers)
    mind, options = cuda.to_device(np.array([mind_at(table, net)])), cuda.to_device(options_of(table))
    games, counts = room(n, 1, dtype(State)), cuda.to_device(np.zeros((n, 2), np.int64))
    inputs = room(n, ROOM * INPUTS, np.int8).reshape(n, ROOM, INPUTS)
    about = room(n, ROOM * KEPT, np.int64).reshape(n, ROOM, KEPT)
    launch(
        kernel(), n, games, room(n, STATES, dtype(State)), mind, room(n, 1, dtype(Workspace)),
        cuda.to_device(np.array([course_of(table, net)] * n)), options, seeds(seed, numbers), inputs, about, counts,
    )  # fmt: skip
    ends, found = games.copy_to_host()[:, 0], counts.copy_to_host()
    for shard, place in parted(lot):
        kept, told = inputs[place].copy_to_host(), about[place].copy_to_host()
        yield shard, joined([
            rows_of(table, number, ends[i], int(found[i, 1]), kept[k, : found[i, 0]], told[k, : found[i, 0]])
            for k, (i, number) in enumerate(zip(range(place.start, place.stop), shard.numbers, strict=True))
        ])  # fmt: skip
