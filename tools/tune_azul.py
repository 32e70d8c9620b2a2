"""Fits the weights of Azul's evaluation (games/azul/bot/evaluate.py) to the outcome of games between searching bots.

    python -m tools.tune_azul play  FOLDER --games 10000 --nodes 1000 --seed 1     on all cores, or a --cluster
    python -m tools.tune_azul fit   FOLDER                                         writes azul/bot/data/weights.json

`--grey` and `--players` choose the wall and the table; three and four players share their weights. What is in the
folder is not played again.

What is fitted, by least squares, is the final difference in points, mixed with what the search thought when the next
round began: that is less a matter of luck, but only as true as the weights it was found with. First the ends of rounds
are fitted, where a board stands for itself, then what is left of it within rounds. Tables are large and games few, so
every entry leans on a coarse term that it shares with its like (equal numbers of tiles, other stages of the game).
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module
from os import cpu_count
from pathlib import Path
from typing import Any

import numba
import numpy as np
from tools import weight_file

from tasca import fast
from tasca.cli.long_work import long_work
from tasca.core.seed import halves
from tasca.games.azul.bot.evaluate import (
    COLOUR,
    COLUMN,
    EMPTY_AHEAD,
    FILL,
    FLOOR_AHEAD,
    LINE_AHEAD,
    LINE_COLOUR,
    LINE_COLUMN,
    NEXT_COLOUR,
    NEXT_EMPTY,
    NEXT_LINE,
    POINTS,
    ROW,
    SPREAD,
    SPREAD_LAST,
    STAGES,
    START,
    TURN,
    WEIGHTS,
)
from tasca.games.azul.bot.nets import numbers_of
from tasca.games.azul.bot.supply import SUPPLIES
from tasca.games.azul.bot.tree import Tree
from tasca.games.azul.bot.weights import NAMES, read
from tasca.games.azul.bot.weights import weights as weights_of
from tasca.games.azul.bot.workspace import Workspace
from tasca.games.azul.rules.state import State
from tasca.games.rng import child_seed
from tasca.sim import workers as work

win_rate: Any = import_module("tasca.fast.azul.bot.win_rate")
ahead_of: Any = import_module("tasca.fast.azul.bot.ahead")
evaluate: Any = import_module("tasca.fast.azul.bot.evaluate")
judge: Any = import_module("tasca.fast.azul.bot.judge")
laid: Any = import_module("tasca.fast.azul.bot.laid")
selfplay: Any = import_module("tasca.fast.azul.bot.selfplay")
supply: Any = import_module("tasca.fast.azul.bot.supply")

ACTIVE = 96  # weights that count in a position, at most
MOST_DIFFERENCE = 40  # larger margins are as good as this one
# How strongly entries are drawn to 0, and coarse terms: those of all stages and those of one
FINE, COARSE, STAGE = 60.0**0.5, 2.0, 15.0**0.5
ROUNDS = 150  # of conjugate gradients
PAIRS = 2  # of seats that are compared in a position with three or four
LATER = 0.6  # how much of the target is what the search thought later
FILE = Path(__file__).parent.parent / "src" / "tasca" / "games" / "azul" / "bot" / "data" / "weights.json"
AT_ONCE = 25  # games of one task
Numbers = Any


def leads(later: Numbers, weights: Numbers) -> Numbers:
    """The search's win rates as leads in hundredths of a point (`to_win_rate` backwards); none without a search."""
    lead = np.full(len(later), np.nan)
    steps = np.arange(0, 100 * MOST_DIFFERENCE + 1, 20)
    workspace = fast.record(Workspace)
    for stage in range(STAGES):
        workspace["stage"] = stage
        win_rate.draw_curve(weights, workspace)
        curve = [win_rate.to_win_rate(int(step), workspace, 0) for step in steps]
        here = (later[:, 1] == stage) & (later[:, 0] != selfplay.UNKNOWN)
        lead[here] = np.sign(later[here, 0]) * np.interp(abs(later[here, 0]), curve, steps)
    return lead


