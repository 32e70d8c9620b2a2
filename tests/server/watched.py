"""A server as those who run it see it: behind its edge, measured, with what the log gets written down."""

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from tasca.server.app import create_app
from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.server.watch.edge import Edge
from tasca.server.watch.meter import Meter
from tasca.server.watch.prometheus import registry
from tasca.server.watch.tally import Tally
from tests.server.visitors import sqlite_in

PROXY = "testclient"  # where the test client's requests come from

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


@contextlib.contextmanager
def watched(folder: Path, *proxies: str, **given: Any) -> Iterator[tuple[TestClient[Any], Services]]:
    """A client of a server behind its edge, which believes these proxies."""
    usual = {"poll": 0, "limit": 0, "metrics": ("127.0.0.1", 0), "access_log": True}
    settings = Settings(database=sqlite_in(folder), **{**usual, **given})
    app = create_app(settings)
    house: Services = app.state.house
    edge = Edge(app, house.meter, list(proxies), settings.access_log)
    with TestClient(edge, raise_server_exceptions=False) as client:
        yield client, house


@contextlib.contextmanager
def log_lines(formatter: logging.Formatter) -> Iterator[list[str]]:
    """What our log gets meanwhile, an event each."""
    lines: list[str] = []
    handler = logging.Handler()
    handler.setFormatter(formatter)
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    ours, access = logging.getLogger("tasca"), logging.getLogger("tasca.access")
    before = ours.level, access.level
    ours.addHandler(handler)
    ours.setLevel(logging.DEBUG)
    access.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        ours.removeHandler(handler)
        ours.setLevel(before[0])
        access.setLevel(before[1])


def samples(meter: Meter) -> Samples:
    """What would be exported now, read as Prometheus reads it."""
    assert isinstance(meter, Tally)
    return read(generate_latest(registry(meter)).decode())


def read(text: str) -> Samples:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def value(found: Samples, name: str, **labels: str) -> float:
    """One sample, by all its labels."""
    return found[name, frozenset(labels.items())]
