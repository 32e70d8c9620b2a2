"""What it costs to be watched: processor time a request, of servers that measure and write more or less.

    python -m benchmarks.watching [--rounds 20] [--requests 200] [--before OTHER/src]

Servers side by side are asked by turns, so that what disturbs disturbs all of them: for a table as JSON, and for an
address that says almost nothing. `--before` puts the server of another tree beside them.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.wire import Connection

HERE = Path(__file__).parents[1] / "src"
METRICS = ["--metrics", "127.0.0.1:0"]
SERVERS = {
    "nothing": [],
    "metrics": METRICS,
    "metrics and access log": [*METRICS, "--access-log"],
    "metrics and access log in JSON": [*METRICS, "--access-log", "--log-format", "json"],
}


def processor(process: int) -> float:
    """Seconds of processor time that the threads of a process have used, finer than the system's ticks."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


@dataclass
class Server:
    """A server with one table, and the processor time that each kind of request has taken."""

    process: subprocess.Popen[str]
    connection: Connection
    path: str = ""
    used: dict[str, float] = field(default_factory=dict)

    async def sit(self) -> None:
        self.connection.token = (await self.connection.ask("POST", "/tokens", {"name": "Somebody"}))[1]["token"]
        self.path = (await self.connection.ask("POST", "/tables", {"game": "azul", "seats": ["me", "here"]}))[1][
            "location"
        ]

    async def ask(self, what: str, requests: int) -> None:
        path, began = self.path if what == "a table" else "/health", processor(self.process.pid)
        for _ in range(requests):
            await self.connection.ask("GET", path)
        self.used[what] = self.used.get(what, 0.0) + processor(self.process.pid) - began


def started(options: list[str], data: str, source: Path) -> Server:
    command = [sys.executable, "-m", "tasca", "serve", "--port", "0", "--no-browser", "--limit", "0", "--data", data]
    process = subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "PYTHONPATH": str(source)},
    )  # fmt: skip
    assert process.stdout is not None
    return Server(process, Connection(int(process.stdout.readline().split()[4].rstrip("/").rpartition(":")[2])))


async def measure(servers: dict[str, Server], rounds: int, requests: int) -> None:
    for server in servers.values():
        await server.sit()
        await server.ask("a table", requests)
        server.used.clear()  # it was warming up
    order = list(servers.values())
    for _ in range(rounds):
        order.append(order.pop(0))  # nobody is always the first, or always after the same one
        for server in order:
            for what in ("a table", "/health"):
                await server.ask(what, requests)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--before", type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        servers = {name: started(options, f"{folder}/{name}", HERE) for name, options in SERVERS.items()}
        if chosen.before:
            servers["the other tree"] = started([], f"{folder}/other", chosen.before.resolve())
        try:
            asyncio.run(measure(servers, chosen.rounds, chosen.requests))
        finally:
            for server in servers.values():
                server.process.kill()
                server.process.communicate()
    asked = chosen.rounds * chosen.requests
    for what, base in servers["nothing"].used.items():
        for name, server in servers.items():
            used = server.used[what]
            print(f"{what:8} {name:32} {used / asked * 1e6:8.0f} us a request   {used / base:.3f}")


if __name__ == "__main__":
    main()
