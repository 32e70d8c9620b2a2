"""The next round of Azul, dealt again and again; itself interpreted, the face of `next_round`.

Drafts that seem about equally good are played on to the end of the round; many lead to the same end. Then all ends meet
the same deals, and as the budget is used up the worst are given up, until two are left.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tasca.core.seed import halves
from tasca.games.rng import start

from ...thinking.budget import Budget
from ...thinking.chance import Chance
from ...thinking.clock import Clock
from ..rules.state import State
from .next_round import FIRST_END

DEALS = 32  # for the ends that are compared longest: luck that all share cancels out, so these are enough
FIRST_DEALS = 6  # before any is given up
LUCK = 1  # so many deals are believed half
# Nodes of one search, on the way to the end of the round and after a deal: a share of what is left, within limits.
# Rather few deals than searches that see little: 500 nodes a deal did harm
LINE_SHARE, LINE_NODES = 1_000, (2_000, 5_000)
DEAL_NODES = (5_000, 20_000)
# A smaller budget is better spent on the round itself
LEAST_NODES, LEAST_MS = 800_000, 200


def looks_beyond(state: State, budget: Budget, door: str) -> bool:
    """Whether a budget reaches beyond the round."""
    return state.players == 2 and budget.reaches(LEAST_MS, LEAST_NODES, door)


def within(nodes: int, limits: tuple[int, int]) -> int:
    return min(max(nodes, limits[0]), limits[1])


@dataclass
class Draft:
    """A draft and its win rate, found by a search of that depth."""

    action: int
    win_rate: float
    depth: int


@dataclass(eq=False)
class End:
    """The end of a round: where it lies, its win rate to the search, and the sum of what the deals made of it."""

    at: int
    drafts: list[Draft]
    seen: int
    total: int = 0
    deals: int = 0

    def gain(self) -> float:
        """How much better it is than the search thought, as far as the deals can be believed."""
        return (self.total / self.deals - self.seen) * self.deals / (self.deals + LUCK)

    def win_rate(self) -> float:
        return max(draft.win_rate for draft in self.drafts) + self.gain()


class Deals:
    """Judges drafts by the rounds that may follow. Works in the room of a thinker: its stack, its notes, its table."""

    def __init__(self, door: str, room: Any, stack: Any, notes: tuple[Any, Any, Any], out: Any) -> None:
        self.rules: Any = import_module(f"tasca.{door}.azul.bot.next_round")
        self.room, self.stack, self.notes, self.out = room, stack, notes, out

    def compare(self, state: State, drafts: list[Draft], weights: Any, clock: Clock, nodes: int, chance: Chance) -> int:
        """Corrects the win rates of the drafts; says how many nodes have been looked at, `nodes` before it counted."""
        nodes, ends = self._play_on(state, drafts, weights, nodes, within(clock.left(nodes) // LINE_SHARE, LINE_NODES))
        if len(ends) == 1 < len(drafts):
            return nodes
        alive = ends
        for nth in range(DEALS):
            # as many of them are still to come as deals, times what is left of the ends on average
            each = within(2 * clock.left(nodes) // ((DEALS - nth) * (len(alive) + 2)), DEAL_NODES)
            rng = start(*halves(chance.next_seed()))
            for end in alive:
                dealt, looked_at = self._deal(end, state.to_move, weights, each, rng)
                end.total += dealt
                end.deals += 1
                nodes += looked_at
            if clock.used(nodes) >= 1:
                break
            if nth >= FIRST_DEALS:
                room = max(round(len(ends) * (1 - nth / DEALS)), 2)
                alive = sorted(alive, key=lambda end: -end.win_rate())[:room]
        lowest = min(end.win_rate() for end in alive)
        for end in ends:
            gain = end.gain()
            for draft in end.drafts:
                # what was given up early is behind all that was kept, whatever luck it had
                draft.win_rate = draft.win_rate + gain if end in alive else min(draft.win_rate + gain, lowest - 1)
        return nodes

    def _deal(self, end: End, seat: int, weights: Any, nodes: int, rng: int) -> tuple[int, int]:
        """The seat's win rate after one deal, and the nodes it took."""
        self.rules.deal_on(self.stack, end.at, seat, weights, *self.notes, nodes, rng, self.out)
        return int(self.out[0]), int(self.out[1])

    def _play_on(self, state: State, drafts: list[Draft], weights: Any, nodes: int, each: int) -> tuple[int, list[End]]:
        """The ends of the round that the drafts lead to, each by searches of so many nodes; many lead to the same."""
        ends: dict[tuple[int, ...], End] = {}
        for draft in drafts:
            at = FIRST_END + len(ends)
            self.stack[at] = self.room.to_record(state)
            nodes += int(self.rules.play_on(self.stack, at, draft.action, weights, *self.notes, each))
            self.rules.describe_end(self.stack, at, state.to_move, weights, self.notes[0], self.out)
            seen, *key = (int(n) for n in self.out)
            ends.setdefault(tuple(key), End(at, [], seen)).drafts.append(draft)
        return nodes, list(ends.values())
