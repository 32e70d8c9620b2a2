"""Many games of a seed, spread over processes and summed up. How they are spread does not change the result."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from tasca.core.errors import TascaError
from tasca.core.info import Options
from tasca.core.record import Record
from tasca.games import game as game_of
from tasca.games import through
from tasca.games.rng import child_seed
from tasca.sim.doors import BROKEN, CHECK, KEEP, MOVES, RANK, ROUNDS, SCORE, SEATS, Batch, Playouts
from tasca.sim.match import play

CHUNK = 512  # games handed to a process at a time
CHUNK_KEPT = 32  # fewer where their actions are kept, for memory's sake
CHUNK_BOTS = 1  # where bots think
PRIME = 2147483647


class BrokenLaw(TascaError):
    """A simulated game broke a law: a fault of ours, worth a report."""


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    game: str
    options: dict[str, object]
    seed: int
    games: int
    door: str
    keep: bool = False
    bots: tuple[str, ...] = ()  # by seat; none: random ones, played by the door itself


@dataclass
class Summary:
    """What came out, summed over all games."""

    seats: int
    games: int = 0
    moves: int = 0
    rounds: int = 0
    shortest: int = 0
    longest: int = 0
    checksum: int = 0
    scores: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    shared: int = 0

    def add(self, batch: Batch) -> None:
        self.scores = self.scores or [0] * self.seats
        self.wins = self.wins or [0] * self.seats
        for row in batch.results:
            self.games += 1
            self.moves += row[MOVES]
            self.rounds += row[ROUNDS]
            self.shortest = min(self.shortest or row[MOVES], row[MOVES])
            self.longest = max(self.longest, row[MOVES])
            winners = [seat for seat in range(self.seats) if row[RANK + seat] == 1]
            self.shared += len(winners) > 1
            for seat in range(self.seats):
                self.scores[seat] += row[SCORE + seat]
                self.wins[seat] += seat in winners
        self.checksum = (self.checksum + batch.checksum) % PRIME

    def facts(self) -> dict[str, Any]:
        """The summary as plain data: nothing in it depends on the machine or the number of processes."""
        return {
            "games": self.games,
            "moves": self.moves,
            "mean_moves": round(self.moves / self.games, 4),
            "shortest": self.shortest,
            "longest": self.longest,
            "mean_rounds": round(self.rounds / self.games, 4),
            "mean_scores": [round(points / self.games, 4) for points in self.scores],
            "wins": self.wins,
            "shared_wins": self.shared,
            "checksum": self.checksum,
        }


_playouts: dict[tuple[str, str], Playouts] = {}  # kept by each process from chunk to chunk


def _play_bots(plan: Plan, first: int, games: int) -> Batch:
    """The same for any bots, through the contract."""
    game = game_of(plan.game)
    digest: Any = through("games", plan.game, "playout").digest
    batch = Batch([], [], 0, 0)
    for i in range(games):
        match = play(game, plan.options, child_seed(plan.seed, first + i), list(plan.bots))
        empty = [0] * (SEATS - len(match.scores))
        moves = len(match.actions)
        batch.results.append([moves, match.rounds, 0, *match.scores, *empty, *match.places, *empty])
        batch.moves += moves
        batch.checksum = (batch.checksum + digest(match.last, moves)) % PRIME
        if plan.keep:
            batch.actions += match.actions
    return batch


def _play(plan: Plan, numbers: list[int], first: int, games: int) -> Batch:
    if plan.bots:
        return _play_bots(plan, first, games)
    key = plan.game, plan.door
    if key not in _playouts:
        _playouts[key] = Playouts(*key)
    return _playouts[key].run(numbers, plan.seed, first, games, CHECK | (KEEP if plan.keep else 0))


def _records(plan: Plan, first: int, batch: Batch) -> Iterator[Record]:
    game = game_of(plan.game)
    fresh = game.new_game(plan.options, plan.seed)
    seats, automata = game.players(fresh), game.automata(fresh)
    at = 0
    for i, row in enumerate(batch.results):
        actions = batch.actions[at : at + row[MOVES]]
        at += row[MOVES]
        yield Record(
            game=plan.game,
            rules=game.info.rules_version,
            options=plan.options,
            seed=child_seed(plan.seed, first + i),
            names=list(plan.bots) or [automata.get(seat, "random") for seat in range(seats)],
            actions=[game.action_to_text(fresh, action) for action in actions],
            scores=row[SCORE : SCORE + seats],
            winners=[seat for seat in range(seats) if row[RANK + seat] == 1],
        )


def simulate(
    plan: Plan, jobs: int, done: Callable[[int], None], record: Callable[[Record], None] | None = None
) -> Summary:
    """Plays the games; `done` hears how many more are finished, `record` each game in order if the plan keeps them."""
    game = game_of(plan.game)
    numbers = game.rule_options(game.check_options(plan.options))
    summary = Summary(game.players(game.new_game(plan.options, plan.seed)))
    size = CHUNK_BOTS if plan.bots else CHUNK_KEPT if plan.keep else CHUNK
    chunks = [(first, min(size, plan.games - first)) for first in range(0, plan.games, size)]

    def take(first: int, batch: Batch) -> None:
        for i, row in enumerate(batch.results):
            if row[BROKEN]:
                raise BrokenLaw(
                    f"game {first + i} (seed {child_seed(plan.seed, first + i)}) broke a law after {row[MOVES]} moves"
                )
        summary.add(batch)
        if record:
            for one in _records(plan, first, batch):
                record(one)
        done(len(batch.results))

    if jobs == 1 or len(chunks) == 1:
        for first, games in chunks:
            take(first, _play(plan, numbers, first, games))
        return summary
    _play(plan, numbers, 0, 0)  # compiles once, here, so that the processes find the code on disk
    # Spawned, not forked: the same on every platform, and safe beside the threads of a progress bar.
    with ProcessPoolExecutor(min(jobs, len(chunks)), multiprocessing.get_context("spawn")) as pool:
        firsts = [first for first, _ in chunks]
        batches = pool.map(_play, *zip(*((plan, numbers, *chunk) for chunk in chunks), strict=True))
        try:
            for first, batch in zip(firsts, batches, strict=True):
                take(first, batch)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return summary


def checked_options(name: str, options: Options) -> dict[str, object]:
    """A game's options, complete, as records keep them."""
    return game_of(name).check_options(options)