@dataclass(frozen=True)
class Course:
    """How games are played."""

    nodes: int = 1000  # for a draft
    noise: int = 40  # random drafts, of 1000
    seed: int = 1
    grey: bool = False
    players: int = 2

    @property
    def name(self) -> str:
        """Of its files, as `fit` looks for them."""
        return f"{'grey' if self.grey else 'coloured'}-{self.players}-{self.seed}"


def play(course: Course, first: int, count: int) -> dict[str, Numbers]:
    """A task: games number `first` and after; positions of them. No game knows of another."""
    players = course.players
    weights = np.array(weights_of(NAMES[2 * (players > 2) + course.grey]) + numbers_of(None), np.int64)
    by_seat, options = np.stack([weights] * players), np.array([players, int(course.grey), 0])
    game, stack, kept = fast.records(State, 1), fast.records(State, 40), fast.records(State, 600)
    later = fast.rows(len(kept), 2)
    positions, laters, scores, counts = [], [], [], []
    for number in range(first, first + count):
        workspace, tree = fast.record(Workspace), fast.record(Tree)
        keys, entries = fast.numbers(1 << 16), fast.numbers(1 << 16)
        n = selfplay.play_game(
            game, stack, by_seat, workspace, tree, keys, entries, np.array([course.nodes] * players), course.noise,
            options, *halves(child_seed(course.seed, number)), kept, later, len(kept),
        )  # fmt: skip
        positions.append(kept[:n].copy())
        laters.append(later[:n].copy())
        counts.append(n)
        scores.append(game[0]["score"].copy())
    return {
        "positions": np.concatenate(positions),
        "counts": np.array(counts),
        "scores": np.array(scores),
        "later": leads(np.concatenate(laters), weights),
    }


def play_all(workers: Executor, folder: Path, course: Course, games: int) -> Iterator[int]:
    """Plays what is missing in the folder; yields how many games more are there. Files are whole or not there."""
    folder.mkdir(parents=True, exist_ok=True)
    shards = [(course, first, min(AT_ONCE, games - first)) for first in range(0, games, AT_ONCE)]
    missing = [shard for shard in shards if not file_of(folder, course, shard[1]).exists()]
    yield games - sum(count for _, _, count in missing)
    for (_, first, count), found in work.as_they_end(workers, play, missing):
        file = file_of(folder, course, first)
        begun = file.with_suffix(".part")
        with begun.open("wb") as out:
            np.savez_compressed(out, **found)
        begun.rename(file)
        yield count


def file_of(folder: Path, course: Course, first: int) -> Path:
    return folder / f"{course.name}-{first:06}.npz"


@numba.njit
def _extract(s: Any, one: int, two: int, w: Any, p: Any, index: Any, sign: Any, ahead: bool) -> tuple[int, int]:
    """The weights that tell two seats apart in a position, with their signs for the first; its lead; is it over."""
    n = 0
    over = 0
    lead = 0
    fills = np.zeros(2, np.int64)
    finals = np.zeros(2, np.int64)
    p.stage = evaluate.stage_of(s)
    judge.begin_position(s, p)
    supply.count_supply(s, p)
    for seat in range(s.players):
        laid.lay(s, seat, p)
        evaluate.board_worth(s, seat, w, p)
        if p.full == 5:
            over = 1
        if seat != one and seat != two:
            continue
        side = 1 if seat == one else -1
        fills[int(seat == two)] = p.full
        finals[int(seat == two)] = laid.final_worth(p)
        lead += side * p.points * 100
        if ahead and s.on_offer > 1:
            ahead_of.ahead_worth(s, seat, w, p, 0, 0)
        if not ahead or s.on_offer > 1:
            for i in range(p.traced):
                index[n] = p.trace[i]
                sign[n] = side
                n += 1
    base = p.stage * WEIGHTS
    if over:
        lead = finals[0] - finals[1]
    if ahead:
        if s.on_offer > 1:
            index[n] = base + TURN + min(s.on_offer - 1, 23)
            sign[n] = int(s.to_move == one) - int(s.to_move == two)
    else:
        for i in range(2):
            index[n + i] = base + FILL + fills[i] * 6 + fills[1 - i]
            sign[n + i] = 1 - 2 * i
        if not s.marker or s.on_offer == 1:
            index[n + 2] = base + START
            sign[n + 2] = int(s.next_starter == one) - int(s.next_starter == two)
    return lead, over


