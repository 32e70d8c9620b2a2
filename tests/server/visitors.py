"""People for tests: each has an identity of their own and talks JSON to a test client or a running server."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx

START = 1_800_000_000_000
PATIENCE = 300  # seconds until something that hangs is given up; no test is about time


class Time:
    """A clock that goes only when told to."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def forward(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


class Visitor:
    """A player with a token."""

    def __init__(self, client: Any, name: str, known: bool = True) -> None:
        self.client = client
        self.name = name
        self.headers: dict[str, str] = {}
        if known:
            token = self.post("/tokens", {"name": name}, status=201)["token"]
            self.headers = {"authorization": f"Bearer {token}"}

    def get(self, path: str, status: int = 200, **headers: str) -> Any:
        answer = self.client.get(path, headers={**self.headers, **headers})
        assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.client.post(path, json={} if body is None else body, headers=self.headers)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        return answer.json()

    def make(self, *seats: str, game: str = "azul", **more: Any) -> Any:
        """Makes a table and gives its path."""
        return self.post("/tables", {"game": game, "seats": list(seats), **more}, status=201)["location"]

    def act(self, path: str, action: str | None = None, seq: int | None = None, status: int = 200, **more: Any) -> Any:
        """Acts: by default the first legal action, for the position as it is."""
        table = self.get(path)
        body = {"action": table["legal"][0] if action is None else action, "seq": table["seq"] if seq is None else seq}
        return self.post(f"{path}/actions", {**body, **more}, status)

    def end_turn(self, path: str) -> None:
        """Acts until another is to act, as the answers have it: who looks afterwards may find that a bot has moved."""
        mine = self.get(path)["your_turn"]
        while mine:
            mine = self.act(path)["your_turn"]


def play_out(path: str, *visitors: Visitor, until: int | None = None) -> Any:
    """Plays the first legal actions to the end, or until so many moves; gives the table."""
    while True:
        for visitor in visitors:
            table = visitor.get(path)
            if table["status"] != "running" or (until is not None and table["moves"] >= until):
                return table
            if table["your_turn"]:
                # spread over the list, so that games end and differ
                legal = table["legal"]
                action = legal[(7 * table["moves"]) % len(legal)]
                visitor.post(f"{path}/actions", {"action": action, "seq": table["seq"]})


class Process:
    """A server in a process of its own, on a free port."""

    def __init__(self, *arguments: str, environment: dict[str, str] | None = None) -> None:
        self.complaints = ""  # what it wrote into its log, once it has stopped
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tasca", "serve", "--port", "0", "--no-browser", "--limit", "0", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Tasca is open at "):
            self.process.kill()
            raise AssertionError(f"the server did not open: {line} {self.process.communicate()[1]}")
        self.address = line.split()[4].rstrip("/")

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=PATIENCE)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> int:
        """Asks it to stop, and waits; gives the exit status."""
        self.process.send_signal(signal.SIGTERM)
        _, self.complaints = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


@contextlib.contextmanager
def process(*arguments: str) -> Iterator[Process]:
    server = Process(*arguments)
    try:
        yield server
    finally:
        server.kill()


@contextlib.contextmanager
def two_processes(database: str) -> Iterator[tuple[Process, Process]]:
    """Two servers on one database. They start at once: they wait for each other while the schema is made."""
    with ThreadPoolExecutor(2) as pool:
        servers = list(pool.map(lambda _: Process("--database", database), range(2)))
    try:
        yield servers[0], servers[1]
    finally:
        for server in servers:
            server.kill()


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tasca.sqlite'}"
