"""Games to learn from in a folder, some to a file: what is there is not played again, whoever plays the rest."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tasca.sim.workers import as_they_end

AT_ONCE = 25  # games of one file
Rows = dict[str, Any]  # arrays by name, all as long as there are rows


class Shard(NamedTuple):
    """The games of one file, by number."""

    first: int
    games: int

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.games)


Playing = Callable[[list[Shard]], Iterator[tuple[Shard, Rows]]]


def by(workers: Executor, play: Callable[..., Rows], *how: object) -> Playing:
    """Has workers play, a shard each; they send their rows back, for they may be on another machine."""

    def playing(shards: list[Shard]) -> Iterator[tuple[Shard, Rows]]:
        for (*_, shard), rows in as_they_end(workers, play, ((*how, shard) for shard in shards)):
            yield shard, rows

    return playing


def play_all(playing: Playing, folder: Path, games: int) -> Iterator[int]:
    """Plays what is missing in the folder; yields how many games more are there. Files are whole or not there."""
    folder.mkdir(parents=True, exist_ok=True)
    shards = [Shard(first, min(AT_ONCE, games - first)) for first in range(0, games, AT_ONCE)]
    missing = [shard for shard in shards if not _file(folder, shard).exists()]
    yield games - sum(shard.games for shard in missing)
    for shard, rows in playing(missing):
        begun = _file(folder, shard).with_suffix(".part")
        with begun.open("wb") as out:
            np.savez(out, **rows)
        begun.rename(_file(folder, shard))
        yield shard.games


def _file(folder: Path, shard: Shard) -> Path:
    return folder / f"{shard.first:06}.npz"


def joined(parts: list[Rows]) -> Rows:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def read_rows(folder: Path) -> Rows:
    parts = []
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as found:
            parts.append({name: found[name] for name in found})
    return joined(parts)
