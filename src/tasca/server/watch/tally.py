"""A meter that keeps what it is told, in the one thread that serves: plain numbers, so that counting costs little."""

from bisect import bisect_left
from collections.abc import Mapping

from tasca.server.watch.meter import Labels, Reading
from tasca.server.watch.metrics import METRICS, Kind, Metric

MOST = 1_000  # sets of labels that one metric has; more would be a mistake of ours, and must not fill the memory
OTHER = "other"


class Distribution:
    """How many values fell between two bounds each, the last beyond all, and their sum."""

    __slots__ = ("counts", "total")

    def __init__(self, bounds: int) -> None:
        self.counts = [0] * (bounds + 1)
        self.total = 0.0


class Tally:
    def __init__(self) -> None:
        self.counts: dict[Metric, dict[Labels, float]] = {}
        self.distributions: dict[Metric, dict[Labels, Distribution]] = {}
        self.readings: dict[Metric, Reading] = {}
        for metric in METRICS:
            if metric.kind == Kind.HISTOGRAM:
                self.distributions[metric] = {} if metric.labels else {(): Distribution(len(metric.bounds))}
            elif metric.kind == Kind.COUNTER:
                self.counts[metric] = {} if metric.labels else {(): 0}

    def count(self, metric: Metric, *labels: str) -> None:
        counts = self.counts[metric]
        if labels not in counts:
            labels = _bounded(labels, counts)
        counts[labels] = counts.get(labels, 0) + 1

    def observe(self, metric: Metric, value: float, *labels: str) -> None:
        distributions = self.distributions[metric]
        if labels not in distributions:
            labels = _bounded(labels, distributions)
            distributions.setdefault(labels, Distribution(len(metric.bounds)))
        found = distributions[labels]
        found.counts[bisect_left(metric.bounds, value)] += 1
        found.total += value

    def watch(self, metric: Metric, reading: Reading) -> None:
        self.readings[metric] = reading

    def values(self, metric: Metric) -> Mapping[Labels, float]:
        """The values of a gauge or a counter now."""
        reading = self.readings.get(metric)
        return reading() if reading else self.counts.get(metric, {})


def _bounded(labels: Labels, known: Mapping[Labels, object]) -> Labels:
    return labels if len(known) < MOST else (OTHER,) * len(labels)
