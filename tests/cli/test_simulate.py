"""`tasca simulate`: the same result for any number of processes and through either door; files whole or not at all."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tasca.sim.doors import fast_missing

from .conftest import Tasca

pytestmark = pytest.mark.slow  # through every door

WITHOUT_NUMBA = "import sys; sys.modules['numba'] = None; from tasca.cli.main import main; sys.exit(main())"


def test_json_has_what_programs_need(tasca: Tasca) -> None:
    said = tasca("simulate", "azul", "--players", "3", "--games", "50", "--seed", "7", "--jobs", "1", "--json")
    facts = json.loads(said.out)
    assert said.status == 0
    assert facts["games"] == 50
    assert facts["mean_moves"] == pytest.approx(facts["moves"] / 50)
    assert len(facts["mean_scores"]) == len(facts["wins"]) == 3
    assert sum(facts["wins"]) >= 50


def test_any_number_of_jobs_gives_the_same(tasca: Tasca, tmp_path: Path) -> None:
    line = ["simulate", "azul", "--variant", "grey", "--games", "1100", "--seed", "7", "--json"]
    files = {jobs: tmp_path / f"{jobs}.jsonl" for jobs in ("1", "2")}
    outputs = {tasca(*line, "--jobs", jobs, "--out", path).out for jobs, path in files.items()}
    assert len(outputs) == 1
    assert files["1"].read_bytes() == files["2"].read_bytes()
    assert len(files["1"].read_text().splitlines()) == 1100
    assert tasca(*line, "--jobs", "2").out in outputs


@pytest.mark.skipif(bool(fast_missing()), reason=fast_missing() or "numba is there")
def test_without_numba_the_same_slower(tasca: Tasca, tmp_path: Path) -> None:
    line = ["simulate", "azul", "--players", "2", "--games", "40", "--seed", "3", "--jobs", "1", "--json", "--out"]
    compiled = tasca(*line, tmp_path / "compiled.jsonl").out
    command = [sys.executable, "-c", WITHOUT_NUMBA, *line, str(tmp_path / "plain.jsonl")]
    plain = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert plain == compiled
    assert (tmp_path / "plain.jsonl").read_bytes() == (tmp_path / "compiled.jsonl").read_bytes()


def test_records_written_can_be_replayed(tasca: Tasca, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    tasca("simulate", "azul", "--players", "4", "--first", "random", "--games", "20", "--jobs", "1", "--out", path)
    said = tasca("replay", path, "--full")
    assert said.status == 0
    lines = [json.loads(line) for line in said.out.splitlines()]
    assert sum("setup" in line for line in lines) == sum("final" in line for line in lines) == 20
    one = tasca("replay", path, "--record", "3")
    assert "won by" in one.out


def test_for_people(tasca: Tasca) -> None:
    said = tasca("simulate", "azul", "--games", "30", "--jobs", "1")
    assert "30 games" in said.out
    assert "games/s" in said.out
    assert "no law was broken" in said.out


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a POSIX signal")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_leaves_no_file(tmp_path: Path, told: signal.Signals) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("precious")
    command = [
        sys.executable,
        "-m",
        "tasca",
        "simulate",
        "azul",
        "--games",
        "3000000",
        "--jobs",
        "1",
        "--out",
        str(path),
    ]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while len(list(tmp_path.iterdir())) == 1:  # until its half-written file is there
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, told)
    _, err = process.communicate()
    assert process.returncode == 130
    assert err.endswith("tasca: interrupted\n")
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_text() == "precious"
