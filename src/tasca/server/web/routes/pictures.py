"""About the games apart from tables: the drawings' style, and where components come from."""

from litestar import Response, get
from litestar.params import FromPath

from tasca.games import game as game_of
from tasca.games import game_names
from tasca.server.web.boards import poster_name, poster_of
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.responses.learn import Components
from tasca.server.web.routes.common import refusals
from tasca.server.web.routes.fonts import FOR_GOOD


@get("/posters/{name:str}", include_in_schema=False)
async def poster(name: FromPath[str]) -> Response[str]:
    found = next((poster_of(game) for game in game_names() if poster_name(game) == name), None)
    if found is None:
        raise NotThere(_("There is no such page."))
    return Response(found.svg, media_type="image/svg+xml", headers=FOR_GOOD)


@get(
    "/games/{game:str}/components", summary="Where the values on a game's components come from", responses=refusals(404)
)
async def components(game: FromPath[str]) -> Components:
    if game not in game_names():
        raise NotThere(_("There is no such game."))
    known = game_of(game)
    rows = known.provenance()
    sections: dict[str, list[tuple[str, str, str]]] = {}
    for path, value, source in rows:
        section, _dot, rest = path.partition(".")
        sections.setdefault(section, []).append((rest, str(value), source))
    made_up = sum(source == "reconstructed" for _path, _value, source in rows)
    return Components(game, _(known.info.title), sections, made_up, len(rows))


HANDLERS = [poster, components]
