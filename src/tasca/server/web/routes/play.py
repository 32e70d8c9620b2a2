"""A table: looking at it, sitting down, acting, talking."""

import asyncio

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from tasca.server.bots.caps import handed_over
from tasca.server.bots.queue import Who
from tasca.server.marks import Mark
from tasca.server.services import Services
from tasca.server.table import commands
from tasca.server.table.names import check_name
from tasca.server.table.table import Table
from tasca.server.web import requests
from tasca.server.web.boards import beats
from tasca.server.web.parts import missing, owned
from tasca.server.web.present_log import lines_out
from tasca.server.web.present_table import acted, table_out, table_page, the_only
from tasca.server.web.responses.house import Done
from tasca.server.web.responses.table import Acted, Log, Parts, TableOut
from tasca.server.web.routes.common import TheVisit, Visit, refusals

PLAYING = refusals(401, 403, 404, 409, 422)


def done(table: Table) -> Done:
    return Done(table.id, table.seq, f"/tables/{table.id}")


def _parts(visit: Visit, table: Table, after: int | None, has: str) -> Parts:
    page = table_page(table, visit.person, visit.house.settings.now())
    news = [] if after is None else beats(table, after)
    drawn = visit.pages.parts(page, visit.person)
    return Parts(table.seq, page.your_turn, missing(drawn, owned(has)), drawn.digests, news)


async def _name(house: Services, person: str, given: str | None) -> str:
    if given:
        await house.people.rename(person, check_name(given))
    return await house.people.given_name(person)


@get("/tables/{table_id:str}", summary="A table as you may see it", responses=refusals(404))
async def show_table(visit: TheVisit, table_id: FromPath[str]) -> TableOut:
    house, person = visit.house, visit.person
    table = await house.tables.get(table_id)
    if not visit.page:
        return table_out(table, person, house.settings.now())
    page = table_page(table, person, house.settings.now())
    compiled = house.modules.found.get(page.game)
    page.module = compiled.address if compiled and page.you and not page.rated else ""
    page.thinks = house.visitors.may(table, person)
    page.admin = house.marks.has(person, Mark.ADMIN)
    return page


@get("/tables/{table_id:str}/parts", summary="The changing parts of the table's page", responses=refusals(404))
async def show_parts(
    visit: TheVisit,
    table_id: FromPath[str],
    after: FromQuery[int | None] = None,
    known: FromQuery[int | None] = None,
    has: FromQuery[str] = "",
) -> Parts:
    """Those that the page has, by their digests, are left out. `known` is the last entry that it has heard of."""
    table = await visit.house.tables.at_least(table_id, known if after is None else max(after, known or 0))
    return _parts(visit, table, after, has)


@get("/tables/{table_id:str}/log", summary="The table's log from an entry on", responses=refusals(404))
async def show_log(visit: TheVisit, table_id: FromPath[str], after: FromQuery[int] = 0) -> Log:
    """A page says "You" to who looks at it; programs are told the same as everybody."""
    house = visit.house
    table = await house.tables.get(table_id)
    lines = table.lines[max(0, after) :]
    you = the_only(table.held(visit.person)) if visit.page else None
    return Log(table.id, table.seq, await asyncio.to_thread(lines_out, table, lines, you))


@post("/tables/{table_id:str}/join", summary="Take a seat", status_code=200, responses=PLAYING)
async def join(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.Join]) -> Done:
    house, somebody = visit.house, visit.somebody
    await house.tables.get(table_id)
    name = await _name(house, somebody, data.name)
    now = house.settings.now()
    return done(await house.tables.change(table_id, commands.join(somebody, name, data.seat, now)))


@post("/tables/{table_id:str}/leave", summary="Leave before the start", status_code=200, responses=PLAYING)
async def leave(visit: TheVisit, table_id: FromPath[str]) -> Done:
    house, somebody = visit.house, visit.somebody
    table = await house.tables.change(table_id, commands.leave(somebody, house.settings.now()))
    return Done(table.id, table.seq, "/")


