"""Records: download a finished game, upload one to look at, and a link to every move."""

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tasca.core.errors import NotJson, TascaError
from tasca.core.record import Record, records_from, replay
from tasca.games import game as game_of
from tasca.server.table.clocks import NONE
from tasca.server.table.commands import sit_down
from tasca.server.table.entries import Entry, Header, Kind
from tasca.server.table.names import NAME_LENGTH, check_name
from tasca.server.table.seats import Seat, SeatKind
from tasca.server.table.table import Status
from tasca.server.table.tables import new_id
from tasca.server.web import i18n, requests
from tasca.server.web.errors import NotPossible, Refusal, TooLate
from tasca.server.web.i18n import gettext as _
from tasca.server.web.present_table import move_out
from tasca.server.web.responses.house import Done
from tasca.server.web.responses.table import Move, RecordOut
from tasca.server.web.routes.common import TheVisit, refusals

LINES = "application/x-ndjson; charset=utf-8"


@get("/tables/{table_id:str}/record", summary="The record of a finished game", responses=refusals(404, 409))
async def download(visit: TheVisit, table_id: FromPath[str]) -> RecordOut:
    house = visit.house
    table = await house.tables.get(table_id)
    if table.status != Status.OVER:
        # A record holds the seed, and the seed everything that is still hidden.
        raise TooLate(_("You can have the record when the game is over."))
    return RecordOut(**table.record().facts())


@get("/tables/{table_id:str}/moves/{number:int}", summary="The position after so many actions", responses=refusals(404))
async def show_move(visit: TheVisit, table_id: FromPath[str], number: FromPath[int]) -> Move:
    house, person = visit.house, visit.person
    table = await house.tables.get(table_id)
    return await asyncio.to_thread(move_out, table, number, person, house.settings.now())


def _checked(text: str) -> Record:
    """The only record of a text, replayed and found to be right."""
    found = records_from(text, "")
    if len(found) != 1:
        raise NotPossible(_("One record at a time, please."))
    replay(game_of(found[0].game, found[0].rules), found[0])
    return found[0]


def _name(name: str) -> str:
    return check_name(name[:NAME_LENGTH]) if name.strip() else "-"


def _entries(record: Record, now: int) -> list[Entry]:
    seats = [Seat(SeatKind.RECORD, _name(name)) for name in record.names]
    entries = sit_down([], 0, list(enumerate(seats)), now, start=True)
    entries += [Entry(len(entries) + 1 + i, Kind.ACT, now, text=text) for i, text in enumerate(record.actions)]
    gone = dict.fromkeys(record.resigned or ())
    return entries + [Entry(len(entries) + 1 + i, Kind.RESIGN, now, seat) for i, seat in enumerate(gone)]


@post("/records", summary="Open a record as a replay", status_code=201, responses=refusals(401, 403, 422))
async def upload(visit: TheVisit, data: JSONBody[requests.Upload]) -> Done:
    house, somebody = visit.house, visit.somebody
    try:
        record = await asyncio.to_thread(_checked, data.record)
        entries = _entries(record, now := house.settings.now())
    except NotJson:
        raise NotPossible(_("This is not a Tasca record.")) from None
    except TascaError as error:
        raise NotPossible(_("That record cannot be opened: %(why)s.") % {"why": error.said(i18n).rstrip(".")}) from None
    options = game_of(record.game, record.rules).check_options(record.options)
    header = Header(
        new_id(), record.game, record.rules, options, record.seed, NONE, False, somebody, now, uploaded=True
    )
    table = await house.tables.create(header, entries)
    return Done(table.id, table.seq, f"/tables/{table.id}/moves/0")


@get("/me/records", summary="The records of all your games, one a line")
async def save_all(visit: TheVisit) -> Response[str]:
    """Only for a house whose one reader has the seeds in any case: unfinished games are among them."""
    house, lines = visit.house, []
    for name in await house.store.held(visit.person):
        try:
            table = await house.tables.get(name)
        except Refusal:  # damaged, or of a game that is not here: the others are saved all the same
            continue
        if table.state is not None:
            lines.append(table.record().to_json() + "\n")
        await asyncio.sleep(0)
    return Response("".join(lines), media_type=LINES)


HANDLERS = [download, show_move, upload]
ALONE = [save_all]
