"""A rematch: the same game with the same people. Whoever asks first makes the table, the others find it."""

from litestar import post
from litestar.params import FromPath

from tasca.games import game as game_of
from tasca.server.bots.caps import of_seats
from tasca.server.table import commands
from tasca.server.table.entries import Header
from tasca.server.table.seats import HELD, Seat, SeatKind
from tasca.server.table.table import Table
from tasca.server.table.tables import new_id
from tasca.server.web.responses.house import Done
from tasca.server.web.routes.common import TheVisit, refusals
from tasca.server.web.routes.lobby import opening


def seats_again(table: Table, person: str) -> list[Seat]:
    """The same seats: those of the one who asks are taken, those of other people are kept for them."""
    again = []
    for seat in table.seats:
        kind = SeatKind.INVITED if seat.kind in HELD and seat.person != person else seat.kind
        again.append(Seat(kind, seat.name, seat.person, seat.level))
    return again


@post(
    "/tables/{table_id:str}/rematch",
    summary="Play again with the same people",
    status_code=200,
    responses=refusals(401, 403, 404, 409),
)
async def rematch(visit: TheVisit, table_id: FromPath[str]) -> Done:
    house, somebody = visit.house, visit.somebody
    old, now = await house.tables.get(table_id), house.settings.now()
    seats = seats_again(old, somebody)
    newest = game_of(old.header.game)  # whatever rules the last game was played by
    options = newest.check_options(old.header.options)
    header = Header(
        new_id(), old.header.game, newest.info.rules_version, options, house.settings.next_seed(),
        old.header.clock, old.header.listed, somebody, now, rated=old.header.rated, several=old.header.several,
    )  # fmt: skip
    command = commands.play_again(somebody, header.id, now)
    async with house.caps.room(visit.who, of_seats(seats)):
        house.origins.note(header.id, visit.address)
        old = await house.tables.create_beside(table_id, command, header, opening(seats, now))
    new = await house.tables.get(old.rematch)
    if new.id != header.id:
        name = await house.people.given_name(somebody)
        while any(seat.kind == SeatKind.INVITED and seat.person == somebody for seat in new.seats):
            new = await house.tables.change(new.id, commands.join(somebody, name, None, now))
    return Done(new.id, new.seq, f"/tables/{new.id}")


HANDLERS = [rematch]
