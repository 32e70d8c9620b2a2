"""Tells the other processes of the house which tables have moved, and hears it from them: ids only.

They are told after the commit, and apart from it, so a process that dies in between tells nobody. A slow look at the
database (`table/lookout.py`) finds what was missed; while nothing can be heard it is less slow, and all that an outage
of the announcer costs is that little while. Whatever goes wrong, the connection is made anew, and then all that was
remembered is forgotten.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence

from tasca.server.announcing.announcer import MOST_BYTES, TOGETHER, Announcer, Line
from tasca.server.storage.database import Away
from tasca.server.table.lookout import Lookout
from tasca.server.table.tables import Tables

logger = logging.getLogger(__name__)
AGAIN = 0.5  # seconds until the next try to connect
TRY_OUT = 4.0  # seconds between looks at the connection; announcers wait longer for news before they give up
LOOK = 5.0  # seconds between looks at the tables
LOOK_DEAF = 1.0  # the same while nothing is heard, or something was missed
BLIND = 20.0  # seconds without a look after which nothing can be said of the tables
UNTOLD = 10_000  # kept while the announcer is away; the others find the rest by looking


def _said(error: Exception) -> str:
    """An error in one line."""
    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


class ProcessListener:
    def __init__(self, announcer: Announcer, tables: Tables) -> None:
        self.announcer = announcer
        self.tables = tables
        self.lookout = Lookout(tables)
        self.words: dict[str, Callable[[str, str], None]] = {}  # other news of a table than its seq, by their word
        self.hears = False
        self.reconnects = 0  # how often it heard again after it had not
        self.looked = 0.0  # when the tables were last looked at
        self.missed = False  # something, until a look succeeds
        self.news: asyncio.Queue[str] = asyncio.Queue()
        self.untold: deque[str] = deque(maxlen=UNTOLD)
        self.something = asyncio.Event()  # to tell
        self.tried = asyncio.Event()  # to connect, for the first time
        self.lost = False  # and the log knows
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def looks(self) -> bool:
        """Whether what it does not hear would be seen before long."""
        return time.monotonic() - self.looked < BLIND

    async def start(self) -> None:
        """Listens from now on, or as soon as it can."""
        self.looked = time.monotonic()
        self.tasks = [
            asyncio.create_task(self._run(), name="listener"),
            asyncio.create_task(self._look(), name="lookout"),
        ]
        await self.tried.wait()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for task in self.tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def tell(self, notices: Sequence[str]) -> None:
        self.untold.extend(notices)
        self.something.set()

    # ── the connection ───────────────────────────────────────────────────────────────────────────────────────
    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # of whatever kind: a process that is deaf would show stale tables for long
                if not self.lost:
                    logger.error("this process does not hear of the others (%s); it tries again", _said(error))
                self.lost = True
            self.tried.set()
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        """Listens and tells through one connection, as long as it lasts."""
        self.news = asyncio.Queue()  # what was heard before counts no more
        try:
            async with self.announcer.connected(self.news.put_nowait) as line:
                self._begin()
                async with asyncio.TaskGroup() as tasks:
                    tasks.create_task(self._follow())
                    tasks.create_task(self._try_out(line))
                    tasks.create_task(self._tell(line))
                    tasks.create_task(line.last())
        finally:
            self.hears = False

    def _begin(self) -> None:
        self._forget()
        self.hears = True
        self.tried.set()
        if self.lost:
            self.reconnects += 1
            logger.warning("this process hears of the others again")
        self.lost = False

    def _forget(self) -> None:
        """What was missed is not known: everything is read again, and everybody looks."""
        self.tables.forget()
        self.tables.hub.publish_all()

    async def _try_out(self, line: Line) -> None:
        while True:
            await asyncio.sleep(TRY_OUT)
            await line.try_out()

    # ── telling ──────────────────────────────────────────────────────────────────────────────────────────────
    async def _tell(self, line: Line) -> None:
        while True:
            while batch := self._batch():
                await line.tell("\n".join(batch))
                for _ in batch:
                    self.untold.popleft()
            await self.something.wait()
            self.something.clear()

    def _batch(self) -> list[str]:
        """The next that can be told together."""
        batch: list[str] = []
        size = 0
        for notice in self.untold:
            size += len(notice.encode()) + 1
            if batch and (size > MOST_BYTES or len(batch) == TOGETHER):
                break
            batch.append(notice)
        return batch

    # ── hearing ──────────────────────────────────────────────────────────────────────────────────────────────
    async def _follow(self) -> None:
        while True:
            for notice in (await self.news.get()).splitlines():
                table, _, what = notice.partition(" ")
                try:
                    await self._hear(table, what)
                except Away:  # the log knows
                    self.missed = True
                except Exception:  # about one table: the others are to be heard of none the less
                    logger.exception("another process told of table %s", table)
                    self.missed = True

    async def _hear(self, table: str, what: str) -> None:
        word, _, more = what.partition(" ")
        if word in self.words:
            self.words[word](table, more)
        elif word.isascii() and word.isdigit() and len(word) < 19 and not more:
            await self.tables.heard(table, int(word))
        else:  # of another version, perhaps: whatever it is about is found by looking
            logger.debug("another process told something that is not understood here")

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK if self.hears and not self.missed else LOOK_DEAF)
            try:
                missed, self.missed = self.missed, False
                await self.lookout.look()
                self.looked = time.monotonic()
                if missed:
                    self._forget()
            except Away:  # the log knows
                self.missed = True
            except Exception:
                if not missed:
                    logger.exception("could not look at the tables")
                self.missed = True
