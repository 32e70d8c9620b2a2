"""Reading from the database: tables by their logs, the lobby's lists, people and tokens, what is due."""

import logging
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, cast

import msgspec

from tasca.core.catalogue import N_
from tasca.core.errors import TascaError
from tasca.games import game_names
from tasca.server.storage.database import Database
from tasca.server.table.entries import Entry, Header, Kind
from tasca.server.table.result import Result, result_from

logger = logging.getLogger(__name__)
T = TypeVar("T")
LISTED = 50  # tables shown in each list of the lobby
TOGETHER = 500  # values in one list of a statement
AT_ONCE = 200  # jobs


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
    rated: bool
    seats: list[SeatRow]

    def waits_for(self, person: str) -> bool:
        """Whether this person has to act."""
        return self.status == "running" and any(
            seat.seat == self.turn and seat.person == person and not seat.bot for seat in self.seats
        )


class Lists:
    """The lobby's lists by name, as they were read, with what is made of them for those who look."""

    def __init__(self, rows: dict[str, list[TableRow]]) -> None:
        self.rows = rows
        self.memo: dict[Any, Any] = {}

    def kept(self, key: object, make: Callable[[], T]) -> T:
        if key not in self.memo:
            self.memo[key] = make()
        return cast(T, self.memo[key])


class JobRow(NamedTuple):
    table_id: str
    kind: str
    due: int
    position: int
    owner: str  # who made the table
    bot: str  # that is to move, if one is
    waited_for: bool  # by a person who plays there

    @property
    def key(self) -> tuple[str, str, int]:
        """What makes it one job: at a position there is one of a kind."""
        return self.table_id, self.kind, self.position


class BotsAt(NamedTuple):
    """A table that waits or runs: how many bots sit there, and whether they are alone."""

    id: str
    bots: int
    alone: bool


class Ended(NamedTuple):
    """A game that is over: how it ended, who sat where at the end, and what bears on whether it says who is strong."""

    result: Result
    seats: list[SeatRow]
    marks: frozenset[tuple[str, int]]  # kinds of entries (`_BEARING`), each with its seat


_HEADER = (
    "SELECT id, game, rules, options, seed, clock, listed, owner, created, uploaded, rated, several "
    "FROM tables WHERE id = :table"
)
_ENTRIES = "SELECT seq, kind, at, seat, who, text, agent FROM log WHERE table_id = :table AND seq > :after ORDER BY seq"
_LOBBY = (
    "SELECT id, game, options, clock, listed, uploaded, status, turn, seq, updated, result, rated FROM tables WHERE "
)
_HELD = "id IN (SELECT table_id FROM seats WHERE person = :person)"
_GOING = "status IN ('open', 'running', 'adjourned')"
_WAITING = "status = 'open' AND listed"
_PLAYED = "status = 'over' AND NOT uploaded AND result <> ''"
_BEARING = "kind IN ('hint', 'undo', 'handover', 'timeout', 'fault')"
_NEWEST = " ORDER BY updated DESC LIMIT "
_PLAYS = "seats.table_id = tables.id AND seats.kind IN ('person', 'here') AND seats.bot = ''"
_DUE = (
    "SELECT jobs.table_id, jobs.kind, jobs.due, jobs.position, tables.owner, COALESCE(acting.bot, ''), "
    f"EXISTS (SELECT 1 FROM seats WHERE {_PLAYS}) AS waited_for "
    "FROM jobs JOIN tables ON tables.id = jobs.table_id "
    "LEFT JOIN seats AS acting ON acting.table_id = tables.id AND acting.seat = tables.turn "
    "WHERE (jobs.kind = 'bot' OR jobs.due <= :now) AND jobs.lease <= :now AND "  # bots are due whatever the clock says
)
_BOTS = (
    "SELECT tables.id, SUM(CASE WHEN seats.bot <> '' THEN 1 ELSE 0 END), "
    "SUM(CASE WHEN seats.bot = '' AND seats.kind IN ('person', 'here', 'open', 'invited') THEN 1 ELSE 0 END) "
    "FROM tables JOIN seats ON seats.table_id = tables.id WHERE tables.status IN ('open', 'running') AND "
)
# where people wait first, then something of everybody: more than are read at once may wait for a process
_FAIRLY = " ORDER BY waited_for DESC, ROW_NUMBER() OVER (PARTITION BY tables.owner ORDER BY jobs.due), jobs.due LIMIT "


