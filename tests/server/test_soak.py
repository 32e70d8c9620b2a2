"""The soak counts what a server holds, and sees whether it grows."""

import asyncio
import random
from pathlib import Path

import pytest
from benchmarks.server import Server
from benchmarks.slope import Slope
from benchmarks.soak import soak, verdict


def test_a_slope_has_an_interval() -> None:
    xs = [float(x) for x in range(60)]
    exact = Slope.of(xs, [3 * x + 1 for x in xs])
    assert (exact.value, exact.low, exact.high) == pytest.approx((3, 3, 3))
    chance = random.Random(1)
    hit = 0
    for _ in range(400):
        found = Slope.of(xs[:10], [x + chance.gauss(0, 5) for x in xs[:10]])
        hit += found.low <= 1 <= found.high
    assert hit >= 396
    few = Slope.of([0, 1], [0, 1])
    assert few.low < 0 < few.high


def test_what_grows_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{"minute": float(n), "steady": 100.0 + n % 3, "leak": 100.0 + n, "none": 0.0} for n in range(60)]
    assert not verdict(rows)
    said = {line.split()[0]: line.split()[-1] for line in capsys.readouterr().out.splitlines()}
    assert said == {"steady": "flat", "leak": "grows"}
    assert verdict([{**row, "leak": 0.0} for row in rows])


def test_a_short_soak(tmp_path: Path) -> None:
    server = Server("--data", str(tmp_path), insight=tmp_path / "insight.json", tables_kept=2)
    try:
        server.start()
        rows = asyncio.run(soak(server, minutes=0.05, people=3, each=1.0))
    finally:
        server.close()
    assert rows
    assert rows[-1]["RSS MiB"] > 10
    assert rows[-1]["tables.cache"] <= 2
    assert rows[-1]["tasks"] > 3
