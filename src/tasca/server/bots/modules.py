"""Games compiled for browsers (`tasca build-wasm`), as a server finds them in a folder: visitors think by them.

What a module says of itself is read here without any of what compiled it. One that is not of these rules is left out,
with a word to the log: then bots think in the house, as without it.
"""

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tasca import __version__
from tasca.bots.wanted import Wanted
from tasca.core.errors import TascaError, shown
from tasca.core.packing import layout
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.look.digest import digest

logger = logging.getLogger(__name__)
HEAD = b"\0asm\1\0\0\0"
CUSTOM = 0
SECTION = b"tasca"
FORMAT = 1


class BadModule(TascaError):
    """A file that is no compiled game, or one of other rules."""


@dataclass(frozen=True)
class Module:
    """A compiled game: where pages fetch it, and what it says of itself."""

    game: str
    content: bytes
    digest: str
    source: str
    kinds: tuple[str, ...]

    @property
    def address(self) -> str:
        return f"/wasm/{self.digest}/{self.game}.wasm"


def _number(content: bytes, at: int) -> tuple[int, int]:
    """A whole number as WebAssembly writes it (LEB128), and where it ends."""
    number = shift = 0
    while True:
        byte = content[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def said(content: bytes) -> dict[str, Any]:
    """What a module says of itself, in its section of that name."""
    at = len(HEAD)
    try:
        while content.startswith(HEAD) and at < len(content):
            kind = content[at]
            size, begins = _number(content, at + 1)
            at = begins + size
            if kind == CUSTOM:
                length, name = _number(content, begins)
                if content[name : name + length] == SECTION:
                    about: dict[str, Any] = json.loads(content[name + length : at])
                    return about
    except (IndexError, ValueError):
        pass
    raise BadModule("it is no compiled game")


def module_from(content: bytes, name: str) -> Module:
    """The module of a game, if it is one of just these rules."""
    about, game = said(content), game_of(name)
    if about.get("format") != FORMAT or about.get("version") != __version__:
        raise BadModule(f"it is of Tasca {shown(about.get('version'))}, this is {__version__}")
    if about.get("game") != name or about.get("rules") != game.info.rules_version:
        raise BadModule("it is of another game or of other rules")
    lies = [[field.name, offset, width] for field, offset, width in layout(game.state).places]
    if [[field["name"], field["offset"], field["width"]] for field in about["state"]["fields"]] != lies:
        raise BadModule("its positions lie otherwise in memory")
    return Module(name, content, digest(content), about["source"], tuple(about["kinds"]))


class Modules:
    """The compiled games of one server that bots can think about, by name; none without a folder."""

    def __init__(self, folder: Path | None) -> None:
        self.found: dict[str, Module] = {}
        for name in game_names() if folder else ():
            path = Path(folder or "", f"{name}.wasm")
            if not path.is_file():
                continue
            try:
                module = module_from(path.read_bytes(), name)
                if module.kinds:
                    self.found[name] = module
            except (BadModule, OSError) as error:
                logger.warning("visitors do not think about %s: %s: %s (tasca build-wasm)", name, path, error)

    def that_thinks(self, wanted: Wanted) -> Module | None:
        """The module that can think such a thought."""
        if wanted.rules != game_of(wanted.game).info.rules_version:
            return None  # only the newest rules are compiled
        module = self.found.get(wanted.game)
        return module if module and wanted.kind in module.kinds else None
