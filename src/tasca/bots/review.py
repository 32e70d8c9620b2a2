"""A finished game looked at again: for each move what a bot would have played, and what the difference cost."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tasca.bots.budget import Budget
from tasca.bots.chance import Chance
from tasca.bots.thinker import thinker
from tasca.core.game import Game
from tasca.core.record import Record, act, begin
from tasca.games.rng import child_seed

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


def judgements(game: Game[Any], record: Record, budget: Budget = USUAL) -> Iterator[Judgement]:
    """Judges one move after another, so that a caller can show progress. Where only one move is legal it costs nothing.

    The bot thinks about each position without knowing what was drawn later: a move is judged by what could be known.
    """
    state = begin(game, record)
    for seq, text in enumerate(record.actions):
        seat = game.to_act(state)
        before = game.copy(state)
        only = len(game.legal_actions(state)) == 1
        action = act(game, state, seq, text)
        better, cost = action, 0.0
        if not only:
            seed = child_seed(child_seed(record.seed, REVIEWER), seq)
            seen = game.resample(before, seed)
            better = thinker(game).think(seen, budget, Chance(seed))[0].action
            if better != action:
                # both by the same chances, so that luck does not count
                worths = [thinker(game).worth_of(seen, one, budget, Chance(seed)) for one in (better, action)]
                cost = max(worths[0] - worths[1], 0.0)
        yield Judgement(seq, seat, text, game.action_to_text(before, better), round(cost, 4))


def review(game: Game[Any], record: Record, budget: Budget = USUAL) -> Review:
    """Judges a whole record."""
    moves = list(judgements(game, record, budget))
    worst = []
    for seat in range(len(record.names)):
        costly = [move for move in moves if move.seat == seat and move.cost > 0]
        worst.append(sorted(costly, key=lambda move: (-move.cost, move.seq))[:WORST])
    return Review(moves, worst)
