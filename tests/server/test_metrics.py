"""Metrics: requests and limits, exported as Prometheus reads them, under few labels."""

import platform
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tasca import __version__
from tasca.server.crowd import Crowd
from tasca.server.settings import Settings
from tasca.server.watch import metrics
from tasca.server.watch.tally import MOST, Tally
from tests.server.watched import samples, value, watched


def test_requests_are_counted_by_method_route_and_status(tmp_path: Path) -> None:
    with watched(tmp_path) as (client, house):
        for table in ("one", "two", "three"):
            client.get(f"/tables/{table}?seen={table}")
        client.post("/tables/one/actions", json={})
        client.get("/health")
        found = samples(house.meter)
    assert value(found, "tasca_requests_total", method="GET", route="/tables/{table_id}", status="404") == 3
    assert value(found, "tasca_requests_total", method="GET", route="/health", status="200") == 1
    assert value(found, "tasca_request_seconds_count", route="/tables/{table_id}") == 3
    assert value(found, "tasca_request_seconds_bucket", route="/tables/{table_id}", le="+Inf") == 3
    assert value(found, "tasca_info", version=__version__, python=_python()) == 1


def _python() -> str:
    return platform.python_version()


def test_strangers_make_no_new_labels(tmp_path: Path) -> None:
    with watched(tmp_path) as (client, house):
        client.request("BREW", "/nowhere")
        client.get("/nowhere")
        client.get("/tables/a")
        before = set(samples(house.meter))
        for number in range(50):
            client.get(f"/nowhere/{number}")
            client.get(f"/tables/{number}")
            client.request(f"BREW{number}", f"/{number}")
        assert set(samples(house.meter)) == before
    assert not any("BREW" in label for _name, labels in before for _key, label in labels)


def test_a_metric_has_only_so_many_sets_of_labels() -> None:
    tally = Tally()
    for number in range(MOST + 500):
        tally.count(metrics.REFUSED, str(number))
        tally.observe(metrics.REQUEST_SECONDS, 0.1, str(number))
    assert len(tally.values(metrics.REFUSED)) == MOST + 1
    assert tally.values(metrics.REFUSED)["other",] == 500
    assert len(tally.distributions[metrics.REQUEST_SECONDS]) == MOST + 1


def test_histograms_are_cumulative() -> None:
    tally = Tally()
    for units in (1, 2, 2, 3, 1000):
        tally.observe(metrics.COMMIT_UNITS, units)
    found = samples(tally)
    assert [value(found, "tasca_commit_units_bucket", le=le) for le in ("1.0", "2.0", "4.0", "256.0", "+Inf")] == [
        1, 3, 4, 4, 5,
    ]  # fmt: skip
    assert value(found, "tasca_commit_units_sum") == 1008
    assert value(found, "tasca_commit_units_count") == 5


def test_what_limits_refuse(tmp_path: Path) -> None:
    with watched(tmp_path, limit=2) as (client, house):
        for limit in (house.limits.requests.people, house.limits.requests.addresses):
            limit.clock = lambda: 0.0
        statuses = [client.post("/tokens", json={"name": "Ana"}).status_code for _ in range(13)]
        found = samples(house.meter)
    assert statuses.count(429) == value(found, "tasca_refused_total", limit="requests") > 0


class Peer:
    """Who is connected."""

    address = "192.0.2.1"
    loop = SimpleNamespace(call_later=lambda *_later: None)


def test_connections_and_those_that_found_no_place() -> None:
    tally, settings = Tally(), Settings(database="", connections_each=2)
    crowd = Crowd(settings, 10, [], tally)
    there: list[Any] = [Peer() for _ in range(3)]
    assert [crowd.enter(each) for each in there] == [True, True, False]
    del crowd.idle[there[0]]  # it is being answered
    found = samples(tally)
    assert value(found, "tasca_connections", state="idle") == 1
    assert value(found, "tasca_connections", state="busy") == 1
    assert value(found, "tasca_refused_total", limit="connections") == 1
