"""The gate: a net against the tables, or another net, through the real bot, decision by decision, as at a table.

Every seed is played once from each seat. One of the first sits down with the others' judge on all other seats.
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
from tasca.games.fado.bot.mind import WHOLLY
from tasca.games.fado.bot.minds import Data, mind_of
from tasca.games.rng import child_seed
from tasca.games.thinking.budget import budget_from
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.face import Face
from tasca.sim.sample import sample
from tasca.sim.workers import as_they_end

TABLES = "tables"
ENOUGH = 0.55  # of duels; with more seats as much above an even share
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


def thinker(net: Data | None, believed: int = WHOLLY) -> Face:
    """The bot with that net, believed so far, at any table of two to four; None: with the tables."""
    return Face(through("fast", "fado", "bot.think"), "fast", "search", lambda table: mind_of(net, 0, believed))


def play(nets: Nets, believed: int, budgets: tuple[str, str], players: int, seed: int, number: int) -> Played:
    """A game; the first, whose net is believed so far, sits at seat number % players."""
    game, sides = game_of("fado"), [thinker(nets[0], believed), thinker(nets[1])]
    limits = [budget_from(budget) for budget in budgets]
    me = number % players
    state: Any = game.new_game({"players": players}, child_seed(seed, number // players))
    chance = Chance(child_seed(seed + 1, number))
    spent, asked = [0.0, 0.0], [0, 0]
    while (seat := game.to_act(state)) != OVER:
        side = int(seat != me)
        began = perf_counter()
        hidden = game.resample(state, chance.next_seed())
        action = sides[side].think(hidden, limits[side], chance)[0].action
        spent[side] += perf_counter() - began
        asked[side] += 1
        game.apply(state, action)
    scores, winners = game.scores(state), game.winners(state)
    won = 1 / len(winners) if me in winners else 0.0
    margin = scores[me] - max(score for seat, score in enumerate(scores) if seat != me)
    each = [1000 * time / max(n, 1) for time, n in zip(spent, asked, strict=True)]
    return Played(won, margin, state.round, (each[0], each[1]))


def summary(found: Mapping[int, Played], players: int) -> str:
    """The share of wins with its interval, and whether that opens the gate. One deal from every seat is one value."""
    games, n = list(found.values()), len(found)
    blocks = [range(first, first + players) for first in range(0, max(found) + 1, players)]
    whole = [block for block in blocks if all(number in found for number in block)]
    shares = sample(sum(found[number].won for number in block) / players for block in whole)
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
    believed: int = WHOLLY,
) -> Iterator[dict[int, Played]]:  # fmt: skip
    """Plays; yields all games so far after each, by their numbers."""
    found: dict[int, Played] = {}
    nets = net_of(files[0]), net_of(files[1])
    tasks = ((nets, believed, budgets, players, seed, number) for number in range(games))
    for (*_, number), played in as_they_end(workers, play, tasks):
        found[number] = played
        yield found
