"""How much a server bears: tables played through HTTP by scripted seats, with watchers connected.

    python -m benchmarks.load [--tables 200] [--watchers 1000] [--rate 1000] [--seconds 20] [--look] [--database URL]
    python -m benchmarks.load --processes 2 [--announce URL] …

Starts a server of its own on loopback. Each table has two seats; whoever is to act sends a random legal action of the
table as the last answer told it (with `--look`, of one that is asked for each time), and the other seat's event stream
says when it arrived. `--rate 0` plays as fast as the server answers. Afterwards the front page is asked for as fast as
it comes, in four languages (`--front` seconds).
`--processes N` measures one server and then N, on a PostgreSQL (one of its own, where none is named): the two seats of
a table ask different ones, and each listens to the other's.
`--bots LEVEL` measures tables of one person and a bot instead (bot_load.py): once the house thinks for the bots, once
visitors do.
The load itself runs in this process, on the same machine, and takes its share of the cores.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.bot_load import bots_measured
from benchmarks.front import front_pages
from benchmarks.own_postgres import OwnPostgres
from benchmarks.server import Server
from benchmarks.wire import Connection, Stream, paced

MOST_TABLES, MOST_WATCHERS, MOST_SECONDS = 2_000, 10_000, 300
WARM_UP = 3.0
GAME = 60  # actions, about


@dataclass
class Measured:
    """What happened between the warm-up and the end."""

    counting: bool = False
    accepted: int = 0
    refused: int = 0
    arrived: int = 0  # events at watchers
    games: int = 0
    latencies: list[float] = field(default_factory=list)  # from sending an action to its event at the other seat
    answers: list[float] = field(default_factory=list)  # from sending an action to its answer


class Table:
    """Two scripted seats at one table after another."""

    def __init__(self, ports: list[int], measured: Measured, number: int, looks: bool) -> None:
        self.ports = [ports[(number + seat) % len(ports)] for seat in range(2)]  # of each seat
        self.measured = measured
        self.looks = looks
        self.known: dict[str, Any] | None = None  # the table as the last answer told it
        self.chance = random.Random(number)
        self.seats = (Connection(self.ports[0]), Connection(self.ports[1]))
        self.path = ""
        self.watched_at: list[int] = []  # the port of each watcher; they follow from game to game
        self.streams: list[asyncio.BaseTransport] = []
        self.under_way = asyncio.Event()
        self.sent: dict[tuple[int, int], float] = {}  # acting seat and the seq that its action will have: when

    async def open(self) -> None:
        for i, seat in enumerate(self.seats):
            if not seat.token:
                seat.token = (await seat.ask("POST", "/tokens", {"name": f"Seat {i}"}))[1]["token"]
        await self.sit()

    async def sit(self) -> None:
        made = (await self.seats[0].ask("POST", "/tables", {"game": "azul", "seats": ["me", "open"]}))[1]
        self.path, self.known = made["location"], None
        await self.seats[1].ask("POST", f"{self.path}/join", {})
        self.leave()
        opened = [await self.listen(self.ports[seat], partial(self.heard, seat)) for seat in range(2)]
        for port in self.watched_at:
            await self.listen(port, self.saw)
        for stream in opened:  # or the first actions would be no event to who has not seen the table before them
            await stream.opened.wait()

    def leave(self) -> None:
        """Nobody listens any more. What was not heard by now has taken until now at least."""
        for stream in self.streams:
            stream.close()
        if self.measured.counting:
            self.measured.latencies += [time.perf_counter() - began for began in self.sent.values()]
        self.streams, self.sent = [], {}

    async def listen(self, port: int, heard: Callable[[int], None]) -> Stream:
        stream = Stream(f"{self.path}/events", heard)
        loop = asyncio.get_running_loop()
        self.streams.append((await loop.create_connection(lambda: stream, "127.0.0.1", port))[0])
        return stream

    async def watch(self, port: int) -> None:
        """One watcher more."""
        self.watched_at.append(port)
        await self.listen(port, self.saw)

    def saw(self, _seq: int) -> None:
        self.measured.arrived += self.measured.counting

    def heard(self, seat: int, seq: int) -> None:
        began = self.sent.pop((1 - seat, seq), None)
        if began is not None and self.measured.counting:
            self.measured.latencies.append(time.perf_counter() - began)

    async def play(self, pause: float) -> None:
        """Comes to somewhere in a game, so that not all tables begin their next one at the same time; then plays on."""
        for _ in range(self.chance.randrange(GAME)):
            await self.act()
        self.under_way.set()
        await paced(self.act, pause, self.chance)

    async def act(self) -> None:
        """One action by whoever is to act."""
        table = self.known
        if table is None or self.looks:
            _, table = await self.seats[0].ask("GET", self.path)
        if table["status"] == "over":  # the next game is begun besides, not in place of an action
            self.measured.games += 1
            await self.sit()
            _, table = await self.seats[0].ask("GET", self.path)
        if not table["legal"]:  # this process has not heard yet that the other seat is taken
            return
        seat = table["to_act"]
        body = {"action": self.chance.choice(table["legal"]), "seq": table["seq"]}
        began = time.perf_counter()
        self.sent[seat, table["seq"] + 1] = began
        status, answer = await self.seats[seat].ask("POST", f"{self.path}/actions", body)
        self.known = answer if status == 200 else None
        if self.measured.counting:
            self.measured.answers.append(time.perf_counter() - began)
            self.measured.accepted += status == 200
            self.measured.refused += status != 200


async def all_under_way(tables: list[Table]) -> None:
    for table in tables:
        await table.under_way.wait()


def memory(process: int) -> int:
    """Resident memory in KiB."""
    with contextlib.suppress(OSError), open(f"/proc/{process}/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1])
    return 0


def in_all(servers: list[Server]) -> int:
    return sum(memory(server.pid) for server in servers)


def worked(process: int) -> float:
    """Processor time of a process so far, in seconds."""
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at(share: float, values: list[float]) -> float:
    """A percentile, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] * 1000 if values else float("nan")