class UnknownEntry(TascaError):
    """A newer Tasca has written it."""

    def __init__(self, table: str, seq: int, kind: str) -> None:
        super().__init__(
            N_("Table %(table)s, entry %(seq)d: this Tasca does not know entries of the kind “%(kind)s”."),
            {"table": table, "seq": seq, "kind": kind},
        )


def _kind(table: str, seq: int, kind: str) -> Kind:
    try:
        return Kind(kind)
    except ValueError:
        raise UnknownEntry(table, seq, kind) from None


def _among(column: str, wanted: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The condition that a column has one of these values (there is at least one), and what to fill in."""
    values = {f"value_{number}": value for number, value in enumerate(wanted)}
    return f"{column} IN ({', '.join(f':{name}' for name in values)})", values


def _playable() -> tuple[str, dict[str, str]]:
    """Tables whose game is here: one of another package may have been uninstalled since."""
    return _among("tables.game", game_names())


def _row(facts: Sequence[Any], seats: list[SeatRow]) -> TableRow | None:
    """None where it cannot be read: one damaged table keeps no other from being listed; its own page says it."""
    name, game, options, clock, listed, uploaded, status, turn, seq, updated, result, rated = facts
    try:
        ended = result_from(result)
        if ended and len(ended.scores) < len(seats):
            raise ValueError("somebody has no points")
        return TableRow(
            name, game, msgspec.json.decode(options), clock, bool(listed), bool(uploaded), status, turn, seq, updated,
            ended, bool(rated), seats,
        )  # fmt: skip
    except (msgspec.MsgspecError, ValueError, TypeError):
        logger.warning("what is stored of table %s is damaged", name)
        return None


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def header(self, table: str) -> Header | None:
        found = await self.database.rows(_HEADER, {"table": table})
        if not found:
            return None
        name, game, rules, options, seed, clock, listed, owner, created, *terms = found[0]
        return Header(
            name, game, rules, msgspec.json.decode(options, type=dict[str, object]), int(seed), clock, bool(listed),
            owner, created, *map(bool, terms),
        )  # fmt: skip

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        found = await self.database.rows(_ENTRIES, {"table": table, "after": after})
        return [Entry(row[0], _kind(table, row[0], row[1]), *row[2:]) for row in found]

    async def _lobby(self, condition: str, most: int, **values: object) -> list[TableRow]:
        playable, games = _playable()
        found = await self.database.rows(f"{_LOBBY}{condition} AND {playable}{_NEWEST}{most}", {**values, **games})
        at = await self._seats([row[0] for row in found])
        return [row for row in (_row(facts, at[facts[0]]) for facts in found) if row]

    async def _seats(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of each of these tables."""
        by_table: dict[str, list[SeatRow]] = {name: [] for name in tables}
        if tables:
            here, values = _among("table_id", tables)
            query = f"SELECT table_id, seat, kind, name, person, bot FROM seats WHERE {here} ORDER BY table_id, seat"
            for table, *seat in await self.database.rows(query, values):
                by_table[table].append(SeatRow._make(seat))
        return by_table

    async def held(self, person: str) -> list[str]:
        """The ids of all tables where this person sits or sat, the oldest first."""
        found = await self.database.rows(
            f"SELECT id FROM tables WHERE {_HELD} ORDER BY created, id", {"person": person}
        )
        return [row[0] for row in found]

    async def mine(self, person: str) -> list[TableRow]:
        """The tables where this person sits and that are not over, those where they must act first."""
        going = f"{_HELD} AND {_GOING}"
        found = await self._lobby(going, 4 * LISTED, person=person)
        return sorted(found, key=lambda row: not row.waits_for(person))[:LISTED]

    async def listed(self, status: str, person: str = "", since: int = 0) -> list[TableRow]:
        """The listed tables of a status, touched since then; for finished ones also the person's own, unlisted ones."""
        if person and status == "over":
            return await self._lobby(f"status = :status AND (listed OR {_HELD})", LISTED, status=status, person=person)
        fresh = "status = :status AND listed AND updated >= :since"
        return await self._lobby(fresh, LISTED, status=status, since=since)

    async def waiting_of(self, person: str) -> int:
        """How many listed tables of this person wait for players."""
        found = await self.database.rows(f"SELECT count(*) FROM tables WHERE {_WAITING} AND owner = :p", {"p": person})
        return int(found[0][0])

    async def still_waiting(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables (a few) that are listed and wait for players."""
        if not tables:
            return []
        here, values = _among("id", tables)
        found = await self.database.rows(f"SELECT id FROM tables WHERE {_WAITING} AND {here}", values)
        return [str(table) for (table,) in found]

    async def unbegun(self, until: int) -> list[tuple[str, int]]:
        """Tables at which no game ever began and nothing has happened since then, with their seq; some at a time."""
        never = "status IN ('open', 'closed') AND updated < :until"
        query = f"SELECT id, seq FROM tables WHERE {never} ORDER BY updated LIMIT {TOGETHER}"
        return [(str(table), int(seq)) for table, seq in await self.database.rows(query, {"until": until})]

    async def common(self, since: int) -> Lists:
        """The lists of listed tables, which everybody sees; of those under way the ones touched since then."""
        return Lists(
            {
                "mine": [],
                "open": await self.listed("open"),
                "running": await self.listed("running", since=since),
                "finished": await self.listed("over"),
            }
        )

    async def own(self, person: str) -> Lists:
        """The lists that are another for who sits somewhere, or did; none for who never sat down."""
        if await self._one("SELECT seat FROM seats WHERE person = :wanted LIMIT 1", person) is None:
            return Lists({})
        return Lists({"mine": await self.mine(person), "finished": await self.listed("over", person)})

    async def played(self, person: str) -> dict[str, tuple[int, int]]:
        """By game, how many finished games this person has and when something last happened at one: its version."""
        query = f"SELECT game, count(*), max(updated) FROM tables WHERE {_PLAYED} AND {_HELD} GROUP BY game"
        found = await self.database.rows(query, {"person": person})
        return {str(game): (int(number), int(newest)) for game, number, newest in found}

    async def ended(self, people: Sequence[str], game: str, rules: int, most: int) -> list[Ended]:
        """The newest finished games of any of these people (a few), by these rules; damaged ones are left out."""
        if not people:
            return []
        theirs, values = _among("person", people)
        held = f"game = :game AND rules = :rules AND id IN (SELECT table_id FROM seats WHERE {theirs})"
        query = f"SELECT id, result FROM tables WHERE {_PLAYED} AND {held} ORDER BY updated DESC, id LIMIT {most}"
        results = {}
        for table, result in await self.database.rows(query, {**values, "game": game, "rules": rules}):
            try:
                results[table] = result_from(result)
            except msgspec.MsgspecError:
                logger.warning("what is stored of table %s is damaged", table)
        seats, marks = await self._seats(list(results)), await self._marks(list(results))
        return [Ended(result, seats[table], marks[table]) for table, result in results.items() if result]

    async def _marks(self, tables: Sequence[str]) -> dict[str, frozenset[tuple[str, int]]]:
        by_table: dict[str, set[tuple[str, int]]] = {name: set() for name in tables}
        if tables:
            here, values = _among("table_id", tables)
            query = f"SELECT DISTINCT table_id, kind, seat FROM log WHERE {here} AND {_BEARING}"
            for table, kind, seat in await self.database.rows(query, values):
                by_table[table].add((str(kind), int(seat)))
        return {table: frozenset(found) for table, found in by_table.items()}

    async def people_at(self, table: str) -> list[str]:
        """The ids of those who sit at a table."""
        query = "SELECT DISTINCT person FROM seats WHERE table_id = :table AND person <> ''"
        return [str(person) for (person,) in await self.database.rows(query, {"table": table})]

    async def standing(self, tables: Sequence[str]) -> dict[str, int]:
        """The seq of each of these tables that is there."""
        found: dict[str, int] = {}
        for begin in range(0, len(tables), TOGETHER):
            here, values = _among("id", tables[begin : begin + TOGETHER])
            found.update(await self._seqs(f"SELECT id, seq FROM tables WHERE {here}", values))
        return found

    async def standing_of(self, people: Sequence[str]) -> dict[str, int]:
        """The seq of each table that these people sit at and that is not over."""
        found: dict[str, int] = {}
        for begin in range(0, len(people), TOGETHER):
            here, values = _among("person", people[begin : begin + TOGETHER])
            held = f"id IN (SELECT table_id FROM seats WHERE {here})"
            found.update(await self._seqs(f"SELECT id, seq FROM tables WHERE {held} AND {_GOING}", values))
        return found

    async def _seqs(self, query: str, values: dict[str, str]) -> dict[str, int]:
        return {str(table): int(seq) for table, seq in await self.database.rows(query, values)}

    async def _one(self, query: str, wanted: str) -> str | None:
        found = await self.database.rows(query, {"wanted": wanted})
        return str(found[0][0]) if found else None

    async def name(self, person: str) -> str | None:
        return await self._one("SELECT name FROM people WHERE id = :wanted", person)

    async def preferences(self, person: str) -> str | None:
        return await self._one("SELECT value FROM preferences WHERE person = :wanted", person)

    async def person_of_token(self, digest: str) -> str | None:
        return await self._one("SELECT person FROM tokens WHERE hash = :wanted", digest)

    async def marks(self) -> list[tuple[str, str]]:
        """Who has which mark."""
        return [(str(who), str(mark)) for who, mark in await self.database.rows("SELECT person, mark FROM marks")]

    async def newest(self) -> int:
        """When something was last done at any table."""
        found = await self.database.rows("SELECT max(updated) FROM tables")
        return int(found[0][0] or 0)

    async def statuses(self) -> dict[str, int]:
        """How many tables there are of each status."""
        found = await self.database.rows("SELECT status, count(*) FROM tables GROUP BY status")
        return {str(status): int(number) for status, number in found}

    async def due(self, now: int) -> list[JobRow]:
        """The jobs that are due and that nobody is at."""
        playable, games = _playable()
        found = await self.database.rows(f"{_DUE}{playable}{_FAIRLY}{AT_ONCE}", {"now": now, **games})
        return [JobRow._make((*row[:-1], bool(row[-1]))) for row in found]

    async def bots_of(self, person: str) -> list[BotsAt]:
        """The tables with bots that this person made and that are not over."""
        return await self._bots("tables.owner = :person", {"person": person})

    async def bots_at(self, tables: Sequence[str]) -> list[BotsAt]:
        """Those of these tables that have bots and are not over."""
        found = []
        for begin in range(0, len(tables), TOGETHER):
            found += await self._bots(*_among("tables.id", tables[begin : begin + TOGETHER]))
        return found

    async def _bots(self, condition: str, values: dict[str, str]) -> list[BotsAt]:
        found = await self.database.rows(f"{_BOTS}{condition} GROUP BY tables.id", values)
        return [BotsAt(table, int(bots), not people) for table, bots, people in found if bots]
