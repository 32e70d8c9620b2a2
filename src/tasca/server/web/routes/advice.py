"""What a bot thinks of it: a hint for whoever has to act, and a review of a finished game."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath

from tasca.bots import advises
from tasca.bots.hint import Hint
from tasca.server.bots.pool import NoAnswer, unless
from tasca.server.bots.queue import Need
from tasca.server.table import commands
from tasca.server.table.commands import my_turn
from tasca.server.table.table import Status, Table
from tasca.server.web.advice import advice, review_out
from tasca.server.web.errors import NotThere, TooLate
from tasca.server.web.i18n import gettext as _
from tasca.server.web.pages import wants_page
from tasca.server.web.present_table import table_page
from tasca.server.web.responses.advice import Advice, ReviewOut
from tasca.server.web.responses.table import AdvicePage
from tasca.server.web.routes.common import TheVisit, Visit, refusals

ASKING = refusals(401, 403, 404, 409)
MEMO = "hints"


def know(table: Table) -> None:
    """Refuses to advise on a game that no bot knows."""
    if not advises(table.header.game):
        raise NotThere(_("No bot knows this game well enough to advise."))


def ask(table: Table, person: str, now: int) -> None:
    """Refuses who may not have a hint now."""
    know(table)
    commands.hint(person, now)(table)


def _finished(table: Table) -> None:
    """Refuses to review what is not over."""
    know(table)
    if table.status == Status.FROZEN:
        raise TooLate(_("This game was begun by other rules than those installed; it can only be looked at."))
    if table.status != Status.OVER:
        raise TooLate(_("You can have the review when the game is over."))


async def _think(visit: Visit, table: Table) -> list[Hint]:
    """The best moves here; thought about once for each position, and kept nowhere but in memory.

    Nothing where the table has moved on before its turn came.
    """
    house = visit.house

    async def in_turn() -> None:
        async with house.pool.queue.place(Need.HINT, visit.who, table.id) as ticket:
            stands = (await house.tables.get(table.id)).position == table.position
            if stands and MEMO not in table.memo:  # somebody else at the table may have asked meanwhile
                table.memo[MEMO] = await house.pool.hints(table.game, table.state, house.settings.hint, ticket)

    if MEMO not in table.memo:
        try:
            await unless(house.closing, in_turn())
        except NoAnswer:
            raise TooLate(_("The bot found no answer in time; try again in a while.")) from None
    found: list[Hint] = table.memo.get(MEMO, [])
    return found


def given(visit: Visit, table: Table, found: list[Hint], page: bool) -> Advice:
    """Hints in words; for a page with all that it shows."""
    said = advice(table, found)
    if not page:
        return said
    shown = table_page(table, visit.somebody, visit.house.settings.now())
    shown.hints = said.hints
    return AdvicePage(**msgspec.structs.asdict(said), shown=shown)


async def tell(visit: Visit, table: Table) -> Table:
    """The table, at which everybody who plays against the one who asks is told of it first."""
    command = commands.hint(visit.somebody, visit.house.settings.now())
    return await visit.house.tables.change(table.id, command)


async def _hint(visit: Visit, table_id: str, page: bool, tells: bool) -> Advice:
    """A hint for who has to act. Only a request that may change something may tell the others of it."""
    house, person = visit.house, visit.somebody
    now = house.settings.now()
    table = await house.tables.that(table_id, lambda table: ask(table, person, now))
    if commands.hint(person, now)(table) and not tells:
        raise TooLate(_("Everybody at the table is told of a hint here: ask for it with POST."))
    if MEMO not in table.memo:
        house.hinting.charge(person, visit.address)
    table = await tell(visit, table)
    found = await _think(visit, table)
    stands = await house.tables.get(table_id)
    if stands.position != table.position:  # meanwhile somebody acted, or the time ran out
        raise TooLate(_("The table has moved on: it is at %(seq)s.") % {"seq": stands.seq})
    my_turn(stands, person)
    return given(visit, stands, found, page)


@post("/tables/{table_id:str}/hint", summary="The best moves, as a bot sees them", status_code=200, responses=ASKING)
async def ask_hint(visit: TheVisit, table_id: FromPath[str], request: Request[Any, Any, Any]) -> Advice:
    """In a game against people the log says that you asked; in a rated one there are no hints."""
    return await _hint(visit, table_id, wants_page(request), tells=True)


@get("/tables/{table_id:str}/hint", summary="The best moves, as a bot sees them", responses=ASKING)
async def show_hint(visit: TheVisit, table_id: FromPath[str], request: Request[Any, Any, Any]) -> Advice:
    """In a game against people only one that you have asked for with POST."""
    return await _hint(visit, table_id, wants_page(request), tells=False)


@get("/tables/{table_id:str}/review", summary="What a bot thinks of a finished game", responses=refusals(404, 409))
async def show_review(visit: TheVisit, table_id: FromPath[str]) -> ReviewOut:
    house = visit.house
    table = await house.tables.that(table_id, _finished)
    return await asyncio.to_thread(review_out, table, house.reviews.of(table, visit.who))


HANDLERS = [ask_hint, show_hint, show_review]
