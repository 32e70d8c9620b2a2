"""When the database is away: which errors say so, and a log that hears of it once, not with every request."""

import logging
import sqlite3
import time
from collections.abc import Callable

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

logger = logging.getLogger(__name__)
# Classes of PostgreSQL's codes: connections; resources (a full disk, too many connections); an operator's doing (a
# shutdown, a start); the system's errors. And one code: the server takes only readers.
AWAY_CLASSES, READ_ONLY = ("08", "53", "57", "58"), "25006"
AWAY_CODES = frozenset(
    (
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_CORRUPT,
    )
)
PRIMARY = 0xFF  # of SQLite's extended codes, the part that says what it is about


def is_away(error: Exception) -> bool:
    """Whether an error says that the database cannot be used now, not that something wrong was asked of it."""
    if isinstance(error, OSError | NoConnectionFree):  # a TimeoutError too is an OSError
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    driver = getattr(error, "orig", None) or error
    state = str(getattr(driver, "sqlstate", None) or "")
    code = getattr(driver, "sqlite_errorcode", None)
    return state.startswith(AWAY_CLASSES) or state == READ_ONLY or (code is not None and code & PRIMARY in AWAY_CODES)


def reason(error: Exception) -> str:
    """The error in one line."""
    text = str(getattr(error, "orig", None) or error).strip()
    return text.splitlines()[0] if text else type(error).__name__


class Outage:
    """One for reading and one for writing: what works does not hide what does not."""

    def __init__(self, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.what = what
        self.clock = clock
        self.since: float | None = None
        self.times = 0  # that it began

    def begins(self, why: str) -> None:
        if self.since is None:
            self.since = self.clock()
            self.times += 1
            logger.error("the database cannot be %s (%s); visitors are asked to wait until it can", self.what, why)

    def ends(self) -> None:
        if self.since is not None:
            logger.warning("the database can be %s again, after %.0f s", self.what, self.clock() - self.since)
            self.since = None
