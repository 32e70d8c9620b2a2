"""Fits what the rest of a round may bring (games/azul/bot/ahead.py), with three and four players, to searches.

Games are played, and in some of their positions several drafts are looked at; a search of each says how everybody will
stand at the end of the round. The weights are fitted to that, most of all to how drafts of one position differ: it is
these that a search chooses among where it knows no better, some hundred times a line.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numba
import numpy as np
from tools.shards import Rows, Shard

from tasca import fast
from tasca.core.seed import halves
from tasca.games.azul.bot.evaluate import LINE_AHEAD, SPREAD, TURN, WEIGHTS
from tasca.games.azul.bot.nets import Data
from tasca.games.azul.bot.next_round import ROOM
from tasca.games.azul.bot.siblings import SIBLINGS
from tasca.games.azul.bot.tree import Tree
from tasca.games.azul.bot.workspace import Workspace
from tasca.games.azul.rules.components import MOST_PLAYERS, ROWS
from tasca.games.azul.rules.state import State
from tasca.games.rng import child_seed

from .play import TABLE, Course

torch: Any = import_module("torch")
ahead_of: Any = import_module("tasca.fast.azul.bot.ahead")
judge: Any = import_module("tasca.fast.azul.bot.judge")
moves: Any = import_module("tasca.fast.azul.bot.moves")
siblings: Any = import_module("tasca.fast.azul.bot.siblings")

ACTIVE = ROWS + 2  # weights of a seat, at most: lines, the floor line, the turn
NONE = -1  # no weight
KEPT = 240 * SIBLINGS  # positions of one game, at most
LABEL_NODES = 8000
BATCH, EPOCHS, RATE, WARM_UP = 2000, 4, 0.03, 0.1
ALONE = 0.1  # how much it counts by how far a position is off by itself
HELD_OUT = 20  # one position in so many, with all its drafts, is never learnt from
Tensor = Any


@numba.njit
def _describe(positions: Any, w: Any, p: Any, active: Any, boards: Any) -> None:
    """Of each seat the weights that count, and how it stands without them."""
    for k in range(len(positions)):
        s = positions[k]
        s.on_offer -= 1
        moves.begin_search(s, w, p)
        judge.begin_position(s, p)
        judge.note_standings(s, w, p, 0, -1 if s.marker else s.next_starter)
        last = judge.is_last(s, p, 0)
        for seat in range(s.players):
            boards[k, seat] = p.final[0][seat] if last else p.standing[seat]
            ahead_of.ahead_worth(s, seat, w, p, 0, 0)
            for i in range(p.traced):
                active[k, seat, i] = p.trace[i]
        active[k, s.to_move, ACTIVE - 1] = p.stage * WEIGHTS + TURN + min(s.on_offer - 1, 23)


def play(course: Course, net: Data | None, seed: int, shard: Shard) -> Rows:
    """Rows of positions after drafts; those of one number in `groups` are of one position. No game knows of another."""
    w = course.knowledge(net)
    game, stack, kept = fast.records(State, 1), fast.records(State, ROOM), fast.records(State, KEPT)
    labels, groups, tree = fast.rows(KEPT, MOST_PLAYERS), fast.numbers(KEPT), fast.record(Tree)
    found = []
    for number in shard.numbers:
        n = siblings.label_siblings(
            game, stack, w, fast.record(Workspace), tree, fast.numbers(TABLE), fast.numbers(TABLE), course.nodes,
            LABEL_NODES, course.noise, fast.numbers_of(course.options(number)), *halves(child_seed(seed, number)),
            kept, labels, groups, KEPT,
        )  # fmt: skip
        found.append((kept[:n].copy(), labels[:n].copy(), groups[:n] + number * KEPT))
    positions, labelled, numbered = (np.concatenate(part) for part in zip(*found, strict=True))
    active = np.full((len(positions), MOST_PLAYERS, ACTIVE), NONE, np.int32)
    boards = np.zeros((len(positions), MOST_PLAYERS), np.int32)
    _describe(positions, w, fast.record(Workspace), active, boards)
    return {
        "active": active, "boards": boards, "players": positions["players"],
        "labels": labelled.astype(np.int32), "groups": numbered,
    }  # fmt: skip


def of_positions(off: Tensor, groups: Any) -> Tensor:
    """What is left of it without the mean of a position's drafts."""
    which = torch.tensor(np.unique(groups, return_inverse=True)[1])
    count = torch.bincount(which).float()[:, None]
    return off - (torch.zeros(len(count), MOST_PLAYERS).index_add(0, which, off) / count)[which]


@dataclass
class Fit:
    """The weights while they learn, the last being none."""

    rows: Rows
    weights: Tensor

    def __post_init__(self) -> None:
        self.sits = torch.tensor((np.arange(MOST_PLAYERS) < self.rows["players"][:, None]).astype(np.float32))
        self.active = torch.tensor(self.rows["active"].astype(np.int64)) % len(self.weights)  # NONE is the last
        self.target = torch.tensor((self.rows["labels"] - self.rows["boards"]).astype(np.float32) / 100)

    def off(self, which: Any) -> Tensor:
        """How far everybody's standing above the mean of the table is off, in points."""
        active, sits = self.active[which], self.sits[which]
        said = torch.nn.functional.embedding_bag(active.reshape(-1, ACTIVE), self.weights[:, None], mode="sum")
        off = said.reshape(-1, MOST_PLAYERS) - self.target[which]
        return (off - (off * sits).sum(1, keepdim=True) / sits.sum(1, keepdim=True)) * sits

    def report(self, which: Any) -> dict[str, float]:
        with torch.no_grad():
            off, seats = self.off(which), self.sits[which].sum()
            between = of_positions(off, self.rows["groups"][which])
            return {"off": float((off**2).sum() / seats) ** 0.5, "between": float((between**2).sum() / seats) ** 0.5}


def fit(rows: Rows, weights: list[int], rng: np.random.Generator) -> tuple[list[int], dict[str, float]]:
    """The weights with what the rest of a round may bring fitted anew; how far they are off on other positions."""
    start = torch.tensor([*weights, 0], dtype=torch.float32) / 100
    fitted = Fit(rows, start.clone().requires_grad_(True))
    held = rows["groups"] % HELD_OUT == 0
    learnt, others = np.flatnonzero(~held), np.flatnonzero(held)
    before = fitted.report(others)
    parts = np.array_split(learnt, max(len(learnt) // BATCH, 1))
    optimiser = torch.optim.Adam([fitted.weights], lr=RATE)
    steps = EPOCHS * len(parts)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps + 1, pct_start=WARM_UP)
    for _ in range(EPOCHS):
        for part in rng.permutation(len(parts)):
            off = fitted.off(parts[part])
            loss = (of_positions(off, rows["groups"][parts[part]]) ** 2).mean() + ALONE * (off**2).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            with torch.no_grad():
                fitted.weights[-1] = 0
    after = fitted.report(others)
    found = np.round(fitted.weights.detach().numpy()[:-1] * 100).astype(int)
    kind = np.arange(len(weights)) % WEIGHTS
    whole = np.where((kind >= LINE_AHEAD) & (kind < SPREAD), found, weights)
    return whole.tolist(), {"positions": len(learnt), **{f"{k}, before": v for k, v in before.items()}, **after}
