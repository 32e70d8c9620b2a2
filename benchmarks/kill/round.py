"""One round: a house is opened, people play, it is killed so many times, and then its logs are looked at."""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack
from typing import Any

import httpx

from benchmarks.kill.count import Count, Told
from benchmarks.kill.house import House
from benchmarks.kill.player import Player

ACTIONS_EACH = 4  # so much has to have happened before the last server is left, on however busy a machine
PATIENCE = 600  # tenths of a second


async def _all_ready(clients: list[httpx.AsyncClient]) -> bool:
    try:
        return all([(await client.get("/ready")).status_code == 200 for client in clients])
    except httpx.HTTPError:
        return False


def _check(address: str, told: Told, count: Count) -> None:
    """Compares what was acknowledged with what is in the logs."""
    logs: dict[str, dict[int, Any]] = {}
    acts = 0
    with httpx.Client(base_url=address, timeout=60) as client:
        for path in told.tables:
            entries = client.get(f"{path}/log").json()["entries"]
            numbers = [entry["seq"] for entry in entries]
            count.misplaced += numbers != list(range(1, len(numbers) + 1))
            logs[path] = {entry["seq"]: entry for entry in entries}
            by_bots = [entry["agent"].startswith("bot") for entry in entries if entry["kind"] == "act"]
            count.bot_moves += sum(by_bots)
            acts += len(by_bots) - sum(by_bots)
            # A game of actions that all replay: a doubled or missing one would not fit.
            moves = client.get(path).json()["moves"]
            count.misplaced += client.get(f"{path}/moves/{moves}").status_code != 200
    places = Counter((path, seq) for path, seq, _ in told.accepted)
    count.doubled += len(told.accepted) - len(places)
    count.doubled += max(0, acts - count.acknowledged - count.unanswered)  # more was done than was sent
    for path, seq, action in told.accepted:
        entry = logs[path].get(seq)
        if entry is None:
            count.lost += 1
        elif (entry["kind"], entry["text"]) != ("act", action):
            count.misplaced += 1


async def _tokens(address: str, number: int) -> list[str]:
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        return [(await client.post("/tokens", json={"name": f"Player {i}"})).json()["token"] for i in range(number)]


async def _played(house: House, kills: int, people: int, seconds: float, count: Count) -> None:
    told, chance = Told(), random.Random(1)
    addresses = [server.address for server in house.servers]
    tokens = await _tokens(addresses[0], people)
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=address, timeout=5)) for address in addresses
        ]
        players = [
            Player(clients[i % len(clients)], clients[(i + 1) % len(clients)], token, i, count, told)
            for i, token in enumerate(tokens)
        ]
        playing = [asyncio.create_task(player.play()) for player in players]
        for number in range(1, kills + 1):
            await asyncio.sleep(seconds * chance.uniform(0.5, 1.5))
            await house.kill(number, count)
        await asyncio.sleep(seconds)
        for _ in range(PATIENCE):
            enough = told.bot_answered and count.acknowledged > ACTIONS_EACH * people
            if enough and await _all_ready(clients):
                break
            await asyncio.sleep(0.1)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*(player.leave() for player in players))
    await asyncio.to_thread(_check, addresses[-1], told, count)


def run(house: House, kills: int, people: int, seconds: float) -> Count:
    """Opens a house and kills it so many times, about `seconds` apart, with so many people playing."""
    count = Count()
    try:
        house.open()
        asyncio.run(_played(house, kills, people, seconds, count))
    finally:
        house.close(count)
    return count
