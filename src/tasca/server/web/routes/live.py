"""Event streams. An event says what was added to a table's log; who wants more asks for the table.

`Last-Event-ID` (or `?after=`) is the seq of the last entry seen: everything since is sent first, so nothing is missed.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery, HeaderParameter

from tasca.server.bots.visitors import Asked
from tasca.server.live.hub import PERSON, Listener
from tasca.server.live.stream import EventStream
from tasca.server.services import Services
from tasca.server.storage.database import Away
from tasca.server.table.entries import STANDING, THOUGHT
from tasca.server.table.table import Table
from tasca.server.web.errors import Refusal, TooOften
from tasca.server.web.i18n import gettext as _
from tasca.server.web.present_log import event
from tasca.server.web.present_thought import thought_wanted
from tasca.server.web.routes.common import TheVisit, Visit, refusals

AGAIN = 1.0  # seconds until the next look when the database is away
BEAT = b": still here\n\n"
LastSeen = Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)]


def _standing(table: Table) -> bytes:
    """Where the table stands, for those who have seen nothing yet."""
    data = msgspec.json.encode({"table": table.id, "seq": table.seq, "status": str(table.status)}).decode()
    return f"id: {table.seq}\nevent: {STANDING}\ndata: {data}\n\n".encode()


def _thought(table: Table, asked: Asked) -> bytes:
    """What a page that can think is asked for. It has no id: it is no entry of the log."""
    wanted = thought_wanted(table, asked.position, "thoughts", asked.wanted, asked.module, asked.number)
    return f"event: {THOUGHT}\ndata: {msgspec.json.encode(wanted).decode()}\n\n".encode()


def _news(table: Table, seen: int) -> bytes:
    """What was added to the log since: the same for all who have seen as much, so put together once."""
    return table.kept(("news", seen), lambda: b"".join([event(table, line) for line in table.lines[seen:]]))


async def table_events(
    house: Services, table_id: str, seen: int | None, listener: Listener, thinker: str = ""
) -> AsyncGenerator[bytes, None]:
    """`thinker` is the person whose browser would think for bots."""

    def tell() -> bool:
        """Tells who waits what is new, there and then: most of what a house sends is this."""
        nonlocal seen
        known = house.tables.newest(table_id)
        if known is None or seen is None or listener.send is None or (seq := known.seq) <= seen:
            return False
        if not listener.send(_news(known, seen)):
            return False
        seen = seq
        return True

    if not thinker:  # who thinks may be asked something besides
        listener.tell = tell
    house.hub.listen(table_id, listener)
    house.visitors.come(table_id, thinker, listener)
    told = 0
    try:
        table: Table | None = await house.tables.at_least(table_id, seen)
        assert table is not None
        if seen is None or seen > table.seq:
            seen = table.seq
            yield _standing(table)
        else:
            yield BEAT
        while not listener.closed:
            if table and table.seq > seen:
                yield _news(table, seen)
                seen = table.seq
            elif table and (asked := house.visitors.question(table, listener)) and asked.number != told:
                told = asked.number
                yield _thought(table, asked)
            else:
                table = None  # nobody need remember it as it was while we wait
                if not await listener.wait(house.settings.heartbeat) and not listener.closed:
                    yield BEAT
            with contextlib.suppress(Away):  # it will be back; until then there is nothing new
                table = await house.tables.get(table_id)
    except (Refusal, Away):  # it was deleted meanwhile, or cannot be read: there is nothing to tell
        return
    finally:
        house.visitors.go(table_id, listener)
        house.hub.forget(table_id, listener)


async def person_events(house: Services, person: str, listener: Listener) -> AsyncGenerator[bytes, None]:
    """One stream for all tables of a person: where they stand, and then which of them moved."""
    topic = f"{PERSON}{person}"
    house.hub.listen(topic, listener)
    try:
        yield BEAT
        listener.wake("")
        while not listener.closed:
            moved = sorted(await listener.wait(house.settings.heartbeat))
            if not moved:
                yield BEAT
            try:
                if "" in moved:  # something may have been missed: all of them
                    moved = [row.id for row in await house.store.mine(person)]
                for table_id in moved:
                    with contextlib.suppress(Refusal):  # deleted meanwhile, or it cannot be read here
                        yield _moved(await house.tables.get(table_id), person)
            except Away:  # once more when it is back
                await asyncio.sleep(AGAIN)
                listener.wake("")
    finally:
        house.hub.forget(topic, listener)


def _listener(visit: Visit) -> Listener:
    """Who wants to listen, and for whom there has to be room."""
    hub, settings, address = visit.house.hub, visit.house.settings, visit.address
    full = settings.limit and hub.by_address[address] >= settings.streams_each
    if full or hub.listening >= settings.listeners:
        raise TooOften(_("Too many are listening; try again later."), limit="streams")
    return Listener(address)


def _moved(table: Table, person: str) -> bytes:
    acting = table.to_act
    facts = {
        "table": table.id,
        "seq": table.seq,
        "status": str(table.status),
        "your_turn": acting in table.held(person) and not table.seats[acting].bot,
    }
    return f"event: {STANDING}\ndata: {msgspec.json.encode(facts).decode()}\n\n".encode()


@get(
    "/tables/{table_id:str}/events",
    summary="A table's events (text/event-stream)",
    media_type="text/event-stream",
    responses=refusals(404),
)
async def follow_table(
    visit: TheVisit,
    table_id: FromPath[str],
    last_seen: LastSeen = None,
    after: FromQuery[int | None] = None,
    thinks: FromQuery[bool] = False,
) -> EventStream:
    """With `thinks`, your browser is asked to think for the bots, where the house lets it: events `thought`."""
    house = visit.house
    listener = _listener(visit)
    seen = int(last_seen) if last_seen and last_seen.isascii() and last_seen.isdigit() else after
    await house.tables.at_least(table_id, seen)  # a wrong address is refused before the stream begins
    thinker = visit.person if thinks else ""
    seen = None if seen is None or seen < 0 else seen
    return EventStream(table_events(house, table_id, seen, listener, thinker), listener)


@get(
    "/events",
    summary="Events of all your tables (text/event-stream)",
    media_type="text/event-stream",
    responses=refusals(401),
)
async def follow_person(visit: TheVisit) -> EventStream:
    house, somebody = visit.house, visit.somebody
    listener = _listener(visit)
    return EventStream(person_events(house, somebody, listener), listener)


HANDLERS = [follow_table, follow_person]
