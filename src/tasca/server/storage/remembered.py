"""What was read of people and of the lobby's lists, until it changes. Whoever asks meanwhile is told from memory.

Everything belongs to a topic: a person, by their id, or the lobby. Each change that is written names the topics that it
changes; they are forgotten here when it is committed, and in other processes when the listener tells of it. What nobody
told of (another program wrote to the file, a process died before it could tell) is read again after a while.
"""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from itertools import islice
from typing import Any, TypeVar, cast

T = TypeVar("T")
LOBBY = "lobby"  # the topic of the lists that everybody sees; no table and no person is called that
TOPICS = 10_000  # remembered; the longest unused is forgotten
AT_A_TIME = 4  # topics that are looked at for each new one
TRUST = 2.0  # seconds for which something is believed that nobody told of


class Remembered:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.topics: OrderedDict[str, dict[str, tuple[float, Any]]] = OrderedDict()

    async def get(self, topic: str, what: str, read: Callable[[], Awaitable[T]]) -> T:
        """Something of a topic, as it was read a moment ago, or is now."""
        known = self.topics.get(topic)
        if known is None:
            self._let_go()
            known = self.topics[topic] = {}
        self.topics.move_to_end(topic)
        until, value = known.get(what, (0.0, None))
        if until <= self.clock():
            try:
                value = await read()
            except BaseException:
                if not known and self.topics.get(topic) is known:
                    del self.topics[topic]
                raise
            # where the topic was forgotten meanwhile, this may be old, and is kept where nobody looks
            known[what] = self.clock() + TRUST, value
        return cast(T, value)

    def _let_go(self) -> None:
        """Makes room: what nobody has asked for since it was last believed is of no use any more.

        What is being read for the first time is. Were it let go, it would have to be read again for whoever asks next,
        who would let go of another's: many who come at once would never find anything.
        """
        now = self.clock()
        for topic, known in list(islice(self.topics.items(), AT_A_TIME)):
            of_use = not known or any(until > now for until, _value in known.values())
            if len(self.topics) < TOPICS and of_use:
                return
            del self.topics[topic]

    def forget(self, topics: Iterable[str]) -> None:
        for topic in topics:
            self.topics.pop(topic, None)

    def forget_all(self) -> None:
        self.topics.clear()
