"""Ratings of an arena: the numbers that make the results of all games likeliest (bots/elo.py).

Each two bots that have met are taken to have drawn one game besides. Anchors keep the ratings they are given and the
others find theirs between them; without any the mean is 1500. The margin is that of a 95 % interval, from blocks drawn
again, but never less than so many games could tell if each were by itself: who won them all is known to be strong, not
how strong.
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple

from tasca.bots.elo import DRAWN, MEAN, Wins, add_duels, elo_from, fitted
from tasca.games.thinking.chance import Chance
from tasca.sim.arena import RULES, Block
from tasca.sim.sample import Z

AGAIN = 100  # times that blocks are drawn again


class Rating(NamedTuple):
    """A rating and its margin; an anchor has none."""

    elo: float
    margin: float | None


def wins_of(blocks: Sequence[Block]) -> Wins:
    """How often one came in before the other."""
    wins: Wins = {}
    for block in blocks:
        for game in block.games:
            places = zip(game.names, game.places, strict=True)
            add_duels(wins, [(name, place) for name, place in places if name != RULES])
    return wins


def _elo(strength: Mapping[str, float], anchored: bool) -> dict[str, float]:
    elo = elo_from(strength)
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
