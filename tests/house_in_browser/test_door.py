"""The house behind its door, in any Python: requests without a network, cookies, what is kept."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tasca.bots import registry
from tasca.browser.door import Asked, Door
from tasca.browser.house import COOKIES, DATABASE, open_house
from tasca.browser.jar import Jar
from tasca.browser.trial import Walker, walk
from tasca.core.record import records_from, replay
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.server.storage.database import BadDatabase


class Kept:
    """What a browser keeps: the last content of each file; nothing once it is full."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.full = False

    async def __call__(self, name: str, content: bytes) -> None:
        if self.full:
            raise OSError("QuotaExceededError")
        self.files[name] = content

    async def house(self, base: str = "") -> Door:
        return await open_house(self.files.get(DATABASE, b""), self.files.get(COOKIES, b""), base, self)


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser, where nothing is compiled by Python."""
    monkeypatch.setattr(registry, "_doors", dict.fromkeys(game_names(), "games"))


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def test_every_page_of_every_game_can_be_made() -> None:
    run(walk)


def test_what_was_played_is_there_when_the_house_opens_again() -> None:
    async def test() -> None:
        kept = Kept()
        walker = Walker(await kept.house())
        await walker.ask("GET", "/")
        name = game_names()[0]
        made = await walker.data("POST", "/tables", {"game": name, "seats.0": "me", "seats.1": "here"})
        before = await walker.data("GET", made["location"])
        again = Walker(await kept.house())  # the page was closed without a word
        assert await again.data("GET", made["location"]) == before

    run(test)


def _damage(image: bytes, statement: str, table: str) -> bytes:
    """The database with one thing changed by hand: sound as a database, but not what the house wrote."""
    database = sqlite3.connect(":memory:")
    database.deserialize(image)
    assert database.execute(statement, (table,)).rowcount
    database.commit()
    changed = database.serialize()
    database.close()
    return changed


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET text = 'nonsense' WHERE kind = 'act' AND table_id = ?",
        "UPDATE log SET kind = 'nonsense' WHERE table_id = ?",
        "UPDATE tables SET seed = 'nonsense' WHERE id = ?",
        "UPDATE tables SET options = 'nonsense' WHERE id = ?",
    ],
)
def test_one_damaged_game_says_so_and_the_others_are_as_they_were(statement: str) -> None:
    async def test() -> None:
        kept = Kept()
        walker = Walker(await kept.house())
        await walker.ask("GET", "/")
        made = [
            await walker.data("POST", "/tables", {"game": game_names()[0], "seats.0": "me", "seats.1": "here"})
            for _ in range(2)
        ]
        for table in made:
            shown = await walker.data("GET", table["location"])
            act = {"action": shown["legal"][0], "seq:json": str(shown["seq"])}
            await walker.data("POST", f"{table['location']}/actions", act)
        bad, good = (table["location"] for table in made)
        kept.files[DATABASE] = _damage(kept.files[DATABASE], statement, bad.rpartition("/")[2])
        again = Walker(await kept.house())
        await again.ask("GET", "/")
        assert "it is damaged, or a newer Tasca wrote it" in (await again.ask("GET", bad)).decode()
        shown = await again.data("GET", good)
        act = {"action": shown["legal"][0], "seq:json": str(shown["seq"])}
        await again.data("POST", f"{good}/actions", act)
        (record,) = records_from((await again.ask("GET", "/me/records")).decode(), "")
        assert len(record.actions) == 2

    run(test)


def test_the_records_of_all_games_are_saved() -> None:
    async def test() -> None:
        walker = Walker(await Kept().house())
        await walker.ask("GET", "/")
        assert await walker.ask("GET", "/me/records") == b""
        for name in game_names():
            await walker.data("POST", "/tables", {"game": name, "seats.0": "me", "seats.1": "here"})
        found = records_from((await walker.ask("GET", "/me/records")).decode(), "")
        assert {record.game for record in found} == set(game_names())
        for record in found:
            replay(game_of(record.game), record)

    run(test)


def test_what_cannot_be_kept_is_not_done() -> None:
    async def test() -> None:
        kept = Kept()
        walker = Walker(await kept.house())
        await walker.ask("GET", "/")
        made = await walker.data("POST", "/tables", {"game": game_names()[0], "seats.0": "me", "seats.1": "here"})
        shown = await walker.data("GET", made["location"])
        kept.full = True
        act = {"action": shown["legal"][0], "seq:json": str(shown["seq"])}
        refused = await walker.data("POST", f"{made['location']}/actions", act)
        assert "QuotaExceededError" in refused["error"]
        assert await walker.data("GET", made["location"]) == shown
        kept.full = False
        await walker.data("POST", f"{made['location']}/actions", act)
        assert (await walker.data("GET", made["location"]))["moves"] == 1

    run(test)


def test_below_a_path_pages_and_redirects_lead_below_it() -> None:
    async def test() -> None:
        door = await Kept().house("/some/where")
        told: list[tuple[int, dict[str, str]]] = []
        page: list[bytes] = []
        asked = Asked(
            method="GET", scheme="https", host="h", path="/", query="", headers=[("accept", "text/html"), ("host", "h")]
        )
        await door.ask(
            1, asked, b"", lambda *start: told.append((start[0], dict(start[1]))), lambda *p: page.append(p[0])
        )
        whole = b"".join(page)
        assert b'href="/some/where/rules"' in whole
        assert b'="/rules' not in whole
        assert b'<script src="/some/where/live.js">' in whole
        assert "frame-ancestors 'self'" in told[0][1]["content-security-policy"]
        assert "set-cookie" not in told[0][1]
        assert "tasca" in door.jar.cookies

    run(test)


def test_nothing_is_offered_that_needs_others() -> None:
    async def test() -> None:
        walker = Walker(await Kept().house())
        front, me = await walker.ask("GET", "/"), await walker.ask("GET", "/me")
        new = await walker.ask("GET", f"/new?game={game_names()[0]}")
        assert b"Play with a friend" not in front
        assert b"/tokens" not in me
        assert b'data-keep="save"' in me
        assert b'value="open"' not in new
        assert b'name="clock"' not in new

    run(test)


def test_who_listens_and_leaves_is_forgotten() -> None:
    async def test() -> None:
        door = await Kept().house()
        walker = Walker(door)
        await walker.ask("GET", "/")
        made = await walker.data("POST", "/tables", {"game": game_names()[0], "seats.0": "me", "seats.1": "here"})
        heard: list[bytes] = []
        headers = [("accept", "text/event-stream"), ("host", "h")]
        path = f"{made['location']}/events"
        asked = Asked(method="GET", scheme="https", host="h", path=path, query="", headers=headers)
        listening = asyncio.create_task(door.ask(9, asked, b"", lambda *_s: None, lambda *p: heard.append(p[0])))
        while not heard:
            await asyncio.sleep(0)
        assert door.app.state.house.hub.listening == 1
        door.gone(9)
        await listening
        assert door.app.state.house.hub.listening == 0
        assert not door.waiting

    run(test)


@pytest.mark.parametrize(
    "image", [b"this is no database, though long enough to be read", b"SQLite format 3\0" + b"x" * 4096]
)
def test_a_database_that_cannot_be_read_is_refused_in_one_sentence(image: bytes) -> None:
    async def test() -> None:
        with pytest.raises(BadDatabase, match="cannot be read"):
            await open_house(image)

    run(test)


@pytest.mark.parametrize("torn", [b"", b"{", b"[1]", b"\xff"])
def test_a_jar_that_is_torn_is_empty(torn: bytes) -> None:
    assert Jar(torn).cookies == {}


def test_a_jar_gives_back_what_was_set() -> None:
    jar = Jar()
    jar.put("tasca=abc.def; Path=/; HttpOnly")
    jar.put("tasca-language=ru; Path=/")
    jar.put("tasca-language=pt; Path=/")
    assert Jar(jar.kept()).header() == b"tasca=abc.def; tasca-language=pt"
