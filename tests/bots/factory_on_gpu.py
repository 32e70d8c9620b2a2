"""Run by a test, in a process of its own: a factory that plays on a GPU, or in numba's simulator, against a core.

The simulator runs kernels as plain Python, in which a whole game would take minutes. So what a thread calls there is
the function compiled for a core: it is shown that every game gets its own room, seed, options and place among the rows.
"""

import os
import sys
from importlib import import_module
from typing import Any

import numpy as np
from tools import gpu_games
from tools.shards import Shard, joined

from tasca.fast import dtype

SHARDS = [Shard(0, 2), Shard(2, 2), Shard(4, 1)]
ROOM_FOR = 4  # games at a time: two lots
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


class Clear:
    """In the simulator a kernel that clears memory would be slow; its arrays lie here."""

    def __getitem__(self, threads: tuple[int, int]) -> Any:
        return lambda numbers: numbers.copy_to_device(np.zeros(numbers.shape, np.uint8))


def plain(given: Any) -> Any:
    """What a kernel hands on, as compiled code takes it."""
    while hasattr(given, "_item") or hasattr(given, "_ary"):
        given = given._item if hasattr(given, "_item") else given._ary
    return given


def threads_call(module: str, function: str) -> None:
    """Has the threads call the compiled function."""
    compiled: Any = getattr(import_module(f"tasca.fast.{module}"), function)
    there: Any = import_module(f"tasca.gpu.{module}")
    setattr(there, function, lambda *given: compiled(*map(plain, given)))


def compare(on_gpu: Any, play: Any, how: tuple[Any, ...]) -> None:
    played = dict(on_gpu(*how)(SHARDS))
    assert list(played) == SHARDS
    rows, wanted = (joined(list(each)) for each in (played.values(), (play(*how, shard) for shard in SHARDS)))
    assert rows.keys() == wanted.keys()
    for name, values in wanted.items():
        assert rows[name].dtype == values.dtype
        assert np.array_equal(rows[name], values), name
    print(f"{len(wanted['inputs'])} rows")


def main() -> None:
    fake: Any = gpu_games
    fake.MOST = ROOM_FOR
    if SIMULATED:
        fake.CLEAR = Clear()
    if sys.argv[1] == "azul":
        azul: Any = import_module("tools.train_azul.gpu")
        playing: Any = import_module("tools.train_azul.play")
        if SIMULATED:
            azul.tree_for = lambda nodes: dtype(azul.Tree)  # the one that is compiled already
            threads_call("azul.bot.labels", "label_game")
        for duel in (False, True):
            course = playing.Course(duel=duel, nodes=60, deal_nodes=60, deals=2)
            compare(azul.on_gpu, playing.play, (course, None, 7))
    else:
        fado: Any = import_module("tools.train_fado.gpu")
        playing = import_module("tools.train_fado.play")
        if SIMULATED:
            threads_call("fado.bot.selfplay", "play_game")
        for players in (1, 3):
            compare(fado.on_gpu, playing.play, (playing.Table(players=players, nodes=10, longest=12), None, 7))


main()