@post("/tables/{table_id:str}/free", summary="Free somebody's seat", status_code=200, responses=PLAYING)
async def free_seat(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.FreeSeat]) -> Done:
    """For the host of the table, before the game begins: of somebody who took a seat and never came."""
    command = commands.free_seat(visit.somebody, data.seat, visit.house.settings.now())
    return done(await visit.house.tables.change(table_id, command))


@post("/tables/{table_id:str}/resign", summary="Give up your seat for good", status_code=200, responses=PLAYING)
async def resign(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.Resign]) -> Done:
    """Between two the game is over. With more, a bot plays on in your seat, which cannot win any more."""
    house, somebody = visit.house, visit.somebody
    return done(await house.tables.change(table_id, commands.resign(somebody, data.seat, house.settings.now())))


@post("/tables/{table_id:str}/delete", summary="Delete a table from your list", status_code=200, responses=PLAYING)
async def delete(visit: TheVisit, table_id: FromPath[str]) -> Done:
    """One that is over or never began. Where nobody else ever sat, it is deleted for good, with its log."""
    house, somebody = visit.house, visit.somebody
    table = await house.tables.change(table_id, commands.forget(somebody, house.settings.now()))
    if table.people == {somebody}:
        await house.tables.delete(table_id)
    return Done(table.id, table.seq, "/")


@post("/tables/{table_id:str}/actions", summary="Act", status_code=200, responses=PLAYING)
async def act(
    visit: TheVisit,
    table_id: FromPath[str],
    data: JSONBody[requests.Act],
    after: FromQuery[int | None] = None,
    has: FromQuery[str] = "",
) -> Acted | Parts:
    """The answer is the table as it is now. With `after`, the entry that a page has seen, it is the page's changing
    parts. Either is one way less to go."""
    house, somebody = visit.house, visit.somebody
    await house.tables.at_least(table_id, data.seq)
    command = commands.act(somebody, data.action, data.seq, data.seat, house.settings.now())
    table = await house.tables.change(table_id, command)
    return acted(table, somebody, house.settings.now()) if after is None else _parts(visit, table, after, has)


@post(
    "/tables/{table_id:str}/undo",
    summary="Take your last action back",
    status_code=200,
    responses=PLAYING,
)
async def undo(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.Undo]) -> Done:
    """Until chance has spoken or another person has acted; what bots did since goes with it."""
    house, somebody = visit.house, visit.somebody
    await house.tables.at_least(table_id, data.seq)
    return done(await house.tables.change(table_id, commands.undo(somebody, data.seq, house.settings.now())))


@post("/tables/{table_id:str}/bot", summary="Let a bot play your seat", status_code=200, responses=PLAYING)
async def hand_over(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.HandOver]) -> Done:
    """The host may name another's seat, where no clock runs and the game has waited a whole day for them."""
    house, somebody = visit.house, visit.somebody
    command = commands.hand_over(somebody, data.seat, data.level, house.settings.now())
    table = await house.tables.get(table_id)
    who = visit.who if table.header.owner == somebody else Who("")  # bots count for whoever made the table
    async with house.caps.room(who, handed_over(table.seats)):
        return done(await house.tables.change(table_id, command))


@post("/tables/{table_id:str}/return", summary="Take your seat back", status_code=200, responses=PLAYING)
async def come_back(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.ComeBack]) -> Done:
    house, somebody = visit.house, visit.somebody
    command = commands.come_back(somebody, data.seat, house.settings.now())
    return done(await house.tables.change(table_id, command))


@post(
    "/tables/{table_id:str}/chat", summary="Say something", status_code=200, responses=refusals(401, 403, 404, 413, 422)
)
async def say(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.Say]) -> Done:
    house, somebody = visit.house, visit.somebody
    house.chatter.charge(somebody, visit.address)
    return done(await house.tables.change(table_id, commands.say(somebody, data.text, house.settings.now())))


@post("/tables/{table_id:str}/wish", summary="Say beforehand what you want", status_code=200, responses=PLAYING)
async def wish(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.Wish]) -> Done:
    command = commands.wish(visit.somebody, data.wish, data.seat, visit.house.settings.now())
    return done(await visit.house.tables.change(table_id, command))


HANDLERS = [
    show_table, show_parts, show_log, join, leave, free_seat, resign, delete, act, undo, hand_over, come_back, say,
    wish,
]  # fmt: skip
