"""What a database has to be for us, whichever it is: rows for a query, and transactions.

Statements are text with named values (`:person`) that SQLite and PostgreSQL both take. They stand in this folder,
behind methods with names (`store.py`, `writer.py`, `changes.py`, `desk.py`); nobody else writes any. `sql_database.py`
is the database of a server, `sqlite_database.py` the same where it is a file, `plain_sqlite.py` one that needs nothing
but Python itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tasca.core.catalogue import N_
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.announcing.announcer import Announcer
    from tasca.server.storage.outage import Outage

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


class OldDatabase(BadDatabase):
    """The schema is that of an older version. Nothing was touched."""

    def __init__(self, database: object, found: str, known: str) -> None:
        super().__init__(
            N_("%(database)s has schema %(found)s, and this Tasca needs %(known)s: run tasca migrate first"),
            {"database": database, "found": found, "known": known},
        )


class Away(TascaError):
    """The database does not answer, or cannot write now. What was under way may have been done or not."""

    def __init__(self, reason: str) -> None:
        self.reason = reason  # for the log; it may name addresses, so visitors are not told
        super().__init__(N_("The house cannot reach its database; try again in a moment."))


class Taken(Exception):
    """A row with that key is there already, or one that it leans on is not."""


class Step(NamedTuple):
    """A statement, done once for each of the values."""

    statement: str
    values: Sequence[Values]


class Transaction(Protocol):
    async def run(self, statement: str, values: Values = NOTHING) -> int:
        """Does a statement; gives the number of rows that it met."""
        ...

    async def run_many(self, statement: str, values: Sequence[Values]) -> None:
        """Does a statement once for each of the values."""
        ...


async def in_turn(transaction: Transaction, steps: Sequence[Step]) -> list[int]:
    """Does steps one after the other; gives the rows met by each that has one set of values, and 0 for others."""
    met = []
    for statement, values in steps:
        if len(values) == 1:
            met.append(await transaction.run(statement, values[0]))
        else:
            await transaction.run_many(statement, values)
            met.append(0)
    return met


class Database(Protocol):
    @property
    def name(self) -> str:
        """What it is: POSTGRESQL or SQLITE."""
        ...

    @property
    def file(self) -> Path | None:
        """Where it is kept, if that is a file of ours."""
        ...

    @property
    def outages(self) -> Sequence[Outage]:
        """What may be away."""
        ...

    async def rows(self, query: str, values: Values = NOTHING) -> Sequence[Sequence[Any]]:
        """What a query finds. This and all else raises Away while the database cannot be used."""
        ...

    async def write(self, steps: Sequence[Step]) -> list[int]:
        """Does all steps or none. Gives how many rows each met that has one set of values.

        Raises Taken where a key decides against it.
        """
        ...

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """For who looks at what a step did before the next: all of it is kept when this ends, or nothing."""
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
    from tasca.server.storage.sqlite_database import SqliteDatabase

    found = database_url(url)
    return SqliteDatabase(found) if found.get_backend_name() == SQLITE else SqlDatabase(found)


_SECRET = "SELECT value FROM settings WHERE name = 'secret'"
_MAKE_SECRET = "INSERT INTO settings (name, value) VALUES ('secret', :value) ON CONFLICT DO NOTHING"


async def secret(database: Database) -> str:
    """The key that cookies are signed with: made once, shared by all processes on this database."""
    found = await database.rows(_SECRET)
    if not found:
        await database.write([Step(_MAKE_SECRET, [{"value": secrets.token_hex(32)}])])  # another may be quicker
        found = await database.rows(_SECRET)
    return str(found[0][0])
