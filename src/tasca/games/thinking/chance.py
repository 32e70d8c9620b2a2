"""A bot's own chance: the house's generator, apart from the game's."""

from tasca.core.seed import check_seed, halves
from tasca.games.rng import child_seed, pick, start, step


class Chance:
    """A stream of random choices from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = check_seed(seed)
        self.x = start(*halves(self.seed))
        self.children = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.x = step(self.x)
        return pick(self.x, n)

    def next_seed(self) -> int:
        """A fresh seed, for instance to resample a position by."""
        self.children += 1
        return child_seed(self.seed, self.children)
