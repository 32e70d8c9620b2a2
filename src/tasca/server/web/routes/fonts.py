"""The typefaces, each at an address with what is in it: who has fetched one never asks again."""

from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath

from tasca.look.typefaces import FACES, SUBSETS, Face, hashed_name, woff2
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _

FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}


@lru_cache
def _files() -> dict[str, tuple[Face, str]]:
    return {hashed_name(face, subset): (face, subset) for face in FACES for subset in SUBSETS}


def hashed_names() -> list[str]:
    """What the typefaces are called."""
    return list(_files())


@get("/fonts/{name:str}", include_in_schema=False)
async def font(name: FromPath[str]) -> Response[bytes]:
    if name not in _files():
        raise NotThere(_("There is no such page."))
    return Response(woff2(*_files()[name]), media_type="font/woff2", headers=FOR_GOOD)


HANDLERS = [font]
