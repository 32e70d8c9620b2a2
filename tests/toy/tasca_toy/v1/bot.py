"""What thinks by the first rules: leaves a multiple of three, which wins for two players."""

from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.thought import Thought

from .rules import MOST_TAKEN, State


class FirstThinker:
    """Knows at once what to do; where nothing wins it takes one."""

    def __init__(self, door: str) -> None:
        self.door = door

    def think(self, state: State, budget: Budget, chance: Chance, count: int = 1) -> list[Thought]:
        rest = state.heap % (MOST_TAKEN + 1)
        return [Thought(rest - 1, 1.0) if rest else Thought(0, 0.0)]
