"""What the factories do alike: the games of a generation are played, then a net learns from those of the last few."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from os import cpu_count
from pathlib import Path
from time import perf_counter
from typing import Any

from tools.shards import Playing, Rows, Shard, by, joined, play_all, read_rows

from tasca.cli.long_work import long_work
from tasca.sim.doors import gpu_missing
from tasca.sim.workers import spread

REMEMBERED = 3  # generations that a net learns from


def add_spread(command: argparse.ArgumentParser) -> None:
    """Where games are played."""
    command.add_argument("--processes", type=int, default=cpu_count() or 1)
    command.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster whose workers run in this folder")


def add_gpu(command: argparse.ArgumentParser) -> None:
    command.add_argument("--gpu", action="store_true", help="play on a GPU, thousands of games at a time")


@contextmanager
def players(given: argparse.Namespace, factory: str, play: Callable[..., Rows], *how: Any) -> Iterator[Any]:
    """Who plays, as the command line asks: given how, they play shards. Cores compile first, once for all processes."""
    if given.gpu:
        if missing := gpu_missing():
            raise SystemExit(f"--gpu: {missing}")
        yield import_module(f"{factory}.gpu").on_gpu
        return
    play(*how, Shard(0, 1))
    with spread(given.processes, given.cluster) as pool:
        yield partial(by, pool, play)


def play_missing(name: str, playing: Playing, folder: Path, games: int) -> None:
    """Plays what is missing in the folder, and says how long that took."""
    began = perf_counter()
    with long_work(name, games) as advance:
        for more in play_all(playing, folder, games):
            advance(more)
    print(f"{name}: {games} games, {perf_counter() - began:.0f} s", flush=True)


def games_of(generation: int, playing: Playing, folder: Path, games: int) -> Rows:
    """Plays what is missing of a generation; the rows that a net learns from."""
    play_missing(f"generation {generation}", playing, _place(folder, generation), games)
    last = [_place(folder, g) for g in range(max(generation - REMEMBERED, 0) + 1, generation + 1)]
    return joined([read_rows(place) for place in last if place.exists()])


def _place(folder: Path, generation: int) -> Path:
    return folder / f"games-{generation:02}"


def tell(name: str, report: dict[str, float]) -> None:
    print(f"{name}: {', '.join(f'{k} {v:.4g}' for k, v in report.items())}", flush=True)
