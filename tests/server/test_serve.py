"""`tasca serve` and plain `tasca`: opens, says where, refuses what is wrong in one line, and stops cleanly."""

import os
import socket
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.running import Events
from tests.server.visitors import PATIENCE, Process, Visitor, process


def tasca(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tasca", *arguments]
    given = {**os.environ, **environment}
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE, env=given)


def test_the_default_is_sqlite_in_the_data_folder_on_this_computer(tmp_path: Path) -> None:
    server = Process(environment={"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)})
    try:
        assert server.address.startswith("http://127.0.0.1:")
        assert list(tmp_path.rglob("tasca.sqlite"))
        assert httpx.get(f"{server.address}/ready").json() == {"ready": True, "why": ""}
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "eighty"], "--port 'eighty'"),
        (["--port", "70000"], "beyond 65535"),
        (["--host", "203.0.113.77"], "cannot listen on 203.0.113.77"),
        (["--database", "mysql://a/b"], "no database that Tasca knows"),
        (["--database", "sqlite:///x", "--data", "y"], "exclude each other"),
        (["--data", "/dev/null/x"], "/dev/null"),
        (["--database", "sqlite:////nowhere/at/all.sqlite"], "unable to open"),
        (["--database", "postgresql://tasca@127.0.0.1:1/none"], "cannot be used"),
        (["--modules", "nowhere"], "--modules 'nowhere': is no folder"),
        (["--modules", "/dev"], "there are no compiled games in it"),
        (["--visitors-think"], "--visitors-think needs compiled games: tasca build-wasm --out"),
        (["--proxy", "my-proxy"], "--proxy 'my-proxy': is no address and no network"),
        (["--keep-waiting", "soon"], "--keep-waiting 'soon'"),
        (["--path", "tasca"], "--path 'tasca': a path is as /tasca"),
        (["--path", "/a/../b"], "--path '/a/../b': a path is as /tasca"),
        (["--colour"], "--colour"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], says: str, tmp_path: Path) -> None:
    done = tasca("serve", "--no-browser", "--port", "0", *arguments, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert says.lower() in done.stderr.lower()
    assert done.stderr.startswith("tasca: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = tasca("serve", "--no-browser", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path))
    assert done.returncode == 2
    assert "cannot listen" in done.stderr


def test_plain_tasca_opens_the_browser(tmp_path: Path) -> None:
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", 8032)) == 0:
            pytest.skip("port 8032 is in use on this machine")
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    environment = {**os.environ, "BROWSER": str(browser), "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    house = subprocess.Popen([sys.executable, "-m", "tasca"], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert house.stdout is not None
        assert "http://127.0.0.1:8032/" in house.stdout.readline()
        for _ in range(PATIENCE * 20):
            if opened.exists() and opened.read_text():
                break
            time.sleep(0.05)
        assert opened.read_text().strip() == "http://127.0.0.1:8032/"
    finally:
        house.terminate()
        house.communicate(timeout=PATIENCE)
    assert house.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="systemd is Linux's")
@pytest.mark.parametrize("begins", ["", "@"])
def test_systemd_hears_when_it_is_open_and_when_it_stops(tmp_path: Path, begins: str) -> None:
    name = begins + str(tmp_path / "told")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind(name.replace("@", "\0", 1))
        told.settimeout(PATIENCE)
        server = Process("--data", str(tmp_path / "data"), environment={"NOTIFY_SOCKET": name})
        assert told.recv(100) == b"READY=1"
        assert server.stop() == 0
        assert told.recv(100) == b"STOPPING=1"


def test_a_stop_is_graceful(tmp_path: Path) -> None:
    """Open streams end, what was asked is answered, the state is there when the house opens again."""
    server = Process("--data", str(tmp_path))
    with server.client() as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here")
        stream = Events(f"{server.address}{path}/events")
        stream.next()
        answers: list[int] = []

        def play() -> None:
            try:
                while True:
                    ana.act(path)
                    answers.append(200)
            except (httpx.HTTPError, AssertionError, IndexError):  # stopped, or the game is over
                pass

        player = threading.Thread(target=play)
        player.start()
        while len(answers) < 3 and player.is_alive():
            time.sleep(0.01)
        assert server.stop() == 0
        player.join(PATIENCE)
        stream.close()
    with process("--data", str(tmp_path)) as again, again.client() as client:
        assert client.get(path).json()["moves"] >= len(answers) > 0
