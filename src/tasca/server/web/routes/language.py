"""The reader's language: from the browser at first, then whatever was chosen here."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response, post
from litestar.params import JSONBody

from tasca.server.web import requests
from tasca.server.web.errors import NotPossible
from tasca.server.web.i18n import gettext as _
from tasca.server.web.i18n import spoken
from tasca.server.web.middleware import COOKIE_AGE, LANGUAGE_COOKIE
from tasca.server.web.routes.common import refusals


def _back(request: Request[Any, Any, Any]) -> str:
    """The page from which the choice was made; never another house's."""
    try:
        found = urlsplit(request.headers.get("referer", ""))
    except ValueError:  # no address
        return "/"
    if found.netloc != request.url.netloc or not found.path.startswith("/") or found.path.startswith("//"):
        return "/"
    return found.path + (f"?{found.query}" if found.query else "")


@post("/language", summary="Choose a language", status_code=303, responses=refusals(403, 422))
async def choose(request: Request[Any, Any, Any], data: JSONBody[requests.Speak]) -> Response[None]:
    chosen = spoken(data.language)
    if not chosen:
        raise NotPossible(_("That language is not spoken here."))
    cookie = f"{LANGUAGE_COOKIE}={chosen}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}"
    secure = "; Secure" if request.url.scheme == "https" else ""
    return Response(None, headers={"location": _back(request), "set-cookie": cookie + secure})


HANDLERS = [choose]
