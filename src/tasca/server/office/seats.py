"""Getting people up from tables: before a game they leave, in the middle of one they resign."""

from typing import NamedTuple

from tasca.core.errors import TascaError
from tasca.server.office.office import Office
from tasca.server.table import commands
from tasca.server.table.seats import HELD
from tasca.server.table.table import Status
from tasca.server.web.errors import Refusal


class Freed(NamedTuple):
    left: int  # tables that had not begun
    resigned: int  # games that were under way
    unread: int  # tables that cannot be read here, which are left as they are


async def free_seat(office: Office, table_id: str, seat: int) -> Status:
    """Frees one seat of a table; gives how far the game was."""
    table = await office.tables.get(table_id)
    if not 0 <= seat < len(table.seats):
        raise TascaError(f"table {table_id} has no seat {seat + 1}; it has {len(table.seats)}")
    person = table.seats[seat].person
    if table.seats[seat].kind not in HELD or not person:
        raise TascaError(f"nobody holds seat {seat + 1} of table {table_id}")
    if table.status == Status.OPEN:
        await office.tables.change(table_id, commands.leave(person, office.now()))
    elif table.status in (Status.RUNNING, Status.ADJOURNED):
        await office.tables.change(table_id, commands.resign(person, seat, office.now()))
    else:
        raise TascaError(f"table {table_id} is {table.status}: there is no seat to be freed")
    return table.status


async def free_seats_of(office: Office, person: str) -> Freed:
    """Frees all seats that a person holds, at tables that are not over."""
    left = resigned = unread = 0
    for table_id in await office.store.held(person):
        try:
            table = await office.tables.get(table_id)
            if table.status == Status.OPEN and table.held(person):
                await office.tables.change(table_id, commands.leave(person, office.now()))
                left += 1
            elif table.status in (Status.RUNNING, Status.ADJOURNED):
                resigned += await _resign(office, table_id, person)
        except Refusal:
            unread += 1
    return Freed(left, resigned, unread)


async def _resign(office: Office, table_id: str, person: str) -> bool:
    """Resigns seat after seat, until the person has none or the game is over with it."""
    done = False
    while True:
        table = await office.tables.get(table_id)
        seats = [seat for seat in table.held(person) if not table.seats[seat].resigned]
        if not seats or table.status not in (Status.RUNNING, Status.ADJOURNED):
            return done
        await office.tables.change(table_id, commands.resign(person, seats[0], office.now()))
        done = True
