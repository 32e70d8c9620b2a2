"""Thinks about House of Fado: the face of games/fado/search.py, compiled where numba is there.

Plans for the rest of the turn are listed, then played on by sampled chances. All plans still compared meet the same
chances; as the budget is used up the worst are given up, until the last quarter is spent on two.
"""

from importlib import import_module
from typing import Any

from tasca.bots.budget import Budget, Clock
from tasca.bots.chance import Chance
from tasca.bots.thinker import Thought
from tasca.core.buffers import buffers
from tasca.core.seed import words
from tasca.core.state import copy_of
from tasca.games.fado.notepad import PLANS, Notepad
from tasca.games.fado.rules import apply
from tasca.games.fado.search import WON
from tasca.games.fado.state import State
from tasca.games.fado.turns import STATES
from tasca.games.fado.weights import SOLO, WEIGHTS

ROUNDS_AHEAD = 4  # turns of each seat that a plan is played on
SOLO_AHEAD = 40  # against Alfama to the end: she wins by time, which no look at the houses tells
MOST_GAMES = 400  # played on from one position, however much time there is
POINT = 0.01  # how much a point of worth seems to change the chance to win, where nothing was played on


def turns_ahead(state: State) -> int:
    """How many turns a plan is played on."""
    return SOLO_AHEAD if state.solo else ROUNDS_AHEAD * state.players


class FadoThinker:
    """Plans compared by playing on."""

    def __init__(self, door: str) -> None:
        self.door = door
        self.nodes = 0
        self.rules: Any = import_module(f"tasca.{door}.fado.search")
        self.room = buffers(door)
        self.stack, self.notepad = self.room.records(State, STATES), self.room.record(Notepad)
        self.tables = self.room.numbers_of(WEIGHTS), self.room.numbers_of(SOLO)
        self.weights = self.tables[0]

    def _put(self, state: State) -> None:
        self.weights = self.tables[state.solo]
        self.stack[0] = self.room.to_record(state)

    def _plans(self, state: State, room: int) -> int:
        """Lists plans for the state; how many."""
        self._put(state)
        return int(self.rules.prepare(self.stack, self.weights, self.notepad, room))

    def _start(self, plan: int) -> int:
        return int(self.rules.plan_start(self.notepad, plan))

    def at_once(self, state: State, chance: Chance) -> list[Thought]:
        n = self._plans(state, PLANS)
        worths = [int(self.rules.plan_worth(self.notepad, plan)) for plan in range(n)]
        self.nodes = int(self.rules.nodes_seen(self.notepad))
        best: dict[int, Thought] = {}
        for plan, worth in enumerate(worths):
            action = self._start(plan)
            best.setdefault(action, Thought(action, max(0.5 + (worth - worths[0]) / 100 * POINT, 0.0)))
        return list(best.values())

    def think(self, state: State, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        clock = Clock(budget)
        n = self._plans(state, PLANS)
        alive = list(range(n))
        total, games = [0] * n, [0] * n
        turns = turns_ahead(state)
        least = min(max(count, 2), n)
        # a turn that ends the game looks at hardly any node, so the games are counted too
        while len({self._start(plan) for plan in alive}) > (1 if count == 1 else 0) and max(games) < MOST_GAMES:
            seed = words(chance.next_seed())
            for plan in alive:
                total[plan] += int(self.rules.play_on(self.stack, self.weights, self.notepad, plan, turns, *seed))
                games[plan] += 1
                self.nodes = int(self.rules.nodes_seen(self.notepad))
                if clock.over() or self.nodes >= clock.nodes:
                    break
            used = clock.used(self.nodes)
            if used >= 1:
                break
            room = max(least, round(n * (1 - used) ** 1.5))
            alive = sorted(alive, key=lambda plan: -total[plan] / max(games[plan], 1))[:room]
        return self._best(n, total, games, count)

    def worth_of(self, state: State, action: int, budget: Budget, chance: Chance) -> float:
        clock = Clock(budget)
        seat = state.to_move
        after = copy_of(state)
        apply(after, action)
        self._put(after)
        self.rules.keep_root(self.stack, self.notepad)
        turns = turns_ahead(state)
        total = games = 0
        while games < MOST_GAMES:
            seed = words(chance.next_seed())
            total += int(self.rules.play_from(self.stack, self.weights, self.notepad, seat, turns, *seed))
            games += 1
            if clock.over() or int(self.rules.nodes_seen(self.notepad)) >= clock.nodes:
                break
        return (WON + total / games) / (2 * WON)

    def _best(self, n: int, total: list[int], games: list[int], count: int) -> list[Thought]:
        """The best plans of those that were played on longest, one for each first decision."""

        def rank(plan: int) -> tuple[float, float]:
            # a plan that was given up early is behind all that were kept; without any game the listing's order counts
            mean = total[plan] / games[plan] if games[plan] else -WON
            return (0 if games[plan] >= most - 1 else -1, mean)

        most = max(games)
        found: dict[int, Thought] = {}
        for plan in sorted(range(n), key=rank, reverse=True):
            mean = total[plan] / games[plan] if games[plan] else 0.0
            action = self._start(plan)
            found.setdefault(action, Thought(action, (WON + mean) / (2 * WON)))
        return list(found.values())[:count]


make = FadoThinker
