"""Thinks about Azul: the face of games/azul/thinking.py, compiled where numba is there, interpreted where it is not."""

from importlib import import_module
from typing import Any

from tasca.bots.budget import Budget, Clock
from tasca.bots.chance import Chance
from tasca.bots.thinker import Thought
from tasca.core.buffers import buffers
from tasca.games.azul.actions import MOST_LEGAL
from tasca.games.azul.chance import WON
from tasca.games.azul.notepad import PLIES, Notepad
from tasca.games.azul.state import OFFER, State
from tasca.games.azul.tree import Tree
from tasca.games.azul.weights import COLOURED, GREY

SLICE = {"fast": 10_000, "games": 20}  # nodes between two looks at the clock
KNOWN = 1 << 20  # positions that the table remembers
POINT = 0.01  # how much a point seems to change the chance to win, where only boards are compared


def worth(chance: int) -> float:
    """A chance of the search as a chance to win."""
    return min(max((WON + chance) / (2 * WON), 0.0), 1.0)


class AzulThinker:
    """A search for drafts; on the grey wall the best space for each tile."""

    def __init__(self, door: str) -> None:
        self.door = door
        self.nodes = 0
        self.rules: Any = import_module(f"tasca.{door}.azul.thinking")
        self.room = buffers(door)
        self.stack = self.room.records(State, PLIES)
        self.notepad, self.tree = self.room.record(Notepad), self.room.record(Tree)
        self.weights = self.room.numbers_of(COLOURED), self.room.numbers_of(GREY)
        numbers = self.room.numbers
        self.keys, self.entries = numbers(KNOWN), numbers(KNOWN)
        self.actions, self.chances, self.out = numbers(MOST_LEGAL), numbers(MOST_LEGAL), numbers(4)

    def _begin(self, state: State) -> Any:
        """Puts the state where the search finds it; its weights."""
        self.stack[0] = self.room.to_record(state)
        weights = self.weights[state.grey]
        if state.phase == OFFER:
            self.rules.begin(self.stack, weights, self.notepad, self.tree)
        return weights

    def _list(self, weigh: Any, weights: Any) -> list[tuple[int, int]]:
        n = weigh(self.stack, weights, self.notepad, self.actions, self.chances)
        found = [(int(self.chances[i]), int(self.actions[i])) for i in range(n)]
        self.nodes = n
        return sorted(found, key=lambda pair: (-pair[0], pair[1]))

    def _placements(self, weights: Any) -> list[Thought]:
        found = self._list(self.rules.placements, weights)
        best = found[0][0]
        return [Thought(action, 0.5 + (worth - best) / 100 * POINT) for worth, action in found]

    def at_once(self, state: State, chance: Chance) -> list[Thought]:
        weights = self._begin(state)
        if state.phase != OFFER:
            return self._placements(weights)
        return [Thought(action, worth(c)) for c, action in self._list(self.rules.at_once, weights)]

    def think(self, state: State, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        weights = self._begin(state)
        if state.phase != OFFER:
            return self._placements(weights)[:count]
        found: list[Thought] = []
        share = budget.shared(count)
        for nth in range(count):
            # the second best action is found sooner than the best, for the table remembers
            if nth:
                self.rules.leave_out_best(self.notepad)
            if (thought := self._search(weights, Clock(share), self.nodes if nth else 0)) is None:
                break
            found.append(thought)
        return sorted(found, key=lambda thought: -thought.worth)

    def worth_of(self, state: State, action: int, budget: Budget, chance: Chance) -> float:
        weights = self._begin(state)
        if state.phase != OFFER:
            return next(thought.worth for thought in self._placements(weights) if thought.action == action)
        self.rules.only(self.notepad, action)
        thought = self._search(weights, Clock(budget), 0)
        assert thought is not None, "the action is legal"
        return thought.worth

    def _search(self, weights: Any, clock: Clock, before: int) -> Thought | None:
        """Thinks until the clock is over; None where no action is left to think about."""
        limit, ends = before, before + clock.nodes
        while True:
            # the first depth is always finished, so that there is an answer
            limit = min(limit + SLICE[self.door], ends)
            done = self.rules.go_on(self.stack, weights, self.notepad, self.tree, self.keys, self.entries, limit, PLIES)
            if done or limit == ends or clock.over():
                break
        self.rules.answer(self.notepad, self.out)
        action, chance, self.nodes = (int(n) for n in self.out[:3])
        return None if action < 0 else Thought(action, worth(chance))


make = AzulThinker
