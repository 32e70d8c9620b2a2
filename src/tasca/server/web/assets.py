"""Scripts, styles and small pictures at addresses with what is in them: who has fetched one never asks again.

All static files have one version, so that scripts find each other by their names in the same folder.
"""

import re
from functools import lru_cache
from importlib.resources import files

from tasca.look.digest import digest
from tasca.server.web.boards import stylesheet

STATIC = files("tasca.server.web").joinpath("static")
VERSION = STATIC.joinpath("version")
TYPES = {"js": "text/javascript", "svg": "image/svg+xml"}
PLAIN = b"/static/"  # what style sheets write; served with the version


@lru_cache
def static_files() -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in STATIC.iterdir() if file.name.rpartition(".")[2] in TYPES}


@lru_cache
def version() -> str:
    """Of all of them; as it was found beforehand where they lie elsewhere: in the house for a browser."""
    if VERSION.is_file():
        return VERSION.read_text("utf-8")
    return digest(b"".join(name.encode() + b"\0" + content for name, content in sorted(static_files().items())))


def address(name: str) -> str:
    return f"/assets/{version()}/{name}"


@lru_cache
def style() -> bytes:
    """The house's style without what is there for readers of its source, and with its pictures at their addresses."""
    bare = re.sub(rb"\n\s*", b"\n", re.sub(rb"/\*.*?\*/", b"", stylesheet(), flags=re.DOTALL))
    return bare.replace(PLAIN, f"/assets/{version()}/".encode())


@lru_cache
def style_address() -> str:
    return f"/look.css?v={digest(style())}"
