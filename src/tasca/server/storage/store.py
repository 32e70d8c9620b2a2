"""Reading from the database: tables by their logs, the lobby's lists, people and tokens, what is due."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tasca.games import game_names
from tasca.server.storage.schema import jobs, log, people, preferences, seats, tables, tokens
from tasca.server.table.entries import Entry, Header, Kind
from tasca.server.table.result import Result, result_from

LISTED = 50  # tables shown in each list of the lobby


class SeatRow(NamedTuple):
    seat: int
    kind: str
    name: str
    person: str
    bot: str


class TableRow(NamedTuple):
    """A table as the lobby lists it."""

    id: str
    game: str
    options: dict[str, object]
    clock: str
    listed: bool
    uploaded: bool
    status: str
    turn: int
    seq: int
    updated: int
    result: Result | None
    seats: list[SeatRow]

    def waits_for(self, person: str) -> bool:
        """Whether this person has to act."""
        return self.status == "running" and any(
            seat.seat == self.turn and seat.person == person and not seat.bot for seat in self.seats
        )


class JobRow(NamedTuple):
    table_id: str
    kind: str
    due: int
    position: int


_LOBBY = (
    tables.c.id, tables.c.game, tables.c.options, tables.c.clock, tables.c.listed, tables.c.uploaded,
    tables.c.status, tables.c.turn, tables.c.seq, tables.c.updated, tables.c.result,
)  # fmt: skip


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @staticmethod
    def _playable() -> ColumnElement[bool]:
        """Tables whose game is here: one of another package may have been uninstalled since."""
        return tables.c.game.in_(game_names())

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            found: Sequence[Any] = (await connection.execute(query)).all()
            return found

    async def header(self, table: str) -> Header | None:
        found = await self._rows(select(tables).where(tables.c.id == table))
        if not found:
            return None
        row = found[0]
        options = msgspec.json.decode(row.options, type=dict[str, object])
        return Header(
            row.id, row.game, row.rules, options, int(row.seed), row.clock, row.listed, row.owner, row.created,
            row.uploaded,
        )  # fmt: skip

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        query = (
            select(log.c.seq, log.c.kind, log.c.at, log.c.seat, log.c.who, log.c.text, log.c.agent)
            .where(log.c.table_id == table, log.c.seq > after)
            .order_by(log.c.seq)
        )
        return [Entry(row[0], Kind(row[1]), *row[2:]) for row in await self._rows(query)]

    async def _lobby(self, query: Select[Any]) -> list[TableRow]:
        found = await self._rows(query)
        ids = [row.id for row in found]
        at = (
            await self._rows(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat))
            if ids
            else ()
        )
        by_table: dict[str, list[SeatRow]] = {name: [] for name in ids}
        for row in at:
            by_table[row.table_id].append(SeatRow(row.seat, row.kind, row.name, row.person, row.bot))
        return [
            TableRow._make(
                [*row[:2], msgspec.json.decode(row.options), *row[3:-1], result_from(row.result), by_table[row.id]]
            )
            for row in found
        ]

    async def mine(self, person: str) -> list[TableRow]:
        """The tables where this person sits and that are not over, those where they must act first."""
        held = select(seats.c.table_id).where(seats.c.person == person)
        query = (
            select(*_LOBBY)
            .where(tables.c.id.in_(held), tables.c.status.in_(("open", "running", "adjourned")), self._playable())
            .order_by(tables.c.updated.desc())
            .limit(4 * LISTED)
        )
        found = await self._lobby(query)
        return sorted(found, key=lambda row: not row.waits_for(person))[:LISTED]

    async def listed(self, status: str, person: str = "") -> list[TableRow]:
        """The listed tables of a status; for finished ones also the person's own that are not listed."""
        wanted: ColumnElement[bool] = tables.c.listed.is_(True)
        if person and status == "over":
            wanted = wanted | tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person))
        query = select(*_LOBBY).where(tables.c.status == status, wanted, self._playable())
        return await self._lobby(query.order_by(tables.c.updated.desc()).limit(LISTED))

    async def people_at(self, table: str) -> list[str]:
        """The ids of those who sit at a table."""
        query = select(seats.c.person).where(seats.c.table_id == table, seats.c.person != "").distinct()
        return [str(row.person) for row in await self._rows(query)]

    async def name(self, person: str) -> str | None:
        found = await self._rows(select(people.c.name).where(people.c.id == person))
        return str(found[0].name) if found else None

    async def preferences(self, person: str) -> str | None:
        found = await self._rows(select(preferences.c.value).where(preferences.c.person == person))
        return str(found[0].value) if found else None

    async def person_of_token(self, digest: str) -> str | None:
        found = await self._rows(select(tokens.c.person).where(tokens.c.hash == digest))
        return str(found[0].person) if found else None

    async def due(self, now: int) -> list[JobRow]:
        """The jobs that are due and that nobody is at."""
        query = (
            select(jobs.c.table_id, jobs.c.kind, jobs.c.due, jobs.c.position)
            .join(tables, tables.c.id == jobs.c.table_id)
            .where(jobs.c.due <= now, jobs.c.lease <= now, self._playable())
            .order_by(jobs.c.due)
            .limit(200)
        )
        return [JobRow(*row) for row in await self._rows(query)]
