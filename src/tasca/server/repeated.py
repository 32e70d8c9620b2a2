"""Looks at something again and again while a house is open. What goes wrong once is tried again the next time."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from tasca.server.storage.database import Away

logger = logging.getLogger(__name__)


class Repeated:
    def __init__(self, name: str, seconds: float, look: Callable[[], Awaitable[object]]) -> None:
        self.name = name
        self.seconds = seconds  # between two looks
        self.look = look
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name=self.name)

    async def close(self) -> None:
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def _run(self) -> None:
        while True:
            try:
                await self.look()
            except Away:  # it will be back, and the log knows
                pass
            except Exception:
                logger.exception("%s: could not look", self.name)
            await asyncio.sleep(self.seconds)
