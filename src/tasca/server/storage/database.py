"""What a database has to be for us, whichever it is: rows for a query, and transactions.

Statements are text with named values (`:person`) that SQLite and PostgreSQL both take. They stand in `store.py`,
`writer.py` and `changes.py`, behind methods with names; nobody else writes any. `sql_database.py` is the database of a
server, `plain_sqlite.py` one that needs nothing but Python itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tasca.core.catalogue import N_
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.announcing.announcer import Announcer

Values = Mapping[str, Any]
NOTHING: Values = {}
POSTGRESQL, SQLITE = "postgresql", "sqlite"


class BadDatabase(TascaError):
    """The database cannot be used."""


class NewerDatabase(BadDatabase):
    """A newer version of Tasca has changed the schema since. Nothing was touched."""

    def __init__(self, database: object, found: str, known: str) -> None:
        super().__init__(
            N_("%(database)s: a newer Tasca wrote this (schema %(found)s); this one knows schemas up to %(known)s"),
            {"database": database, "found": found, "known": known},
        )


class Away(TascaError):
    """The database does not answer, or cannot write now. What was under way may have been done or not."""

    def __init__(self, reason: str) -> None:
        self.reason = reason  # for the log; it may name addresses, so visitors are not told
        super().__init__(N_("The house cannot reach its database; try again in a moment."))


class Taken(Exception):
    """A row with that key is there already, or one that it leans on is not."""


class Transaction(Protocol):
    async def run(self, statement: str, values: Values = NOTHING) -> int:
        """Does a statement; gives the number of rows that it met."""
        ...

    async def run_many(self, statement: str, values: Sequence[Values]) -> None:
        """Does a statement once for each of the values."""
        ...


class Database(Protocol):
    @property
    def name(self) -> str:
        """What it is: POSTGRESQL or SQLITE."""
        ...

    @property
    def file(self) -> Path | None:
        """Where it is kept, if that is a file of ours."""
        ...

    async def rows(self, query: str, values: Values = NOTHING) -> Sequence[Sequence[Any]]:
        """What a query finds. This and all else raises Away while the database cannot be used."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """All of it is kept when this ends, or nothing. Raises Taken where a key decides against it."""
        ...

    async def migrate(self) -> None:
        """Brings the schema up to date."""
        ...

    def announcer(self) -> Announcer | None:
        """What carries news between processes that share the database, where it can do that."""
        ...

    async def close(self) -> None: ...


def database_at(url: str) -> Database:
    """The database of a server. What it needs is imported only here: who brings another one needs none of that."""
    from tasca.server.storage.sql_database import SqlDatabase, database_url

    return SqlDatabase(database_url(url))


_SECRET = "SELECT value FROM settings WHERE name = 'secret'"
_MAKE_SECRET = "INSERT INTO settings (name, value) VALUES ('secret', :value) ON CONFLICT DO NOTHING"


async def secret(database: Database) -> str:
    """The key that cookies are signed with: made once, shared by all processes on this database."""
    found = await database.rows(_SECRET)
    if not found:
        async with database.transaction() as transaction:  # another process may be quicker
            await transaction.run(_MAKE_SECRET, {"value": secrets.token_hex(32)})
        found = await database.rows(_SECRET)
    return str(found[0][0])
