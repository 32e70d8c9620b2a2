"""Ctrl-C in the middle of an arena of several processes: standings, a log to go on with, and nothing left running."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.slow,  # starts processes
    pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a POSIX signal"),
]


def test_ctrl_c(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    line = ["arena", "coins", "--bots", "clever:1n,random", "--games", "20000", "--jobs", "2", "--json"]
    command = [sys.executable, "-m", "tasca", *line, "--log", str(log)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not log.exists() or log.read_bytes().count(b"\n") < 12:
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate()  # ends when all who hold these pipes have
    assert process.returncode == 130
    assert err == ""
    clever, _random = json.loads(out)
    games = len(log.read_text().splitlines()) - 1
    assert 0 < clever["games"] <= games
