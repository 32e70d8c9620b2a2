"""Who is listening to what, in this process. A publication says only which table moved; listeners look for themselves."""

import asyncio
from collections import defaultdict


class Listener:
    """One event stream. Many publications before it looks are one."""

    __slots__ = ("closed", "topics", "waiter")

    def __init__(self) -> None:
        self.topics: set[str] = set()  # those that moved since the last look
        self.closed = False
        self.waiter: asyncio.Future[None] | None = None

    def wake(self, topic: str) -> None:
        self.topics.add(topic)
        if self.waiter and not self.waiter.done():
            self.waiter.set_result(None)

    async def wait(self, seconds: float) -> set[str]:
        """The topics that moved; none when nothing did in that time."""
        if not self.topics and not self.closed:
            loop = asyncio.get_running_loop()
            self.waiter = loop.create_future()
            timer = loop.call_later(seconds, self.wake_empty)
            try:
                await self.waiter
            finally:
                timer.cancel()
                self.waiter = None
        moved, self.topics = self.topics, set()
        return moved

    def wake_empty(self) -> None:
        if self.waiter and not self.waiter.done():
            self.waiter.set_result(None)


class Hub:
    def __init__(self) -> None:
        self.listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self.closed = False

    def listen(self, topic: str, listener: Listener) -> None:
        listener.closed = self.closed
        self.listeners[topic].add(listener)

    def forget(self, topic: str, listener: Listener) -> None:
        self.listeners[topic].discard(listener)
        if not self.listeners[topic]:
            del self.listeners[topic]

    def publish(self, topic: str) -> None:
        for listener in self.listeners.get(topic, ()):
            listener.wake(topic)

    def publish_all(self) -> None:
        """After something may have been missed: everybody looks."""
        for topic in list(self.listeners):
            self.publish(topic)

    def close(self) -> None:
        """Ends every stream, so that the server can stop; browsers come back by themselves."""
        self.closed = True
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.closed = True
                listener.wake_empty()

    def count(self) -> int:
        return sum(len(listeners) for listeners in self.listeners.values())
