"""What a bot thinks of it: a hint for whoever has to act, and a review of a finished game."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath

from tasca.bots import advises
from tasca.bots.hint import Hint
from tasca.server.bots.pool import NoAnswer
from tasca.server.table.commands import my_turn
from tasca.server.table.table import Status, Table
from tasca.server.web.advice import advice, review_out
from tasca.server.web.errors import NotThere, TooLate, TooOften
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


def ask(table: Table, person: str) -> None:
    """Refuses who may not have a hint now."""
    know(table)
    my_turn(table, person)


def _finished(table: Table) -> None:
    """Refuses to review what is not over."""
    know(table)
    if table.status == Status.FROZEN:
        raise TooLate(_("This game was begun by other rules than those installed; it can only be looked at."))
    if table.status != Status.OVER:
        raise TooLate(_("You can have the review when the game is over."))


async def _think(visit: Visit, table: Table) -> list[Hint]:
    """The best moves here; thought about once for each position, and kept nowhere but in memory."""
    house, person = visit.house, visit.somebody
    if MEMO not in table.memo:
        if not house.hinting.allows(person):
            raise TooOften(_("That was too much at once; wait a little."))
        try:
            table.memo[MEMO] = await house.pool.hints(table.game, table.state, house.settings.hint)
        except NoAnswer:
            raise TooLate(_("The bot found no answer in time; try again in a while.")) from None
    found: list[Hint] = table.memo[MEMO]
    return found


def given(visit: Visit, table: Table, found: list[Hint], page: bool) -> Advice:
    """Hints in words; for a page with all that it shows."""
    said = advice(table, found)
    if not page:
        return said
    shown = table_page(table, visit.somebody, visit.house.settings.now())
    shown.hints = said.hints
    return AdvicePage(**msgspec.structs.asdict(said), shown=shown)


async def _hint(visit: Visit, table_id: str, page: bool) -> Advice:
    house, person = visit.house, visit.somebody
    table = await house.tables.that(table_id, lambda table: ask(table, person))
    found = await _think(visit, table)
    now = await house.tables.get(table_id)
    if now.position != table.position:  # meanwhile somebody acted, or the time ran out
        raise TooLate(_("The table has moved on: it is at %(seq)s.") % {"seq": now.seq})
    my_turn(now, person)
    return given(visit, now, found, page)


@post("/tables/{table_id:str}/hint", summary="The best moves, as a bot sees them", status_code=200, responses=ASKING)
async def ask_hint(visit: TheVisit, table_id: FromPath[str], request: Request[Any, Any, Any]) -> Advice:
    return await _hint(visit, table_id, wants_page(request))


@get("/tables/{table_id:str}/hint", summary="The best moves, as a bot sees them", responses=ASKING)
async def show_hint(visit: TheVisit, table_id: FromPath[str], request: Request[Any, Any, Any]) -> Advice:
    return await _hint(visit, table_id, wants_page(request))


@get("/tables/{table_id:str}/review", summary="What a bot thinks of a finished game", responses=refusals(404, 409))
async def show_review(visit: TheVisit, table_id: FromPath[str]) -> ReviewOut:
    house = visit.house
    table = await house.tables.that(table_id, _finished)
    return await asyncio.to_thread(review_out, table, house.reviews.of(table))


HANDLERS = [ask_hint, show_hint, show_review]
