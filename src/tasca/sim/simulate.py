"""Many games of a seed, spread over workers and summed up. How they are spread does not change the result."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from tasca.core.errors import TascaError
from tasca.core.record import Record
from tasca.games import game as game_of
from tasca.games import through
from tasca.games.rng import child_seed
from tasca.sim.doors import BROKEN, CHECK, KEEP, MOVES, RANK, ROUNDS, SCORE, SEATS, Batch, Playouts
from tasca.sim.match import Failure, play
from tasca.sim.workers import in_order

CHUNK = 512  # games handed to a worker at a time
CHUNK_KEPT = 32  # fewer where their actions are kept, for memory's sake
CHUNK_BOTS = 1  # where bots think
CHUNK_GPU = 1 << 20
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
    check: bool = True  # the laws, after every move


@dataclass
class Summary:
    """What came out, summed over games."""

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
    faults: list[Failure] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * self.seats
        self.wins = self.wins or [0] * self.seats

    def add(self, other: "Summary") -> None:
        """Further games."""
        if not other.games:
            return
        self.shortest = min(self.shortest, other.shortest) if self.games else other.shortest
        self.longest = max(self.longest, other.longest)
        for name in ("games", "moves", "rounds", "shared", "faults"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.scores = [mine + more for mine, more in zip(self.scores, other.scores, strict=True)]
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        self.checksum = (self.checksum + other.checksum) % PRIME

    def facts(self) -> dict[str, Any]:
        """The summary as plain data: nothing in it depends on the machine or the number of processes."""
        facts = {
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
        if self.faults:
            facts["faults"] = [sum(fault.seat == seat for fault in self.faults) for seat in range(self.seats)]
        return facts


def summed(batch: Batch, seats: int, faults: list[Failure]) -> Summary:
    """A batch of games, summed up."""
    found = Summary(seats, len(batch.results), checksum=batch.checksum, faults=faults)
    for row in batch.results:
        found.moves += row[MOVES]
        found.rounds += row[ROUNDS]
        winners = [seat for seat in range(seats) if row[RANK + seat] == 1]
        found.shared += len(winners) > 1
        for seat in range(seats):
            found.scores[seat] += row[SCORE + seat]
            found.wins[seat] += seat in winners
    found.shortest = min((row[MOVES] for row in batch.results), default=0)
    found.longest = max((row[MOVES] for row in batch.results), default=0)
    return found


@dataclass
class Shard:
    """Some games of a plan: what came out, each game's row and actions where games are kept, and a broken law."""

    summary: Summary
    batch: Batch | None = None
    broken: tuple[int, int] | None = None  # which game, after how many moves
    faults: dict[int, Failure] = field(default_factory=dict)  # by the number of the game in the shard


_playouts: dict[tuple[str, str], Any] = {}  # kept by each process from shard to shard


def _through(door: str, name: str) -> Any:
    """The playouts of a game, made once a process."""
    if (door, name) not in _playouts:
        if door == "gpu":
            _playouts[door, name] = import_module("tasca.sim.gpu_totals").GpuTotals(name)
        else:
            _playouts[door, name] = Playouts(name, door)
    return _playouts[door, name]


def _play_bots(plan: Plan, first: int, games: int) -> tuple[Batch, dict[int, Failure]]:
    """Games between any bots, through the contract; and which of them ended with a fault."""
    game = game_of(plan.game)
    digest: Any = through("games", plan.game, "playout").digest
    batch, faults = Batch([], [], 0, 0), dict[int, Failure]()
    for i in range(games):
        match = play(game, plan.options, child_seed(plan.seed, first + i), list(plan.bots), laws=plan.check)
        empty = [0] * (SEATS - len(match.scores))
        moves = len(match.actions)
        batch.results.append([moves, match.rounds, match.broken, *match.scores, *empty, *match.places, *empty])
        batch.moves += moves
        batch.checksum = (batch.checksum + digest(match.last, moves)) % PRIME
        if plan.keep:
            batch.actions += match.actions
        if match.failure:
            faults[i] = match.failure
    return batch, faults


def play_shard(plan: Plan, numbers: list[int], seats: int, first: int, games: int) -> Shard:
    """The games `first` to `first + games - 1` of a plan."""
    if plan.door == "gpu":
        summary, broken = _through("gpu", plan.game).run(numbers, plan.seed, first, games, seats, plan.check)
        return Shard(summary, None, broken)
    faults: dict[int, Failure] = {}
    if plan.bots:
        batch, faults = _play_bots(plan, first, games)
    else:
        tasks = (CHECK if plan.check else 0) | (KEEP if plan.keep else 0)
        batch = _through(plan.door, plan.game).run(numbers, plan.seed, first, games, tasks)
    broken = next(((first + i, row[MOVES]) for i, row in enumerate(batch.results) if row[BROKEN]), None)
    return Shard(summed(batch, seats, list(faults.values())), batch if plan.keep else None, broken, faults)


def _records(plan: Plan, first: int, batch: Batch, faults: dict[int, Failure]) -> Iterator[Record]:
    """The games as records; a seat whose bot failed stands there as one that gave up, and the rules saw no end."""
    game = game_of(plan.game)
    fresh = game.new_game(plan.options, plan.seed)
    seats, automata = game.players(fresh), game.automata(fresh)
    at = 0
    for i, row in enumerate(batch.results):
        actions = batch.actions[at : at + row[MOVES]]
        at += row[MOVES]
        fault = faults.get(i)
        yield Record(
            game=plan.game,
            rules=game.info.rules_version,
            options=plan.options,
            seed=child_seed(plan.seed, first + i),
            names=list(plan.bots) or [automata.get(seat, "random") for seat in range(seats)],
            actions=[game.action_to_text(fresh, action) for action in actions],
            scores=None if fault else row[SCORE : SCORE + seats],
            winners=None if fault else [seat for seat in range(seats) if row[RANK + seat] == 1],
            resigned=[fault.seat] if fault else None,
        )


def size(plan: Plan) -> int:
    """Games handed to a worker at a time."""
    return CHUNK_GPU if plan.door == "gpu" else CHUNK_BOTS if plan.bots else CHUNK_KEPT if plan.keep else CHUNK


def firsts(plan: Plan) -> range:
    """The first game of each shard."""
    return range(0, plan.games, size(plan))


def simulate(
    plan: Plan, pool: Executor, done: Callable[[int], None], record: Callable[[Record], None] | None = None
) -> Summary:
    """Plays the games; `done` hears how many more are finished, `record` each game in order if the plan keeps them."""
    game = game_of(plan.game)
    numbers = game.rule_options(game.check_options(plan.options))
    seats = game.players(game.new_game(plan.options, plan.seed))
    summary = Summary(seats)
    tasks = ((plan, numbers, seats, first, min(size(plan), plan.games - first)) for first in firsts(plan))
    for (*_, first, games), shard in in_order(pool, play_shard, tasks):
        if shard.broken:
            number, moves = shard.broken
            raise BrokenLaw(f"game {number} (seed {child_seed(plan.seed, number)}) broke a law after {moves} moves")
        summary.add(shard.summary)
        if record and shard.batch:
            for one in _records(plan, first, shard.batch, shard.faults):
                record(one)
        done(games)
    return summary


def compile_shard(plan: Plan) -> None:
    """Compiles what the plan needs, here, so that processes find the code on disk."""
    game = game_of(plan.game)
    play_shard(plan, game.rule_options(game.check_options(plan.options)), 1, 0, 0)
