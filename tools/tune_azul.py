"""Fits the weights of Azul's evaluation (games/azul/evaluate.py) to the outcome of games between searching bots.

    python -m tools.tune_azul play  FOLDER --seconds 300 --nodes 1000 --seed 1     (as many of these as you have cores)
    python -m tools.tune_azul fit   FOLDER                                         writes games/azul/weights.py

What is fitted, by least squares, is the final difference in points, mixed with what the search thought when the next
round began: that is less a matter of luck, but only as true as the weights it was found with. First the ends of rounds
are fitted, where a board stands for itself, then what is left of it within rounds. Tables are large and games few, so
every entry leans on a coarse term that it shares with its like (equal numbers of tiles, other stages of the game).
"""

import argparse
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

import numba
import numpy as np

from tasca import fast
from tasca.core.seed import words
from tasca.games.azul.evaluate import (
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
from tasca.games.azul.notepad import Notepad
from tasca.games.azul.state import State
from tasca.games.azul.supply import SUPPLIES
from tasca.games.azul.weights import COLOURED, GREY
from tasca.games.rng import child_seed

chance: Any = import_module("tasca.fast.azul.chance")
evaluate: Any = import_module("tasca.fast.azul.evaluate")
selfplay: Any = import_module("tasca.fast.azul.selfplay")
supply: Any = import_module("tasca.fast.azul.supply")

ACTIVE = 96  # weights that count in a position, at most
MOST_DIFFERENCE = 40  # larger margins are as good as this one
# How strongly entries are drawn to 0, and coarse terms: those of all stages and those of one
FINE, COARSE, STAGE = 60.0**0.5, 2.0, 15.0**0.5
ROUNDS = 150  # of conjugate gradients
LATER = 0.6  # how much of the target is what the search thought later
FILE = Path(__file__).parent.parent / "src" / "tasca" / "games" / "azul" / "weights.py"
Numbers = Any


def leads(later: Numbers, weights: Numbers) -> Numbers:
    """The search's chances as leads in hundredths of a point (`squash` backwards); none where there was no search."""
    lead = np.full(len(later), np.nan)
    steps = np.arange(0, 100 * MOST_DIFFERENCE + 1, 20)
    notepad = fast.record(Notepad)
    for stage in range(STAGES):
        notepad["stage"] = stage
        chance.draw_curve(weights, notepad)
        curve = [chance.squash(int(step), notepad, 0) for step in steps]
        here = (later[:, 1] == stage) & (later[:, 0] != selfplay.UNKNOWN)
        lead[here] = np.sign(later[here, 0]) * np.interp(abs(later[here, 0]), curve, steps)
    return lead


def play(folder: Path, seconds: float, nodes: int, noise: int, seed: int, grey: bool) -> None:
    """Plays games for some time and keeps positions of them."""
    weights = np.array(GREY if grey else COLOURED, np.int64)
    by_seat = np.stack([weights, weights])
    game, stack, kept = fast.records(State, 1), fast.records(State, 40), fast.records(State, 600)
    notepad, keys, entries = fast.record(Notepad), fast.numbers(1 << 16), fast.numbers(1 << 16)
    later = fast.rows(len(kept), 2)
    positions, outcomes, laters = [], [], []
    began, games = perf_counter(), 0
    while perf_counter() - began < seconds:
        n = selfplay.play_game(
            game, stack, by_seat, notepad, keys, entries, np.array([nodes, nodes]), noise,
            np.array([2, int(grey), 0]), *words(child_seed(seed, games)), kept, later, len(kept),
        )  # fmt: skip
        positions.append(kept[:n].copy())
        laters.append(later[:n].copy())
        outcomes += [int(game[0]["score"][0]) - int(game[0]["score"][1])] * n
        games += 1
    kind = "grey" if grey else "coloured"
    np.savez_compressed(
        folder / f"{kind}-{seed}.npz",
        positions=np.concatenate(positions), outcomes=outcomes, later=leads(np.concatenate(laters), weights),
    )  # fmt: skip
    print(f"{games} games, {len(outcomes)} positions")


@numba.njit
def _extract(s: Any, w: Any, p: Any, index: Any, sign: Any, ahead: bool) -> tuple[int, int, int]:
    """The weights that count in a position, with their signs for seat 0; the points' lead, and whether it is over."""
    n = 0
    over = 0
    lead = 0
    fills = np.zeros(2, np.int64)
    finals = np.zeros(2, np.int64)
    p.stage = evaluate.stage_of(s)
    evaluate.count_totals(s, p)
    supply.count_supply(s, p)
    for seat in range(2):
        side = 1 - 2 * seat
        evaluate.lay(s, seat, p)
        evaluate.board_worth(s, seat, w, p)
        fills[seat] = p.full
        finals[seat] = evaluate.final_worth(p)
        lead += side * p.points * 100
        if not ahead:
            for i in range(p.traced):
                index[n] = p.trace[i]
                sign[n] = side
                n += 1
        elif s.on_offer > 1:
            evaluate.ahead_worth(s, seat, w, p, 0, 0)
            for i in range(p.traced):
                index[n] = p.trace[i]
                sign[n] = side
                n += 1
    base = p.stage * WEIGHTS
    if max(fills[0], fills[1]) == 5:
        over = 1
        lead = finals[0] - finals[1]
    if ahead:
        if s.on_offer > 1:
            index[n] = base + TURN + min(s.on_offer - 1, 23)
            sign[n] = 1 - 2 * s.to_move
            n += 1
    else:
        for seat in range(2):
            index[n] = base + FILL + fills[seat] * 6 + fills[1 - seat]
            sign[n] = 1 - 2 * seat
            n += 1
        if not s.marker or s.on_offer == 1:
            index[n] = base + START
            sign[n] = 1 - 2 * s.next_starter
            n += 1
    return n, lead, over


def extract(positions: Numbers, ahead: bool) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """For all positions: indices and signs of weights (sign 0 where there is none), lead, over."""
    n = len(positions)
    index, sign = np.zeros((n, ACTIVE), np.int32), np.zeros((n, ACTIVE), np.int8)
    lead, over = np.zeros(n, np.int64), np.zeros(n, np.int64)
    notepad, weights = fast.record(Notepad), np.zeros(STAGES * WEIGHTS, np.int64)
    for i in range(n):
        _, lead[i], over[i] = _extract(positions[i], weights, notepad, index[i], sign[i], ahead)
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
        chance = 1 / (1 + np.exp(np.clip(-lead / s, -30, 30)))
        return float(-(won * np.log(chance + 1e-9) + (1 - won) * np.log(1 - chance + 1e-9)).mean())

    return min(range(200, 3000, 20), key=loss)


def fit(folder: Path, kind: str) -> list[int]:
    """The weights that explain the games of a folder."""
    files = [np.load(path) for path in sorted(folder.glob(f"{kind}-*.npz"))]
    positions = np.concatenate([file["positions"] for file in files])
    outcome = np.concatenate([file["outcomes"] for file in files])
    later = np.concatenate([file["later"] for file in files])
    target = np.clip(outcome, -MOST_DIFFERENCE, MOST_DIFFERENCE) * 100.0
    known = ~np.isnan(later)
    target[known] += LATER * (later - target)[known]
    index, sign, lead, over = extract(positions, ahead=False)
    ends = (positions["on_offer"] == 1) & (over == 0)
    board = solve(index[ends], sign[ends], target[ends] - lead[ends])
    ongoing = np.where(over == 1, lead, lead + _sum_up(index, sign, board))
    error = target[ends] - ongoing[ends]
    print(
        f"{kind}: {ends.sum()} ends of rounds, error {error.std() / 100:.2f} of {target[ends].std() / 100:.2f} points"
    )
    index, sign, _, _ = extract(positions, ahead=True)
    within = positions["on_offer"] > 1
    rest = solve(index[within], sign[within], (target - ongoing)[within])
    total = ongoing + _sum_up(index, sign, rest)
    print(f"{within.sum()} within, error {(target - total)[within].std() / 100:.2f}")
    weights: Numbers = np.where(np.arange(STAGES * WEIGHTS) % WEIGHTS < LINE_AHEAD, board, rest)
    stages = np.array([evaluate.stage_of(s) for s in positions])
    for stage in range(STAGES):
        here = (stages == stage) & (over == 0)
        weights[stage * WEIGHTS + SPREAD] = spread(total[here], outcome[here])
        weights[stage * WEIGHTS + SPREAD_LAST] = 400
    last = (over == 1) & within
    weights[4 * WEIGHTS + SPREAD_LAST] = spread(total[last], outcome[last])
    print("spreads", [int(weights[stage * WEIGHTS + SPREAD]) for stage in range(STAGES)], weights[-1])
    return [round(x) for x in weights]


def write(tables: dict[str, list[int]], file: Path) -> None:
    """games/azul/weights.py"""
    lines = [
        '"""The weights of the evaluation, in hundredths of a point: written by tools/tune_azul.py."""',
        "",
    ]
    for name, numbers in tables.items():
        lines.append(f"{name} = [")
        text = [str(n) for n in numbers]
        while text:
            line = "   "
            while text and len(line) + len(text[0]) < 118:
                line += f" {text.pop(0)},"
            lines.append(line)
        lines.append("]")
    lines.insert(2, "# fmt: off")
    file.write_text("\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--noise", type=int, default=40, help="random drafts, of 1000")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--out", type=Path, default=FILE, help="where fitted weights are written")
    given = parser.parse_args()
    if given.what == "play":
        play(given.folder, given.seconds, given.nodes, given.noise, given.seed, given.grey)
        return
    weights = {"COLOURED": COLOURED, "GREY": GREY}
    for name in weights:
        if list(given.folder.glob(f"{name.lower()}-*.npz")):
            weights[name] = fit(given.folder, name.lower())
    write(weights, given.out)


if __name__ == "__main__":
    main()
