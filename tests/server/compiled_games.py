"""Compiled games for tests that run none: a file that only says of itself what a real one would."""

import json
from pathlib import Path
from typing import Any

import tasca
from tasca.core.packing import layout
from tasca.games import game as game_of
from tasca.server.bots.modules import HEAD


def about(name: str) -> dict[str, Any]:
    """What a compiled game says of itself, as far as a server reads it."""
    game = game_of(name)
    fields = [{"name": field.name, "offset": at, "width": width} for field, at, width in layout(game.state).places]
    return {
        "format": 1,
        "version": tasca.__version__,
        "game": name,
        "rules": game.info.rules_version,
        "source": f"source of {name}",
        "state": {"fields": fields},
        "kinds": list(game.about.thinkers),
    }


def number(n: int) -> bytes:
    return bytes([n]) if n < 0x80 else bytes([n & 0x7F | 0x80]) + number(n >> 7)


def section(name: bytes, content: bytes) -> bytes:
    named = number(len(name)) + name + content
    return bytes([0]) + number(len(named)) + named


def compiled(said: dict[str, Any]) -> bytes:
    """A module that says this; another section comes before."""
    return HEAD + section(b"other", b"\xff" * 300) + section(b"tasca", json.dumps(said).encode())


def write(folder: Path, *names: str) -> Path:
    """A folder with the modules of these games."""
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / f"{name}.wasm").write_bytes(compiled(about(name)))
    return folder
