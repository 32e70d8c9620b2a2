"""Random games of any game through any door, with one face: `Playouts(game, door).run(...)`."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tasca.core.buffers import buffers
from tasca.core.machine import best_door as best_door
from tasca.core.machine import fast_missing as fast_missing
from tasca.core.seed import halves
from tasca.games import game as game_of
from tasca.games import through

# What the playout writes for each game (games/playout.py)
MOVES, ROUNDS, BROKEN, SCORE = 0, 1, 2, 3
SEATS = 4
RANK = SCORE + SEATS
RESULT = RANK + SEATS
CHECK, KEEP = 1, 2


@dataclass
class Batch:
    """Some games: a row of results for each, their actions one after another if kept, and a checksum of them all."""

    results: list[list[int]]
    actions: list[int]
    moves: int
    checksum: int


def gpu_missing() -> str:
    """Why the GPU door is closed here; empty when it is open."""
    if reason := fast_missing():
        return reason
    try:
        gpu = import_module("tasca.gpu")
    except ImportError as error:
        return f"numba.cuda cannot be used here ({error})"
    return str(gpu.why_not())


class Playouts:
    """A game's random games through the interpreted or the compiled door. Both give the same, to the bit."""

    def __init__(self, name: str, door: str, rules: int | None = None) -> None:
        self.door = door
        self.game = game_of(name, rules)
        self.module: Any = through(door, name, "playout", rules)
        self.room = buffers(door)
        self.state, self.out = self.room.record(self.game.state), self.room.numbers(self.game.info.most_legal)

    def run(self, options: list[int], seed: int, first: int, games: int, tasks: int = 0) -> Batch:
        """Plays the games `first` … of a seed; options are the rules' numbers, tasks CHECK and KEEP."""
        room = games * self.game.info.longest if tasks & KEEP else 1
        results, actions = self.room.rows(games, RESULT), self.room.numbers(room)
        moves, checksum = self.module.playouts(
            self.state, self.out, self.room.numbers_of(options), *halves(seed), first, games, results, actions, tasks
        )
        kept = actions[: moves if tasks & KEEP else 0]
        return Batch(self.room.plain(results), self.room.plain(kept), int(moves), int(checksum))