def extract(positions: Numbers, pairs: Numbers, ahead: bool) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """For a pair of seats in each position: indices and signs of weights (sign 0 where there is none), lead, over."""
    n = len(positions)
    index, sign = np.zeros((n, ACTIVE), np.int32), np.zeros((n, ACTIVE), np.int8)
    lead, over = np.zeros(n, np.int64), np.zeros(n, np.int64)
    workspace, weights = fast.record(Workspace), np.zeros(STAGES * WEIGHTS, np.int64)
    for i in range(n):
        lead[i], over[i] = _extract(positions[i], *pairs[i], weights, workspace, index[i], sign[i], ahead)
    return index, sign, lead, over


def _bits(mask: int) -> int:
    return mask.bit_count()


def coarse_names(i: int) -> list[tuple[Any, ...]]:
    """The coarse terms that a weight leans on, by name."""
    stage, at = divmod(i, WEIGHTS)
    if at < COLUMN:
        row, mask, count = (at - ROW) // 160, (at - ROW) // 5 % 32, (at - ROW) % 5
        name: tuple[Any, ...] = ("row", row, _bits(mask), count)
    elif at < COLOUR:
        name = ("column", _bits((at - COLUMN) % 32))
    elif at < POINTS:
        name = ("colour", _bits(at - COLOUR))
    elif at < LINE_COLUMN:
        name = ("points", (at - POINTS) // 11, min((at - POINTS) % 11, 5))
    elif at < LINE_COLOUR:
        name = ("line column", (at - LINE_COLUMN) // 6 // 5, (at - LINE_COLUMN) % 6)
    elif at < NEXT_LINE:
        name = ("line colour", (at - LINE_COLOUR) // 6 // 5, (at - LINE_COLOUR) % 6)
    elif at < NEXT_EMPTY:
        line, supply = divmod(at - NEXT_LINE, SUPPLIES)
        name = ("next line", line // 5 + 1 - line % 5, supply)
    elif at < NEXT_COLOUR:
        name = ("next empty", at - NEXT_EMPTY)
    elif at < FILL:
        name = ("next colour", at - NEXT_COLOUR)
    elif at < LINE_AHEAD:
        name = ("fill", at - FILL)
    elif at < EMPTY_AHEAD:
        line, tiles = divmod(at - LINE_AHEAD, 8)
        name = ("ahead", line // 5, line // 5 + 1 - line % 5, tiles >= line // 5 + 1 - line % 5)
    elif at < FLOOR_AHEAD:
        name = ("empty", (at - EMPTY_AHEAD) // 4, (at - EMPTY_AHEAD) % 4)
    elif at < TURN:
        name = ("floor", (at - FLOOR_AHEAD) // 4)
    else:
        name = ("turn", (at - TURN) // 6)
    return [name, (*name, stage)]


@numba.njit
def _sum_up(where: Any, signs: Any, entries: Any) -> Any:
    """What the weights say of each position."""
    sums = np.zeros(len(where))
    for i in range(len(where)):
        for j in range(where.shape[1]):
            sums[i] += signs[i, j] * entries[where[i, j]]
    return sums


@numba.njit
def _share_out(where: Any, signs: Any, residual: Any, n: int) -> Any:
    """What is left over in each position, added up for each weight that counts there."""
    shares = np.zeros(n)
    for i in range(len(where)):
        for j in range(where.shape[1]):
            shares[where[i, j]] += signs[i, j] * residual[i]
    return shares


def solve(index: Numbers, sign: Numbers, target: Numbers) -> Numbers:
    """Least squares with the entries leaning on their coarse terms, by conjugate gradients."""
    used = np.unique(index[sign != 0])
    names: dict[tuple[Any, ...], int] = {}
    leans = np.array([[names.setdefault(name, len(names)) for name in coarse_names(int(i))] for i in used])
    place = np.zeros(STAGES * WEIGHTS, np.int64)
    place[used] = np.arange(len(used))
    active = int((sign != 0).sum(1).max())
    where, signs = place[index[:, :active]], sign[:, :active].astype(np.int8)

    def entries(x: Numbers) -> Numbers:
        coarse = x[len(used) :]
        return x[: len(used)] / FINE + coarse[leans[:, 0]] / COARSE + coarse[leans[:, 1]] / STAGE

    def times(x: Numbers) -> Numbers:
        return _sum_up(where, signs, entries(x))

    def back(residual: Numbers) -> Numbers:
        gradient = _share_out(where, signs, residual, len(used))
        coarse = np.bincount(leans[:, 0], gradient, len(names)) / COARSE
        coarse += np.bincount(leans[:, 1], gradient, len(names)) / STAGE
        return np.concatenate([gradient / FINE, coarse])

    x = np.zeros(len(used) + len(names))
    gradient = back(target)
    direction, size = gradient.copy(), gradient @ gradient
    for _ in range(ROUNDS):
        image = times(direction)
        step = size / (image @ image + direction @ direction)
        x += step * direction
        gradient = gradient - step * (back(image) + direction)
        direction, size = gradient + (gradient @ gradient / size) * direction, gradient @ gradient
    weights = np.zeros(STAGES * WEIGHTS)
    weights[used] = entries(x)
    # entries never seen lean on coarse terms that were
    coarse = x[len(used) :]
    for i in range(STAGES * WEIGHTS):
        if sign.any() and weights[i] == 0:
            first, second = (names.get(name) for name in coarse_names(i))
            weights[i] = (coarse[first] / COARSE if first is not None else 0) + (
                coarse[second] / STAGE if second is not None else 0
            )
    return weights


def spread(lead: Numbers, outcome: Numbers) -> int:
    """The width of the S-curve that makes the outcomes likeliest."""
    won = np.where(outcome > 0, 1.0, np.where(outcome < 0, 0.0, 0.5))

    def loss(s: int) -> float:
        rate = 1 / (1 + np.exp(np.clip(-lead / s, -30, 30)))
        return float(-(won * np.log(rate + 1e-9) + (1 - won) * np.log(1 - rate + 1e-9)).mean())

    return min(range(200, 3000, 20), key=loss)


def next_ends(positions: Numbers, counts: Numbers) -> Numbers:
    """For each position the end of the round after, by number; -1 where there is none."""
    ends = np.full(len(positions), -1)
    first = 0
    for count in counts:
        rounds = positions["round"][first : first + count]
        over = positions["on_offer"][first : first + count] == 1
        at = {int(rounds[i]): first + i for i in np.flatnonzero(over)}
        ends[first : first + count] = [at.get(int(number) + 1, -1) for number in rounds]
        first += count
    return ends


def pairs_of(positions: Numbers) -> tuple[Numbers, Numbers]:
    """Positions by number, and two seats of each: the two of a duel, else PAIRS by chance."""
    players = positions["players"].astype(np.int64)
    chosen = np.random.default_rng(1)
    which = np.repeat(np.arange(len(positions)), np.where(players == 2, 1, PAIRS))
    one = np.where(players == 2, 0, chosen.integers(0, 1 << 30, len(players)) % players)[which]
    two = (one + 1 + chosen.integers(0, 1 << 30, len(which)) % (players[which] - 1)) % players[which]
    return which, np.stack([one, two], 1)


def fit(files: list[Numbers], old: list[int]) -> list[int]:
    """The weights that explain games."""
    positions = np.concatenate([file["positions"] for file in files])
    counts = np.concatenate([file["counts"] for file in files])
    scores = np.repeat(np.concatenate([file["scores"] for file in files]), counts, 0).astype(np.int64)
    which, pairs = pairs_of(positions)
    outcome = scores[which, pairs[:, 0]] - scores[which, pairs[:, 1]]
    index, sign, lead, over = extract(positions[which], pairs, ahead=False)
    later = np.concatenate([file["later"] for file in files])[which]
    ends = next_ends(positions, counts)[which]
    unsearched = np.isnan(later) & (ends >= 0)  # then what the weights so far say of the end of the round after
    if unsearched.any():
        i, s, ahead, last = extract(positions[ends[unsearched]], pairs[unsearched], ahead=False)
        later[unsearched] = ahead + (last == 0) * _sum_up(i, s, np.array(old, float))
    target = np.clip(outcome, -MOST_DIFFERENCE, MOST_DIFFERENCE) * 100.0
    known = ~np.isnan(later)
    target[known] += LATER * (later - target)[known]
    ended = (positions["on_offer"][which] == 1) & (over == 0)
    board = solve(index[ended], sign[ended], target[ended] - lead[ended])
    ongoing = np.where(over == 1, lead, lead + _sum_up(index, sign, board))
    error = target[ended] - ongoing[ended]
    print(f"{ended.sum()} ends of rounds, error {error.std() / 100:.2f} of {target[ended].std() / 100:.2f} points")
    index, sign, _, _ = extract(positions[which], pairs, ahead=True)
    within = positions["on_offer"][which] > 1
    rest = solve(index[within], sign[within], (target - ongoing)[within])
    total = ongoing + _sum_up(index, sign, rest)
    print(f"{within.sum()} within, error {(target - total)[within].std() / 100:.2f}")
    weights: Numbers = np.where(np.arange(STAGES * WEIGHTS) % WEIGHTS < LINE_AHEAD, board, rest)
    stages = np.array([evaluate.stage_of(s) for s in positions])[which]
    for stage in range(STAGES):
        here = (stages == stage) & (over == 0)
        weights[stage * WEIGHTS + SPREAD] = spread(total[here], outcome[here])
        weights[stage * WEIGHTS + SPREAD_LAST] = 400
    last = (over == 1) & within
    weights[4 * WEIGHTS + SPREAD_LAST] = spread(total[last], outcome[last])
    print("spreads", [int(weights[stage * WEIGHTS + SPREAD]) for stage in range(STAGES)], weights[-1])
    return [round(x) for x in weights]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--nodes", type=int, default=Course.nodes)
    parser.add_argument("--noise", type=int, default=Course.noise, help="random drafts, of 1000")
    parser.add_argument("--seed", type=int, default=Course.seed)
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--out", type=Path, default=FILE, help="where fitted weights are written")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster whose workers run in this folder")
    given = parser.parse_args()
    if given.what == "play":
        course = Course(given.nodes, given.noise, given.seed, given.grey, given.players)
        play(course, 0, 1)  # compiles, once for all processes
        with work.spread(given.processes, given.cluster) as pool, long_work(course.name, given.games) as advance:
            for more in play_all(pool, given.folder, course, given.games):
                advance(more)
        return
    weights = {name: weights_of(name) for name in NAMES}
    for name in weights:
        wall, _, many = name.partition(", ")
        if found := sorted(given.folder.glob(f"{wall}-{'[34]' if many else '2'}-*.npz")):
            print(name)
            weights[name] = fit([np.load(path) for path in found], weights[name])
    weight_file.write(given.out, read()["card"], weights)


if __name__ == "__main__":
    main()
