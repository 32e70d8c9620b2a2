"""A finished game looked at again: for each move what a bot would have played, and what the difference cost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tasca.bots import wanted
from tasca.bots.driver import answer
from tasca.core.game import Game
from tasca.core.record import Record, begin, steps
from tasca.games.rng import child_seed
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

USUAL = Budget(ms=100)
WORST = 3
REVIEWER = 99  # the child of the game's seed that the reviewer's chance comes from


@dataclass(frozen=True)
class Judgement:
    """One move: what was played, what the bot would have played, and the chance to win that was lost by it."""

    seq: int
    seat: int
    played: str
    better: str
    cost: float


@dataclass(frozen=True)
class Review:
    """All moves of a game, and the worst of each seat, the worst first."""

    moves: list[Judgement]
    worst: list[list[Judgement]]


@dataclass(frozen=True)
class Question:
    """A move to be judged: the position it was made in, as it could be seen then, and the chance to judge it by."""

    seq: int
    seat: int
    played: str
    action: int
    seen: Any
    seed: int
    only: bool  # nothing else was legal


def questions(game: Game[Any], record: Record) -> Iterator[Question]:
    """The moves of a record. No position knows what was drawn later: a move is judged by what could be known."""
    for step in steps(game, begin(game, record), record.actions):
        seed = child_seed(child_seed(record.seed, REVIEWER), step.seq)
        seen = game.resample(step.before, seed)
        only = len(game.legal_actions(step.before)) == 1
        yield Question(step.seq, step.seat, step.text, step.action, seen, seed, only)


def judging(game: Game[Any], seen: Any, action: int, budget: Budget, seed: int) -> wanted.Question[tuple[int, float]]:
    """What the bot would have played in a resampled position, and what the action cost compared with that."""
    thoughts = yield wanted.best(game, seen, budget, Chance(seed))
    better = thoughts[0].action
    if better == action:
        return action, 0.0
    # both by the same chances, so that luck does not count
    (best,) = yield wanted.worth_of(game, seen, better, budget, Chance(seed))
    (played,) = yield wanted.worth_of(game, seen, action, budget, Chance(seed))
    return better, max(best.worth - played.worth, 0.0)


def judge(game: Game[Any], seen: Any, action: int, budget: Budget, seed: int) -> tuple[int, float]:
    """The same, thought in this process."""
    return answer(judging(game, seen, action, budget, seed))


def judgement(game: Game[Any], question: Question, better: int, cost: float) -> Judgement:
    """The answer to a question, as it is told."""
    text = game.action_to_text(question.seen, better)
    return Judgement(question.seq, question.seat, question.played, text, round(cost, 4))


def judgements(game: Game[Any], record: Record, budget: Budget = USUAL) -> Iterator[Judgement]:
    """Judges one move after another, so that a caller can show progress. An only move costs nothing."""
    for one in questions(game, record):
        better, cost = (one.action, 0.0) if one.only else judge(game, one.seen, one.action, budget, one.seed)
        yield judgement(game, one, better, cost)


def worst_of(moves: Sequence[Judgement], seats: int) -> list[list[Judgement]]:
    """The moves that cost each seat most, the worst first."""
    worst = []
    for seat in range(seats):
        costly = [move for move in moves if move.seat == seat and move.cost > 0]
        worst.append(sorted(costly, key=lambda move: (-move.cost, move.seq))[:WORST])
    return worst


def review(game: Game[Any], record: Record, budget: Budget = USUAL) -> Review:
    """Judges a whole record."""
    moves = list(judgements(game, record, budget))
    return Review(moves, worst_of(moves, len(record.names)))
