"""The gate: a net against the tables, or another net, through the real bot, decision by decision, as at a table.

Every seed is played once from each seat. One of the first sits down with the others' judge on all other seats. Solo,
every seed is played once by each of the two, and the points above Alfama are compared. It ends before the last game
where there is no doubt left on which side of the gate the judge stands: that takes tens of games, not a thousand, if it
is far from it.
"""

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from tasca.core.game import OVER
from tasca.games import game as game_of
from tasca.games import through
from tasca.games.fado.bot.minds import Data, mind_of
from tasca.games.rng import child_seed
from tasca.games.thinking.budget import budget_from
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.face import Face
from tasca.sim.sample import SURELY, Sample, sample
from tasca.sim.workers import as_they_end

from .play import Table

TABLES = "tables"
ALONE = 1  # of the players, at a table with Alfama
ENOUGH = 0.55  # of duels; with more seats as much above an even share
FEWEST = 10  # deals alone, before their spread is believed
HEAVY = 60  # points: a game lost by so many was thrown away


@dataclass(frozen=True)
class Played:
    """One game, from the side of the first."""

    won: float
    margin: int
    rounds: int
    ms: tuple[float, float]  # a decision


Nets = tuple[Data | None, Data | None]


def net_of(file: str) -> Data | None:
    """The net of a file; none for the tables."""
    net: Data | None = None if file == TABLES else json.loads(Path(file).read_text(encoding="utf-8"))
    return net


def thinker(net: Data | None, solo: int, believed: int | None = None) -> Face:
    """The bot with that net, believed so far or as far as its file says; no net: with the tables."""
    return Face(through("fast", "fado", "bot.think"), "fast", "search", lambda table: mind_of(net, solo, believed))


def play(nets: Nets, believed: int | None, budgets: tuple[str, str], players: int, seed: int, number: int) -> Played:
    """A game; the first, whose net is believed so far, sits at seat number % players, or alone in even games."""
    table, each = Table(players), max(players, 2)
    game, sides = game_of("fado"), [thinker(nets[0], table.solo, believed), thinker(nets[1], table.solo)]
    limits = [budget_from(budget) for budget in budgets]
    me = 0 if table.solo else number % players
    state: Any = game.new_game(table.options, child_seed(seed, number // each))
    chance = Chance(child_seed(seed + 1, number // each if table.solo else number))
    spent, asked = [0.0, 0.0], [0, 0]
    while (seat := game.to_act(state)) != OVER:
        side = number % 2 if table.solo else int(seat != me)
        began = perf_counter()
        hidden = game.resample(state, chance.next_seed())
        action = sides[side].think(hidden, limits[side], chance)[0].action
        spent[side] += perf_counter() - began
        asked[side] += 1
        game.apply(state, action)
    scores, winners = game.scores(state), game.winners(state)
    won = 1 / len(winners) if me in winners else 0.0
    margin = scores[me] - max(score for seat, score in enumerate(scores) if seat != me)
    ms = [1000 * time / max(n, 1) for time, n in zip(spent, asked, strict=True)]
    return Played(won, margin, state.round, (ms[0], ms[1]))


def deals_alone(found: Mapping[int, Played]) -> list[tuple[Played, Played]]:
    """The games of both in every deal that both have played."""
    pairs = ((found.get(2 * deal), found.get(2 * deal + 1)) for deal in range(max(found) // 2 + 1))
    return [(one, other) for one, other in pairs if one and other]


def more_points(found: Mapping[int, Played]) -> Sample:
    """By how much the first has more than the other, deal by deal."""
    return sample(one.margin - other.margin for one, other in deals_alone(found))


def shares_of(found: Mapping[int, Played], players: int) -> Sample:
    """The first one's shares of wins: one deal from every seat is one value."""
    blocks = [range(first, first + players) for first in range(0, max(found) + 1, players)]
    whole = [block for block in blocks if all(number in found for number in block)]
    return sample(sum(found[number].won for number in block) / players for block in whole)


def is_decided(found: Mapping[int, Played], players: int) -> bool:
    """Whether more games would hardly change which side of the gate it is."""
    if players == ALONE:
        more = more_points(found)
        wide = more.margin(SURELY)
        return wide is not None and more.n >= FEWEST and abs(more.mean) > wide
    low, high = shares_of(found, players).interval(SURELY)
    return not low <= ENOUGH * 2 / players <= high


def solo_summary(found: Mapping[int, Played]) -> str:
    """The points of both above Alfama, and by how much the first has more in the same deals."""
    deals, more = deals_alone(found), more_points(found)
    sides = [[deal[side] for deal in deals] for side in range(2)]
    said = [
        f"{sum(game.margin for game in games) / max(len(games), 1):+.1f} points, "
        f"{100 * sum(game.won for game in games) / max(len(games), 1):.1f} % won, "
        f"{sum(game.ms[side] for game in games) / max(len(games), 1):.1f} ms a decision"
        for side, games in enumerate(sides)
    ]
    wide = more.margin() or 0.0
    return (
        f"{len(deals)} deals: {said[0]}; the other {said[1]}; {more.mean:+.1f} (±{wide:.1f}); "
        f"the gate {'opens' if more.mean > wide else 'stays shut'}"
    )


def summary(found: Mapping[int, Played], players: int) -> str:
    """The share of wins with its interval, and whether that opens the gate."""
    if players == ALONE:
        return solo_summary(found)
    games, n = list(found.values()), len(found)
    shares = shares_of(found, players)
    low, high = shares.interval()
    rounds = sorted(game.rounds for game in games)
    ms = [sum(game.ms[side] for game in games) / n for side in range(2)]
    opens = shares.mean >= ENOUGH * 2 / players
    return (
        f"{n} games: {100 * shares.mean:.1f} % won ({100 * low:.1f}-{100 * high:.1f}), "
        f"{sum(game.margin for game in games) / n:+.1f} points, worst {min(game.margin for game in games):+}, "
        f"{sum(game.margin <= -HEAVY for game in games)} lost by {HEAVY} or more; "
        f"rounds {rounds[n // 2]}, 95 % within {rounds[int(0.95 * (n - 1))]}; "
        f"{ms[0]:.1f} and {ms[1]:.1f} ms a decision; the gate {'opens' if opens else 'stays shut'}"
    )


def gate(
    workers: Executor, files: tuple[str, str], budgets: tuple[str, str], players: int, games: int, seed: int,
    believed: int | None = None,
) -> Iterator[dict[int, Played]]:  # fmt: skip
    """Plays until it is decided; yields all games so far after each, by their numbers."""
    found: dict[int, Played] = {}
    nets = net_of(files[0]), net_of(files[1])
    tasks = ((nets, believed, budgets, players, seed, number) for number in range(games))
    for (*_, number), played in as_they_end(workers, play, tasks):
        found[number] = played
        yield found
        if is_decided(found, players):
            return
