"""Games to learn from: compiled self-play on many processes, each row a position with what came of it."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

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
from tasca.sim.workers import as_they_end

GAME, LEFT, WON, MARGIN, SEARCHED, KNOWN_BY_SEARCH = range(6)  # what is known of a row
COLUMNS = 6
AT_ONCE = 25  # games of one task
ROOM = 4000  # rows of one game
NEVER_ENDED = 60  # turns later than it was broken off, a game that nobody ended is taken to end
Rows = tuple[Any, Any]


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


def play(table: Table, net: Data | None, seed: int, first: int, count: int) -> Rows:
    """Games number `first` and after: the inputs of all rows, and what is known of each."""
    selfplay: Any = import_module("tasca.fast.fado.bot.selfplay")
    game = game_of("fado")
    options = fast.numbers_of(game.rule_options(game.check_options(table.options)))
    course, mind = fast.record(Course), fast.to_record(mind_of(net, table.solo, table.believed))
    for name in ("nodes", "wild", "poor", "longest"):
        course[name] = getattr(table, name)
    course["ahead"] = SOLO_AHEAD if table.solo and net is None else TURNS_OF_EACH * max(table.players, 2)
    buffers = fast.records(State, 1), fast.records(State, STATES), mind, fast.record(Workspace), course, options
    inputs, about = np.zeros((ROOM, INPUTS), np.int8), np.zeros((ROOM, KEPT), np.int64)
    rows: list[Rows] = []
    for number in range(first, first + count):
        n, turns = selfplay.play_game(*buffers, *halves(child_seed(seed, number)), inputs, about, ROOM)
        end = fast.from_record(State, buffers[0][0])
        results = np.array([outcome(end, seat) for seat in range(end.players)])
        known = np.zeros((n, COLUMNS), np.int32)
        known[:, GAME] = number
        known[:, LEFT] = turns - about[:n, TURN] + (0 if end.phase == OVER else NEVER_ENDED)
        known[:, WON : MARGIN + 1] = results[about[:n, SEAT]]
        known[:, SEARCHED], known[:, KNOWN_BY_SEARCH] = about[:n, THOUGHT], about[:n, KNOWN]
        mine = np.flatnonzero(about[:n, SEAT] == 0) if table.solo else np.arange(n)
        if table.solo:  # the points above Alfama are what counts, however long it takes, and results say them best
            known[:, LEFT] = known[:, KNOWN_BY_SEARCH] = 0
        rows.append((inputs[mine], known[mine]))
    return joined(rows)


def joined(rows: list[Rows]) -> Rows:
    return np.concatenate([one for one, _ in rows]), np.concatenate([other for _, other in rows])


def write_rows(file: Path, rows: Rows) -> None:
    """Whole or not at all."""
    begun = file.with_suffix(".part")
    with begun.open("wb") as out:
        np.savez(out, inputs=rows[0], known=rows[1])
    begun.rename(file)


def play_all(workers: Executor, folder: Path, table: Table, net: Data | None, seed: int, games: int) -> Iterator[int]:
    """Plays what is missing in the folder; yields the number of games that are there.

    Workers send their rows back, for they may be on another machine.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shards = [(first, min(AT_ONCE, games - first)) for first in range(0, games, AT_ONCE)]
    missing = [shard for shard in shards if not (folder / f"{shard[0]:06}.npz").exists()]
    done = games - sum(count for _, count in missing)
    for (*_, first, count), rows in as_they_end(workers, play, ((table, net, seed, *shard) for shard in missing)):
        write_rows(folder / f"{first:06}.npz", rows)
        done += count
        yield done


def read_rows(folder: Path) -> Rows:
    rows = []
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as found:
            rows.append((found["inputs"], found["known"]))
    return joined(rows)
