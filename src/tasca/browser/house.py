"""Opens the house in a browser: the server's application on a database of its own, behind a door without a network."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from tasca.bots import Budget
from tasca.browser.door import Door
from tasca.browser.jar import Jar
from tasca.browser.pool import BrowserPool, Think
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage.plain_sqlite import PlainSqlite

SCRIPT = "/live.js"
COMPILED_REVIEW = Budget(nodes=10_000)  # for each move
DATABASE, COOKIES = "tasca.sqlite", "cookies.json"

Keep = Callable[[str, bytes], Awaitable[None]]  # brings a file to where it outlives the page, or fails


async def nowhere(_name: str, _content: bytes) -> None:
    """Keeps nothing."""


async def open_house(
    image: bytes = b"",
    cookies: bytes = b"",
    base: str = "",
    keep: Keep = nowhere,
    think: Think | None = None,
    games: Sequence[str] = (),
) -> Door:
    """The house as it was kept last: its database and its cookies. BadDatabase where it cannot be read.

    `think` asks the worker in which the bots of these `games` think.
    """
    settings = Settings(database="", limit=0, alone=True)
    if think:
        settings = replace(settings, review=COMPILED_REVIEW)
    database = PlainSqlite(bytes(image), lambda content: keep(DATABASE, content))
    app = create_app(settings, database, BrowserPool(settings.budget, settings.next_seed, think, list(games)))
    await app.state.house.open()
    return Door(app, Jar(bytes(cookies)), base, SCRIPT, lambda content: keep(COOKIES, content))
