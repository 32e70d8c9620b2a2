"""Scripts and small pictures, for good; and the style sheet, for good where it is asked for by what is in it."""

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from tasca.server.web import assets
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.routes.fonts import FOR_GOOD

ANEW = {"cache-control": "no-cache"}


@get("/assets/{version:str}/{name:str}", include_in_schema=False)
async def asset(version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    found = assets.static_files().get(name)
    if found is None:
        raise NotThere(_("There is no such page."))
    kept = FOR_GOOD if version == assets.version() else ANEW  # a page of another version may still be open
    return Response(found, media_type=assets.TYPES[name.rpartition(".")[2]], headers=kept)


@get("/look.css", media_type="text/css", include_in_schema=False)
async def look(v: FromQuery[str] = "") -> Response[bytes]:
    kept = FOR_GOOD if assets.style_address().endswith(f"={v}") else ANEW
    return Response(assets.style(), media_type="text/css", headers=kept)


HANDLERS = [asset, look]
