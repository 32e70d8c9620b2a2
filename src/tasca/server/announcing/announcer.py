"""What carries news from one process to the others: the database itself, or something beside it. Chosen apart from it.

News are lines of text that every process of the house hears but the one that told them. They may get lost: whoever
hears looks into the database for what was missed (`listener.py`).
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from tasca.core.errors import TascaError

VALKEY = ("valkey", "valkeys", "redis", "rediss", "unix")
TOGETHER = 200  # lines told at once, fewer if they are long: a notification of PostgreSQL has at most 8,000 bytes
MOST_BYTES = 7_500


class BadAnnouncer(TascaError):
    """What was named cannot carry news."""


class Line(Protocol):
    """A connection, while it lasts."""

    async def tell(self, news: str) -> None:
        """Tells the others. This and all else raises when the connection is lost."""
        ...

    async def try_out(self) -> None:
        """Returns if the other side answers."""
        ...

    async def last(self) -> None:
        """Never returns; raises when the connection is lost."""
        ...


class Announcer(Protocol):
    def connected(self, hear: Callable[[str], None]) -> AbstractAsyncContextManager[Line]:
        """Connects; from then on `hear` is given what others tell."""
        ...


def announcer_at(url: str) -> Announcer:
    """The announcer of an address; its packages are imported only here."""
    scheme, separator, _ = url.partition("://")
    if not separator or scheme not in VALKEY:
        # not what was given: there may be a password in it
        raise BadAnnouncer("--announce is not a URL like valkey://host:6379")
    try:
        from tasca.server.announcing.valkey_announcer import ValkeyAnnouncer
    except ImportError as error:
        raise BadAnnouncer(f"{error.name} is not installed (pip install 'tasca[valkey]')") from None
    return ValkeyAnnouncer(url)
