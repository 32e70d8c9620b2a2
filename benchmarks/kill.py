"""Kills a server (SIGKILL) again and again while people and bots play, and counts what became of every action.

    python -m benchmarks.kill [--kills 20] [--tables 12] [--seconds 2] [--database URL | --postgres]

With --postgres it runs a PostgreSQL of its own, and every third kill is of that, with the server left standing.

Every action that was answered with 200 must be in its table's log afterwards, once, at the place the answer named.
An action whose answer was lost in a crash may be there or not; it is sent again only if it is not. A table that is
shown as it was before something that was acknowledged is stale.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from benchmarks.own_postgres import OwnPostgres

# The last server is left standing until so much has happened, on however busy a machine
ACTIONS_EACH = 4
AWAY = 503
EVERY = 3  # kills, one is of the database
PATIENCE = 600  # tenths of a second


@dataclass
class Count:
    """What became of the actions."""

    kills: int = 0
    of_the_database: int = 0
    sent: int = 0
    acknowledged: int = 0
    refused: int = 0
    unanswered: int = 0
    lost: int = 0
    doubled: int = 0
    misplaced: int = 0
    stale: int = 0
    away: int = 0  # answered 503
    bot_moves: int = 0
    games_over: int = 0


@dataclass
class Told:
    """What the server acknowledged: table, seq, action."""

    accepted: list[tuple[str, int, str]] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    bot_answered: bool = False


def start(arguments: list[str], port: int) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "tasca", "serve", "--port", str(port), "--no-browser", "--limit", "0", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    if "Tasca is open at" not in line:
        raise SystemExit(f"the server did not open: {line!r}")
    return process, line.split()[4].rstrip("/")


async def play(
    client: httpx.AsyncClient, headers: dict[str, str], told: Told, count: Count, chance: random.Random
) -> None:
    """One person at one table after another, who does not mind that the house falls down now and then."""
    path, last, against_bot = "", 0, False
    while True:
        try:
            if not path:
                last, against_bot = 0, chance.choice([False, True])
                wish = {"game": "azul", "seats": ["me", "bot random" if against_bot else "here"]}
                answer = await client.post("/tables", json=wish, headers=headers)
                answer.raise_for_status()
                path = answer.json()["location"]
                told.tables.append(path)
            shown = await client.get(path, headers=headers)
            shown.raise_for_status()
            table = shown.json()
            count.stale += table["seq"] < last
            if table["status"] == "over":
                count.games_over += 1
                path = ""
                continue
            if not table["your_turn"]:
                await asyncio.sleep(0.01)
                continue
            told.bot_answered |= against_bot and 0 < last < table["seq"]
            action = chance.choice(table["legal"])
            count.sent += 1
            count.unanswered += 1
            answer = await client.post(f"{path}/actions", json={"action": action, "seq": table["seq"]}, headers=headers)
            if answer.status_code == AWAY:  # done or not: as if there had been no answer
                answer.raise_for_status()
            count.unanswered -= 1
            if answer.status_code == 200:
                count.acknowledged += 1
                last = answer.json()["seq"]
                told.accepted.append((path, last, action))
            else:
                count.refused += 1
        except (httpx.HTTPError, OSError) as error:
            count.away += isinstance(error, httpx.HTTPStatusError)
            await asyncio.sleep(0.05)


async def is_ready(client: httpx.AsyncClient) -> bool:
    try:
        return (await client.get("/ready")).status_code == 200
    except httpx.HTTPError:
        return False


def check(address: str, told: Told, count: Count) -> None:
    """Compares what was acknowledged with what is in the logs."""
    logs: dict[str, dict[int, Any]] = {}
    with httpx.Client(base_url=address, timeout=30) as client:
        for path in told.tables:
            entries = client.get(f"{path}/log").json()["entries"]
            numbers = [entry["seq"] for entry in entries]
            count.misplaced += numbers != list(range(1, len(numbers) + 1))
            logs[path] = {entry["seq"]: entry for entry in entries}
            count.bot_moves += sum(entry["agent"].startswith("bot") for entry in entries if entry["kind"] == "act")
            # A game of actions that all replay: a doubled or missing one would not fit.
            moves = client.get(path).json()["moves"]
            count.misplaced += client.get(f"{path}/moves/{moves}").status_code != 200
    count.doubled = len(told.accepted) - len({(path, seq) for path, seq, _ in told.accepted})
    for path, seq, action in told.accepted:
        entry = logs[path].get(seq)
        if entry is None:
            count.lost += 1
        elif (entry["kind"], entry["text"]) != ("act", action):
            count.misplaced += 1


async def _kill_again(
    arguments: list[str], kills: int, tables: int, seconds: float, postgres: OwnPostgres | None
) -> Count:
    count, told, chance = Count(), Told(), random.Random(1)
    process, address = start(arguments, 0)
    port = int(address.rsplit(":", 1)[1])
    async with httpx.AsyncClient(base_url=address) as client:
        tokens = [(await client.post("/tokens", json={"name": f"Player {i}"})).json()["token"] for i in range(tables)]
    people = [{"authorization": f"Bearer {token}"} for token in tokens]
    async with httpx.AsyncClient(base_url=address, timeout=5) as client:
        players = [
            asyncio.create_task(play(client, person, told, count, random.Random(i))) for i, person in enumerate(people)
        ]
        for number in range(1, kills + 1):
            await asyncio.sleep(seconds * chance.uniform(0.5, 1.5))
            if postgres and number % EVERY == 0:
                await asyncio.to_thread(postgres.stop)
                await asyncio.to_thread(postgres.start)
                count.of_the_database += 1
                continue
            process.kill()
            await asyncio.to_thread(process.communicate)
            count.kills += 1
            process, address = await asyncio.to_thread(start, arguments, port)
        await asyncio.sleep(seconds)
        for _ in range(PATIENCE):
            enough = told.bot_answered and count.acknowledged > ACTIONS_EACH * tables
            if enough and await is_ready(client):
                break
            await asyncio.sleep(0.1)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    await asyncio.to_thread(check, address, told, count)
    process.kill()
    await asyncio.to_thread(process.communicate)
    return count


def run(arguments: list[str], kills: int, tables: int, seconds: float, postgres: OwnPostgres | None = None) -> Count:
    """Kills the server so many times, about `seconds` apart, with so many people playing."""
    return asyncio.run(_kill_again(arguments, kills, tables, seconds, postgres))


def run_with_own(home: Path, kills: int, tables: int, seconds: float) -> Count:
    """The same on a PostgreSQL of its own, which is killed too."""
    postgres = OwnPostgres(home)
    postgres.start()
    try:
        return run(["--database", postgres.url], kills, tables, seconds, postgres)
    finally:
        if postgres.runs:
            postgres.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--database")
    parser.add_argument("--postgres", action="store_true")
    chosen = parser.parse_args()
    bounds = min(chosen.kills, 1_000), min(chosen.tables, 200), min(chosen.seconds, 30.0)
    with tempfile.TemporaryDirectory() as folder:
        if chosen.postgres:
            count = run_with_own(Path(folder), *bounds)
        else:
            count = run(["--database", chosen.database] if chosen.database else ["--data", folder], *bounds)
    print(count)
    if count.lost or count.doubled or count.misplaced or count.stale:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
