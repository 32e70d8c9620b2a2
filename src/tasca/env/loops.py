"""Many games on a CPU: the compiled loops of games/environment.py over records, or the interpreted ones over states."""

from typing import Any

import numpy as np

from tasca.core.buffers import buffers
from tasca.core.game import Game
from tasca.core.state import copy_of
from tasca.env.arrays import Form, cpu_array
from tasca.fast import from_record
from tasca.games import through


class Loops:
    """The games, and one loop over all of them for each question."""

    def __init__(self, game: Game[Any], door: str, games: int, options: list[int], alone: int) -> None:
        self.module: Any = through(door, game.info.name, "environment")
        room = buffers(door)
        self.cls = game.state
        self.states = room.records(game.state, games)
        self.out, self.options = room.numbers(game.info.most_legal), room.numbers_of(options)
        self.actions, self.alone = game.info.actions, alone
        self.is_plain = door == "games"
        self.book = self.rows(games, self.module.BOOK, np.int64)

    def rows(self, games: int, width: int, kind: type[Any]) -> Any:
        """A table to keep; plain rules get plain lists, for numbers of numpy would spread into the states."""
        return [[0] * width for _ in range(games)] if self.is_plain else np.zeros((games, width), kind)

    def array(self, given: Any, form: Form, writes: bool) -> Any:
        return cpu_array(given, form, writes)

    def made(self, form: Form) -> Any:
        """A new array of that form."""
        return np.zeros(form.shape, form.type)

    def open(self, book: Any) -> None:
        """Opens the book of another batch; `move` begins the games."""
        self.book[:] = book.tolist() if self.is_plain else book

    def first_illegal(self, actions: Any) -> int:
        return int(self.module.first_illegal(self.states, actions))

    def move(self, actions: Any, rewards: Any, scores: Any, done: Any, kind: int, tasks: int) -> None:
        self.module.all_move(
            self.states, actions, self.book, self.out, self.options, rewards, scores, done, kind, self.alone, tasks
        )

    def legal(self, mask: Any) -> None:
        self.module.all_legal(self.states, self.out, mask, self.actions)

    def observe(self, rows: Any, seat: int) -> None:
        self.module.all_observe(self.states, self.book, rows, seat, self.alone)

    def seats(self, seats: Any) -> None:
        self.module.all_seats(self.states, seats)

    def sample(self, actions: Any) -> None:
        self.module.all_sample(self.states, self.book, self.out, actions)

    def put(self, source: Any, to: Any) -> None:
        """Copies one array into another."""
        to[...] = source

    def done(self, ended: Any, done: Any) -> None:
        self.module.all_done(ended, done)

    def state(self, i: int) -> Any:
        """A copy of one game's state, as the interpreted door has it."""
        return copy_of(self.states[i]) if self.is_plain else from_record(self.cls, self.states[i])
