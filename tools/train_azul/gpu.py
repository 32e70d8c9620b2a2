"""The same ends of rounds from a GPU: one thread a game, thousands side by side. (Imported only where there is one.)"""

from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module
from typing import Any

import numpy as np
from tools.gpu_games import batches, cuda, launch, parted, room, seeds
from tools.shards import Playing, Rows, Shard

from tasca.core.state import Field, fields_of
from tasca.fast import dtype, record_of
from tasca.games.azul.bot.labels import LABELS, LINE_NODES
from tasca.games.azul.bot.nets import Data
from tasca.games.azul.bot.next_round import ROOM
from tasca.games.azul.bot.tree import ROOM as MOST_DRAFTS
from tasca.games.azul.bot.tree import Tree
from tasca.games.azul.bot.workspace import Workspace
from tasca.games.azul.rules.actions import MOST_LEGAL
from tasca.games.azul.rules.state import State

from .play import KEPT, TABLE, Course, describe

LISTED_AT_ONCE = 5  # positions whose drafts a search may still list when its nodes are spent


def tree_for(nodes: int) -> np.dtype[Any]:
    """The tree of a search of so many nodes, no larger than it can get: every draft in it has cost a node."""
    drafts = min(nodes + LISTED_AT_ONCE * MOST_LEGAL, MOST_DRAFTS)

    def sized(f: Field) -> Field:
        by_draft = f.shape and f.shape[0] >= MOST_DRAFTS
        return f._replace(shape=(f.shape[0] // MOST_DRAFTS * drafts, *f.shape[1:])) if by_draft else f

    return record_of(map(sized, fields_of(Tree)))


@cache
def kernel() -> Any:
    """The kernel that plays and labels; it takes minutes to compile."""
    label_game = import_module("tasca.gpu.azul.bot.labels").label_game

    def labelling(
        games: Any, stacks: Any, w: Any, spaces: Any, trees: Any, keys: Any, entries: Any, course: Any, options: Any,
        chance: Any, kept: Any, labels: Any, counts: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < games.shape[0]:
            nodes, deal_nodes, deals, noise = course[0], course[1], course[2], course[3]
            counts[i] = label_game(
                games[i], stacks[i], w, spaces[i][0], trees[i][0], keys[i], entries[i], nodes, deal_nodes, deals, noise,
                options[i], chance[i][0], chance[i][1], kept[i], labels[i], KEPT,
            )  # fmt: skip

    return cuda.jit(labelling)


def entries_of(course: Course) -> int:
    """Of a game's transposition table, for which only duels have a use."""
    return TABLE if course.duel else 1


def on_gpu(course: Course, net: Data | None, seed: int) -> Playing:
    return partial(play_on_gpu, course, net, seed)


def play_on_gpu(course: Course, net: Data | None, seed: int, shards: list[Shard]) -> Iterator[tuple[Shard, Rows]]:
    """The rows of each shard, the same to the bit as `play` has them."""
    w, tree = course.knowledge(net), tree_for(max(course.nodes, course.deal_nodes, LINE_NODES))
    state, space = dtype(State), dtype(Workspace)
    bytes_a_game = (1 + ROOM + KEPT) * state.itemsize + space.itemsize + tree.itemsize + KEPT * LABELS * 8
    bytes_a_game += 2 * entries_of(course) * 8
    for lot in batches(shards, bytes_a_game):
        yield from play_lot(course, w, tree, seed, lot)


def play_lot(course: Course, w: Any, tree: np.dtype[Any], seed: int, lot: list[Shard]) -> Iterator[tuple[Shard, Rows]]:
    """Some shards at once; when they are read the GPU has its memory back."""
    numbers = [number for shard in lot for number in shard.numbers]
    n, state = len(numbers), dtype(State)
    known, entries = cuda.to_device(w), entries_of(course)
    how = cuda.to_device(np.array([course.nodes, course.deal_nodes, course.deals, course.noise], np.int64))
    options = cuda.to_device(np.array([course.options(number) for number in numbers], np.int64))
    kept, labels = room(n, KEPT, state), room(n, KEPT * LABELS, np.int64).reshape(n, KEPT, LABELS)
    counts = cuda.to_device(np.zeros(n, np.int64))
    launch(
        kernel(), n, room(n, 1, state), room(n, ROOM, state), known, room(n, 1, dtype(Workspace)), room(n, 1, tree),
        room(n, entries, np.int64), room(n, entries, np.int64), how, options, seeds(seed, numbers),
        kept, labels, counts,
    )  # fmt: skip
    found = counts.copy_to_host()
    for shard, place in parted(lot):
        there = np.arange(KEPT) < found[place, None]
        yield shard, describe(kept[place].copy_to_host()[there], w, labels[place].copy_to_host()[there])
