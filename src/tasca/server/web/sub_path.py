"""The house below a path of an address that others share, as https://club.example.org/tasca/.

The house itself knows nothing of it. Requests lose the path on their way in, whether a proxy took it off already or
not; answers get it on their way out: links, redirects, cookies, events, and what scripts and programs are told.
"""

from typing import Any

from litestar.types import ASGIApp

from tasca.server.web.below import below, within
from tasca.server.web.gzipped import HEADERS, LEAST, gzipped

Headers = list[tuple[bytes, bytes]]
PACKED = (b"font/", b"image/png", b"application/octet-stream")  # it would gain nothing
MOVED = 308


class SubPath:
    """An application below `path`, which is as /tasca."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.app = app
        self.path = path

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["path"] == self.path:
            await self._lead_in(scope, send)
        else:
            answer = _Answer(self.path, scope, send)
            await self.app(self._inside(scope), receive, answer.send)

    async def _lead_in(self, scope: Any, send: Any) -> None:
        """From /tasca to /tasca/, where the front page is."""
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        headers = [(b"location", self.path.encode() + b"/" + query), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": MOVED, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    def _inside(self, scope: Any) -> Any:
        """The request as the house knows it. It is not to pack its answer, which is looked through first."""
        raw: bytes = scope.get("raw_path") or scope["path"].encode()
        scope["path"] = within(self.path, scope["path"])  # in its place: who is outside sees the route that is found
        scope["raw_path"] = within(self.path, raw.decode("latin-1")).encode("latin-1")
        scope["headers"] = [
            (name, self._referer(value) if name == b"referer" else value)
            for name, value in scope["headers"]
            if name != b"accept-encoding"
        ]
        return scope

    def _referer(self, value: bytes) -> bytes:
        return within(self.path, value.decode("latin-1")).encode("latin-1")


class _Answer:
    """One answer on its way out. Its head waits for the first part of its body, which may change its length."""

    def __init__(self, path: str, scope: Any, send: Any) -> None:
        self.path = path
        self.out = send
        self.packs = any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])
        self.head: Any = None
        self.kind = b""

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.head = message
            self.kind = next((value for name, value in message["headers"] if name == b"content-type"), b"")
            return
        body = below(self.path, self.kind.decode("latin-1"), message.get("body", b""))
        more = bool(message.get("more_body", False))
        if self.head:
            headers: Headers = [(name, self._lead(name, value)) for name, value in self.head["headers"]]
            if not more and body:
                headers, body = self._whole(headers, body)
            elif self.kind:  # what follows is as long as it will be
                headers = [(name, value) for name, value in headers if name != b"content-length"]
            await self.out({**self.head, "headers": headers})
            self.head = None
        await self.out({**message, "body": body})

    def _lead(self, name: bytes, value: bytes) -> bytes:
        if name == b"location" and value.startswith(b"/") and not value.startswith(b"//"):
            return self.path.encode() + value
        if name == b"set-cookie":
            return value.replace(b"; Path=/;", b"; Path=" + self.path.encode() + b";")
        return value

    def _whole(self, headers: Headers, body: bytes) -> tuple[Headers, bytes]:
        """An answer that is whole already: packed, if that is understood and worth it, and with its length."""
        kept = [(name, value) for name, value in headers if name != b"content-length"]
        if self.packs and len(body) >= LEAST and not self.kind.startswith(PACKED):
            body = gzipped(body)
            kept = [*kept, *HEADERS]
        return [*kept, (b"content-length", str(len(body)).encode())], body
