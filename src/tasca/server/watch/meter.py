"""What the parts of a house tell of their doings. In a house that nobody watches it comes to nothing."""

from collections.abc import Callable, Mapping
from typing import Protocol

from tasca.server.watch.metrics import Metric

Labels = tuple[str, ...]
Reading = Callable[[], Mapping[Labels, float]]  # the values of a metric now, by their labels


class Meter(Protocol):
    def count(self, metric: Metric, *labels: str) -> None:
        """One more."""
        ...

    def observe(self, metric: Metric, value: float, *labels: str) -> None:
        """Another value of a histogram."""
        ...

    def watch(self, metric: Metric, reading: Reading) -> None:
        """From now on the metric is read there, when somebody looks."""
        ...


class Unmeasured:
    """Nobody looks."""

    def count(self, metric: Metric, *labels: str) -> None: ...

    def observe(self, metric: Metric, value: float, *labels: str) -> None: ...

    def watch(self, metric: Metric, reading: Reading) -> None: ...


UNMEASURED = Unmeasured()
