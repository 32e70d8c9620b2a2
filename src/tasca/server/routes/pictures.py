"""What is drawn apart from tables: the style of all drawings, and the games' pictures for the front page."""

from litestar import Response, get
from litestar.params import FromPath

from tasca.games import NAMES
from tasca.server.drawn import front_picture, stylesheet
from tasca.server.refusals import NotThere
from tasca.server.routes.common import refusals
from tasca.server.words import gettext as _

A_DAY = {"cache-control": "public, max-age=86400"}


@get("/look.css", media_type="text/css", include_in_schema=False)
async def look() -> Response[bytes]:
    return Response(stylesheet(), media_type="text/css", headers={"cache-control": "no-cache"})


@get("/pictures/{game:str}/{light:str}", include_in_schema=False, responses=refusals(404))
async def picture(game: FromPath[str], light: FromPath[str]) -> Response[bytes]:
    if game not in NAMES or light not in ("light", "dark"):
        raise NotThere(_("There is no such picture."))
    return Response(front_picture(game, light == "dark"), media_type="image/svg+xml", headers=A_DAY)


HANDLERS = [look, picture]
