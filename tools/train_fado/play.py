"""Games to learn from, out of compiled self-play: each row a position with what came of it."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
from tools.shards import Rows, Shard, joined

from tasca import fast
from tasca.core.seed import halves
from tasca.games import game as game_of
from tasca.games.fado.bot.inputs import INPUTS, counted
from tasca.games.fado.bot.mind import WHOLLY
from tasca.games.fado.bot.minds import Data, mind_of
from tasca.games.fado.bot.plans import STATES
from tasca.games.fado.bot.selfplay import KEPT, KNOWN, SEAT, THOUGHT, TURN, Course
from tasca.games.fado.bot.think import SOLO_AHEAD, TURNS_OF_EACH
from tasca.games.fado.bot.workspace import Workspace
from tasca.games.fado.rules.scoring import rank
from tasca.games.fado.rules.state import OVER, State
from tasca.games.rng import child_seed

GAME, LEFT, WON, MARGIN, SEARCHED, KNOWN_BY_SEARCH = range(6)  # what is known of a row
COLUMNS = 6
ROOM = 4000  # rows of one game
NEVER_ENDED = 60  # turns later than it was broken off, a game that nobody ended is taken to end


@dataclass(frozen=True)
class Table:
    """Who plays, and how."""

    players: int = 2  # 1: against Alfama
    nodes: int = 500  # for a decision
    believed: int = WHOLLY  # how far the net is, in percent; the tables for the rest
    wild: int = 100  # of 1000 decisions at random
    poor: int = 200  # of 1000 games that begin with turns played anyhow
    longest: int = 240  # turns

    @property
    def solo(self) -> int:
        return int(self.players == 1)

    @property
    def options(self) -> dict[str, object]:
        return {"solo": True} if self.solo else {"players": self.players}


def outcome(s: State, seat: int) -> tuple[int, int]:
    """Whether a seat has won (1, 0 shared, -1), and by how much; a game that was broken off counts as it stands."""
    others = [other for other in range(s.players) if other != seat]
    if s.phase != OVER:
        margin = counted(s, seat) - max(counted(s, other) for other in others)
        return (margin > 0) - (margin < 0), margin
    margin = s.score[seat] - max(s.score[other] for other in others)
    if rank(s, seat) > 1:
        return -1, margin
    return (0 if any(rank(s, other) == 1 for other in others) else 1), margin


def course_of(table: Table, net: Data | None) -> Any:
    """How a game is played, as compiled code takes it."""
    course = fast.record(Course)
    for name in ("nodes", "wild", "poor", "longest"):
        course[name] = getattr(table, name)
    course["ahead"] = SOLO_AHEAD if table.solo and net is None else TURNS_OF_EACH * max(table.players, 2)
    return course


def mind_at(table: Table, net: Data | None) -> Any:
    """What the bots there know, as compiled code takes it."""
    return fast.to_record(mind_of(net, table.solo, table.believed))


def options_of(table: Table) -> Any:
    game = game_of("fado")
    return fast.numbers_of(game.rule_options(game.check_options(table.options)))


def rows_of(table: Table, number: int, end: Any, turns: int, inputs: Any, about: Any) -> Rows:
    """The positions of a game and what is known of each, from how it ended."""
    s = fast.from_record(State, end)
    results = np.array([outcome(s, seat) for seat in range(s.players)])
    known = np.zeros((len(about), COLUMNS), np.int32)
    known[:, GAME] = number
    known[:, LEFT] = turns - about[:, TURN] + (0 if s.phase == OVER else NEVER_ENDED)
    known[:, WON : MARGIN + 1] = results[about[:, SEAT]]
    known[:, SEARCHED], known[:, KNOWN_BY_SEARCH] = about[:, THOUGHT], about[:, KNOWN]
    mine = np.flatnonzero(about[:, SEAT] == 0) if table.solo else np.arange(len(about))
    if table.solo:  # the points above Alfama are what counts, however long it takes, and results say them best
        known[:, LEFT] = known[:, KNOWN_BY_SEARCH] = 0
    return {"inputs": inputs[mine], "known": known[mine]}


def play(table: Table, net: Data | None, seed: int, shard: Shard) -> Rows:
    """Plays some games, each by itself."""
    selfplay: Any = import_module("tasca.fast.fado.bot.selfplay")
    game, stack, mind = fast.records(State, 1), fast.records(State, STATES), mind_at(table, net)
    buffers = game, stack, mind, fast.record(Workspace), course_of(table, net), options_of(table)
    inputs, about = np.zeros((ROOM, INPUTS), np.int8), np.zeros((ROOM, KEPT), np.int64)
    rows: list[Rows] = []
    for number in shard.numbers:
        n, turns = selfplay.play_game(*buffers, *halves(child_seed(seed, number)), inputs, about, ROOM)
        rows.append(rows_of(table, number, game[0], turns, inputs[:n], about[:n]))
    return joined(rows)
