"""Thinks about Azul, itself interpreted: the face of `search`, which is compiled where numba is there."""

from importlib import import_module
from typing import Any

from tasca.core.buffers import buffers

from ...thinking.budget import Budget
from ...thinking.chance import Chance
from ...thinking.clock import Clock
from ...thinking.thought import Thought
from ..rules.actions import MOST_LEGAL
from ..rules.state import OFFER, State
from .deals import Deals, Draft, looks_beyond
from .next_round import LINES, ROOM
from .tree import Tree
from .weights import COLOURED, COLOURED_MANY, GREY, GREY_MANY
from .win_rate import WON
from .workspace import PLIES, Workspace

SLICE = {"fast": 10_000, "games": 20}  # nodes between two looks at the clock
TABLE = 1 << 20  # entries of the transposition table
POINT = 0.01  # how much a point seems to change the win rate, where only boards are compared
# Where drafts are compared beyond the round: shares of the budget for the best and for each other, and how much worse
# than the best another may seem
BEST, OTHER, MARGIN = 0.35, 0.02, 1_000


def probability(win_rate: float) -> float:
    """A win rate of the search, -WON to WON, as one from 0 to 1."""
    return min(max((WON + win_rate) / (2 * WON), 0.0), 1.0)


class AzulThinker:
    """A search for drafts; on the grey wall the best space for each tile."""

    def __init__(self, door: str) -> None:
        self.door = door
        self.nodes = 0
        self.rules: Any = import_module(f"tasca.{door}.azul.bot.search")
        self.room = buffers(door)
        self.stack = self.room.records(State, ROOM)
        self.workspace, self.tree = self.room.record(Workspace), self.room.record(Tree)
        self.weights = [self.room.numbers_of(one) for one in (COLOURED, GREY, COLOURED_MANY, GREY_MANY)]
        numbers = self.room.numbers
        self.keys, self.entries = numbers(TABLE), numbers(TABLE)
        self.actions, self.win_rates, self.out = numbers(MOST_LEGAL), numbers(MOST_LEGAL), numbers(4)
        self.deals = Deals(door, self.room, self.stack, (self.workspace, self.keys, self.entries), self.out)

    def _begin(self, state: State) -> Any:
        """Puts the state where the search finds it; its weights."""
        self.stack[0] = self.room.to_record(state)
        self.nodes = 0
        weights = self.weights[state.grey + 2 * (state.players > 2)]
        if state.phase == OFFER:
            self.rules.begin(self.stack, weights, self.workspace, self.tree)
        return weights

    def _list(self, listing: Any, weights: Any) -> list[tuple[int, int]]:
        n = listing(self.stack, weights, self.workspace, self.actions, self.win_rates)
        found = [(int(self.win_rates[i]), int(self.actions[i])) for i in range(n)]
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
        return [Thought(action, probability(win_rate)) for win_rate, action in self._list(self.rules.at_once, weights)]

    def think(self, state: State, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        weights = self._begin(state)
        if state.phase != OFFER:
            return self._placements(weights)[:count]
        clock = Clock(budget)
        if looks_beyond(state, budget, self.door):
            drafts = self._drafts(weights, budget.part(BEST), budget.part(OTHER), LINES, count)
            self.nodes = self.deals.compare(state, drafts, weights, clock, self.nodes, chance)
        else:
            share = budget.part(1 / count)
            drafts = self._drafts(weights, share, share, count, count)
        best = sorted(drafts, key=lambda draft: -draft.win_rate)[:count]
        return [Thought(draft.action, probability(draft.win_rate)) for draft in best]

    def worth_of(self, state: State, action: int, budget: Budget, chance: Chance) -> float:
        weights = self._begin(state)
        if state.phase != OFFER:
            return next(thought.worth for thought in self._placements(weights) if thought.action == action)
        clock = Clock(budget)
        beyond = looks_beyond(state, budget, self.door)
        self.rules.exclude_others(self.workspace, action)
        draft = self._search(weights, budget.part(BEST) if beyond else budget, PLIES)
        assert draft is not None, "the action is legal"
        if beyond:
            self.nodes = self.deals.compare(state, [draft], weights, clock, self.nodes, chance)
        return probability(draft.win_rate)

    def _drafts(self, weights: Any, best: Budget, other: Budget, most: int, least: int) -> list[Draft]:
        """The best drafts within the round, `least` to `most` of them, as far as they are not too bad."""
        found: list[Draft] = []
        deepest = PLIES
        while len(found) < most:
            # the second best draft is found sooner than the best, for the transposition table remembers
            if found:
                self.rules.exclude_best(self.workspace)
            draft = self._search(weights, other if found else best, deepest)
            if draft is None or (len(found) >= least and draft.win_rate < found[0].win_rate - MARGIN):
                break
            if not found and most > least:
                deepest = min(max(draft.depth, 1), PLIES)  # to be compared, all are searched as deep
            found.append(draft)
        return found

    def _search(self, weights: Any, budget: Budget, deepest: int) -> Draft | None:
        """Thinks until the budget is spent; None where no action is left to think about."""
        clock = Clock(budget)
        limit, ends = self.nodes, self.nodes + clock.nodes
        common = self.stack, weights, self.workspace, self.tree, self.keys, self.entries
        while True:
            # the first depth is always finished, so that there is an answer
            limit = min(limit + SLICE[self.door], ends)
            done = self.rules.go_on(*common, limit, deepest)
            if done or limit == ends or clock.over():
                break
        self.rules.answer(self.workspace, self.out)
        action, win_rate, self.nodes, depth = (int(n) for n in self.out)
        return None if action < 0 else Draft(action, win_rate, depth)
