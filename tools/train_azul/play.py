"""Ends of rounds to learn from, out of compiled self-play: each row an end with what came of it."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numba
import numpy as np
from tools.shards import Rows, Shard

from tasca import fast
from tasca.core.seed import halves
from tasca.games.azul.bot.board_inputs import INPUTS
from tasca.games.azul.bot.knowledge import WALLS
from tasca.games.azul.bot.labels import ENDS, LABELS
from tasca.games.azul.bot.nets import Data, numbers_of
from tasca.games.azul.bot.next_round import ROOM
from tasca.games.azul.bot.tree import Tree
from tasca.games.azul.bot.weights import NAMES, weights
from tasca.games.azul.bot.workspace import Workspace
from tasca.games.azul.rules.components import MOST_PLAYERS
from tasca.games.azul.rules.state import State
from tasca.games.rng import child_seed

board_inputs: Any = import_module("tasca.fast.azul.bot.board_inputs")
labels_of: Any = import_module("tasca.fast.azul.bot.labels")
moves: Any = import_module("tasca.fast.azul.bot.moves")

ACTIVE = 34  # inputs of a board, at most
NONE = INPUTS  # no input
TABLE = 1 << 16  # entries of the transposition table, which many players have no use for
KEPT = 120  # ends of one game, at most
HELD_OUT = 20  # one round in so many is never learnt from


@dataclass(frozen=True)
class Course:
    """Who plays, and how."""

    grey: bool = False
    duel: bool = False
    tables: tuple[int, ...] = (4, 4, 3)  # how many play at one after another, unless two do at all
    nodes: int = 1500  # for a draft
    deal_nodes: int = 4000  # for a round that was dealt
    deals: int = 4
    noise: int = 20  # random drafts, of 1000

    def options(self, number: int) -> list[int]:
        """Of the game of that number, as the rules take them."""
        players = 2 if self.duel else self.tables[number % len(self.tables)]
        return [players, int(self.grey), 0]

    @property
    def weights(self) -> str:
        """The name of the weights."""
        return NAMES[(0 if self.duel else WALLS) + self.grey]

    def knowledge(self, net: Data | None) -> Any:
        """What the bots know: the weights, and a net if there is one."""
        return np.array(weights(self.weights) + numbers_of(net), np.int64)


@numba.njit
def _describe(ends: Any, w: Any, p: Any, inputs: Any, points: Any, about: Any) -> None:
    """The inputs of all boards, their points, and of each end whether the game is over, who plays, and the stage."""
    for k in range(len(ends)):
        s = ends[k]
        moves.begin_search(s, w, p)
        about[k, 1] = s.players
        about[k, 2] = p.stage
        for seat in range(s.players):
            if p.fill[0][seat] == 5:
                about[k, 0] = 1
        for seat in range(s.players):
            n = board_inputs.note_inputs(s, seat, p)
            points[k, seat] = p.points
            for i in range(n):
                inputs[k, seat, i] = p.trace[i]
            inputs[k, seat, n] = board_inputs.order_input(s, seat, p, s.next_starter)
            inputs[k, seat, n + 1] = board_inputs.fullest_input(s, seat, p, 0)


def describe(ends: Any, w: Any, labels: Any) -> Rows:
    """Ends as a net sees them: inputs [ends, seats, ACTIVE], points [ends, seats], labels [ends, LABELS] and more."""
    n = len(ends)
    inputs = np.full((n, MOST_PLAYERS, ACTIVE), NONE, np.int16)
    points, about = np.zeros((n, MOST_PLAYERS), np.int16), np.zeros((n, 3), np.int8)
    _describe(ends, w, fast.record(Workspace), inputs, points, about)
    over, players, stage = about.T
    return {
        "inputs": inputs, "points": points, "over": over, "players": players, "stage": stage,
        "held": np.arange(n) // ENDS % HELD_OUT == 0, "labels": labels.astype(np.int32),
    }  # fmt: skip


def play(course: Course, net: Data | None, seed: int, shard: Shard) -> Rows:
    """Every ENDS rows are one round. No game knows of another."""
    w = course.knowledge(net)
    game, stack, kept = fast.records(State, 1), fast.records(State, ROOM), fast.records(State, KEPT)
    labels, tree = fast.rows(KEPT, LABELS), fast.record(Tree)
    ends, found = [], []
    for number in shard.numbers:
        n = labels_of.label_game(
            game, stack, w, fast.record(Workspace), tree, fast.numbers(TABLE), fast.numbers(TABLE),
            course.nodes, course.deal_nodes, course.deals, course.noise, fast.numbers_of(course.options(number)),
            *halves(child_seed(seed, number)), kept, labels, KEPT,
        )  # fmt: skip
        ends.append(kept[:n].copy())
        found.append(np.array(labels[:n]))
    return describe(np.concatenate(ends), w, np.concatenate(found))
