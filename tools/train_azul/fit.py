"""Fits a net to ends of rounds, in torch, and makes it whole numbers.

What is fitted is everybody's standing above the mean of the table. The ends of one round count twice: by how far each
is off, and by how far they are off against one another, which is what a search needs to know.
"""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from tools.shards import Rows

from tasca.games.azul.bot.board_inputs import BOARD, INPUTS
from tasca.games.azul.bot.evaluate import STAGES
from tasca.games.azul.bot.labels import ENDS
from tasca.games.azul.bot.net import LAST_UNIT, SECOND, TOP, UNIT
from tasca.games.azul.bot.nets import Data
from tasca.games.azul.bot.workspace import FIRST
from tasca.games.azul.rules.components import MOST_PLAYERS

from .leanings import all_leanings
from .play import NONE

torch: Any = import_module("torch")
torch.use_deterministic_algorithms(True, warn_only=True)  # the same seed, the same net; a GPU may not know how

BATCH = 512  # rounds
FIRST_RATE, RATE, WARM_UP = 4e-3, 2e-3, 0.15  # how fast a new net learns, and one that has learnt
DECAY = 0.3  # of what an input has for itself; of all else a tenth
ALONE = 0.3  # how much it counts by how far an end is off by itself
MOST = TOP / UNIT
SELDOM = 50  # an input that was seen less often says nothing
OUT = 5.0  # points that the last layer's weights are in
Tensor = Any
OWN = ("tables", "by_stage", "first")  # an input's own; the others are shared


@dataclass
class Net:
    """The net while it learns."""

    parts: dict[str, Tensor]
    learnt: bool = False
    seen: Any = None  # how often each input has been

    def __post_init__(self) -> None:
        leans, terms = all_leanings()
        self.device = self.parts["first"].device
        self.leans = torch.tensor([*leans, [terms] * len(leans[0])], device=self.device)
        self.of_board = torch.zeros(INPUTS + 1, 1, device=self.device)
        self.of_board[:BOARD] = 1
        if self.seen is None:
            self.seen = np.zeros(INPUTS + 1, np.int64)

    def folded(self) -> tuple[Tensor, Tensor]:
        """The tables by stage, and the first layer: every input with the coarse terms that it leans on."""
        there = torch.ones(INPUTS + 1, device=self.device)
        there[NONE] = 0
        parts = self.parts
        tables = parts["tables"] + parts["tables_coarse"][self.leans].sum(1)
        by_stage = parts["by_stage"] + parts["by_stage_coarse"][:, self.leans].sum(2)
        first = parts["first"] + parts["first_coarse"][self.leans].sum(1)
        return (tables + by_stage) * there, first * self.of_board

    def stand(self, inputs: Tensor, stage: Tensor, folded: tuple[Tensor, Tensor]) -> Tensor:
        """What boards are worth beside their points."""
        tables, first = folded
        flat = inputs.reshape(-1, inputs.shape[-1])
        add_up = torch.nn.functional.embedding_bag
        at_stage = flat + (stage.repeat_interleave(MOST_PLAYERS) * (INPUTS + 1))[:, None]
        worth = add_up(at_stage, tables.reshape(-1, 1), mode="sum")[:, 0]
        one = torch.clamp(add_up(flat, first, mode="sum") + self.parts["first_bias"], 0, MOST)
        two = torch.clamp(one @ self.parts["second"].T + self.parts["second_bias"], 0, MOST)
        return (worth + OUT * (two @ self.parts["last"])).reshape(inputs.shape[:-1])

    def save(self, file: Path) -> None:
        np.savez(file, seen=self.seen, **{name: part.detach().cpu().numpy() for name, part in self.parts.items()})


def device() -> str:
    return "cuda" if torch.cuda.is_available() else "cpu"


def new_net(seed: int) -> Net:
    torch.manual_seed(seed)
    terms = all_leanings()[1] + 1
    shapes = {
        "tables": (INPUTS + 1,), "tables_coarse": (terms,), "by_stage": (STAGES, INPUTS + 1),
        "by_stage_coarse": (STAGES, terms), "first": (INPUTS + 1, FIRST), "first_coarse": (terms, FIRST),
        "first_bias": (FIRST,), "second": (SECOND, FIRST), "second_bias": (SECOND,), "last": (SECOND,),
    }  # fmt: skip
    spread = {"first": 0.02, "first_coarse": 0.1, "second": FIRST**-0.5, "second_bias": FIRST**-0.5}
    parts = {name: torch.randn(shape) * spread.get(name, 0.0) for name, shape in shapes.items()}
    parts["first_bias"] += 0.3
    return Net({name: part.to(device()) for name, part in parts.items()})


def load(file: Path) -> Net:
    with np.load(file) as found:
        parts = {name: torch.tensor(found[name], device=device()) for name in found if name != "seen"}
        return Net(parts, learnt=True, seen=found["seen"])


def above_the_mean(x: Tensor, sits: Tensor) -> Tensor:
    return (x - (x * sits).sum(-1, keepdim=True) / sits.sum(-1, keepdim=True)) * sits


def against_one_another(x: Tensor, counts: Tensor) -> Tensor:
    """What is left of it without the mean of a round's ends."""
    mean = (x * counts).sum(1, keepdim=True) / counts.sum(1, keepdim=True).clamp(min=1)
    return (x - mean) * counts


