"""How fast environments step: `python -m benchmarks.environments [--door fast|gpu] [--games N] [--steps N]`.

Random games in batches, every way to play every game. `environment` is what a step costs with the legal actions and the
observation of every game written; `step` is without these. Choosing random actions (`sample`) is part of neither, and
is shown beside. Through the door `gpu` all that is written is first compared with the door `fast`.
"""

import argparse
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import numpy as np

from tasca import env
from tasca.games import game as game_of
from tasca.games import game_names

WRITTEN = ("action", "mask", "observation", "seat", "reward", "done", "score")
COMPARED, COMPARED_STEPS = 96, 300
ONE_AT_A_TIME = 3000  # steps


def on_host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def look(batch: env.Batch, held: Any) -> None:
    """Has everything written that a batch can say."""
    batch.legal(held.mask)
    batch.observe(held.observation)
    batch.seat(held.seat)
    batch.reward(held.reward)
    batch.done(held.done)
    batch.score(held.score)


def compare(name: str, options: dict[str, Any], games: int, steps: int) -> int:
    """Steps both doors side by side; says how many games ended meanwhile."""
    batches = [env.batch(name, games, door=door, seed=11, **options) for door in ("fast", "gpu")]
    held = [batch.arrays() for batch in batches]
    ended = 0
    for step in range(steps):
        for batch, arrays in zip(batches, held, strict=True):
            batch.sample(arrays.action)
            batch.step(arrays.action)
            look(batch, arrays)
        for what in WRITTEN:
            one, other = (on_host(getattr(arrays, what)) for arrays in held)
            if not np.array_equal(one, other):
                raise SystemExit(f"{name} {options}: {what} differs between the doors after step {step}")
        ended += int(on_host(held[0].done).sum())
    return ended


class Watch:
    """Measures parts of a loop. On a GPU it waits for what was begun; on a CPU it counts the processor's time."""

    def __init__(self, door: str) -> None:
        self.spent: dict[str, float] = {}
        self.clock: Callable[[], float] = process_time
        self.wait: Callable[[], None] = lambda: None
        if door == "gpu":
            from tasca.gpu import cuda

            self.clock, self.wait = perf_counter, cuda.synchronize

    def part(self, name: str, work: Callable[[], None]) -> None:
        self.wait()
        began = self.clock()
        work()
        self.wait()
        self.spent[name] = self.spent.get(name, 0.0) + self.clock() - began


def measure(name: str, options: dict[str, Any], door: str, games: int, steps: int) -> dict[str, float]:
    """Seconds for a step of one game, by part."""
    batch = env.batch(name, games, door=door, seed=7, illegal="lose", **options)
    held = batch.arrays()
    for warming in (True, False):
        watch = Watch(door)
        for _ in range(40 if warming else steps):  # at first all games are at the same move, and code is compiled
            watch.part("sample", lambda: batch.sample(held.action))
            watch.part("step", lambda: batch.step(held.action))
            watch.part("legal", lambda: batch.legal(held.mask))
            watch.part("observe", lambda: batch.observe(held.observation))
    return {part: seconds / steps / games for part, seconds in watch.spent.items()}


def one_at_a_time(name: str, options: dict[str, Any]) -> float:
    """Steps a second of the environment for PettingZoo, with its observations and masks."""
    table = env.aec(name, **options)
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    spent = 0.0
    for _ in range(ONE_AT_A_TIME):
        if all(table.terminations.values()):
            table.reset()
        began = process_time()
        seen, *_ = table.last()
        spent += process_time() - began
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        began = process_time()
        table.step(action)
        spent += process_time() - began
    return ONE_AT_A_TIME / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--door", default="fast", choices=("fast", "gpu"))
    parser.add_argument("--game", choices=game_names())
    parser.add_argument("--games", type=int, help="in a batch: 512, or 1048576 on a GPU")
    parser.add_argument("--steps", type=int, help="of each: 2000, or 200 on a GPU")
    asked = parser.parse_args()
    on_gpu = asked.door == "gpu"
    games, steps = asked.games or (1 << 20 if on_gpu else 512), asked.steps or (200 if on_gpu else 2000)
    ways = [
        (name, variant, options)
        for name in ([asked.game] if asked.game else game_names())
        for variant, options in game_of(name).variants()
    ]
    if on_gpu:
        for name, variant, options in ways:
            ended = compare(name, options, COMPARED, COMPARED_STEPS)
            print(f"{name} {options} {variant}: both doors wrote the same, {ended} games ended", flush=True)
    print("| game | players | | step/s | environment/s | sample/s | ns: step, legal, observe | PettingZoo/s |")
    print("|---|---|---|---|---|---|---|---|")
    for name, variant, options in ways:
        cost = measure(name, options, asked.door, games, steps)
        whole = cost["step"] + cost["legal"] + cost["observe"]
        parts = ", ".join(f"{1e9 * cost[part]:.3g}" for part in ("step", "legal", "observe"))
        rates = (f"{1 / seconds:,.0f}" for seconds in (cost["step"], whole, cost["sample"]))
        print(
            f"| {name} | {options.get('players', '')} | {variant} | {' | '.join(rates)} | {parts} | "
            f"{one_at_a_time(name, options):,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
