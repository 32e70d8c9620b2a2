"""Random games on a GPU, summed up there: threads play some games each, and what comes back is one row of totals.

(Imported only where numba.cuda is there.)
"""

from functools import cache
from importlib import import_module
from typing import Any

import numba
import numpy as np

from tasca.core.seed import halves
from tasca.fast import dtype
from tasca.games import game as game_of
from tasca.games import through
from tasca.sim.doors import CHECK, SEATS
from tasca.sim.simulate import PRIME, Summary

cuda: Any = import_module("tasca.gpu").cuda  # a global, for numba's simulator exchanges it in those of a kernel

BLOCK = 128  # threads a block
THREADS = 1 << 20  # at most: each then plays some games after another, so that it seldom writes down its totals

# The totals: over all games, then by seat. A game that broke a law is one number, so that the first of them is least
MOVES, ROUNDS, SHORTEST, LONGEST, CHECKSUM, SHARED, BROKEN = range(7)
SCORES = 7
WINS = SCORES + SEATS
TOTALS = WINS + SEATS
NEVER = (1 << 62) - 1
LENGTH = 1 << 20  # more moves than any game has


@cache
def kernel_of(name: str, tasks: int) -> Any:
    """The kernel for a game that checks laws, or the one that does not, which is much smaller."""
    rules: Any = through("gpu", name, "playout")
    rng: Any = import_module("tasca.gpu.rng")
    game = game_of(name)
    record, most_legal = numba.from_dtype(dtype(game.state)), game.info.most_legal
    setup, play_together, digest, rank = rules.setup, rules.play_together, rules.digest, rules.rank
    child, start, policy, prime = rng.child, rng.start, rules.POLICY, rules.PRIME

    def kernel(options: Any, high: int, low: int, first: int, games: int, threads: int, totals: Any) -> None:
        thread = cuda.grid(1)
        if thread >= threads:
            return
        states = cuda.local.array(1, record)
        out = cuda.local.array(most_legal, numba.int16)
        scores = cuda.local.array(SEATS, numba.int64)
        wins = cuda.local.array(SEATS, numba.int64)
        for seat in range(SEATS):
            scores[seat] = 0
            wins[seat] = 0
        s = states[0]
        moves = 0
        rounds = 0
        shortest = NEVER
        longest = 0
        checksum = 0
        shared = 0
        for g in range(thread, games, threads):
            game_high, game_low = child(high, low, first + g)
            setup(s, options, game_high, game_low)
            policy_high, policy_low = child(game_high, game_low, policy)
            made = play_together(s, out, start(policy_high, policy_low), tasks)
            if made < 0:
                made = -made
                cuda.atomic.min(totals, BROKEN, g * LENGTH + made)
            moves += made
            rounds += s.round
            shortest = min(shortest, made)
            longest = max(longest, made)
            checksum = (checksum + digest(s, made)) % prime
            winners = 0
            for seat in range(s.players):
                scores[seat] += s.score[seat]
                if rank(s, seat) == 1:
                    wins[seat] += 1
                    winners += 1
            if winners > 1:
                shared += 1
        cuda.atomic.add(totals, MOVES, moves)
        cuda.atomic.add(totals, ROUNDS, rounds)
        cuda.atomic.min(totals, SHORTEST, shortest)
        cuda.atomic.max(totals, LONGEST, longest)
        cuda.atomic.add(totals, CHECKSUM, checksum)
        cuda.atomic.add(totals, SHARED, shared)
        for seat in range(SEATS):
            cuda.atomic.add(totals, SCORES + seat, scores[seat])
            cuda.atomic.add(totals, WINS + seat, wins[seat])

    return cuda.jit(kernel)


class GpuTotals:
    """A game's random games through the GPU door; the checksum is that of the other doors for the same games."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(
        self, options: list[int], seed: int, first: int, games: int, seats: int, checked: bool
    ) -> tuple[Summary, tuple[int, int] | None]:
        """Plays the games `first` … of a seed; what came out, and the first that broke a law, if one did."""
        threads = max(min(games, THREADS), 1)
        numbers = cuda.to_device(np.array(options, np.int64))
        before = np.zeros(TOTALS, np.int64)
        before[[SHORTEST, BROKEN]] = NEVER
        totals = cuda.to_device(before)
        kernel = kernel_of(self.name, CHECK if checked else 0)
        kernel[-(-threads // BLOCK), BLOCK](numbers, *halves(seed), first, games, threads, totals)
        found = totals.copy_to_host().tolist()
        summary = Summary(
            seats, games, found[MOVES], found[ROUNDS], found[SHORTEST], found[LONGEST], found[CHECKSUM] % PRIME,
            found[SCORES : SCORES + seats], found[WINS : WINS + seats], found[SHARED],
        )  # fmt: skip
        if found[BROKEN] == NEVER:
            return summary, None
        game, made = divmod(found[BROKEN], LENGTH)
        return summary, (first + game, made)
