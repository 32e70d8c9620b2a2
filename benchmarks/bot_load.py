"""What visitors who think save: processor time of a server with bots, when the house thinks and when browsers do.

    python -m benchmarks.load --bots level:6 [--tables 20] [--rate 10] [--seconds 20]

A person and a bot at each table. The simulated browsers answer at once, with any legal move: what thinking costs them
is not the house's. A move costs the house the same before and after it; only who thinks differs.
"""

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.wire import Connection, paced
from tasca.core.packing import unpack
from tasca.games import game as game_of

GAME = "azul"
WARM_UP = 10.0  # seconds: the first thought of a process is slow
TICK = os.sysconf("SC_CLK_TCK")


def processor(process: int) -> float:
    """Seconds of processor time that a process and its children, those that have ended too, have used."""
    used = 0.0
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            facts = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(entry.name) == process or int(facts[1]) == process:
                used += sum(map(int, facts[11:15])) / TICK
    return used


@dataclass
class Measured:
    counting: bool = False
    moves: int = 0  # by bots
    waits: list[float] = field(default_factory=list)  # from a person's action to the bot's move


class Browser(asyncio.Protocol):
    """A page's event stream: hears of moves, and thinks if it is asked to."""

    def __init__(self, table: "BotTable", path: str) -> None:
        self.table, self.path, self.rest = table, path, b""

    def connection_made(self, transport: Any) -> None:
        head = f"GET {self.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {self.table.seat.token}\r\n\r\n"
        transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        *events, self.rest = (self.rest + data).split(b"\n\n")
        for event in events:
            facts = dict(line.split(b": ", 1) for line in event.splitlines() if b": " in line)
            if facts.get(b"event") == b"act":
                self.table.moved.set()
            elif facts.get(b"event") == b"thought":
                self.table.thinking = asyncio.create_task(self.table.think(json.loads(facts[b"data"])))


class BotTable:
    """A person against a bot, at one table after another."""

    def __init__(self, port: int, measured: Measured, number: int, chosen: argparse.Namespace, thinks: bool) -> None:
        self.port, self.measured, self.level, self.thinks = port, measured, chosen.bots, thinks
        self.chance = random.Random(number)
        self.seat, self.thinker = Connection(port), Connection(port)
        self.moved = asyncio.Event()
        self.thinking: asyncio.Task[None] | None = None
        self.path = ""

    async def sit(self) -> None:
        if not self.seat.token:
            self.seat.token = (await self.seat.ask("POST", "/tokens", {"name": "Somebody"}))[1]["token"]
            self.thinker.token = self.seat.token
        body = {"game": GAME, "seats": ["me", f"bot {self.level}"]}
        self.path = (await self.seat.ask("POST", "/tables", body))[1]["location"]
        stream = f"{self.path}/events" + ("?thinks=true" if self.thinks else "")
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: Browser(self, stream), "127.0.0.1", self.port)

    async def think(self, wanted: dict[str, Any]) -> None:
        """Answers with a legal move, which takes no time."""
        game = game_of(wanted["game"])
        state = unpack(game.state, base64.b64decode(wanted["state"]))
        thought = {"action": self.chance.choice(game.legal_actions(state)), "worth": 0.5}
        await self.thinker.ask("POST", wanted["answer"], {"number": wanted["number"], "thoughts": [thought]})

    async def turn(self) -> None:
        """An action of the person, and what the bot answers."""
        _, table = await self.seat.ask("GET", self.path)
        if table["status"] == "over":
            await self.sit()
        elif table["your_turn"]:
            body = {"action": self.chance.choice(table["legal"]), "seq": table["seq"]}
            began = time.perf_counter()
            _, answer = await self.seat.ask("POST", f"{self.path}/actions", body)
            await self._bot(answer.get("seq", 0), began)
        else:
            await self._bot(table["seq"], time.perf_counter())

    async def _bot(self, seq: int, began: float) -> None:
        """Until the bot has moved, where it is to move."""
        while True:
            self.moved.clear()
            _, table = await self.seat.ask("GET", self.path)
            if table["your_turn"] or table["status"] == "over":
                break
            await self.moved.wait()
        if self.measured.counting and table["seq"] > seq:
            self.measured.moves += table["seq"] - seq
            self.measured.waits.append(time.perf_counter() - began)


async def measure(port: int, server: int, chosen: argparse.Namespace, thinks: bool) -> dict[str, Any]:
    measured = Measured()
    tables = [BotTable(port, measured, number, chosen, thinks) for number in range(chosen.tables)]
    for table in tables:
        await table.sit()
    pause = len(tables) / chosen.rate if chosen.rate else 0.0
    playing = [asyncio.create_task(paced(table.turn, pause, table.chance)) for table in tables]
    await asyncio.sleep(WARM_UP)
    measured.counting, began, before = True, time.perf_counter(), processor(server)
    await asyncio.wait(playing, timeout=chosen.seconds, return_when=asyncio.FIRST_EXCEPTION)
    measured.counting, lasted, used = False, time.perf_counter() - began, processor(server) - before
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    waits = sorted(measured.waits)
    return {
        "who thinks": "visitors" if thinks else "the house",
        "bots' moves/s": round(measured.moves / lasted, 1),
        "processor ms a bot's move": round(1000 * used / max(measured.moves, 1), 1),
        "cores busy": round(used / lasted, 2),
        "until the bot has moved p50 ms": round(1000 * waits[len(waits) // 2]) if waits else 0,
        "the same p95 ms": round(1000 * waits[int(0.95 * (len(waits) - 1))]) if waits else 0,
    }


def bots_measured(chosen: argparse.Namespace) -> None:
    """Both in turn, on a server each."""
    with tempfile.TemporaryDirectory() as folder:
        modules = str(Path(folder, "modules"))
        subprocess.run([sys.executable, "-m", "tasca", "build-wasm", GAME, "--out", modules], check=True)
        for thinks in (False, True):
            more = ["--modules", modules, "--visitors-think"] if thinks else []
            data = ["--data", str(Path(folder, "visitors" if thinks else "house"))]
            server = subprocess.Popen(
                [sys.executable, "-m", "tasca", "serve", "--port", "0", "--no-browser", "--limit", "0", *data, *more],
                stdout=subprocess.PIPE, text=True,
            )  # fmt: skip
            try:
                assert server.stdout is not None
                port = int(server.stdout.readline().split()[4].rstrip("/").rsplit(":", 1)[1])
                result = asyncio.run(measure(port, server.pid, chosen, thinks))
            finally:
                server.terminate()
                server.wait()
            for name, value in result.items():
                print(f"{name:34}{value:>10}")
