"""What an admin may do at every table; who is one, `tasca admin roles` says."""

from litestar import post
from litestar.params import FromPath

from tasca.server.marks import Mark
from tasca.server.table import commands
from tasca.server.web.errors import NotYours
from tasca.server.web.i18n import gettext as _
from tasca.server.web.responses.house import Done
from tasca.server.web.routes.common import TheVisit, Visit, refusals

KEEPING = refusals(401, 403, 404, 409)


def _admin(visit: Visit) -> str:
    """Who asks, who has to be an admin."""
    somebody = visit.somebody
    if not visit.house.marks.has(somebody, Mark.ADMIN):
        raise NotYours(_("Only an admin of the house may do that."))
    return somebody


@post("/tables/{table_id:str}/close", summary="Close a table (admins)", status_code=200, responses=KEEPING)
async def close(visit: TheVisit, table_id: FromPath[str]) -> Done:
    """As it is: nobody wins, and nothing can be done there any more."""
    admin, house = _admin(visit), visit.house
    table = await house.tables.change(table_id, commands.close(admin, house.settings.now()))
    return Done(table.id, table.seq, f"/tables/{table.id}")


@post("/tables/{table_id:str}/remove", summary="Remove a table (admins)", status_code=200, responses=KEEPING)
async def remove(visit: TheVisit, table_id: FromPath[str]) -> Done:
    """For good, with its log, for everybody."""
    _admin(visit)
    table = await visit.house.tables.get(table_id)
    await visit.house.tables.delete(table_id)
    return Done(table.id, 0, "/")


HANDLERS = [close, remove]
