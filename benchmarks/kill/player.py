"""Somebody who plays one game after another, and does not mind that the house falls down now and then."""

import asyncio
import random
from typing import Any

import httpx

from benchmarks.kill.count import Count, Told
from benchmarks.kill.follower import Follower

AWAY, DONE = 503, 200
HEARS_WITHIN = 60.0  # seconds, a busy machine's


class Player:
    """Asks one server, and listens to another if there is one."""

    def __init__(
        self, asked: httpx.AsyncClient, heard: httpx.AsyncClient, token: str, number: int, count: Count, told: Told
    ) -> None:
        self.asked, self.heard, self.count, self.told = asked, heard, count, told
        self.headers = {"authorization": f"Bearer {token}"}
        self.chance = random.Random(number)
        self.path, self.last, self.against_bot = "", 0, False
        self.follower: Follower | None = None

    async def play(self) -> None:
        while True:
            try:
                if not self.path:
                    await self._sit()
                await self._turn()
            except (httpx.HTTPError, OSError) as error:
                self.count.away += isinstance(error, httpx.HTTPStatusError)
                await asyncio.sleep(0.05)

    async def _sit(self) -> None:
        self.against_bot = self.chance.choice([False, True])
        wish = {"game": "azul", "seats": ["me", "bot random" if self.against_bot else "here"]}
        answer = await self.asked.post("/tables", json=wish, headers=self.headers)
        answer.raise_for_status()
        self.path, self.last = answer.json()["location"], 0
        self.told.tables.append(self.path)
        self.follower = Follower(self.heard, self.path, self.count)

    async def _turn(self) -> None:
        shown = await self.asked.get(self.path, headers=self.headers)
        shown.raise_for_status()
        table = shown.json()
        self.count.stale += table["seq"] < self.last
        if table["status"] == "over":
            self.count.games_over += 1
            await self.leave()
        elif table["your_turn"]:
            self.told.bot_answered |= self.against_bot and 0 < self.last < table["seq"]
            await self._act(table)
        else:
            await asyncio.sleep(0.01)

    async def _act(self, table: Any) -> None:
        action = self.chance.choice(table["legal"])
        self.count.sent += 1
        self.count.unanswered += 1
        body = {"action": action, "seq": table["seq"]}
        answer = await self.asked.post(f"{self.path}/actions", json=body, headers=self.headers)
        if answer.status_code == AWAY:  # done or not: as if there had been no answer
            answer.raise_for_status()
        self.count.unanswered -= 1
        if answer.status_code == DONE:
            self.count.acknowledged += 1
            self.last = answer.json()["seq"]
            self.told.accepted.append((self.path, self.last, action))
        else:
            self.count.refused += 1

    async def leave(self) -> None:
        """Leaves the table; the stream has to have heard of the last that was acknowledged here."""
        follower, self.follower, self.path = self.follower, None, ""
        if follower:
            self.count.deaf += not await follower.hears(self.last, HEARS_WITHIN)
            await follower.close()
