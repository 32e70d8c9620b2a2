"""Thoughts of visitors: compiled games for their browsers, what these are asked, and what they answer.

Hints and bots' moves can be thought about there; the house checks what comes back, and words it as its own.
"""

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from tasca.bots.hint import told
from tasca.bots.wanted import Wanted
from tasca.server.bots.questions import BestMoves
from tasca.server.bots.visitors import checked
from tasca.server.services import Services
from tasca.server.table.table import Table
from tasca.server.web import requests
from tasca.server.web.errors import NotPossible, NotThere, TooLate
from tasca.server.web.i18n import gettext as _
from tasca.server.web.pages import wants_page
from tasca.server.web.present_thought import thought_wanted
from tasca.server.web.responses.advice import Advice
from tasca.server.web.responses.house import Done
from tasca.server.web.responses.thinking import ThoughtWanted
from tasca.server.web.routes.advice import ASKING, ask, given, tell
from tasca.server.web.routes.common import TheVisit, Visit, refusals
from tasca.server.web.routes.fonts import FOR_GOOD

MEMO = "hint wanted"
SHARE = 0.2  # of what a hint costs that the house thinks about itself


@get("/wasm/{digest:str}/{name:str}", include_in_schema=False)
async def module(visit: TheVisit, digest: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    found = visit.house.modules.found.get(name.removesuffix(".wasm"))
    if found is None or found.digest != digest:  # a page of another version asks the house instead
        raise NotThere(_("There is no such page."))
    return Response(found.content, media_type="application/wasm", headers=FOR_GOOD)


def _wanted(house: Services, table: Table) -> Wanted:
    """The thought that a hint is made of: the same whenever it is asked for, and with nothing of the future in it."""

    def made() -> Wanted:
        seen = table.game.resample(table.state, house.settings.next_seed())
        return next(BestMoves(house.settings.hint).answer(table.game, seen, house.settings.next_seed()))

    return table.kept(MEMO, made)


async def _asking(visit: Visit, table_id: str) -> Table:
    """The table, where whoever asks may have a hint now."""
    now = visit.house.settings.now()
    return await visit.house.tables.that(table_id, lambda table: ask(table, visit.somebody, now))


@post(
    "/tables/{table_id:str}/hint/question",
    summary="What to think about for a hint, in your own browser",
    status_code=200,
    responses=ASKING,
)
async def hint_question(visit: TheVisit, table_id: FromPath[str]) -> ThoughtWanted:
    """For a compiled game (docs/wasm.md). Send the thoughts to `answer`."""
    house = visit.house
    table = await _asking(visit, table_id)
    found = house.modules.that_thinks(_wanted(house, table))
    if found is None:
        raise NotThere(_("This game is not compiled for browsers here."))
    house.hinting.charge(visit.somebody, visit.address, SHARE)
    table = await tell(visit, table)
    return thought_wanted(table, table.position, "hint/thoughts", _wanted(house, table), found, 0)


@post(
    "/tables/{table_id:str}/hint/thoughts",
    summary="A hint, made of your own browser's thoughts",
    status_code=200,
    responses=refusals(401, 403, 404, 409, 422),
)
async def hint_thoughts(
    visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.Thoughts], request: Request[Any, Any, Any]
) -> Advice:
    """The same answer as a hint that the house has thought about."""
    await visit.house.tables.at_least(table_id, data.position)  # another process may have asked
    table = await _asking(visit, table_id)
    if data.position != table.position:
        raise TooLate(_("The table has moved on: it is at %(seq)s.") % {"seq": table.seq})
    if not data.thoughts:
        raise NotPossible(_("There is no thought among these."))
    thoughts = checked(table.game, table.state, data.found())[: BestMoves.count]
    table = await tell(visit, table)
    return given(visit, table, told(table.game, table.state, thoughts), wants_page(request))


@post(
    "/tables/{table_id:str}/thoughts",
    summary="What your browser thinks for a bot",
    status_code=200,
    responses=refusals(401, 403, 404, 409, 422),
)
async def bot_thoughts(visit: TheVisit, table_id: FromPath[str], data: JSONBody[requests.Thoughts]) -> Done:
    """Answers an event `thought` of the table's stream. No thoughts: your browser cannot, and the house will think."""
    table = await visit.house.tables.get(table_id)
    visit.house.visitors.hear(table, visit.somebody, data.number, data.found())
    return Done(table.id, table.seq, f"/tables/{table.id}")


HANDLERS = [module, hint_question, hint_thoughts, bot_thoughts]
