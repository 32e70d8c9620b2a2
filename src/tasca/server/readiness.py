"""Whether a server can do its work: a proxy sends nobody to one that is deaf, or that cannot write."""

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from tasca.core.catalogue import N_
from tasca.server.announcing.listener import ProcessListener
from tasca.server.storage.database import Away, Database
from tasca.server.storage.writer import Writer

TRUST = 2.0  # seconds for which an answer is believed: strangers may ask as often as they like
PATIENCE = 5.0  # seconds for the database
ROOM = 32 << 20  # bytes that a disk must have left
DEAF = N_("This server does not hear what others do at the same tables.")
NOT_WRITTEN = N_("Nothing can be written to the database.")
FULL = N_("The disk is full.")
LATE = N_("This server hears a little late of what others do at the same tables.")


class Readiness:
    def __init__(
        self, database: Database, writer: Writer, listener: ProcessListener | None, now: Callable[[], int]
    ) -> None:
        self.file = database.file
        self.writer = writer
        self.listener = listener
        self.now = now
        self.one = asyncio.Lock()
        self.believed = float("-inf")  # until then
        self.answer = ""

    async def trouble(self) -> str:
        """Why no work can be done, as a message; empty where it can."""
        if self.listener and not self.listener.hears and not self.listener.looks:
            return DEAF
        async with self.one:
            if time.monotonic() >= self.believed:
                self.answer = await self._look()
                self.believed = time.monotonic() + TRUST
        return self.answer

    @property
    def remark(self) -> str:
        """What is not as it should be, and keeps nobody from working, as a message: a proxy need not go elsewhere."""
        return LATE if self.listener and not self.listener.hears else ""

    async def _look(self) -> str:
        if self.file and not _room(self.file):
            return FULL
        try:
            async with asyncio.timeout(PATIENCE):
                await self.writer.try_out(self.now())
        except (Away, TimeoutError):
            return NOT_WRITTEN
        return ""


def _room(file: Path) -> bool:
    try:
        return shutil.disk_usage(file.parent).free >= ROOM
    except OSError:  # whether it can be written is seen by writing
        return True
