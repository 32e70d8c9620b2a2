"""Random games on a GPU, summed up there: what comes back is a row of totals a thread, not a row a game.

(Imported only where numba.cuda is there.)
"""

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
THREADS = 1 << 16  # at most: each plays some games after another

# A row of totals: over the thread's games, then by seat
MOVES, ROUNDS, SHORTEST, LONGEST, CHECKSUM, SHARED, BROKEN, BROKEN_AT = range(8)
SCORES = 8
WINS = SCORES + SEATS
TOTALS = WINS + SEATS


class GpuTotals:
    """A game's random games through the GPU door; the checksum is that of the other doors for the same games."""

    def __init__(self, name: str) -> None:
        self.game = game_of(name)
        self.name = name
        self.kernels: dict[bool, Any] = {}

    def kernel(self, checked: bool) -> Any:
        """The kernel that checks laws, or the one that does not, which is much smaller."""
        if checked not in self.kernels:
            self.kernels[checked] = cuda.jit(self._kernel(CHECK if checked else 0))
        return self.kernels[checked]

    def _kernel(self, tasks: int) -> Any:
        rules: Any = through("gpu", self.name, "playout")
        rng: Any = import_module("tasca.gpu.rng")
        record = numba.from_dtype(dtype(self.game.state))
        most_legal = self.game.info.most_legal
        setup, play_on, digest, rank = rules.setup, rules.play_on, rules.digest, rules.rank
        child, start, policy, prime = rng.child, rng.start, rules.POLICY, rules.PRIME

        def kernel(options: Any, high: int, low: int, first: int, games: int, threads: int, totals: Any) -> None:
            thread = cuda.grid(1)
            if thread >= threads:
                return
            states = cuda.local.array(1, record)
            out = cuda.local.array(most_legal, numba.int16)
            kept = cuda.local.array(1, numba.int16)
            s = states[0]
            mine = totals[thread]
            for g in range(thread, games, threads):
                game_high, game_low = child(high, low, first + g)
                setup(s, options, game_high, game_low)
                policy_high, policy_low = child(game_high, game_low, policy)
                made = play_on(s, out, kept, 0, start(policy_high, policy_low), tasks)
                if made < 0:
                    made = -made
                    if mine[BROKEN] == 0:
                        mine[BROKEN] = g + 1
                        mine[BROKEN_AT] = made
                mine[MOVES] += made
                mine[ROUNDS] += s.round
                if mine[SHORTEST] == 0 or made < mine[SHORTEST]:
                    mine[SHORTEST] = made
                if made > mine[LONGEST]:
                    mine[LONGEST] = made
                mine[CHECKSUM] = (mine[CHECKSUM] + digest(s, made)) % prime
                winners = 0
                for seat in range(s.players):
                    mine[SCORES + seat] += s.score[seat]
                    if rank(s, seat) == 1:
                        mine[WINS + seat] += 1
                        winners += 1
                if winners > 1:
                    mine[SHARED] += 1

        return kernel

    def run(
        self, options: list[int], seed: int, first: int, games: int, seats: int, checked: bool
    ) -> tuple[Summary, tuple[int, int] | None]:
        """Plays the games `first` … of a seed; what came out, and the first that broke a law, if one did."""
        threads = max(min(games, THREADS), 1)
        numbers = cuda.to_device(np.array(options, np.int64))
        totals = cuda.to_device(np.zeros((threads, TOTALS), np.int64))
        self.kernel(checked)[-(-threads // BLOCK), BLOCK](numbers, *halves(seed), first, games, threads, totals)
        rows = totals.copy_to_host()
        whole = rows.sum(axis=0).tolist()
        summary = Summary(
            seats, games, whole[MOVES], whole[ROUNDS], int(rows[:, SHORTEST].min()), int(rows[:, LONGEST].max()),
            whole[CHECKSUM] % PRIME, whole[SCORES : SCORES + seats], whole[WINS : WINS + seats], whole[SHARED],
        )  # fmt: skip
        broken = rows[rows[:, BROKEN] > 0]
        if not len(broken):
            return summary, None
        one = broken[broken[:, BROKEN].argmin()]
        return summary, (first + int(one[BROKEN]) - 1, int(one[BROKEN_AT]))
