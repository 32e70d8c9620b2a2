"""The house without a network: a request in, an answer out, in the words of ASGI."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypedDict

from tasca.browser.jar import Jar
from tasca.server.web.sub_path import SubPath

Headers = list[tuple[str, str]]
Start = Callable[[int, Headers], None]
Piece = Callable[[bytes, bool], None]
HERE = "here", 0
UNFRAMED, FRAMED = "frame-ancestors 'none'", "frame-ancestors 'self'"  # the page is shown in the shell's frame
DROPPED = ("content-length", "content-encoding")
HEAD = b"<head>"


class Asked(TypedDict):
    """A request as the service worker tells it; the path is the house's own already."""

    method: str
    scheme: str
    host: str
    path: str
    query: str
    headers: Iterable[tuple[str, str]]


async def nowhere(_cookies: bytes) -> None:
    """Keeps nothing."""


class Door:
    """Asks an ASGI application. `base` is the path that the site lies below, `script` what every page loads first."""

    def __init__(
        self,
        app: Any,
        jar: Jar,
        base: str = "",
        script: str = "",
        keep: Callable[[bytes], Awaitable[None]] = nowhere,
    ) -> None:
        self.app = app
        self.asked = SubPath(app, base) if base else app
        self.jar = jar
        self.base = base
        self.script = script
        self.keep = keep  # brings the jar to where it outlives the page
        self.waiting: dict[int, asyncio.Future[dict[str, str]]] = {}

    def gone(self, number: int) -> None:
        """Whoever asked does not listen any more."""
        if (waiting := self.waiting.get(number)) and not waiting.done():
            waiting.set_result({"type": "http.disconnect"})

    async def ask(self, number: int, asked: Asked, body: bytes, start: Start, piece: Piece) -> None:
        """One request: `start` hears the status and the headers, `piece` each part of the body and if more follows."""
        whole = [{"type": "http.request", "body": body, "more_body": False}]
        gone = self.waiting[number] = asyncio.get_running_loop().create_future()
        answer = _Answer(self, start, piece)

        async def receive() -> Any:
            return whole.pop() if whole else await gone

        try:
            await self.asked(self._scope(asked), receive, answer.send)
        finally:
            del self.waiting[number]

    def _scope(self, asked: Asked) -> dict[str, Any]:
        headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in asked["headers"]
            if name != "accept-encoding"  # between two workers nothing need be packed
        ]
        if self.jar.cookies:
            headers.append((b"cookie", self.jar.header()))
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": asked["method"],
            "scheme": asked["scheme"],
            "path": asked["path"],
            "raw_path": asked["path"].encode(),
            "query_string": asked["query"].encode(),
            "root_path": "",
            "headers": headers,
            "client": HERE,
            "server": (asked["host"], 0),
            "state": {},
            "extensions": {},
        }


class _Answer:
    """One answer on its way out: cookies stay here, and every page loads the door's script."""

    def __init__(self, door: Door, start: Start, piece: Piece) -> None:
        self.door = door
        self.start = start
        self.piece = piece
        self.kind = ""

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.start(message["status"], await self._headers(message["headers"]))
        else:
            self.piece(self._body(message.get("body", b"")), bool(message.get("more_body", False)))

    def _body(self, body: bytes) -> bytes:
        if self.kind.startswith("text/html") and self.door.script:
            tag = f'<head><script src="{self.door.base}{self.door.script}"></script>'.encode()
            return body.replace(HEAD, tag, 1)
        return body

    async def _headers(self, headers: Iterable[tuple[bytes, bytes]]) -> Headers:
        told: Headers = []
        set_any = False
        for name, value in ((key.decode().lower(), value.decode("latin-1")) for key, value in headers):
            match name:
                case "set-cookie":
                    self.door.jar.put(value)
                    set_any = True
                case "content-security-policy":
                    told.append((name, value.replace(UNFRAMED, FRAMED)))
                case _ if name not in DROPPED:
                    if name == "content-type":
                        self.kind = value
                    told.append((name, value))
        if set_any:
            await self.door.keep(self.door.jar.kept())
        return told
