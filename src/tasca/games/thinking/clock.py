"""A budget being spent."""

from time import perf_counter

from .budget import Budget

NO_LIMIT = 1 << 40


class Clock:
    """Says how much of a budget is left, by time and by nodes."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = NO_LIMIT if budget.nodes is None else budget.nodes
        self.began = perf_counter()
        self.seconds = None if budget.ms is None else budget.ms / 1000

    def over(self) -> bool:
        return self.seconds is not None and perf_counter() - self.began >= self.seconds

    def used(self, nodes: int) -> float:
        """How much of the budget is spent, 1 being all; `nodes` is how many have been looked at."""
        by_time = 0.0 if self.seconds is None else (perf_counter() - self.began) / self.seconds
        return max(by_time, nodes / self.nodes)

    def left(self, nodes: int) -> int:
        """How many nodes more can be looked at after `nodes`, at the pace so far."""
        left = self.nodes - nodes
        if self.seconds is not None:
            spent = perf_counter() - self.began
            left = min(left, int(nodes * (self.seconds / spent - 1)))
        return max(left, 0)
