"""Random games on a GPU: one thread plays some games after another, thousands of threads at a time."""

from importlib import import_module
from time import perf_counter
from typing import Any

import numba
import numpy as np

from tasca.core.seed import halves
from tasca.fast import dtype
from tasca.games import game as game_of
from tasca.games import through

BLOCK = 128  # threads a block


class GpuPlayouts:
    """A game's random games through the GPU door; the checksum is that of the other doors for the same games."""

    def __init__(self, name: str) -> None:
        cuda: Any = import_module("tasca.gpu").cuda
        self.cuda = cuda
        self.game = game_of(name)
        rules: Any = through("gpu", name, "playout")
        rng: Any = import_module("tasca.gpu.rng")
        record = numba.from_dtype(dtype(self.game.state))
        most_legal = self.game.info.most_legal
        setup, play_on, digest, child, start = rules.setup, rules.play_on, rules.digest, rng.child, rng.start
        policy, prime = rules.POLICY, rules.PRIME

        def kernel(options: Any, high: int, low: int, first: int, games: int, each: int, moves: Any, sums: Any) -> None:
            thread = cuda.grid(1)
            states = cuda.local.array(1, record)
            out = cuda.local.array(most_legal, numba.int16)
            kept = cuda.local.array(1, numba.int16)
            s = states[0]
            total = 0
            checksum = 0
            for g in range(thread * each, min(games, (thread + 1) * each)):
                game_high, game_low = child(high, low, first + g)
                setup(s, options, game_high, game_low)
                policy_high, policy_low = child(game_high, game_low, policy)
                made = play_on(s, out, kept, 0, start(policy_high, policy_low), 0)
                total += made
                checksum = (checksum + digest(s, made)) % prime
            moves[thread] = total
            sums[thread] = checksum

        self.kernel: Any = cuda.jit(kernel)
        self.prime: int = prime

    def run(self, options: list[int], seed: int, first: int, games: int, each: int) -> tuple[int, int, float]:
        """Plays games `first` … of a seed, `each` to a thread; returns moves, checksum and the seconds on the GPU."""
        blocks = -(-games // (each * BLOCK))
        numbers = self.cuda.to_device(np.array(options, np.int64))
        moves = self.cuda.device_array(blocks * BLOCK, np.int64)
        sums = self.cuda.device_array(blocks * BLOCK, np.int64)
        self.cuda.synchronize()
        began = perf_counter()
        self.kernel[blocks, BLOCK](numbers, *halves(seed), first, games, each, moves, sums)
        self.cuda.synchronize()
        seconds = perf_counter() - began
        checksum = sum(sums.copy_to_host().tolist()) % self.prime
        return int(moves.copy_to_host().sum()), checksum, seconds
