"""Many games on a GPU: one thread a game, one kernel for each question, over arrays that stay there.

The functions for one game are those of games/environment.py, compiled through the GPU door. Rows of observations and
masks are made in a block's shared memory and copied out by all its threads side by side: threads that each write a row
of their own would touch as many places of the memory at a time. Rows that are too wide for that are written so.
"""

from functools import cache
from typing import Any

import numba
import numpy as np

from tasca.core.encoding import size_of
from tasca.core.game import Game
from tasca.env.arrays import Form, gpu_array
from tasca.env.observation import spans
from tasca.fast import dtype, from_record
from tasca.games import game as game_of
from tasca.games import through
from tasca.gpu import cuda  # by this name in this module, for numba's simulator looks for it there

BLOCK = 128  # threads a block
SHARED = 48 * 1024  # bytes of shared memory that a block takes at most: all that it gets without asking
WARP = 32  # threads that go together


def rows_a_block(width: int, item: int) -> int:
    """How many rows of that width a block makes in shared memory: whole warps of them; 0 where not even one fits."""
    return min(BLOCK, SHARED // (width * item) // WARP * WARP)


def writer(write: Any, width: int, kind: Any) -> Any:
    """The kernel that has `write` make a row of each game; all rows lie one after another in `wanted`."""
    rows = rows_a_block(width, np.dtype(kind).itemsize)
    room, number = rows * width, numba.from_dtype(np.dtype(kind))

    def straight(states: Any, book: Any, wanted: Any, seat: int, alone: int) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            write(states, book, i, wanted[i * width : (i + 1) * width], seat, alone)

    def shared(states: Any, book: Any, wanted: Any, seat: int, alone: int) -> None:
        held = cuda.shared.array(room, number)
        thread = cuda.threadIdx.x
        i = cuda.grid(1)
        if i < states.shape[0]:
            write(states, book, i, held[thread * width : (thread + 1) * width], seat, alone)
        cuda.syncthreads()
        first = cuda.blockIdx.x * cuda.blockDim.x * width
        for k in range(thread, cuda.blockDim.x * width, cuda.blockDim.x):
            if first + k < wanted.shape[0]:
                wanted[first + k] = held[k]

    return cuda.jit(shared if rows else straight)


@cache
def kernels_of(door: str, name: str) -> tuple[Any, ...]:
    """A game's kernels but those of observations; all batches of a process share them, for they compile slowly."""
    module: Any = through(door, name, "environment")
    info = game_of(name).info
    most_legal, actions = info.most_legal, info.actions
    move, is_legal, mark_legal = module.move, module.is_legal, module.mark_legal
    choose, step = module.choose, module.step
    over, nobody, chance = module.OVER, module.NOBODY, module.CHANCE

    def moving(
        states: Any, wanted: Any, book: Any, options: Any, rewards: Any, scores: Any, ended: Any,
        kind: int, alone: int, tasks: int,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(most_legal, numba.int16)
            ended[i] = move(states[i], i, wanted[i], book[i], out, options, rewards[i], scores[i], kind, alone, tasks)

    def checking(states: Any, wanted: Any, found: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0] and states[i].phase != over and not is_legal(states[i], wanted[i]):
            cuda.atomic.min(found, 0, i)

    def sampling(states: Any, book: Any, wanted: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(most_legal, numba.int16)
            wanted[i] = 0
            if states[i].phase != over:
                book[i][chance] = step(book[i][chance])
                wanted[i] = choose(states[i], out, book[i][chance])

    def seating(states: Any, seats: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            seats[i] = nobody if states[i].phase == over else states[i].to_move

    def flags(ended: Any, done: Any) -> None:
        i = cuda.grid(1)
        if i < ended.shape[0]:
            done[i] = 1 if ended[i] else 0

    def mark(states: Any, book: Any, i: int, row: Any, seat: int, alone: int) -> None:
        out = cuda.local.array(most_legal, numba.int16)
        mark_legal(states[i], out, row, actions)

    kernels = (cuda.jit(kernel) for kernel in (moving, checking, sampling, seating, flags))
    return *kernels, writer(cuda.jit(device=True)(mark), actions, np.uint8)


@cache
def observer_of(door: str, name: str, kind: Any) -> Any:
    """The kernel that writes a game's observations, in numbers of that type."""
    module: Any = through(door, name, "environment")
    encode, looking = module.encode, module.looking

    def observe(states: Any, book: Any, i: int, row: Any, seat: int, alone: int) -> None:
        encode(states[i], looking(states[i], i, book[i], seat, alone), row)

    return writer(cuda.jit(device=True)(observe), size_of(spans(game_of(name))), kind)


class Kernels:
    """The games, and one kernel over all of them for each question; the same face as `Loops`."""

    def __init__(self, game: Game[Any], door: str, games: int, options: list[int], alone: int) -> None:
        self.module: Any = through(door, game.info.name, "environment")
        self.door, self.name, self.actions = door, game.info.name, game.info.actions
        self.cls, self.games, self.alone = game.state, games, alone
        self.size = size_of(spans(game))
        self.states = cuda.device_array(games, dtype(game.state))
        self.book = cuda.to_device(np.zeros((games, self.module.BOOK), np.int64))
        self.options = cuda.to_device(np.array(options, np.int64))
        self.found = cuda.to_device(np.zeros(1, np.int64))
        kernels = kernels_of(door, game.info.name)
        self._moving, self._checking, self._sampling, self._seating, self._flags, self._marking = kernels

    def _over(self, kernel: Any, *arguments: Any, rows: int = BLOCK) -> None:
        """Runs a kernel with a thread for each game, up to so many a block."""
        threads = min(rows, self.games)
        kernel[-(-self.games // threads), threads](*arguments)

    def array(self, given: Any, form: Form, writes: bool) -> Any:
        return gpu_array(given, form, writes, cuda)

    def made(self, form: Form) -> Any:
        """A new array of that form, on the GPU; bits as bytes, because not every library reads the others."""
        kind = np.uint8 if form.type is np.bool_ else form.type
        return cuda.to_device(np.zeros(form.shape, kind))

    def open(self, book: Any) -> None:
        """Opens the book of another batch; `move` begins the games."""
        self.book.copy_to_device(book)

    def first_illegal(self, actions: Any) -> int:
        self.found.copy_to_device(np.full(1, self.games, np.int64))
        self._over(self._checking, self.states, actions, self.found)
        found = int(self.found.copy_to_host()[0])
        return -1 if found == self.games else found

    def move(self, actions: Any, rewards: Any, scores: Any, ended: Any, kind: int, tasks: int) -> None:
        self._over(
            self._moving, self.states, actions, self.book, self.options, rewards, scores, ended, kind, self.alone, tasks
        )

    def _write(self, kernel: Any, rows: Any, width: int, seat: int) -> None:
        """Has a row of each game written by one of the kernels that `writer` makes."""
        wanted = rows.reshape(self.games * width)
        each = rows_a_block(width, rows.dtype.itemsize) or BLOCK
        self._over(kernel, self.states, self.book, wanted, seat, self.alone, rows=each)

    def legal(self, mask: Any) -> None:
        self._write(self._marking, mask.view(np.uint8), self.actions, 0)

    def observe(self, rows: Any, seat: int) -> None:
        self._write(observer_of(self.door, self.name, rows.dtype), rows, self.size, seat)

    def seats(self, seats: Any) -> None:
        self._over(self._seating, self.states, seats)

    def sample(self, actions: Any) -> None:
        self._over(self._sampling, self.states, self.book, actions)

    def done(self, ended: Any, done: Any) -> None:
        self._over(self._flags, ended, done)

    def put(self, source: Any, to: Any) -> None:
        """Copies one array into another, which stays on the GPU."""
        to.copy_to_device(source)

    def state(self, i: int) -> Any:
        """A copy of one game's state, as the interpreted door has it."""
        return from_record(self.cls, self.states[i : i + 1].copy_to_host()[0])
