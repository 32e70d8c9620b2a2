"""Metrics have an address of their own, and all that is written about them is true."""

import json
import re
from pathlib import Path

import httpx
import pytest

from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.server.storage.plain_sqlite import PlainSqlite
from tasca.server.watch.meter import UNMEASURED
from tasca.server.watch.metrics import METRICS, Kind
from tasca.server.watch.tally import Tally
from tests.server.visitors import PATIENCE, Process
from tests.server.watched import read, samples, value

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "watching.md"
EXAMPLES = ROOT / "examples" / "hosting"
PROCESS = {
    "process_cpu_seconds_total", "process_resident_memory_bytes", "process_virtual_memory_bytes", "process_open_fds",
    "process_max_fds", "process_start_time_seconds",
}  # fmt: skip


def test_metrics_have_an_address_of_their_own(tmp_path: Path) -> None:
    server = Process("--data", str(tmp_path), "--metrics", "127.0.0.1:0")
    try:
        assert server.process.stdout is not None
        line = server.process.stdout.readline()
        address = line.removeprefix("Metrics are at ").strip()
        assert address.endswith("/metrics")
        assert httpx.get(f"{server.address}/metrics").status_code == 404  # never where visitors come
        with httpx.Client(timeout=PATIENCE) as client:
            answer = client.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/plain; version=")
            found = read(answer.text)
            assert value(found, "tasca_tables", status="open") == 0
            assert value(found, "tasca_requests_total", method="GET", route="none", status="404") == 1
            other = client.get(address.removesuffix("metrics"))
            assert (other.status_code, other.text) == (404, "The metrics are at /metrics.\n")
            assert client.post(address).status_code == 404
    finally:
        assert server.stop() == 0
    assert server.complaints == ""


def test_without_an_address_nothing_is_measured() -> None:
    assert Services(Settings(database=""), PlainSqlite()).meter is UNMEASURED


def exported() -> set[str]:
    """The names of all samples that there may be."""
    found = set(PROCESS)
    for metric in METRICS:
        more = ("_bucket", "_sum", "_count") if metric.kind == Kind.HISTOGRAM else ("",)
        found.update(metric.name + each for each in more)
    return found


def test_all_that_is_kept_is_exported() -> None:
    tally = Tally()
    for metric in METRICS:
        labels = tuple("x" for _ in metric.labels)
        if metric.kind == Kind.HISTOGRAM:
            tally.observe(metric, 1.0, *labels)
        else:
            tally.watch(metric, lambda labels=labels: {labels: 1})  # type: ignore[misc]
    found = samples(tally)
    assert {name for name, _labels in found} == exported()


def test_the_page_has_every_metric_with_its_labels() -> None:
    rows = dict(re.findall(r"^\| `(tasca_\w+)` +\| (.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE))
    assert rows.keys() == {metric.name for metric in METRICS}
    for metric in METRICS:
        kind, labels, _meaning = (cell.strip() for cell in rows[metric.name].split("|"))
        assert kind == metric.kind
        assert tuple(re.findall(r"`(\w+)`", labels)) == metric.labels, metric.name


@pytest.mark.parametrize("path", [PAGE, *sorted(EXAMPLES.glob("*.json")), *sorted(EXAMPLES.glob("*.yml"))])
def test_every_metric_that_is_named_is_exported(path: Path) -> None:
    families = {metric.name for metric in METRICS}
    for name in re.findall(r"\b(?:tasca|process)_[a-z_]+\b", path.read_text("utf-8")):
        assert name in exported() | families, f"{path.name} names {name}"


def test_the_dashboard_is_one() -> None:
    board = json.loads((EXAMPLES / "grafana-dashboard.json").read_text("utf-8"))
    panels = [panel for panel in board["panels"] if panel["type"] != "row"]
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    for panel in panels:
        assert panel["title"]
        assert panel["targets"]
        assert all("tasca_" in target["expr"] or "process_" in target["expr"] for target in panel["targets"])
    shown = json.dumps(panels)
    missing = [metric.name for metric in METRICS if metric.name not in shown]
    assert missing == []
