"""The short way for what is asked most: the front page, acting, looking at a table, its parts and its events.

The framework finds routes, reads parameters and writes answers for everything; here the same handlers are called with
less in between. What is short is decided in `SHORT`, and nowhere else. The door is the same (the application's
middleware), so are handlers, refusals and the headers of answers. Whatever is asked in an unusual manner is left to the
framework, which knows how to read it or what is wrong with it: so there is one handler and one refusal for everything.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from litestar import Litestar, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tasca.server.live.stream import EventStream, send_events
from tasca.server.web import requests
from tasca.server.web.gzipped import HEADERS, LEAST, gzipped
from tasca.server.web.headers import headers_of
from tasca.server.web.heard import heard_again
from tasca.server.web.preferences import Preferences
from tasca.server.web.routes import live, lobby, play
from tasca.server.web.routes.common import visit_in

BODY = 16_384  # bytes; what is longer is no action
JSON, HTML = b"application/json", b"text/html; charset=utf-8"
SAID = {"true": True, "false": False}

Refuse = Callable[[Request[Any, Any, Any], Exception], Response[Any]]


class Short(NamedTuple):
    """A handler that is called without the framework: what its query may hold, its header, and its body."""

    handler: HTTPRouteHandler
    query: Mapping[str, type] = {}
    header: tuple[str, bytes, int] | None = None  # the parameter, its header, and how long that may be
    body: msgspec.json.Decoder[Any] | None = None
    page: bool = False  # whether its page is short too, not only what programs are told


SHORT = {
    "GET": {
        "": Short(play.show_table),
        "parts": Short(play.show_parts, {"after": int, "known": int, "has": str}),
        "events": Short(live.follow_table, {"after": int, "thinks": bool}, ("last_seen", b"last-event-id", 20)),
    },
    "POST": {
        "actions": Short(play.act, {"after": int, "has": str}, body=msgspec.json.Decoder(requests.Act)),
    },
}
FRONT = Short(lobby.lobby, page=True)
_AT_A_TABLE = re.compile(r"/tables/([0-9A-Za-z]{1,20})(?:/([a-z]+))?")
_HOST = re.compile(rb"[A-Za-z0-9.:-]+")
_encode = msgspec.json.Encoder().encode


class Thin:
    """Stands before the framework: answers what is short, and says of all else that it is not."""

    def __init__(self, app: Litestar, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse
        routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
        self.routes = {handler.fn: route for route in routes for handler in route.route_handlers}
        self.stack: ASGIApp = self._answer
        for middleware in reversed(app.middleware):
            self.stack = middleware(app=self.stack)

    async def answers(self, scope: Any, receive: Receive, send: Send) -> bool:
        """Answers a request if it is a short one."""
        path = scope["path"].removeprefix(scope.get("root_path") or "")
        short, named = _found(scope["method"], path)
        given = _given(short, scope["query_string"], headers_of(scope)) if short else None
        if short is None or given is None:
            return False
        scope["path"], scope["path_params"] = path, named
        scope["path_template"] = self.routes[short.handler.fn].path_format
        scope["short"] = short, given
        await self._guarded(scope, receive, send)
        return True

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Through the door and back; a refusal is said as the framework would have it said."""
        started = False

        async def hooked(message: Message) -> None:
            nonlocal started
            if not started:
                started = True
                for hook in self.app.before_send:
                    await hook(message, scope)
            await send(message)

        try:
            await self.stack(scope, receive, hooked)
        except Exception as error:
            if started:
                raise
            request: Request[Any, Any, Any] = Request(scope, receive, send)
            refused = self.refuse(request, error).to_asgi_response(app=None, request=request)
            await refused(scope, receive, hooked)

    async def _answer(self, scope: Any, receive: Receive, send: Send) -> None:
        short, given = scope["short"]
        headers = headers_of(scope)
        if short.body:
            body, receive = await _body(headers, receive)
            try:
                given["data"] = short.body.decode(body)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # the framework says what is wrong
                route = self.routes[short.handler.fn]
                scope["route_handler"] = route.route_handler_map[scope["method"]][0]
                await route.handle(scope, receive, send)
                return
        visit = visit_in(scope)
        answer = await short.handler.fn(visit, **scope["path_params"], **given)
        if isinstance(answer, EventStream):
            await send_events(answer, scope, receive, send)
        elif visit.page:
            page = visit.pages.page(answer, visit.person, scope["state"].get("preferences", Preferences()))
            await _send(page, HTML, headers, send)
        else:
            await _send(_encode(answer), JSON, headers, send)


def _found(method: str, path: str) -> tuple[Short | None, dict[str, str]]:
    """What is asked for, and the table that the address names."""
    if path == "/":
        return (FRONT if method == "GET" else None), {}
    shorts = SHORT.get(method)
    found = _AT_A_TABLE.fullmatch(path) if shorts else None
    return (shorts.get(found[2] or ""), {"table_id": found[1]}) if shorts and found else (None, {})


async def _send(body: bytes, kind: bytes, headers: Mapping[bytes, bytes], send: Send) -> None:
    """An answer as the framework sends it: made small for who can read that, if it is worth while."""
    told = [(b"content-type", kind)]
    if len(body) >= LEAST and b"gzip" in headers.get(b"accept-encoding", b""):
        body = gzipped(body)
        told += HEADERS
    told.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": 200, "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _given(short: Short, query: bytes, headers: Mapping[bytes, bytes]) -> dict[str, Any] | None:
    """What the handler is given by the query and a header; None where the framework has to look at the request."""
    if (b"text/html" in headers.get(b"accept", b"") and not short.page) or not _HOST.fullmatch(
        headers.get(b"host", b"-")
    ):
        return None
    given = _query(query, short.query)
    if given is not None and short.header:
        name, header, most = short.header
        value = headers.get(header, b"").decode("latin-1")
        return {**given, name: value or None} if len(value) <= most else None
    return given


def _query(text: bytes, known: Mapping[str, type]) -> dict[str, Any] | None:
    """What a query gives; None where it has to be looked at more closely."""
    found: dict[str, Any] = {}
    try:
        pairs = parse_qsl(text.decode("latin-1"), keep_blank_values=True, errors="strict") if text else ()
    except UnicodeDecodeError:
        return None
    for name, value in pairs:
        kind = known.get(name)
        if name in found or kind is None:
            return None
        if kind is int and not (value.isascii() and value.isdigit() and len(value) < 10):
            return None
        if kind is bool and value not in SAID:
            return None
        found[name] = int(value) if kind is int else SAID[value] if kind is bool else value
    return found


async def _body(headers: Mapping[bytes, bytes], receive: Receive) -> tuple[bytes, Receive]:
    """The body, and a way to receive it once more; nothing where it is no short one."""
    length = headers.get(b"content-length", b"")
    if headers.get(b"content-type") != JSON or not length.isdigit() or int(length) > BODY:
        return b"", receive
    heard: list[Any] = []
    body = b""
    while not heard or heard[-1].get("more_body"):
        heard.append(await receive())
        if heard[-1]["type"] != "http.request":
            return b"", heard_again(heard, receive)
        body += heard[-1].get("body", b"")
    return body, heard_again(heard, receive)
