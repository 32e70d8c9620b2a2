"""Serves a finished site at a local address, as any host of plain files would: for looking at it, and for tests."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


class Plain(SimpleHTTPRequestHandler):
    """Files below a path, quietly; what is not there is answered with the site's own 404 page."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def __init__(self, *given: Any, base: str, directory: str) -> None:
        self.base = base
        super().__init__(*given, directory=directory)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.base):
            return str(Path(self.directory) / "not below the path")
        return super().translate_path("/" + path.removeprefix(self.base))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *told: Any) -> None:
        pass


def server(folder: Path, port: int = 0, base: str = "/") -> ThreadingHTTPServer:
    """A server of the folder, below `base`, not yet running."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Plain, base=base, directory=str(folder)))
