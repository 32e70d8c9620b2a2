"""The door: says who asks, in which language, whether too often, and whether a form is really ours."""

from collections.abc import Mapping, Sequence
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, BeforeMessageSendHookHandler, Message, Receive, Scope, Send

from tasca.server.marks import Mark
from tasca.server.settings import Settings
from tasca.server.web.addresses import address_of
from tasca.server.web.costs import cost_of
from tasca.server.web.errors import Misdirected, NotYours, TooMuch
from tasca.server.web.forms import form_facts
from tasca.server.web.head import named
from tasca.server.web.headers import headers_of
from tasca.server.web.heard import heard_again
from tasca.server.web.hosts import is_ours
from tasca.server.web.i18n import best_language, language, spoken
from tasca.server.web.i18n import gettext as _
from tasca.server.web.limits import Limits
from tasca.server.web.people import COOKIE, People

SAFE = ("GET", "HEAD", "OPTIONS")
WATCHED = ("/health", "/ready")
FORM = b"application/x-www-form-urlencoded"
FORM_SIZE = 1 << 20  # an uploaded record may come as a form
LANGUAGE_COOKIE = "tasca-language"
COOKIE_AGE = 60 * 60 * 24 * 400

POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"font-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
COMPILED = POLICY.replace(b"script-src 'self'", b"script-src 'self' 'wasm-unsafe-eval'")  # of WebAssembly, no script
SECURITY_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

NOT_KEPT = ((b"cache-control", b"no-store"), (b"vary", b"Accept, Accept-Language, Cookie"))
STAY_ON_HTTPS = (b"strict-transport-security", b"max-age=31536000")


def security_headers(compiled: bool) -> BeforeMessageSendHookHandler:
    """Adds them to every answer, also to addresses that do not exist. Where games are compiled, pages may run these."""
    always = ((b"content-security-policy", COMPILED if compiled else POLICY), *SECURITY_HEADERS)

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers: list[tuple[bytes, bytes]] = [*(message.get("headers") or ()), *always]
        if scope.get("scheme") == "https":  # as a proxy that is believed says
            headers.append(STAY_ON_HTTPS)
        if b"cache-control" not in [name for name, _value in headers]:
            headers += NOT_KEPT
        if cookie := scope.get("state", {}).get("new_cookie"):
            headers.append((b"set-cookie", cookie))
        message["headers"] = headers

    return add


async def say_methods(message: Message, scope: Scope) -> None:
    """OPTIONS names every method of an address; where it has several handlers, Litestar names those of the first."""
    if message["type"] != "http.response.start" or scope.get("method") != "OPTIONS" or "path_template" not in scope:
        return
    routes = (route for route in scope["litestar_app"].routes if route.path_format == scope["path_template"])
    methods = {method for route in routes for method in getattr(route, "methods", ())}
    if methods:
        others = [(name, value) for name, value in message.get("headers") or () if name.lower() != b"allow"]
        message["headers"] = [*others, (b"allow", named(methods).encode())]


def _cookies(header: bytes) -> dict[str, str]:
    if not header:
        return {}
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header.decode("latin-1")).items()}
    except CookieError:
        return {}


def speak(headers: Mapping[bytes, bytes]) -> dict[str, str]:
    """Sets the language: the one that was chosen, or what the browser likes best. Gives the cookies."""
    cookies = _cookies(headers.get(b"cookie", b""))
    chosen = spoken(cookies.get(LANGUAGE_COOKIE, ""))
    wished = headers.get(b"accept-language", b"").decode("latin-1")
    language.set(chosen or best_language(wished))
    return cookies


def check_host(hosts: Sequence[str], path: str, headers: Mapping[bytes, bytes]) -> None:
    """Refuses what is for another house. Those who look after this one may ask for it by any name."""
    if hosts and path not in WATCHED and not is_ours(headers.get(b"host", b"").decode("latin-1"), hosts):
        raise Misdirected(_("This house goes by another name."))


class Guard:
    def __init__(self, app: ASGIApp, people: People, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.people = people
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        headers = headers_of(scope)
        cookies = speak(headers)
        state = scope["state"]
        state["person"], state["token"] = "", ""
        check_host(self.settings.hosts, scope["path"], headers)
        address, cost = address_of(scope), cost_of(scope["method"], scope["path_template"])
        self.limits.requests.charge_address(address, cost)
        await self._know(scope, headers, cookies, address)
        self.limits.requests.charge_person(state["person"], cost)
        if scope["method"] not in SAFE:
            self._check_ban(state["person"], address)
            receive = await self._check(scope, headers, receive)
        elif not state["person"] and b"text/html" in headers.get(b"accept", b""):
            state["person"] = self.people.new_person()
            state["new_cookie"] = self._set_cookie(state["person"], scope["scheme"] == "https")
        if b"text/html" in headers.get(b"accept", b""):
            state["preferences"] = await self.people.preferences(state["person"])
        await self.app(scope, receive, send)

    async def _know(
        self, scope: Scope, headers: Mapping[bytes, bytes], cookies: Mapping[str, str], address: str
    ) -> None:
        """Finds out who asks. Whoever guesses is heard a few times."""
        state = scope["state"]
        authorization = headers.get(b"authorization", b"").decode("latin-1")
        if authorization.startswith("Bearer "):
            token = state["token"] = authorization.removeprefix("Bearer ").strip()
            state["person"] = self.people.believed(token)
            if not state["person"]:
                with self.limits.guess(address):
                    state["person"] = await self.people.from_token(token)
        elif cookie := cookies.get(COOKIE):
            state["person"] = self.people.from_cookie(cookie)
            if not state["person"]:
                self.limits.wrong_cookie(address)
            elif self.people.is_old(cookie):
                state["new_cookie"] = self._set_cookie(state["person"], scope["scheme"] == "https")

    def _check_ban(self, person: str, address: str) -> None:
        marks = self.people.marks
        if marks.has(person, Mark.BANNED) or marks.has(address, Mark.BANNED):
            raise NotYours(_("You are banned from this house: you may look, and nothing else."))

    def _set_cookie(self, person: str, secure: bool) -> bytes:
        cookie = f"{COOKIE}={self.people.cookie_for(person)}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}"
        return (cookie + "; Secure" if secure else cookie).encode()

    async def _check(self, scope: Scope, headers: dict[bytes, bytes], receive: Receive) -> Receive:
        """Lets through what a token or nobody sends; what a cookie sends must prove that it comes from our pages."""
        state = scope["state"]
        given = headers.get(b"x-csrf-token", b"").decode("latin-1")
        if headers.get(b"content-type", b"").partition(b";")[0].strip().lower() == FORM:
            facts = form_facts(await _body(receive))
            given = str(facts.pop("csrf", given))
            body = msgspec.json.encode(facts)
            scope["headers"] = [
                (name, value) for name, value in scope["headers"] if name not in (b"content-type", b"content-length")
            ] + [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            receive = heard_again([{"type": "http.request", "body": body, "more_body": False}], receive)
        if state["person"] and not state["token"] and not self.people.csrf_right(state["person"], given):
            raise NotYours(_("This form is too old or not from here; load the page again."))
        return receive


async def _body(receive: Receive) -> bytes:
    chunks: list[bytes] = []
    size = 0
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            return b""
        chunks.append(message.get("body", b""))
        size += len(chunks[-1])
        if size > FORM_SIZE:
            raise TooMuch(_("That is too long."))
        if not message.get("more_body"):
            return b"".join(chunks)
