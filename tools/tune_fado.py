"""Improves the weights of House of Fado's evaluation (games/fado/bot/evaluate.py) by duels between greedy bots.

    python -m tools.tune_fado --seconds 600 [--solo]                           writes games/fado/bot/data/tables.json

Every step moves all weights at once in a random direction and lets the two sides of it play each other; the weights
then go some way towards the winner (simultaneous perturbation). Fitting the outcome of games to descriptions, as for
Azul, misleads here: what one has is mixed up with what one is about to do, and a greedy bot then hoards for ever.
"""

import argparse
import json
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

import numba
import numpy as np
from tools import weight_file

from tasca import fast
from tasca.core.seed import halves
from tasca.games import game as game_of
from tasca.games.fado.bot.evaluate import USED
from tasca.games.fado.bot.minds import mind_of
from tasca.games.fado.bot.plans import STATES
from tasca.games.fado.bot.workspace import FEATURES, STAGES, Workspace
from tasca.games.fado.rules.state import OVER, State
from tasca.games.rng import child_seed

plans: Any = import_module("tasca.fast.fado.bot.plans")
rules: Any = import_module("tasca.fast.fado.rules.setup")
list_plans, do_plan, setup = plans.list_plans, plans.do_plan, rules.setup

TURNS = 300  # a longer game is a draw
SEEN = 400
PAIRS = 40  # games with seats exchanged, in each step
MOST_DIFFERENCE = 40
REACH, STEP = 0.25, 0.01  # how far the two sides are apart, how far a point of difference moves the weights
FILE = Path(__file__).parent.parent / "src" / "tasca" / "games" / "fado" / "bot" / "data" / "tables.json"
Numbers = Any


@numba.njit
def duel(stack: Any, one: Any, other: Any, p: Any, options: Any, high: int, low: int, exchanged: bool) -> int:
    """The difference in points of a game between two sets of weights."""
    setup(stack[0], options, high, low)
    n = 0
    while stack[0].phase != OVER and n < TURNS:
        w = one if (stack[0].to_move == 0) != exchanged else other
        list_plans(stack, w, p, 1, SEEN)
        do_plan(stack, w, p, p.plan[0], p.length[0])
        n += 1
    lead = stack[0].score[0] - stack[0].score[1] if n < TURNS else 0
    return -lead if exchanged else lead


class Arena:
    def __init__(self, solo: bool) -> None:
        game = game_of("fado")
        self.solo = solo
        self.options = np.array(game.rule_options(game.check_options({"solo": solo})), np.int64)
        self.stack, self.workspace = fast.records(State, STATES), fast.record(Workspace)
        self.minds = [fast.to_record(mind_of(None, int(solo))) for _ in range(2)]

    def match(self, one: Numbers, other: Numbers, seed: int, pairs: int) -> tuple[float, float]:
        """The mean difference and the share of wins; in solo how much better the one does against Alfama."""
        leads = []
        for mind, weights in zip(self.minds, (one, other), strict=True):
            mind["tables"] = weights
        for i in range(pairs):
            for exchanged in (False, True):
                high, low = halves(child_seed(seed, i))
                if not self.solo:
                    leads.append(duel(self.stack, *self.minds, self.workspace, self.options, high, low, exchanged))
                else:
                    mine = self.minds[exchanged]
                    lead = duel(self.stack, mine, mine, self.workspace, self.options, high, low, False)
                    leads.append(-lead if exchanged else lead)
        found = np.clip(np.array(leads, float), -MOST_DIFFERENCE, MOST_DIFFERENCE)
        return float(found.mean()), float((np.sign(found).mean() + 1) / 2)


def write(name: str, weights: Numbers) -> None:
    """Puts weights into the data file."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    weight_file.write(FILE, data.pop("card"), data | {name: weights.tolist()})


def tune(seconds: float, seed: int, solo: bool) -> Numbers:
    arena, rng = Arena(solo), np.random.default_rng(seed)
    first = np.array(mind_of(None, int(solo)).tables, np.int64).reshape(STAGES, FEATURES)
    early = first[: STAGES - 1, :USED]  # in the last stage only points count
    scale = np.maximum(np.abs(early), 25).astype(float)
    change = np.zeros_like(scale)

    def built(moved: Numbers) -> Numbers:
        weights = first.copy()
        weights[: STAGES - 1, :USED] = np.round(early + scale * moved)
        return np.ascontiguousarray(weights.ravel())

    began, steps = perf_counter(), 0
    while perf_counter() - began < seconds:
        shared = rng.choice([-1, 1], USED) * (rng.random(USED) < 0.8)
        own = rng.choice([-1, 1], scale.shape) * (rng.random(scale.shape) < 0.2)
        direction = shared + own
        lead, _ = arena.match(built(change + REACH * direction), built(change - REACH * direction), 1000 + steps, PAIRS)
        change += STEP * np.clip(lead, -6, 6) * direction
        steps += 1
        if steps % 20 == 0:
            lead, won = arena.match(built(change), built(np.zeros_like(change)), 5, PAIRS)
            print(f"{steps} steps: {lead:+.1f} points, {100 * won:.0f} % won against the first weights", flush=True)
    return built(change)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--solo", action="store_true", help="against Alfama")
    given = parser.parse_args()
    write("solo" if given.solo else "many", tune(given.seconds, given.seed, given.solo))


if __name__ == "__main__":
    main()
