"""The application: addresses, the door, what is said when something is refused."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, InternalServerException, SerializationException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Server
from litestar.types import Scope

from tasca import __version__
from tasca.core.errors import IllegalAction, TascaError
from tasca.server.bots.pool import Pool
from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.server.storage.database import Away, Database
from tasca.server.watch.marks import request_id
from tasca.server.watch.metrics import REFUSED
from tasca.server.web import gzipped, i18n, malformed
from tasca.server.web.addresses import address_of
from tasca.server.web.document import Document
from tasca.server.web.errors import RETRY, Refusal, TooOften
from tasca.server.web.head import asked_as_get, is_head, named
from tasca.server.web.i18n import gettext as _
from tasca.server.web.middleware import Guard, check_host, say_methods, security_headers, speak
from tasca.server.web.pages import Negotiated, Pages, rule_address
from tasca.server.web.people import COOKIE
from tasca.server.web.responses.house import Problem
from tasca.server.web.routes import (
    admin,
    advice,
    again,
    assets,
    fonts,
    language,
    lessons,
    live,
    lobby,
    people,
    pictures,
    play,
    records,
    rules,
    thinking,
)
from tasca.server.web.routes.common import visit
from tasca.server.web.thin import Thin

logger = logging.getLogger(__name__)
BODY = 1_200_000  # bytes: a long record, and then some
UNPROCESSABLE, AWAY = 422, 503
UNREADABLE = (RecursionError, UnicodeDecodeError)  # JSON nested without end, bytes that are no text


def _problem(error: Exception) -> Problem:
    """What went wrong, in one sentence; what is our own fault is told to the log, not to the visitor."""
    match error:
        case Refusal():
            return Problem(str(error), error.status)
        case IllegalAction() if error.reason.rule:
            return Problem(error.said(i18n), UNPROCESSABLE, rule_address(error.reason.rule))
        case Away():
            return Problem(error.said(i18n), AWAY)
        case TascaError():
            return Problem(error.said(i18n), UNPROCESSABLE)
        case ValidationException() | SerializationException():
            return Problem(malformed.sentence(error), UNPROCESSABLE)
        case _ if isinstance(error, UNREADABLE):
            return Problem(_("What was sent cannot be understood."), UNPROCESSABLE)
        case InternalServerException() if "disconnected" in error.detail:  # gone in the middle of their request
            return Problem(_("What was sent cannot be understood."), UNPROCESSABLE)
        case HTTPException() if error.status_code == 404:
            return Problem(_("There is no such page."), 404)
        case HTTPException() if error.status_code == 405:
            return Problem(_("That cannot be done at this address."), 405)
        case HTTPException() if error.status_code == 413:
            return Problem(_("That is too long."), 413)
        case HTTPException() if error.status_code < 500:
            status = UNPROCESSABLE if error.status_code == 400 else error.status_code
            return Problem(_("What was sent cannot be understood."), status)
    return Problem(_broken(request_id.get()), 500)


def _broken(name: str) -> str:
    """What is our own fault, with the name by which whoever runs the house finds it in the log."""
    if not name:
        return _("Something went wrong here; it has been noted.")
    return _("Something went wrong here; it has been noted as %(id)s.") % {"id": name}


class House(Litestar):
    """The application. What is asked most goes a shorter way than the framework's."""

    __slots__ = ("thin",)
    thin: Thin

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == ScopeType.HTTP:
            if is_head(scope):
                scope, send = asked_as_get(scope, send)
            scope["app"] = scope["litestar_app"] = self
            scope.setdefault("state", {})
            if await self.thin.answers(scope, receive, send):
                return
        await super().__call__(scope, receive, send)


def create_app(settings: Settings, database: Database | None = None, pool: Pool | None = None) -> Litestar:
    """A server on its database, with its thinkers: those of the settings, or others. `app.state.house` has them all."""
    house = Services(settings, database, pool)
    pages = Pages(house.people, settings.alone)
    unreadable: set[tuple[str, type[Exception]]] = set()  # where what was told to the log

    def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        if "person" not in request.scope["state"]:  # an address that does not exist never came to the door
            error = _outside(house, request.scope) or error
        problem = _problem(error)
        if isinstance(error, TooOften):
            house.meter.count(REFUSED, error.limit)
        if problem.status == 500:
            logger.error("%s %s", request.method, request.url.path, exc_info=error)
        elif isinstance(error, UNREADABLE):
            # as a rule the sender's fault, but it might be ours: told once, or whoever likes could fill the log
            kind = str(request.scope.get("path_template")), type(error)
            level = logging.INFO if kind in unreadable else logging.WARNING
            unreadable.add(kind)
            logger.log(level, "%s %s: %s", request.method, request.url.path, error)
        return Negotiated(problem, status_code=problem.status, headers=_headers(error))

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = House(
        route_handlers=[
            *lobby.HANDLERS,
            *play.HANDLERS,
            *advice.HANDLERS,
            *again.HANDLERS,
            *thinking.HANDLERS,
            *records.HANDLERS,
            *(records.ALONE if settings.alone else []),
            *live.HANDLERS,
            *people.HANDLERS,
            *admin.HANDLERS,
            *pictures.HANDLERS,
            *fonts.HANDLERS,
            *language.HANDLERS,
            *rules.HANDLERS,
            *lessons.HANDLERS,
            *assets.HANDLERS,
        ],
        dependencies={
            "visit": Provide(visit, sync_to_thread=False),
        },
        middleware=[
            DefineMiddleware(Guard, people=house.people, settings=settings, limits=house.limits),
        ],
        before_send=[security_headers(bool(house.modules.found)), say_methods],
        exception_handlers={Exception: refuse},
        response_class=Negotiated,
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=gzipped.LEVEL,
            minimum_size=gzipped.LEAST,
            exclude=[r"/events$", r"^/fonts/"],
        ),
        lifespan=[lifespan],
        request_max_body_size=BODY,
        openapi_config=None if settings.alone else _openapi(settings.path),
        logging_config=None,
    )
    app.state.house = house
    app.state.pages = pages
    app.thin = Thin(app, refuse)
    return app


def _outside(house: Services, scope: Scope) -> Refusal | None:
    """What the door would have said to who asks for what does not exist."""
    headers = dict(scope["headers"])
    cookies = speak(headers)
    scope["state"]["person"] = house.people.from_cookie(cookies.get(COOKIE, ""))
    try:
        check_host(house.settings.hosts, scope["path"], headers)
        house.limits.nowhere(address_of(scope))
    except Refusal as refusal:
        return refusal
    return None


def _openapi(path: str) -> OpenAPIConfig:
    """What programs can ask."""
    return OpenAPIConfig(
        title="Tasca",
        version=__version__,
        description="Board games for people, bots and programs. Get a token at /tokens.",
        path="/schema",
        render_plugins=[Document()],
        components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        security=[{"token": []}],
        servers=[Server(url=path or "/")],
    )


def _headers(error: Exception) -> dict[str, str]:
    """What else a refusal says: what can be done at the address, or when to come again."""
    if isinstance(error, Away):
        return RETRY
    if isinstance(error, TooOften):
        return {"retry-after": str(error.seconds)}
    headers = (error.headers or {}) if isinstance(error, HTTPException) else {}
    allowed = {name.lower(): value for name, value in headers.items()}.get("allow")
    return {"allow": named(allowed.split(", "))} if allowed else {}
