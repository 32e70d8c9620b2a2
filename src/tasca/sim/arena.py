"""Bots against each other: the same seeds with the seats exchanged, and what can be said of it with confidence."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Any

from tasca.bots.registry import warm_up
from tasca.core.game import Game
from tasca.core.record import Record
from tasca.games import game as game_of
from tasca.games.rng import child_seed
from tasca.sim.match import play

RULES = "rules"  # sits where the rules play themselves
Z = 1.959964  # of a 95 % interval


@dataclass(frozen=True)
class Plan:
    """What is played: every line-up of `bots` so many times. `seats` are those that bots take."""

    game: str
    options: dict[str, object]
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int


@dataclass(frozen=True)
class Played:
    """One game of an arena, by seat."""

    names: list[str]
    scores: list[int]
    places: list[int]
    seconds: list[float]
    decisions: list[int]
    record: Record

    def share(self, seat: int) -> float:
        """A victory is 1, a victory shared by n seats 1 / n: a draw of two counts half for each."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def lead(self, seat: int) -> float:
        """Points more than the best of the others."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


def line_ups(plan: Plan) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of bots that fills the seats; too few bots are repeated until they do."""
    if plan.seats == 1:
        return [(name, RULES) for name in plan.bots]
    if len(plan.bots) >= plan.seats:
        return list(combinations(plan.bots, plan.seats))
    repeated = plan.bots * plan.seats
    return [repeated[: plan.seats]]


def seatings(plan: Plan) -> Iterator[tuple[int, list[str]]]:
    """Seed and seats of every game: each seed is played once from every seat, before the next one comes."""
    for line_up in line_ups(plan):
        for i in range(plan.games):
            shift = i % plan.seats
            yield child_seed(plan.seed, i // plan.seats), list(line_up[shift:] + line_up[:shift])


@cache
def ready(name: str) -> Game[Any]:
    """A game whose bots are compiled, so that no move's time has that in it."""
    game = game_of(name)
    warm_up(game)
    return game


def play_one(plan: Plan, seed: int, names: list[str]) -> Played:
    game = ready(plan.game)
    match = play(game, plan.options, seed, names)
    record = match.record(game, plan.options)
    return Played(names, match.scores, match.places, match.seconds, match.decisions, record)


def interval(mean: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate; draws enter it as half wins."""
    if not games:
        return 0.0, 1.0
    centre = (mean + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(mean * (1 - mean) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(centre - half, 0.0), min(centre + half, 1.0)


@dataclass
class Tally:
    """Games of one bot: all, or those against another."""

    games: int = 0
    won: float = 0.0
    drawn: int = 0
    lead: float = 0.0
    seconds: float = 0.0
    decisions: int = 0

    def add(self, played: Played, seat: int) -> None:
        share = played.share(seat)
        self.games += 1
        self.won += share
        self.drawn += 0 < share < 1
        self.lead += played.lead(seat)
        self.seconds += played.seconds[seat]
        self.decisions += played.decisions[seat]

    def facts(self) -> dict[str, Any]:
        rate = self.won / self.games if self.games else 0.0
        low, high = interval(rate, self.games)
        return {
            "games": self.games,
            "win_rate": round(rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "drawn": self.drawn,
            "mean_difference": round(self.lead / self.games, 2) if self.games else 0.0,
            "moves_per_game": round(self.decisions / self.games, 1) if self.games else 0.0,
            "ms_per_move": round(1000 * self.seconds / self.decisions, 2) if self.decisions else 0.0,
        }


@dataclass
class Result:
    """All tallies: by bot, and by pair where two meet."""

    bots: tuple[str, ...]
    total: dict[str, Tally] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Tally] = field(default_factory=dict)
    places: list[tuple[list[str], list[int]]] = field(default_factory=list)

    def add(self, played: Played) -> None:
        self.places.append((played.names, played.places))
        for seat, name in enumerate(played.names):
            if name == RULES:
                continue
            self.total.setdefault(name, Tally()).add(played, seat)
            if len(played.names) == 2 and played.names[0] != played.names[1]:
                self.pairs.setdefault((name, played.names[1 - seat]), Tally()).add(played, seat)

    def facts(self) -> list[dict[str, Any]]:
        """For each bot its games as plain data."""
        rated = ratings(self.places)
        rows = []
        for name in dict.fromkeys(self.bots):
            row: dict[str, Any] = {"name": name, **self.total.get(name, Tally()).facts()}
            if name in rated:
                row["rating"], row["rating_sigma"] = rated[name]
            against = {other: tally.facts() for (one, other), tally in self.pairs.items() if one == name}
            if against:
                row["against"] = against
            rows.append(row)
        return rows


def ratings(places: list[tuple[list[str], list[int]]]) -> dict[str, tuple[float, float]]:
    """Skill of each bot by openskill (Plackett-Luce: mean 25, deviation 8.33 at first); none where it is missing."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    rated: dict[str, Any] = {}
    for names, ranks in places:
        if len(set(names)) < len(names):
            continue  # a bot does not meet itself in a rating
        if RULES in names:
            continue
        teams = [[rated.setdefault(name, model.rating(name=name))] for name in names]
        for (after,), name in zip(model.rate(teams, ranks=[float(rank) for rank in ranks]), names, strict=True):
            rated[name] = after
    return {name: (round(rating.mu, 2), round(rating.sigma, 2)) for name, rating in rated.items()}


def run(plan: Plan, jobs: int, done: Callable[[], None], record: Callable[[Record], None] | None = None) -> Result:
    """Plays all games; `done` hears of each, `record` gets it, in the order of the plan."""
    result = Result(plan.bots)

    def take(played: Played) -> None:
        result.add(played)
        if record:
            record(played.record)
        done()

    games = list(seatings(plan))
    if jobs == 1 or len(games) == 1:
        for seed, names in games:
            take(play_one(plan, seed, names))
        return result
    with ProcessPoolExecutor(min(jobs, len(games)), multiprocessing.get_context("spawn")) as pool:
        futures = pool.map(play_one, [plan] * len(games), *zip(*games, strict=True), chunksize=1)
        try:
            for played in futures:
                take(played)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return result
