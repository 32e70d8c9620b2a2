"""Many games on a GPU: one thread a game, one kernel for each question, over arrays that stay there.

The functions for one game are those of games/environment.py, compiled through the GPU door. Rows of observations and
masks are made in a block's shared memory and copied out by all its threads side by side: threads that each write a row
of their own would touch as many places of the memory at a time.
"""

from typing import Any

import numba
import numpy as np

from tasca.core.encoding import size_of
from tasca.core.game import Game
from tasca.env.arrays import Form, gpu_array
from tasca.env.observation import spans
from tasca.fast import dtype, from_record
from tasca.games import through
from tasca.gpu import cuda  # by this name in this module, for numba's simulator looks for it there

BLOCK = 128  # threads a block
SHARED = 32 * 1024  # bytes of shared memory that a block takes: several blocks fit on a multiprocessor


def rows_a_block(width: int, item: int) -> int:
    """How many rows are made at a time: what fits, in whole warps where that can be."""
    fitting = SHARED // (width * item)
    return max(1, min(BLOCK, fitting // 32 * 32 or fitting))


class Kernels:
    """The games, and one kernel over all of them for each question; the same face as `Loops`."""

    def __init__(self, game: Game[Any], door: str, games: int, options: list[int], alone: int) -> None:
        self.module: Any = through(door, game.info.name, "environment")
        self.cls, self.games, self.alone = game.state, games, alone
        self.actions, self.most_legal = game.info.actions, game.info.most_legal
        self.size = size_of(spans(game))
        self.states = cuda.device_array(games, dtype(game.state))
        self.book = cuda.to_device(np.zeros((games, self.module.BOOK), np.int64))
        self.options = cuda.to_device(np.array(options, np.int64))
        self.found = cuda.to_device(np.zeros(1, np.int64))
        self._moving, self._checking, self._sampling, self._seating, self._flags, self._marking = self._made()
        self._observing: dict[Any, Any] = {}  # by the type of the rows

    def _made(self) -> tuple[Any, ...]:
        module, most_legal, actions = self.module, self.most_legal, self.actions
        move, is_legal, mark_legal = module.move, module.is_legal, module.mark_legal
        pick_any, step = module.pick_any, module.step
        over, nobody, chance = module.OVER, module.NOBODY, module.CHANCE
        rows = rows_a_block(actions, 1)

        def moving(
            states: Any, wanted: Any, book: Any, options: Any, rewards: Any, scores: Any, ended: Any,
            kind: int, alone: int, tasks: int,
        ) -> None:  # fmt: skip
            i = cuda.grid(1)
            if i < states.shape[0]:
                out = cuda.local.array(most_legal, numba.int16)
                ended[i] = move(
                    states[i], i, wanted[i], book[i], out, options, rewards[i], scores[i], kind, alone, tasks
                )

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
                    wanted[i] = pick_any(states[i], out, book[i][chance])

        def seating(states: Any, seats: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                seats[i] = nobody if states[i].phase == over else states[i].to_move

        def flags(ended: Any, done: Any) -> None:
            i = cuda.grid(1)
            if i < ended.shape[0]:
                done[i] = 1 if ended[i] else 0

        def marking(states: Any, mask: Any) -> None:
            held = cuda.shared.array((rows, actions), numba.uint8)
            out = cuda.local.array(most_legal, numba.int16)
            thread = cuda.threadIdx.x
            first = cuda.blockIdx.x * cuda.blockDim.x
            if first + thread < states.shape[0]:
                mark_legal(states[first + thread], out, held[thread], actions)
            cuda.syncthreads()
            for k in range(thread, cuda.blockDim.x * actions, cuda.blockDim.x):
                if first + k // actions < states.shape[0]:
                    mask[first + k // actions, k % actions] = held[k // actions, k % actions]

        return tuple(cuda.jit(kernel) for kernel in (moving, checking, sampling, seating, flags, marking))

    def _observer(self, kind: Any) -> Any:
        """The kernel that writes observations of that type."""
        if kind in self._observing:
            return self._observing[kind]
        size, encode, looking = self.size, self.module.encode, self.module.looking
        rows = rows_a_block(size, np.dtype(kind).itemsize)
        number = numba.from_dtype(np.dtype(kind))

        def observing(states: Any, book: Any, wanted: Any, seat: int, alone: int) -> None:
            held = cuda.shared.array((rows, size), number)
            thread = cuda.threadIdx.x
            first = cuda.blockIdx.x * cuda.blockDim.x
            i = first + thread
            if i < states.shape[0]:
                encode(states[i], looking(states[i], i, book[i], seat, alone), held[thread])
            cuda.syncthreads()
            for k in range(thread, cuda.blockDim.x * size, cuda.blockDim.x):
                if first + k // size < states.shape[0]:
                    wanted[first + k // size, k % size] = held[k // size, k % size]

        self._observing[kind] = cuda.jit(observing)
        return self._observing[kind]

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

    def legal(self, mask: Any) -> None:
        self._over(self._marking, self.states, mask, rows=rows_a_block(self.actions, 1))

    def observe(self, rows: Any, seat: int) -> None:
        each = rows_a_block(self.size, rows.dtype.itemsize)
        self._over(self._observer(rows.dtype), self.states, self.book, rows, seat, self.alone, rows=each)

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
