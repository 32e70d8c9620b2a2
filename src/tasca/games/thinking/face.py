"""What thinks about a game by its module `bot/think`, through any door: lends it memory, fills it, watches the clock.

Such a module is written in the rules subset, so that the same thought compiles wherever rules do. It has

    MEMORY         what it is lent, in order: (name, kind, n): n records of a declared state, or n numbers (int);
                   `stack`[0] is the position, resampled, and `knowledge` one entry of
    KNOWLEDGE      what there is to know: (name, what makes it), a record or as many numbers as it was said to be
    KINDS          the kinds of bots that it thinks for, as the manifest names them
    MOST_THOUGHTS  how many actions an answer may have
    which(*memory, kind)        the number of the knowledge that the position needs, for a kind by its number
    begin(*memory, task, action, count, nodes, timed, high, low)
                   a thought about the position. What is asked for is a task (task.py), for one action or `count` of
                   them; the budget is `nodes`, and where it is `timed` that many milliseconds, which only says how far
                   a thought should go; its chance is a seed in two words
    go_on(*memory, some, used)  thinks for about so many nodes more; `used` is the share of its time used so far, in
                   millionths, 0 where only nodes count; 1 when done
    answer(*memory, actions, worths)  how many actions it found, best first, their worths in millionths of a win
    nodes(*memory)              how many nodes it has looked at

Everything a thought knows lies in that memory: where it pauses changes nothing at a fixed number of nodes.
"""

from collections.abc import Callable
from typing import Any

from tasca.core.buffers import buffers
from tasca.core.seed import halves

from .budget import Budget
from .chance import Chance
from .clock import Clock
from .task import AT_ONCE, THINK, WHOLE, WORTH_OF
from .thought import Thought

SLICE = {"fast": 10_000, "games": 20}  # nodes between two looks at the clock
NO_TIME = Budget()


class Face:
    """A thinker (thought.py) made of such a module as a door has it.

    `knows` makes an entry of the knowledge by its number; without it the game's own is known.
    """

    def __init__(self, module: Any, door: str, kind: str, knows: Callable[[int], Any] | None = None) -> None:
        self.module, self.door = module, door
        self.kind = module.KINDS.index(kind)
        self.knows = knows or (lambda number: module.KNOWLEDGE[number][1]())
        self.nodes = 0
        self.room = buffers(door)
        self.memory = {
            name: self.room.numbers(n) if of is int else self.room.records(of, n) for name, of, n in module.MEMORY
        }
        self.lent = tuple(self.memory.values())
        self.known: dict[int, Any] = {}  # the knowledge asked for so far, by its number,
        self.lies_there = -1  # and the one in the memory
        self.actions, self.worths = (self.room.numbers(module.MOST_THOUGHTS) for _ in range(2))

    def at_once(self, state: Any, chance: Chance) -> list[Thought]:
        return self._answer(state, AT_ONCE, NO_TIME, chance)

    def think(self, state: Any, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        return self._answer(state, THINK, budget, chance, count)

    def worth_of(self, state: Any, action: int, budget: Budget, chance: Chance) -> float:
        return self._answer(state, WORTH_OF, budget, chance, 1, action)[0].worth

    def _answer(
        self, state: Any, task: int, budget: Budget, chance: Chance, count: int = 1, action: int = 0
    ) -> list[Thought]:
        clock = Clock(budget)
        self._put(state)
        self.begin(task, action, count, clock.nodes, self._timed(budget), *halves(chance.next_seed()))
        while not self.module.go_on(*self.lent, SLICE[self.door], round(clock.time_used() * WHOLE)):
            pass
        self.nodes = int(self.module.nodes(*self.lent))
        n = self.module.answer(*self.lent, self.actions, self.worths)
        return [Thought(int(self.actions[i]), int(self.worths[i]) / WHOLE) for i in range(n)]

    def begin(self, task: int, action: int, count: int, nodes: int, *rest: int) -> None:
        self.module.begin(*self.lent, task, action, count, nodes, *rest)

    def _timed(self, budget: Budget) -> int:
        """The milliseconds of a budget, 0 for none. Interpreted, no time that anybody would wait goes far."""
        return (1 if self.door == "games" else budget.ms) if budget.ms else 0

    def _put(self, state: Any) -> None:
        """Puts the state and what has to be known about it into the memory."""
        self.memory["stack"][0] = self.room.to_record(state)
        number = int(self.module.which(*self.lent, self.kind))
        if number != self.lies_there:
            self._lend(number)

    def _lend(self, number: int) -> None:
        """Puts that knowledge into the memory."""
        if number not in self.known:
            entry = self.knows(number)
            self.known[number] = (
                self.room.numbers_of(entry) if isinstance(entry, list) else [self.room.to_record(entry)]
            )
        self.memory["knowledge"][:] = self.known[number]
        self.lies_there = number
