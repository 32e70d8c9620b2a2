"""Whether a server grows: a steady mixed load, and each minute what it holds.

    python -m benchmarks.soak [--minutes 60] [--people 12] [--tables-kept 100] [--database URL]

People come and go: each makes a table, with a bot or a friend, plays with hints now and then, while streams are opened
and closed beside; a finished game is reviewed, looked at and left, and somebody new comes. The first third, or more, is
warm-up: caches fill, and so that they soon do, the server remembers fewer tables than it usually would. Of the rest a
line is drawn through each row of figures; its slope, with an interval of 99.9 %, says whether it is flat.

Shown and not judged are PSS, which depends on who else on the machine has the same libraries open, and what the C
library keeps for later: what of that takes memory is in the server's own, which is judged.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.server import Server
from benchmarks.slope import Slope
from benchmarks.wire import Connection, Stream

WARM_UP = 1 / 3
GROWS = 0.10  # of what it has: more than that in an hour is growth, if the interval says so too
CACHES = ("tables.cache", "reviews.kept")
COUNTED = ("RSS MiB", "PSS MiB", "own MiB", "thinkers RSS MiB", "thinkers PSS MiB", "thinkers own MiB", "open files")
UNJUDGED = ("minute", "PSS MiB", "thinkers PSS MiB", "malloc free MiB")


def children(process: int) -> list[int]:
    with open(f"/proc/{process}/task/{process}/children") as listed:
        below = [int(child) for child in listed.read().split()]
    return [one for child in below for one in (child, *children(child))]


def memory(process: int) -> list[float]:
    """Resident memory, its share of that, and what is no file's, in MiB."""
    rows = dict(line.split(":", 1) for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:])
    return [int(rows[name].split()[0]) / 1024 for name in ("Rss", "Pss", "Anonymous")]


def held(server: Server) -> dict[str, float]:
    """What a server holds now."""
    thinking = [memory(child) for child in children(server.pid)]
    sums = [sum(column) for column in zip(*thinking, strict=True)] or [0.0] * 3
    files = float(len(os.listdir(f"/proc/{server.pid}/fd")))
    return dict(zip(COUNTED, (*memory(server.pid), *sums, files), strict=True)) | inside(server)


def inside(server: Server) -> dict[str, float]:
    """What it says itself."""
    server.insight.unlink(missing_ok=True)
    os.kill(server.pid, signal.SIGUSR1)
    while not server.insight.exists():
        time.sleep(0.05)
    return dict(json.loads(server.insight.read_text()))


class Visitor:
    """Comes, plays a game, looks at it, goes."""

    def __init__(self, port: int, number: int, done: dict[str, int]) -> None:
        self.port, self.chance, self.done = port, random.Random(number), done

    async def live(self) -> None:
        while True:
            me, streams = Connection(self.port), []  # type: ignore[var-annotated]
            try:
                await self._evening(me, streams)
            finally:
                me.close()
                for stream in streams:
                    stream.abort()

    async def _evening(self, me: Connection, streams: list[asyncio.Transport]) -> None:
        me.token = (await me.ask("POST", "/tokens", {"name": "Somebody"}))[1]["token"]
        opponent = self.chance.choice(["bot random", "bot level:4", "here"])
        wish = {"game": "azul", "seats": ["me", opponent], "listed": True}
        path = (await me.ask("POST", "/tables", wish))[1]["location"]
        streams.append(await self._listen(f"{path}/events"))
        while (table := (await me.ask("GET", path))[1])["status"] == "running":
            if table["your_turn"]:
                await self._turn(me, path, table)
            if self.chance.random() < 0.1:  # somebody looks in, or goes
                if len(streams) > 2:
                    streams.pop().close()
                else:
                    streams.append(await self._listen(f"{path}/events"))
            await asyncio.sleep(0.02)
        self.done["games"] += 1
        for where in (f"{path}/log", f"{path}/record", "/", f"{path}/review"):
            await me.ask("GET", where)
        self.done["reviews"] += 1
        await me.ask("DELETE", "/tokens")
        self.done["visitors"] += 1

    async def _turn(self, me: Connection, path: str, table: dict[str, Any]) -> None:
        if self.chance.random() < 0.02:
            await me.ask("POST", f"{path}/hint", {})
            self.done["hints"] += 1
        body = {"action": self.chance.choice(table["legal"]), "seq": table["seq"]}
        await me.ask("POST", f"{path}/actions", body)
        self.done["actions"] += 1

    async def _listen(self, path: str) -> asyncio.Transport:
        self.done["streams"] += 1
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: Stream(path, lambda _seq: None), "127.0.0.1", self.port)
        return transport


async def soak(server: Server, minutes: float, people: int, each: float) -> list[dict[str, float]]:
    """The rows, one for every `each` seconds."""
    done = dict.fromkeys(("visitors", "games", "actions", "hints", "reviews", "streams"), 0)
    living = [asyncio.create_task(Visitor(server.port, number, done).live()) for number in range(people)]
    rows: list[dict[str, float]] = []
    began = time.monotonic()
    while (passed := time.monotonic() - began) < minutes * 60:
        await asyncio.sleep(each - passed % each)
        for task in living:
            if task.done():
                task.result()
        rows.append({"minute": (time.monotonic() - began) / 60, **await asyncio.to_thread(held, server)})
        print(json.dumps({name: round(value, 1) for name, value in rows[-1].items() if value} | done), flush=True)
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    await asyncio.sleep(0)  # for connections to be closed
    return rows


def filled(rows: list[dict[str, float]]) -> int:
    """The row from which on the caches are full, as far as they ever are; no later than half-way."""
    most = {name: max(row.get(name, 0.0) for row in rows) for name in CACHES}
    full = (all(row.get(name, 0.0) >= 0.97 * most[name] for name in CACHES) for row in rows)
    return min(next((number for number, is_full in enumerate(full) if is_full), 0), len(rows) // 2)


def verdict(rows: list[dict[str, float]]) -> bool:
    """Prints the slope of each row of figures; whether all are flat."""
    kept = rows[max(int(len(rows) * WARM_UP), filled(rows)) :]
    flat = True
    for name in (name for name in kept[0] if name not in UNJUDGED and any(row[name] for row in kept)):
        slope = Slope.of([row["minute"] / 60 for row in kept], [row[name] for row in kept])
        grows = slope.low > 0 and slope.value > GROWS * max(slope.mean, 1.0)
        flat &= not grows
        said = "grows" if grows else "flat"
        print(
            f"{name:24}{slope.mean:10.1f}   {slope.value:+9.2f} an hour ({slope.low:+.2f} to {slope.high:+.2f})  {said}"
        )
    return flat


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=60.0, help="between two looks")
    parser.add_argument("--tables-kept", type=int, default=100)
    parser.add_argument("--database")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where = ["--database", chosen.database] if chosen.database else ["--data", folder]
        server = Server(*where, insight=Path(folder, "insight.json"), tables_kept=chosen.tables_kept)
        try:
            server.start()
            rows = asyncio.run(soak(server, min(chosen.minutes, 1440), min(chosen.people, 200), max(1, chosen.seconds)))
        finally:
            server.close()
    if not verdict(rows):
        raise SystemExit("it grows")


if __name__ == "__main__":
    main()
