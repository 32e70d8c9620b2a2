"""Who is listening to what, in this process. A publication says only which table moved."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable

PERSON = "person "  # begins the topic of somebody's stream of all their tables


class Listener:
    """One event stream. Many publications before it looks are one."""

    __slots__ = ("address", "closed", "send", "tables", "tell", "timer", "until", "waiter")

    def __init__(self, address: str = "") -> None:
        self.address = address  # where it goes to
        self.tables: set[str] = set()  # those that moved since the last look
        self.closed = False
        self.waiter: asyncio.Future[None] | None = None
        self.until = 0.0  # in the loop's time, when who waits is told that nothing happened
        self.timer: asyncio.TimerHandle | None = None
        self.send: Callable[[bytes], bool] | None = None  # sends at once, if that needs no waiting
        self.tell: Callable[[], bool] | None = None  # does so with all that is new to who waits, if it can

    def wake(self, table: str) -> None:
        if self.waiter and not self.waiter.done() and self.tell and self.tell():
            return
        self.tables.add(table)
        self.wake_empty()

    async def wait(self, seconds: float) -> set[str]:
        """The tables that moved; none when nothing did in that time."""
        if not self.tables and not self.closed:
            loop = asyncio.get_running_loop()
            self.waiter = loop.create_future()
            self.until = loop.time() + seconds
            if self.timer is None:
                self.timer = loop.call_at(self.until, self._ring, loop)
            try:
                await self.waiter
            finally:
                self.waiter = None
        moved, self.tables = self.tables, set()
        return moved

    def _ring(self, loop: asyncio.AbstractEventLoop) -> None:
        """One timer serves many waits: most of them are over long before."""
        self.timer = loop.call_at(self.until, self._ring, loop) if loop.time() < self.until else None
        if self.timer is None:
            self.wake_empty()

    def stop(self) -> None:
        """Nobody waits here any more. Who told us, and by what, knows us: so each forgets the other."""
        self.send = self.tell = None
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def wake_empty(self) -> None:
        if self.waiter and not self.waiter.done():
            self.waiter.set_result(None)


class Hub:
    def __init__(self) -> None:
        self.listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self.closed = False
        self.listening = 0
        self.by_address: Counter[str] = Counter()
        self.persons = 0  # of those, streams of people

    def listen(self, topic: str, listener: Listener) -> None:
        listener.closed = self.closed
        self.listeners[topic].add(listener)
        self.listening += 1
        self.by_address[listener.address] += 1
        self.persons += topic.startswith(PERSON)

    def forget(self, topic: str, listener: Listener) -> None:
        listener.stop()
        self.listeners[topic].discard(listener)
        self.listening -= 1
        self.by_address[listener.address] -= 1
        if not self.by_address[listener.address]:
            del self.by_address[listener.address]
        self.persons -= topic.startswith(PERSON)
        if not self.listeners[topic]:
            del self.listeners[topic]

    def people(self) -> list[str]:
        """Those who listen to all their tables, by id."""
        return sorted(topic.removeprefix(PERSON) for topic in self.listeners if topic.startswith(PERSON))

    def publish(self, topic: str, table: str) -> None:
        """Tells those who listen to a topic (a table, or a person) that a table moved."""
        for listener in self.listeners.get(topic, ()):
            listener.wake(table)

    def publish_all(self) -> None:
        """After something may have been missed: everybody looks."""
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.wake("")

    def close(self) -> None:
        """Ends every stream, so that the server can stop; browsers come back by themselves."""
        self.closed = True
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.closed = True
                listener.wake_empty()
