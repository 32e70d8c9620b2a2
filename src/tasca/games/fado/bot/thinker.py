"""Thinks about House of Fado, itself interpreted: the face of `search`, which is compiled where numba is there.

Plans for the rest of the turn are listed, then played on by sampled chance; as the budget is used up the worst are
given up. With budget enough, the best are compared again by games in which every seat thinks a little.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tasca.core.buffers import buffers
from tasca.core.state import copy_of

from ...thinking.budget import Budget
from ...thinking.chance import Chance
from ...thinking.clock import Clock
from ...thinking.race import Play, Race
from ...thinking.thought import Thought
from ..rules.apply import apply
from ..rules.state import State
from .judge import WON
from .mind import Mind
from .minds import mind_of, shipped_mind
from .plans import STATES
from .search import MOST_LEAVES_AT_ROOT, NO_PLAN
from .workspace import PLANS, Workspace

TURNS_OF_EACH = 2  # turns of each seat that a plan is played on
SOLO_AHEAD = 40  # against Alfama to the end: she wins by time, which no look at the houses tells
QUICK = 0.1  # of the budget, where the rest is for games played on with thought
THOUGHTFUL = 6  # plans that are compared by thoughtful games
BELIEVED = 4  # what the quick games say counts for so many thoughtful ones
# A smaller budget is better spent on more games than on thoughtful ones
LEAST_NODES, LEAST_MS = 400_000, 100


def turns_ahead(state: State) -> int:
    """How many turns a plan is played on."""
    return SOLO_AHEAD if state.solo else TURNS_OF_EACH * state.players


def plays_thoughtfully(state: State, budget: Budget, door: str) -> bool:
    """Whether a budget is enough for games played on with thought. Against Alfama whole games are, which say more."""
    return not state.solo and budget.reaches(LEAST_MS, LEAST_NODES, door)


class FadoThinker:
    """Plans compared by playing on. `judge` says what is known for a table: how many play, and whether alone."""

    def __init__(self, door: str, judge: Callable[[int, int], Mind] = shipped_mind) -> None:
        self.door = door
        self.judge = judge
        self.nodes = 0
        self.rules: Any = import_module(f"tasca.{door}.fado.bot.search")
        self.room = buffers(door)
        self.thoughtful: Any = import_module(f"tasca.{door}.fado.bot.thoughtful")
        self.stack, self.workspace = self.room.records(State, STATES), self.room.record(Workspace)
        self.inner, self.inner_workspace = self.room.records(State, STATES), self.room.record(Workspace)
        self.minds: dict[tuple[int, int], Any] = {}  # those asked for so far
        self.mind: Any = None

    def _put(self, state: State) -> None:
        table = state.players, state.solo
        if table not in self.minds:
            self.minds[table] = self.room.to_record(self.judge(*table))
        self.mind = self.minds[table]
        self.stack[0] = self.room.to_record(state)

    def _plans(self, state: State, room: int) -> int:
        """Lists plans for the state; how many."""
        self._put(state)
        return int(self.rules.prepare(self.stack, self.mind, self.workspace, room, MOST_LEAVES_AT_ROOT))

    def _start(self, plan: int) -> int:
        return int(self.rules.plan_start(self.workspace, plan))

    def at_once(self, state: State, chance: Chance) -> list[Thought]:
        n = self._plans(state, PLANS)
        worths = [int(self.rules.plan_worth(self.workspace, plan)) for plan in range(n)]
        self.nodes = int(self.rules.nodes_seen(self.workspace))
        best: dict[int, Thought] = {}
        for plan, worth in enumerate(worths):
            action = self._start(plan)
            best.setdefault(action, Thought(action, (WON + worth) / (2 * WON)))
        return list(best.values())

    def think(self, state: State, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        clock = Clock(budget)
        n = self._plans(state, PLANS)
        thoughtful = plays_thoughtfully(state, budget, self.door)

        def decided(alive: list[int]) -> bool:
            return len({self._start(plan) for plan in alive}) <= (1 if count == 1 else 0)

        def run(race: Race, play: Play, share: tuple[float, float], least: int) -> None:
            race.run(play, self._nodes, clock, share, min(least, n), chance, decided)

        race = Race(range(n))
        least = max(count, 2)
        turns = turns_ahead(state)
        finalists = max(least, THOUGHTFUL)
        run(race, self._quickly(turns), (0, QUICK if thoughtful else 1), finalists if thoughtful else least)
        if thoughtful and not decided(race.alive):
            race = race.final(finalists, BELIEVED)
            run(race, self._thoughtfully(turns), (QUICK, 1), least)
        self.nodes = self._nodes()
        found: dict[int, Thought] = {}
        for plan in race.ranked():  # one for each first decision
            action = self._start(plan)
            found.setdefault(action, Thought(action, (WON + race.mean(plan)) / (2 * WON)))
        return list(found.values())[:count]

    def worth_of(self, state: State, action: int, budget: Budget, chance: Chance) -> float:
        after = copy_of(state)
        apply(after, action)
        self._put(after)
        self.rules.keep_root(self.stack, self.workspace, state.to_move)
        turns = turns_ahead(state)
        play = self._thoughtfully(turns) if plays_thoughtfully(state, budget, self.door) else self._quickly(turns)
        race = Race([NO_PLAN])
        race.run(play, self._nodes, Clock(budget), (0, 1), 1, chance, lambda _: False)
        return (WON + race.mean(NO_PLAN)) / (2 * WON)

    def _nodes(self) -> int:
        return int(self.rules.nodes_seen(self.workspace))

    def _quickly(self, turns: int) -> Play:
        """Every seat plays on as seems best at once."""
        return lambda plan, *seed: int(self.rules.play_on(self.stack, self.mind, self.workspace, plan, turns, *seed))

    def _thoughtfully(self, turns: int) -> Play:
        """For a turn of each, every seat thinks a little."""
        notes = self.stack, self.mind, self.workspace, self.inner, self.inner_workspace
        return lambda plan, *seed: int(self.thoughtful.play_on_thoughtfully(*notes, plan, turns, *seed))


def by_tables(door: str) -> FadoThinker:
    """The same without a net."""
    return FadoThinker(door, lambda players, solo: mind_of(None, solo))
