"""Fits a net to rows of games, and makes it whole numbers. The net is small: numpy does it in seconds, on any machine.

A row's target is half what came of the game, nearer to the mean of all games the longer it still took, and half what
the search thought of the position: that is less a matter of luck, but only as true as the judge it was found with.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from tools.shards import Rows

from tasca.games.fado.bot.judge import MARGIN as WIDTH
from tasca.games.fado.bot.minds import LAYERS, Data
from tasca.games.fado.bot.net import BETWEEN, FIRST_UNIT, FULL, TOP, UNIT
from tasca.games.fado.bot.workspace import HIDDEN, SECOND

from .play import GAME, KNOWN_BY_SEARCH, LEFT, MARGIN, SEARCHED, WON

FADE = 0.995  # a turn: what is won sooner is worth more
BELIEF = 0.5  # how much of a target is what the search thought
HELD_OUT = 20  # one game in so many is not learnt from
BATCH, RATE, WARM_UP = 4096, 2e-3, 0.1
STEPS = 300  # an epoch takes at least: with few games batches are smaller,
SMALL = 64  # but not too small to mean anything
DECAY, MOMENTUM, SPREAD = 1e-5, 0.9, 0.999
MOST = TOP / BETWEEN
Numbers = Any


@dataclass
class Net:
    """The net while it learns: weights of the layers as fractions, and what inputs are multiplied by before."""

    scale: Numbers
    layers: list[Numbers]

    def forward(self, x: Numbers) -> list[Numbers]:
        """What every layer gives, the inputs first."""
        w1, b1, w2, b2, w3, b3 = self.layers
        x = x.astype(np.float32) * self.scale
        one = np.clip(x @ w1 + b1, 0, MOST)
        two = np.clip(one @ w2 + b2, 0, MOST)
        return [x, one, two, two @ w3 + b3]

    def save(self, file: Path) -> None:
        np.savez(file, scale=self.scale, **{f"layer{i}": layer for i, layer in enumerate(self.layers)})


def load(file: Path) -> Net:
    with np.load(file) as found:
        return Net(found["scale"], [found[f"layer{i}"] for i in range(len(LAYERS))])


def new_net(inputs: Numbers, rng: np.random.Generator, hidden: int = HIDDEN, second: int = SECOND) -> Net:
    """Wide numbers are made about as large as the flags."""
    part = inputs[:: max(len(inputs) // 100_000, 1)].astype(np.float32)
    sizes = [(inputs.shape[1], hidden), (hidden, second), (second, 2)]
    layers: list[Numbers] = []
    for rows, columns in sizes:
        reach = 1 / np.sqrt(rows)
        layers.append(rng.uniform(-reach, reach, (rows, columns)).astype(np.float32))
        layers.append(rng.uniform(-reach, reach, columns).astype(np.float32))
    return Net((1 / np.maximum(part.std(0), 0.5)).astype(np.float32), layers)


def taught(net: Data, inputs: Numbers) -> Net:
    """A net of whole numbers as one that goes on learning, from such inputs."""
    start = new_net(inputs, np.random.default_rng(0))
    w1, b1, w2, b2, w3, b3 = (np.array(net[name], np.float32) for name in LAYERS)
    between = UNIT * BETWEEN
    start.layers = [
        w1 / FIRST_UNIT / start.scale[:, None],
        b1 / FIRST_UNIT,
        w2 / UNIT,
        b2 / between,
        w3.T / UNIT,
        b3 / between,
    ]
    return start


def targets(known: Numbers) -> Numbers:
    """Who wins and by how much, both from -1 to 1."""
    fade = FADE ** known[:, LEFT].astype(np.float32)
    result = np.stack([known[:, WON], np.tanh(known[:, MARGIN] * 50 / WIDTH)], 1)
    even = result.mean(0)  # with three and four most seats lose: faded to nothing, they would all rather wait
    result = even + (result - even) * fade[:, None]
    belief = (BELIEF * known[:, KNOWN_BY_SEARCH])[:, None]
    thought = np.clip(known[:, SEARCHED] / FULL, -1, 1)[:, None]
    # what a judge of duels thinks of a larger table is too good for most seats
    thought = thought - np.average(thought, 0, np.maximum(known[:, KNOWN_BY_SEARCH], 1e-9)) + even
    return (result * (1 - belief) + thought * belief).astype(np.float32)


def slopes(net: Net, x: Numbers, target: Numbers) -> tuple[float, list[Numbers]]:
    """The loss, and how it changes with every weight."""
    w2, w3 = net.layers[2], net.layers[4]
    x, one, two, out = net.forward(x)
    win = (1 + np.tanh(out[:, 0] / 2)) / 2  # the logistic curve, which overflows nowhere
    by = np.tanh(out[:, 1] / 2)
    want = target[:, 0] / 2 + 0.5
    losses = np.logaddexp(0, out[:, 0]) - want * out[:, 0] + 0.5 * (by - target[:, 1]) ** 2
    d_out = np.stack([win - want, (by - target[:, 1]) * (1 - by * by) / 2], 1) / len(x)
    d_two = (d_out @ w3.T) * ((two > 0) & (two < MOST))
    d_one = (d_two @ w2.T) * ((one > 0) & (one < MOST))
    found = [x.T @ d_one, d_one.sum(0), one.T @ d_two, d_two.sum(0), two.T @ d_out, d_out.sum(0)]
    return float(losses.mean()), found


def rate_at(done: float) -> float:
    """How fast to learn when that part of the way is done: up at first, then down to nothing."""
    if done < WARM_UP:
        return RATE * (0.04 + 0.96 * done / WARM_UP)
    return float(RATE * (1 + np.cos(np.pi * (done - WARM_UP) / (1 - WARM_UP))) / 2)


def batch_of(rows: int) -> int:
    """How many rows are looked at before the weights are set right."""
    return min(BATCH, max(rows // STEPS, SMALL), rows)


def fit(net: Net, rows: Rows, epochs: float, rng: np.random.Generator) -> dict[str, float]:
    """Lets a net learn from rows; says how well it does on games that it has not seen."""
    inputs, known = rows["inputs"], rows["known"]
    wanted = targets(known)
    held = known[:, GAME] % HELD_OUT == 0
    seen = np.flatnonzero(~held)
    batch = batch_of(len(seen))
    steps = max(int(epochs * len(seen) / batch), 1)
    means, squares = ([np.zeros_like(layer) for layer in net.layers] for _ in range(2))
    order, at, total = rng.permutation(seen), 0, 0.0
    for step in range(steps):
        if at + batch > len(order):
            order, at = rng.permutation(seen), 0
        picked = order[at : at + batch]
        at += batch
        loss, found = slopes(net, inputs[picked], wanted[picked])
        total += loss
        rate = rate_at(step / steps)
        for i, slope in enumerate(found):
            means[i] += (1 - MOMENTUM) * (slope - means[i])
            squares[i] += (1 - SPREAD) * (slope * slope - squares[i])
            sure = np.sqrt(squares[i] / (1 - SPREAD ** (step + 1))) + 1e-8
            net.layers[i] -= rate * (means[i] / (1 - MOMENTUM ** (step + 1)) / sure + DECAY * net.layers[i])
    report = {"rows": len(seen), "steps": steps, "loss": total / steps}
    if held.any():
        report["held out"] = slopes(net, inputs[held], wanted[held])[0]
        said = np.tanh(net.forward(inputs[held])[-1][:, 0] / 2)
        if known[held, WON].std() > 0:
            report["with results"] = float(np.corrcoef(said, known[held, WON])[0, 1])
    return report


def whole(net: Net) -> Data:
    """The net as the rules take it."""

    def numbers(layer: Numbers, unit: int, bits: int) -> Any:
        most = (1 << bits - 1) - 1
        return np.clip(np.round(layer.astype(np.float64) * unit), -most, most).astype(int).tolist()

    w1, b1, w2, b2, w3, b3 = net.layers
    return {
        "first": numbers(w1 * net.scale[:, None], FIRST_UNIT, 16), "first_bias": numbers(b1, FIRST_UNIT, 32),
        "second": numbers(w2, UNIT, 16), "second_bias": numbers(b2, UNIT * BETWEEN, 32),
        "last": numbers(w3.T, UNIT, 16), "last_bias": numbers(b3, UNIT * BETWEEN, 32),
    }  # fmt: skip
