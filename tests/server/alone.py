"""Run by a test with the folder of a house without a server: opens every kind of page, without what no browser has."""

import asyncio
import re
import sys
from typing import Any, cast

AWAY = (
    "aiosqlite", "alembic", "asyncpg", "babel", "greenlet", "httptools", "mako", "numba", "numpy", "platformdirs",
    "prometheus_client", "resvg_py", "rich", "sqlalchemy", "uvicorn", "uvloop",
)  # fmt: skip
for name in AWAY:
    cast(Any, sys.modules)[name] = None  # as if it were not installed

from tasca.games import game_names  # noqa: E402
from tasca.server.app import create_app  # noqa: E402
from tasca.server.settings import Settings  # noqa: E402
from tasca.server.storage.plain_sqlite import PlainSqlite  # noqa: E402
from tasca.teaching.lesson import first_lesson  # noqa: E402
from tasca.teaching.rulebook import has_rules  # noqa: E402

Answer = tuple[int, dict[bytes, bytes], str]  # status, headers, text
COOKIE: dict[bytes, bytes] = {}


async def ask(app: Any, method: str, path: str, form: str = "", language: str = "en") -> Answer:
    """Asks as a browser does."""
    headers = {
        b"host": b"house", b"accept": b"text/html", b"accept-language": language.encode(),
        b"cookie": b"; ".join(b"=".join(pair) for pair in COOKIE.items()),
        b"content-type": b"application/x-www-form-urlencoded", b"content-length": str(len(form)).encode(),
    }  # fmt: skip
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "server": ("house", 80),
        "client": ("house", 1), "headers": list(headers.items()), "state": {},
    }  # fmt: skip
    said: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": form.encode(), "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    await app(scope, receive, send)
    for key, value in said[0]["headers"]:
        if key == b"set-cookie":
            mine, _, given = value.partition(b";")[0].partition(b"=")
            COOKIE[mine] = given
    return said[0]["status"], dict(said[0]["headers"]), b"".join(part.get("body", b"") for part in said[1:]).decode()


async def visit(app: Any, game: str) -> None:
    """A game is begun, a move is made in it, and everything beside it is looked at."""
    _, _, front = await ask(app, "GET", "/")
    csrf = re.search(r'name="csrf" value="(\w+)"', front)
    assert csrf
    form = f"csrf={csrf[1]}&game={game}&seats.0=me&seats.1=here"
    status, headers, _ = await ask(app, "POST", "/tables", form)
    assert status == 303
    table = headers[b"location"].decode()
    house = app.state.house
    position = await house.tables.get(table.rpartition("/")[2])
    move = position.game.action_to_text(position.state, position.game.legal_actions(position.state)[0])
    sent = f"csrf={csrf[1]}&action={move.replace('+', '%2B').replace(' ', '+')}&seq:json={position.seq}"
    status, _, answer = await ask(app, "POST", f"{table}/actions", sent)
    assert status == 303, answer
    for language, lang in (("en", "en"), ("pt", "pt-BR"), ("pt-PT", "pt-PT"), ("ru", "ru")):
        paths = ["/", "/new", "/me", "/glossary", "/rules", table, f"{table}/log", f"{table}/moves/0"]
        paths += [f"/rules/{game}"] if has_rules(game) else []
        paths += [f"/lessons/{lesson}/1"] if (lesson := first_lesson(game)) else []
        for path in paths:
            status, _, page = await ask(app, "GET", path, language=language)
            assert (status, f'<html lang="{lang}"' in page) == (200, True), (path, language, status)


async def main() -> None:
    app = create_app(Settings(database="", limit=0, poll=0), PlainSqlite())
    async with app.lifespan():
        for game in game_names():
            await visit(app, game)


asyncio.run(main())
