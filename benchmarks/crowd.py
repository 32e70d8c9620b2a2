"""One visitor, and everybody else: how long a person waits for a bot while another visitor's bots play alone.

    python -m benchmarks.crowd [--tables 150] [--level level:8] [--moves 10] [--patience 120] [--thinkers 1]

Somebody plays against a bot of level 4, first with nobody else there; then another visitor makes all these tables of
four bots each, and they play on. Once with a queue that is first come, first served, as it was before there was a fair
one (only here), and once as the house is. No limits, so that the whole crowd comes in.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.wire import Connection
from tasca.server.bots.queue import FairQueue, Need, Ticket, Who
from tasca.server.run import serve
from tasca.server.settings import Settings
from tasca.server.storage.sqlite_files import sqlite_url

GAME, OPPONENT, SEATS = "azul", "level:4", 4
LOOK = 0.01  # seconds between looks at the table
WARM_UP = 3  # moves
FIRST_COME, FAIR = "first come, first served", "the fair queue"


class FirstCome(FairQueue):
    """No order but that of coming."""

    def _need(self, _now: float) -> Need | None:
        came = [self._first(self.waiting[need], _now) for need in Need if self.waiting[need]]
        return min(came, key=lambda ticket: ticket.number).need if came else None

    def _first(self, waiting: dict[Who, dict[int, Ticket]], _now: float) -> Ticket:
        return min((next(iter(each.values())) for each in waiting.values()), key=lambda ticket: ticket.number)


def house(queue: str, folder: str, thinkers: int) -> int:
    """Serves, with one queue or the other."""
    if queue == FIRST_COME:
        for name in ("_need", "_first"):
            setattr(FairQueue, name, getattr(FirstCome, name))
    settings = Settings(database=sqlite_url(Path(folder)), limit=0, bot_processes=thinkers)
    return serve(settings, "127.0.0.1", 0, browser=False)


class Player:
    """Somebody at a table with a bot."""

    def __init__(self, port: int) -> None:
        self.seat = Connection(port)
        self.path = ""

    async def come(self) -> None:
        self.seat.token = (await self.seat.ask("POST", "/tokens", {"name": "Somebody"}))[1]["token"]

    async def wait(self, patience: float) -> float:
        """Seconds from a move of one's own until the bot has answered; after `patience` it is given up."""
        table = (await self.seat.ask("GET", self.path))[1] if self.path else {"status": "over"}
        if table["status"] == "over":
            body = {"game": GAME, "seats": ["me", f"bot {OPPONENT}"], "options": {"first": 0}}
            self.path = (await self.seat.ask("POST", "/tables", body))[1]["location"]
            table = (await self.seat.ask("GET", self.path))[1]
        began = time.perf_counter()
        if table["your_turn"]:
            await self.seat.ask("POST", f"{self.path}/actions", {"action": table["legal"][0], "seq": table["seq"]})
        while time.perf_counter() - began < patience:
            table = (await self.seat.ask("GET", self.path))[1]
            if table["your_turn"] or table["status"] == "over":
                break
            await asyncio.sleep(LOOK)
        return time.perf_counter() - began


async def waits(player: Player, moves: int, patience: float) -> list[float]:
    """The waits for so many moves; one that was given up is the last."""
    taken: list[float] = []
    while len(taken) < moves and not (taken and taken[-1] >= patience):
        taken.append(await player.wait(patience))
    return taken


async def scene(port: int, chosen: argparse.Namespace) -> tuple[list[float], list[float]]:
    """How long the player waits alone, and beside the crowd."""
    player, visitor = Player(port), Player(port)
    await player.come()
    await visitor.come()
    body = {"game": GAME, "seats": [f"bot {chosen.level}"] * SEATS}
    await waits(player, WARM_UP, chosen.patience)
    alone = await waits(player, chosen.moves, chosen.patience)
    for _ in range(chosen.tables):
        await visitor.seat.ask("POST", "/tables", body)
    return alone, await waits(player, chosen.moves, chosen.patience)


def shown(taken: list[float], patience: float) -> str:
    if taken[-1] >= patience:
        return f"over {patience:.0f} s"
    return f"median {median(taken):.2f} s, worst {max(taken):.2f} s"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--level", default="level:8")
    parser.add_argument("--moves", type=int, default=10)
    parser.add_argument("--patience", type=float, default=120.0, help="seconds after which a wait is given up")
    parser.add_argument("--thinkers", type=int, default=1)
    parser.add_argument("--house", nargs=2, metavar=("QUEUE", "DIR"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.house:
        queue, folder = chosen.house
        return house(queue, folder, chosen.thinkers)
    for queue in (FIRST_COME, FAIR):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "benchmarks.crowd", "--thinkers", str(chosen.thinkers)]
            server = subprocess.Popen([*command, "--house", queue, folder], stdout=subprocess.PIPE, text=True)
            try:
                assert server.stdout is not None
                port = int(server.stdout.readline().split()[4].rstrip("/").rsplit(":", 1)[1])
                alone, beside = asyncio.run(scene(port, chosen))
            finally:
                server.terminate()
                server.wait()
        print(f"{queue}: alone {shown(alone, chosen.patience)}; beside the crowd {shown(beside, chosen.patience)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
