"""People and programs: a name, a token; and whether the server is well."""

from litestar import Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from tasca import __version__
from tasca.server.table.names import check_name
from tasca.server.web import requests
from tasca.server.web.errors import RETRY, NotKnown
from tasca.server.web.i18n import gettext as _
from tasca.server.web.pages import Negotiated
from tasca.server.web.preferences import Prefer, Preferences
from tasca.server.web.responses.house import Done, Health, Me, Ready, Token
from tasca.server.web.routes.common import TheVisit, refusals


@get("/me", summary="Who you are", responses=refusals(401))
async def me(visit: TheVisit) -> Me:
    house, somebody = visit.house, visit.somebody
    given = await house.people.given_name(somebody)
    preferences = await house.people.preferences(somebody)
    return Me(await house.people.name(somebody), bool(visit.token), bool(given), preferences)


@post("/me", summary="Change your name", status_code=200, responses=refusals(401, 403, 422))
async def rename(visit: TheVisit, data: JSONBody[requests.Rename]) -> Done:
    house, somebody = visit.house, visit.somebody
    await house.people.rename(somebody, check_name(data.name))
    return Done("", 0, "/")


@get("/me/preferences", summary="What you prefer", responses=refusals(401))
async def preferences(visit: TheVisit) -> Preferences:
    return await visit.house.people.preferences(visit.somebody)


@post("/me/preferences", summary="Say what you prefer", status_code=200, responses=refusals(401, 403, 422))
async def prefer(visit: TheVisit, data: JSONBody[Prefer]) -> Done:
    await visit.house.people.prefer(visit.somebody, data)
    return Done("", 0, "/me")


@post("/tokens", summary="A token for a program, which becomes a player of its own", responses=refusals(422))
async def new_token(visit: TheVisit, data: JSONBody[requests.Rename]) -> Token:
    house = visit.house
    name = check_name(data.name)
    return Token(await house.people.new_token(name), name)


@delete("/tokens", summary="Give back the token that is sent", status_code=204, responses=refusals(401))
async def revoke(visit: TheVisit) -> None:
    house = visit.house
    token: str = visit.token
    if not token:
        raise NotKnown(_("Say who you are: open a page in a browser, or send a token."))
    await house.people.revoke(token)


@get("/health", summary="Whether the process lives", responses=refusals())
async def health() -> Health:
    return Health("ok", __version__)


NOT_READY = ResponseSpec(Ready, description="Not now: one sentence says why.", generate_examples=False)


@get("/ready", summary="Whether the server can do its work", responses={**refusals(), 503: NOT_READY})
async def ready(visit: TheVisit) -> Response[Ready]:
    readiness = visit.house.readiness
    trouble = await readiness.trouble()
    why = trouble or readiness.remark
    answer = Ready(not trouble, _(why) if why else "")
    return Negotiated(answer, status_code=503 if trouble else 200, headers=RETRY if trouble else {})


HANDLERS = [me, rename, preferences, prefer, new_token, revoke, health, ready]
