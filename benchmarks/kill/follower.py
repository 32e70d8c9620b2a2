"""Somebody who listens to a table through every death of the server, as a browser does: from where they were."""

import asyncio
import contextlib

import httpx

from benchmarks.kill.count import Count

AGAIN = 0.1  # seconds until the next try


class Follower:
    def __init__(self, client: httpx.AsyncClient, path: str, count: Count) -> None:
        self.client, self.path, self.count = client, path, count
        self.seen = 0
        self.news = asyncio.Event()
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(httpx.HTTPError, OSError):
                await self._listen()
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        headers = {"last-event-id": str(self.seen)} if self.seen else {}
        async with self.client.stream("GET", f"{self.path}/events", headers=headers, timeout=None) as answer:
            if answer.status_code != 200:
                return
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    self._hear(int(line[4:]))

    def _hear(self, seq: int) -> None:
        self.count.events += 1
        if self.seen and seq <= self.seen:
            self.count.backwards += 1
        elif self.seen and seq > self.seen + 1:
            self.count.skipped += 1
        self.seen = max(self.seen, seq)
        self.news.set()

    async def hears(self, seq: int, patience: float) -> bool:
        """Whether it has heard of an entry in that time."""
        try:
            async with asyncio.timeout(patience):
                while self.seen < seq:
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
