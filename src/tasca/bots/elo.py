"""Strength in Elo: the numbers that make results likeliest, whatever the order of games.

The model is that of Bradley and Terry: a lead of 400 is ten wins for a loss. A game of three or four counts as a duel
of every two seats, a shared place as half a win for each. The arena fits bots by it, the house people.
"""

from collections.abc import Mapping, Sequence
from math import log10

MEAN = 1500.0
DRAWN = 0.5  # wins that each of two who met is given besides, so that who lost everything has a number too
ROUNDS = 5000  # at most; mostly a few hundred are enough
CLOSE = 1e-7

Wins = dict[tuple[str, str], float]


def add_duels(wins: Wins, seats: Sequence[tuple[str, int]]) -> None:
    """Adds who came in before whom, in a game of these names and places."""
    for i, (one, first) in enumerate(seats):
        for other, second in seats[i + 1 :]:
            if one == other:
                continue  # nobody meets themselves in a rating
            won = (first < second) + (first == second) / 2
            wins[one, other] = wins.get((one, other), 0.0) + won
            wins[other, one] = wins.get((other, one), 0.0) + 1 - won


def fitted(
    wins: Wins, anchors: Mapping[str, float], start: Mapping[str, float] | None = None,
    drawn: float = DRAWN, close: float = CLOSE,
) -> dict[str, float]:  # fmt: skip
    """The likeliest strengths, by Hunter's iteration; strengths are 10 to the Elo over 400.

    It ends when a round moves none by more than a share of `close`.
    """
    names = list(dict.fromkeys(name for pair in wins for name in pair))
    met: dict[str, list[str]] = {one: [] for one in names}
    for one, other in wins:
        met[one].append(other)
    total = {one: sum(wins[one, other] + drawn for other in met[one]) for one in names}
    games = {pair: wins[pair] + wins[pair[1], pair[0]] + 2 * drawn for pair in wins}
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
        if moved < close:
            break
    return strength


def elo_from(strength: Mapping[str, float]) -> dict[str, float]:
    """Strengths as Elo."""
    return {name: MEAN + 400 * log10(value) for name, value in strength.items()}
