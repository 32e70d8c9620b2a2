"""What a meter has kept, in the words of Prometheus, and what the process itself uses."""

from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from tasca.server.watch.metrics import METRICS, Kind, Metric
from tasca.server.watch.tally import Tally

Family = CounterMetricFamily | GaugeMetricFamily | HistogramMetricFamily


class Exporter(Collector):
    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def collect(self) -> Iterator[Family]:
        for metric in METRICS:
            yield self._histogram(metric) if metric.kind == Kind.HISTOGRAM else self._numbers(metric)

    def _numbers(self, metric: Metric) -> CounterMetricFamily | GaugeMetricFamily:
        kind = CounterMetricFamily if metric.kind == Kind.COUNTER else GaugeMetricFamily
        family = kind(metric.name, metric.meaning, labels=metric.labels)
        for labels, value in self.tally.values(metric).items():
            family.add_metric(labels, value)
        return family

    def _histogram(self, metric: Metric) -> HistogramMetricFamily:
        family = HistogramMetricFamily(metric.name, metric.meaning, labels=metric.labels)
        names = [*map(str, metric.bounds), "+Inf"]
        for labels, found in self.tally.distributions[metric].items():
            family.add_metric(labels, list(zip(names, accumulate(found.counts), strict=True)), found.total)
        return family


def registry(tally: Tally) -> CollectorRegistry:
    """All that is exported."""
    made = CollectorRegistry(auto_describe=False)
    made.register(Exporter(tally))
    ProcessCollector(registry=made)
    return made
