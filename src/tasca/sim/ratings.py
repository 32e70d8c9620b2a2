"""Ratings in Elo: the numbers that make the results of all games likeliest, so the order of games does not matter.

The model is that of Bradley and Terry: a lead of 400 is ten wins for a loss. A game of three or four counts as a duel
of every two seats, a shared place as half a win for each. Each two bots that have met are taken to have drawn one game
besides, so that who lost everything has a number too. Anchors keep the ratings they are given and the others find
theirs between them; without any the mean is 1500. The margin is that of a 95 % interval, from blocks drawn again, but
never less than so many games could tell if each were by itself: who won them all is known to be strong, not how strong.
"""

from collections.abc import Mapping, Sequence
from math import log, log10, sqrt
from typing import NamedTuple

from tasca.games.thinking.chance import Chance
from tasca.sim.arena import RULES, Block
from tasca.sim.sample import Z

MEAN = 1500.0
DRAWN = 0.5  # wins that each of two is given besides
ROUNDS = 5000  # at most; mostly a few hundred are enough
CLOSE = 1e-7
AGAIN = 100  # times that blocks are drawn again

Wins = dict[tuple[str, str], float]


class Rating(NamedTuple):
    """A rating and its margin; an anchor has none."""

    elo: float
    margin: float | None


def wins_of(blocks: Sequence[Block]) -> Wins:
    """How often one came in before the other."""
    wins: Wins = {}
    for block in blocks:
        for game in block.games:
            seats = [(name, place) for name, place in zip(game.names, game.places, strict=True) if name != RULES]
            for i, (one, first) in enumerate(seats):
                for other, second in seats[i + 1 :]:
                    if one == other:
                        continue  # a bot does not meet itself in a rating
                    won = (first < second) + (first == second) / 2
                    wins[one, other] = wins.get((one, other), 0.0) + won
                    wins[other, one] = wins.get((other, one), 0.0) + 1 - won
    return wins


def fitted(wins: Wins, anchors: Mapping[str, float], start: Mapping[str, float] | None = None) -> dict[str, float]:
    """The likeliest strengths, by Hunter's iteration; strengths are 10 to the Elo over 400."""
    names = list(dict.fromkeys(name for pair in wins for name in pair))
    met = {one: [other for other in names if (one, other) in wins] for one in names}
    total = {one: sum(wins[one, other] + DRAWN for other in met[one]) for one in names}
    games = {pair: wins[pair] + wins[pair[1], pair[0]] + 2 * DRAWN for pair in wins}
    strength = {name: start[name] if start and name in start else 1.0 for name in names}
    fixed = {name: 10 ** ((elo - MEAN) / 400) for name, elo in anchors.items() if name in strength}
    strength |= fixed
    for _ in range(ROUNDS):
        moved = 0.0
        for one in names:
            if one in fixed:
                continue
            before = strength[one]
            strength[one] = total[one] / sum(games[one, x] / (before + strength[x]) for x in met[one])
            moved = max(moved, abs(strength[one] / before - 1))
        if moved < CLOSE:
            break
    return strength


def _elo(strength: Mapping[str, float], anchored: bool) -> dict[str, float]:
    elo = {name: MEAN + 400 * log10(value) for name, value in strength.items()}
    shift = 0.0 if anchored or not elo else MEAN - sum(elo.values()) / len(elo)
    return {name: value + shift for name, value in elo.items()}


def _least_margin(name: str, strength: Mapping[str, float], wins: Wins) -> float:
    """What the games of a bot tell of its rating at best, the others' being known (Fisher's information)."""
    told = 0.0
    for (one, other), won in wins.items():
        if one == name:
            expected = strength[one] / (strength[one] + strength[other])
            told += (won + wins[other, one] + 2 * DRAWN) * expected * (1 - expected)
    return Z * 400 / log(10) / sqrt(told)


def ratings(blocks: Sequence[Block], anchors: Mapping[str, float]) -> dict[str, Rating]:
    """The rating of every bot that has met another."""
    wins = wins_of(blocks)
    strength = fitted(wins, anchors)
    anchored = any(name in anchors for name in strength)
    elo = _elo(strength, anchored)
    chance, spread = Chance(len(blocks)), dict.fromkeys(elo, 0.0)
    for _ in range(AGAIN):
        drawn = wins_of([blocks[chance.below(len(blocks))] for _ in blocks])
        again = _elo(fitted({**dict.fromkeys(wins, 0.0), **drawn}, anchors, strength), anchored)
        for name, value in again.items():
            spread[name] += (value - elo[name]) ** 2
    margins = {
        name: max(Z * sqrt(value / AGAIN), _least_margin(name, strength, wins)) for name, value in spread.items()
    }
    return {name: Rating(value, None if name in anchors else margins[name]) for name, value in elo.items()}