async def measure(servers: list[Server], chosen: argparse.Namespace) -> dict[str, Any]:
    gc.disable()  # whenever the load waited for its own, the server would seem slow
    measured = Measured()
    ports = [server.port for server in servers]
    empty = in_all(servers)
    tables = [Table(ports, measured, number, chosen.look) for number in range(chosen.tables)]
    for group in range(0, len(tables), 20):
        await asyncio.gather(*(table.open() for table in tables[group : group + 20]))
    with_tables = in_all(servers)
    for number in range(chosen.watchers):
        await tables[number % len(tables)].watch(ports[number // len(tables) % len(ports)])
    pause = len(tables) / chosen.rate if chosen.rate else 0.0
    playing = [asyncio.create_task(table.play(pause)) for table in tables]
    under_way = asyncio.create_task(all_under_way(tables))
    await asyncio.wait([under_way, *playing], return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(WARM_UP)
    pids = [one.pid for one in servers]
    measured.counting, began, before, own = True, time.perf_counter(), sum(map(worked, pids)), time.process_time()
    await asyncio.wait(playing, timeout=chosen.seconds, return_when=asyncio.FIRST_EXCEPTION)
    measured.counting, lasted, work = False, time.perf_counter() - began, sum(map(worked, pids)) - before
    took = time.process_time() - own
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    played = in_all(servers)
    front = await front_pages(ports[0], chosen.front) if chosen.front else {}
    return {
        "processes": len(servers),
        "tables": len(tables),
        "watchers": chosen.watchers,
        "seconds": round(lasted, 1),
        "actions/s": round(measured.accepted / lasted),
        "refused": measured.refused,
        "server's processor ms an action": round(work * 1000 / max(1, measured.accepted), 2),
        "the load's own ms an action": round(took * 1000 / max(1, measured.accepted), 2),
        "to another seat p50 ms": round(at(0.50, measured.latencies), 1),
        "to another seat p99 ms": round(at(0.99, measured.latencies), 1),
        "answer p50 ms": round(at(0.50, measured.answers), 1),
        "answer p99 ms": round(at(0.99, measured.answers), 1),
        "watcher events/s": round(measured.arrived / lasted),
        "KiB/table, two seats listening": round((with_tables - empty) / len(tables), 1),
        "KiB/table, played and watched": round((played - empty) / len(tables), 1),
        "server MiB": round(played / 1024),
        "games over": measured.games,
        **front,
    }


@contextlib.contextmanager
def database(chosen: argparse.Namespace, folder: Path) -> Iterator[list[str]]:
    """The options of a server that name where it keeps its tables."""
    if chosen.database or chosen.processes == 1:
        yield ["--database", chosen.database] if chosen.database else ["--data", str(folder)]
        return
    postgres = OwnPostgres(folder)
    postgres.start()
    try:
        yield ["--database", postgres.url]
    finally:
        postgres.stop()


def run(chosen: argparse.Namespace, arguments: list[str], processes: int) -> dict[str, Any]:
    servers = [Server(*arguments) for _ in range(processes)]
    try:
        for server in servers:
            server.start()
        try:
            import uvloop

            return dict(uvloop.run(measure(servers, chosen)))
        except ImportError:
            return asyncio.run(measure(servers, chosen))
    finally:
        for server in servers:
            server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=1000.0, help="actions a second over all tables; 0: no pause")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--look", action="store_true", help="ask for the table before each action")
    parser.add_argument("--front", type=float, default=5.0, help="seconds of front pages afterwards; 0: none")
    parser.add_argument("--database")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--announce", metavar="URL", help="what tells them of each other, if not the database")
    parser.add_argument("--bots", metavar="LEVEL", help="tables of one person and that bot, with and without visitors")
    chosen = parser.parse_args()
    chosen.tables = max(1, min(chosen.tables, MOST_TABLES))
    chosen.watchers = max(0, min(chosen.watchers, MOST_WATCHERS))
    chosen.processes = max(1, min(chosen.processes, 16))
    chosen.seconds = max(1.0, min(chosen.seconds, MOST_SECONDS))
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if chosen.bots:
        bots_measured(chosen)
        return
    with tempfile.TemporaryDirectory() as folder, database(chosen, Path(folder)) as where:
        more = ["--announce", chosen.announce] if chosen.announce else []
        found = [run(chosen, [*where, *more], processes) for processes in sorted({1, chosen.processes})]
    for name in found[0]:
        print(f"{name:34}" + "".join(f"{result[name]:>10}" for result in found))


if __name__ == "__main__":
    main()
