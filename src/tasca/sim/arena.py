"""Bots against each other. A block is one deal with the seats exchanged in every way that a rotation gives: of two
seats a pair of games. Which games there are is settled by the plan alone, so any may be played anywhere, or later.
"""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from tasca.bots.registry import warm_up
from tasca.bots.warm import thinks_here
from tasca.core.game import Game
from tasca.core.record import Record, record_from
from tasca.games import game as game_of
from tasca.games.rng import child_seed
from tasca.sim.match import Failure, play
from tasca.sim.openings import NONE, Opening
from tasca.sim.sprt import Sprt
from tasca.sim.undisturbed import undisturbed
from tasca.sim.workers import as_they_end

RULES = "rules"  # sits where the rules play themselves


@dataclass(frozen=True)
class Plan:
    """What is played: every line-up of `bots` on so many deals. `seats` are those that bots take."""

    game: str
    options: dict[str, object]
    bots: tuple[str, ...]
    seats: int
    games: int  # for each line-up, at least: blocks are played whole
    seed: int
    openings: tuple[Opening, ...] = (NONE,)
    limit: float | None = None  # seconds for a move
    alone: bool = False  # the first bot sits at tables of each of the others

    @property
    def blocks(self) -> int:
        """Deals for each line-up."""
        return -(-self.games // self.seats)

    def deal(self, block: int) -> tuple[int, Opening]:
        """The seed of a block, and what comes before the bots."""
        return child_seed(self.seed, block), self.openings[block % len(self.openings)]


class Number(NamedTuple):
    """Which game of a plan it is."""

    block: int
    line_up: int
    turn: int  # how far the seats are rotated


@dataclass(frozen=True)
class Played:
    """One game of an arena, by seat."""

    number: Number
    names: list[str]
    scores: list[int]
    places: list[int]
    seconds: list[float]
    decisions: list[int]
    nodes: list[int]  # looked at; 0 where a bot does not say
    failure: Failure | None = None
    record: Record | None = None  # None where it began with a position as text

    def share(self, name: str) -> float:
        """A victory is 1, for whichever of its seats; of one shared by n seats each has 1 / n."""
        won = [self.places[seat] == 1 for seat in self.seats_of(name)]
        return sum(won) / self.places.count(1)

    def lead(self, name: str) -> float | None:
        """Points of its best seat more than the best of the others; None where the game was not played to its end."""
        if self.failure:
            return None
        mine = self.seats_of(name)
        best = max(self.scores[seat] for seat in mine)
        return best - max(score for seat, score in enumerate(self.scores) if seat not in mine)

    def seats_of(self, name: str) -> list[int]:
        return [seat for seat, other in enumerate(self.names) if other == name]

    def facts(self) -> dict[str, Any]:
        """As plain data, for the log."""
        return {name: value for name, value in asdict(self).items() if value is not None}


Keep = Callable[[Played], None]  # writes down a game that has ended


def played_from(facts: Mapping[str, Any]) -> Played:
    """The game that such data says; anything else raises what Python raises."""
    given = {"nodes": [0] * len(facts["names"]), **facts}  # logs of earlier versions do not say
    given["number"] = Number(*given["number"])
    if "failure" in given:
        given["failure"] = Failure(**given["failure"])
    if "record" in given:
        given["record"] = record_from({name: value for name, value in given["record"].items() if value is not None})
    return Played(**given)


def line_ups(plan: Plan) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of bots that fills the seats; too few bots are repeated until they do.

    Or the first has a table of each of the others to itself.
    """
    if plan.seats == 1:
        return [(name, RULES) for name in plan.bots]
    if plan.alone:
        return [(plan.bots[0], *[other] * (plan.seats - 1)) for other in plan.bots[1:]]
    if len(plan.bots) >= plan.seats:
        return list(combinations(plan.bots, plan.seats))
    repeated = plan.bots * plan.seats
    return [repeated[: plan.seats]]


def numbers(plan: Plan) -> Iterator[Number]:
    """All games, deal by deal: whoever stops early has played about as many of each line-up."""
    count = len(line_ups(plan))
    for block in range(plan.blocks):
        for line_up in range(count):
            for turn in range(plan.seats):
                yield Number(block, line_up, turn)


def seating(plan: Plan, number: Number) -> list[str]:
    """Who sits where in a game."""
    line_up = line_ups(plan)[number.line_up]
    return list(line_up[number.turn :] + line_up[: number.turn]) if plan.seats > 1 else list(line_up)


@cache
def ready(name: str) -> Game[Any]:
    """A game whose bots are compiled, so that no move's time has that in it."""
    game = game_of(name)
    warm_up(game)
    return game


def play_one(plan: Plan, number: Number) -> Played:
    game = ready(plan.game) if any(map(thinks_here, plan.bots)) else game_of(plan.game)
    seed, opening = plan.deal(number.block)
    match = play(game, plan.options, seed, seating(plan, number), opening, plan.limit)
    record = None if opening.position else match.record(game, plan.options)
    thought = match.seconds, match.decisions, match.nodes
    return Played(number, match.names, match.scores, match.places, *thought, match.failure, record)


class Block(NamedTuple):
    """All games of a line-up on one deal."""

    line_up: tuple[str, ...]
    games: tuple[Played, ...]

    def share(self, name: str) -> float:
        """Of the games, won by that bot."""
        return sum(game.share(name) for game in self.games) / len(self.games)


def block_of(plan: Plan, games: Mapping[Number, Played], block: int, line_up: int = 0) -> Block | None:
    """A block, if every game of it was played."""
    found = [games.get(Number(block, line_up, turn)) for turn in range(plan.seats)]
    whole = tuple(game for game in found if game)
    return Block(line_ups(plan)[line_up], whole) if len(whole) == plan.seats else None


def whole_blocks(plan: Plan, games: Mapping[Number, Played], test: Sprt | None = None) -> list[Block]:
    """The blocks of which every game was played, in the order of the plan; none beyond a test's verdict."""
    last = test.seen if test and test.verdict else plan.blocks
    begun = sorted({(number.block, number.line_up) for number in games if number.block < last})
    return [found for each in begun if (found := block_of(plan, games, *each))]


def play_on(
    plan: Plan, pool: Executor, games: dict[Number, Played], test: Sprt | None = None, keep: Keep | None = None
) -> Iterator[Played]:
    """Plays what is missing in `games`, and puts each game there as it ends; a test stops it at its verdict.

    A game is kept before it counts: whoever stops in between may have a game too many in a log, never one too few. Only
    blocks behind which none is missing are tested, so that it does not matter who is quick.
    """
    missing = ((plan, number) for number in numbers(plan) if number not in games)

    def decided() -> bool:
        while test and not test.verdict and (pair := block_of(plan, games, test.seen)):
            test.add(pair.share(plan.bots[0]))
        return bool(test and test.verdict)

    if decided():
        return
    for _, played in as_they_end(pool, play_one, missing):
        with undisturbed():  # else Ctrl-C could leave a game in the log that does not count here
            if keep:
                keep(played)
            games[played.number] = played
        yield played
        if decided():
            return
