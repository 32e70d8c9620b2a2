"""A budget being spent."""

from time import perf_counter

from .budget import Budget

NO_LIMIT = 1 << 40


class Clock:
    """Says how much of a budget's time is used, and how many nodes it has."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = NO_LIMIT if budget.nodes is None else budget.nodes
        self.began = perf_counter()
        self.seconds = None if budget.ms is None else budget.ms / 1000

    def time_used(self) -> float:
        """The share of its time that is used, from 0 to 1; 0 where only nodes count."""
        return 0.0 if self.seconds is None else min((perf_counter() - self.began) / self.seconds, 1.0)

    def over(self) -> bool:
        return self.time_used() >= 1