@dataclass
class Batch:
    """Some rounds, by round, end and seat: how far the net is off, how far halves of the deals differ, who counts."""

    off: Tensor
    luck: Tensor
    counts: Tensor

    def losses(self) -> tuple[Tensor, Tensor]:
        """Squared, on average: ends against one another, and each by itself."""
        n = self.counts.sum().clamp(min=1)
        between = (against_one_another(self.off, self.counts) ** 2).sum() / n
        return between, ((self.off * self.counts) ** 2).sum() / n


def batch_of(net: Net, rows: Rows, rounds: Any, folded: tuple[Tensor, Tensor]) -> Batch:
    ends = (ENDS * rounds[:, None] + np.arange(ENDS)).ravel()

    def tensor(values: Any) -> Tensor:
        return torch.tensor(np.asarray(values, np.float32), device=net.device)

    sits = tensor(np.arange(MOST_PLAYERS) < rows["players"][ends][:, None])
    inputs = torch.tensor(rows["inputs"][ends].astype(np.int64), device=net.device)
    stage = torch.tensor(rows["stage"][ends].astype(np.int64), device=net.device)
    said = above_the_mean(tensor(rows["points"][ends]) + net.stand(inputs, stage, folded), sits)
    labels, deals = tensor(rows["labels"][ends] / 100), int(rows["deals"])
    one = above_the_mean(labels[:, :MOST_PLAYERS], sits) / (deals / 2)
    two = above_the_mean(labels[:, MOST_PLAYERS:], sits) / (deals / 2)
    counts = sits * (1 - tensor(rows["over"][ends]))[:, None]
    shape = (len(rounds), ENDS, MOST_PLAYERS)
    return Batch((said - (one + two) / 2).reshape(shape), (one - two).reshape(shape), counts.reshape(shape))


def report(net: Net, rows: Rows, rounds: Any) -> dict[str, float]:
    """How far the net is off in points, luck taken out: by itself, and between the ends of a round."""
    sums, n = np.zeros(4), 0.0
    with torch.no_grad():
        folded = net.folded()
        for at in range(0, len(rounds), BATCH):
            batch = batch_of(net, rows, rounds[at : at + BATCH], folded)
            luck = Batch(batch.luck / 2, batch.luck, batch.counts)
            here = float(batch.counts.sum())
            sums += [float(x) * here for pair in (batch, luck) for x in pair.losses()]
            n += here
    between, alone, luck_between, luck_alone = sums / max(n, 1)
    return {"off": max(alone - luck_alone, 0) ** 0.5, "off between ends": max(between - luck_between, 0) ** 0.5}


def fit(net: Net, rows: Rows, epochs: float, rng: np.random.Generator) -> dict[str, float]:
    """Lets a net learn from rows; says how well it does on rounds that it has not seen."""
    held = rows["held"][::ENDS]
    learnt, others = np.flatnonzero(~held), np.flatnonzero(held)
    before = report(net, rows, others)
    net.seen += np.bincount(rows["inputs"].ravel(), minlength=INPUTS + 1)
    batch = min(BATCH, len(learnt))
    steps = max(int(epochs * len(learnt) / batch), 1)
    for part in net.parts.values():
        part.requires_grad_(True)
    own = [part for name, part in net.parts.items() if name in OWN]
    shared = [part for name, part in net.parts.items() if name not in OWN]
    groups = [{"params": own, "weight_decay": DECAY}, {"params": shared, "weight_decay": DECAY / 10}]
    optimiser = torch.optim.AdamW(groups, lr=RATE, betas=(0.9, 0.99))
    most = RATE if net.learnt else FIRST_RATE
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, most, total_steps=steps + 1, pct_start=WARM_UP)
    order, at = rng.permutation(learnt), 0
    for _ in range(steps):
        if at + batch > len(order):
            order, at = rng.permutation(learnt), 0
        between, alone = batch_of(net, rows, np.sort(order[at : at + batch]), net.folded()).losses()
        at += batch
        optimiser.zero_grad()
        (between + ALONE * alone).backward()
        optimiser.step()
        schedule.step()
    net.learnt = True
    after = report(net, rows, others)
    return {"ends": len(learnt) * ENDS, "steps": steps, **{f"{k}, before": v for k, v in before.items()}, **after}


def whole(net: Net) -> Data:
    """The net as the rules take it."""

    def numbers(layer: Tensor, unit: float) -> Any:
        most = (1 << 15) - 1
        return np.clip(np.round(layer.detach().cpu().numpy().astype(np.float64) * unit), -most, most).astype(int)

    def rows(layer: Any) -> list[list[int]]:
        return [row.tolist() if row.any() else [] for row in np.atleast_2d(layer)]

    tables, first = net.folded()
    seen, parts = net.seen[:INPUTS] >= SELDOM, net.parts
    return {
        "tables": rows(numbers(tables[:, :INPUTS], 100) * seen),
        "first": rows(numbers(first[:BOARD], UNIT) * seen[:BOARD, None]),
        "first bias": rows(numbers(parts["first_bias"], UNIT)),
        "second": rows(numbers(parts["second"], UNIT)),
        "second bias": rows(numbers(parts["second_bias"], UNIT)),
        "last": rows(numbers(parts["last"] * OUT, 100 * LAST_UNIT)),
    }
