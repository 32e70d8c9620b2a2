"""A walk through the whole house, when the site is built: which modules it takes, and that every page can be made."""

import json
from typing import Any
from urllib.parse import urlencode

from tasca.browser.door import Asked, Door, Headers
from tasca.browser.house import open_house
from tasca.games import game_names
from tasca.server.web.i18n import TAGS, languages
from tasca.teaching.lesson import first_lesson
from tasca.teaching.rulebook import has_rules

PAGE, DATA = "text/html", "application/json"
FORM = "application/x-www-form-urlencoded"
MOVES = 3
PAGES = ("/", "/rules", "/lessons", "/glossary", "/me")


class Walker:
    """Somebody who comes to the house."""

    def __init__(self, door: Door, language: str = "en") -> None:
        self.door = door
        self.language = language
        self.number = 0
        self.csrf = ""

    async def ask(self, method: str, address: str, kind: str = PAGE, form: dict[str, str] | None = None) -> bytes:
        """The answer's body; a house that fails is an error."""
        path, _mark, query = address.partition("?")
        body = urlencode({"csrf": self.csrf, **form}).encode() if form is not None else b""
        headers = [("accept", kind), ("accept-language", self.language), ("host", "here"), ("content-type", FORM)]
        asked = Asked(method=method, scheme="https", host="here", path=path, query=query, headers=headers)
        pieces: list[bytes] = []
        told: list[int] = []
        self.number += 1

        def start(status: int, _headers: Headers) -> None:
            told.append(status)

        def piece(content: bytes, _more: bool) -> None:
            pieces.append(content)

        await self.door.ask(self.number, asked, body, start, piece)
        whole = b"".join(pieces)
        if not told or told[0] >= 500:
            raise RuntimeError(f"{method} {address}: {told} {whole[:500]!r}")
        mark = b'name="csrf" value="'
        if mark in whole:
            self.csrf = whole.partition(mark)[2].partition(b'"')[0].decode()
        return whole

    async def data(self, method: str, address: str, form: dict[str, str] | None = None) -> Any:
        return json.loads(await self.ask(method, address, DATA, form))


async def _look_around(walker: Walker) -> None:
    for page in PAGES:
        await walker.ask("GET", page)
    for name in game_names():
        await walker.ask("GET", f"/new?game={name}")
        await walker.ask("GET", f"/games/{name}/components")
        if has_rules(name):
            await walker.ask("GET", f"/rules/{name}")
        if lesson := first_lesson(name):
            await walker.ask("GET", f"/lessons/{lesson}/1")


async def _play(walker: Walker, name: str) -> None:
    """A few moves with somebody at the same screen, and whatever a table's page can be asked."""
    made = await walker.data("POST", "/tables", {"game": name, "seats.0": "me", "seats.1": "here"})
    table = made["location"]
    for _move in range(MOVES):
        shown = await walker.data("GET", table)
        await walker.data("POST", f"{table}/actions", {"action": shown["legal"][0], "seq:json": str(shown["seq"])})
    shown = await walker.data("GET", table)
    if shown["moves"] < MOVES:
        raise RuntimeError(f"{name}: {MOVES} moves were made, and {shown['moves']} are there")
    for part in ("", "/parts", "/log", "/moves/1", "/hint", "/review", "/record"):
        await walker.ask("GET", table + part)
        await walker.ask("GET", table + part, DATA)
    for deed in ("undo", "bot", "resign"):
        await walker.ask("POST", f"{table}/{deed}", DATA, {"seat:json": "0"})


async def _err(walker: Walker) -> None:
    await walker.ask("GET", "/nowhere")
    await walker.ask("GET", "/nowhere", DATA)
    await walker.ask("DELETE", "/new", DATA)
    await walker.ask("POST", "/records", DATA, {"record": "{"})
    await walker.ask("POST", "/tables", DATA, {"game": "nobody's"})
    await walker.ask("POST", "/me/preferences", PAGE, {"theme": "dark"})
    await walker.ask("POST", "/language", PAGE, {"language": "en"})


async def walk() -> None:
    """Through the house once, in every language."""
    door = await open_house()
    for language in languages():
        await _look_around(Walker(door, TAGS.get(language, language)))
    walker = Walker(door)
    await walker.ask("GET", "/")
    for name in game_names():
        await _play(walker, name)
    await _err(walker)
    await door.app.state.house.close()
