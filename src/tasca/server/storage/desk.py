"""Statements of the office: people, their marks and tokens, lists of all tables, keys. Each that changes something also
makes news, in the same transaction, so that every open house hears of it.
"""

from typing import NamedTuple

from tasca.server.storage.database import Database
from tasca.server.storage.keys import SECRET, new_settings
from tasca.server.storage.news import SET_SETTING, setting, some_news
from tasca.server.storage.writer import NEW_NAME, Statement

_PEOPLE = (
    "SELECT id, name, created, (SELECT count(*) FROM tokens WHERE tokens.person = people.id), "
    "(SELECT count(DISTINCT table_id) FROM seats WHERE seats.person = people.id) FROM people"
)
_GUESTS = (  # who never gave a name is only where they sit
    "SELECT person, '', min(tables.created), 0, count(DISTINCT table_id) FROM seats "
    "JOIN tables ON tables.id = seats.table_id "
    "WHERE person <> '' AND person NOT IN (SELECT id FROM people) GROUP BY person"
)
_MARKS = "SELECT person, mark, at, note FROM marks ORDER BY at, person, mark"
_MARK = (
    "INSERT INTO marks (person, mark, at, note) VALUES (:person, :mark, :now, :note) "
    "ON CONFLICT (person, mark) DO UPDATE SET note = excluded.note"
)
_UNMARK = "DELETE FROM marks WHERE person = :person AND mark = :mark"
_END_TOKENS = "DELETE FROM tokens WHERE person = :person"
_END_ALL_TOKENS = "DELETE FROM tokens"
_RENAME_SEATS = "UPDATE seats SET name = :name WHERE person = :person AND kind IN ('person', 'invited')"
_RENAME_LOG = "UPDATE log SET text = :name WHERE who = :person AND kind = 'sit' AND agent IN ('person', 'invited')"
_ERASE = (
    "DELETE FROM preferences WHERE person = :person",
    "DELETE FROM marks WHERE person = :person AND mark = 'admin'",
    "UPDATE seats SET name = '', person = '' WHERE person = :person",
    "UPDATE log SET text = '' WHERE who = :person AND kind = 'sit'",
    "UPDATE log SET text = '…' WHERE who = :person AND kind = 'chat'",
    "DELETE FROM people WHERE id = :person",
)
_TABLES = "SELECT id, game, status, listed, seq, created, updated, owner FROM tables"
_SITTING = (
    "SELECT count(DISTINCT person), count(DISTINCT table_id) FROM seats JOIN tables ON tables.id = seats.table_id "
    "WHERE person <> '' AND status IN ('open', 'running', 'adjourned') AND person NOT IN (SELECT person FROM tokens)"
)


class PersonRow(NamedTuple):
    id: str
    name: str  # empty for a guest who never gave one
    created: int
    tokens: int
    tables: int


class MarkRow(NamedTuple):
    person: str
    mark: str
    at: int
    note: str


class TableLine(NamedTuple):
    id: str
    game: str
    status: str
    listed: bool
    seq: int
    created: int
    updated: int
    owner: str


class Desk:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def _do(self, *statements: Statement) -> None:
        async with self.database.transaction() as transaction:
            for statement in statements:
                await transaction.run(*statement)
            await transaction.run(SET_SETTING, some_news())

    async def tell(self) -> None:
        """Makes news of what was done to tables."""
        await self._do()

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────
    async def people(self) -> list[PersonRow]:
        """Everybody who gave a name or sits somewhere, the oldest first."""
        found = [*await self.database.rows(_PEOPLE), *await self.database.rows(_GUESTS)]
        return sorted((PersonRow(*row) for row in found), key=lambda row: (row.created, row.id))

    async def marks(self) -> list[MarkRow]:
        return [MarkRow(*row) for row in await self.database.rows(_MARKS)]

    async def mark(self, person: str, mark: str, now: int, note: str = "") -> None:
        await self._do(Statement(_MARK, {"person": person, "mark": mark, "now": now, "note": note}))

    async def unmark(self, person: str, mark: str) -> None:
        await self._do(Statement(_UNMARK, {"person": person, "mark": mark}))

    async def rename(self, person: str, name: str, now: int) -> None:
        """Another name, at every table too: as a rule the old one was nothing for other people's eyes."""
        values = {"person": person, "name": name}
        await self._do(
            Statement(NEW_NAME, {**values, "now": now}),
            Statement(_RENAME_SEATS, values),
            Statement(_RENAME_LOG, values),
        )

    async def end(self, person: str, now: int) -> None:
        """No token and no cookie makes anybody this person any more."""
        mark = {"person": person, "mark": "ended", "now": now, "note": ""}
        await self._do(Statement(_END_TOKENS, {"person": person}), Statement(_MARK, mark))

    async def erase(self, person: str, now: int) -> None:
        """Ends them, and takes their name, their preferences and what they said out of everything."""
        mark = {"person": person, "mark": "ended", "now": now, "note": ""}
        erased = [Statement(text, {"person": person}) for text in (_END_TOKENS, *_ERASE)]
        await self._do(*erased, Statement(_MARK, mark))

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────
    async def tables(self, status: str, game: str, person: str, most: int) -> list[TableLine]:
        """Tables of a status, a game and a person (empty: any), the last used first."""
        wanted = {"status": status, "game": game, "person": person}
        where = {
            "status": "status = :status",
            "game": "game = :game",
            "person": "(owner = :person OR id IN (SELECT table_id FROM seats WHERE person = :person))",
        }
        values = {name: value for name, value in wanted.items() if value}
        here = " AND ".join(where[name] for name in values)
        query = f"{_TABLES}{' WHERE ' + here if here else ''} ORDER BY updated DESC, id LIMIT {most}"
        rows = await self.database.rows(query, values)
        return [TableLine._make(row)._replace(listed=bool(row[3])) for row in rows]

    # ── the key ──────────────────────────────────────────────────────────────────────────────────────────────
    async def sitting(self) -> tuple[int, int]:
        """How many people have nothing but a cookie and sit at tables that are not over, and how many tables."""
        people, tables = (await self.database.rows(_SITTING))[0]
        return int(people), int(tables)

    async def rotate(self, until: int, tokens: bool) -> None:
        """Makes a new key; the old one is good until then. Ends all tokens too, if wished."""
        made = new_settings(await setting(self.database, SECRET), until)
        statements = [Statement(SET_SETTING, {"name": name, "value": value}) for name, value in made.items()]
        await self._do(*statements, *([Statement(_END_ALL_TOKENS, {})] if tokens else []))
