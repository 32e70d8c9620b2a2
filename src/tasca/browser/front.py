"""The files that the house would answer with, made when the site is: scripts, styles, typefaces, and the front page."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

from tasca import __version__
from tasca.bots.registry import USUAL
from tasca.browser.house import open_house
from tasca.browser.trial import Walker
from tasca.browser.words import said
from tasca.core.errors import TascaError
from tasca.core.machine import wasm_missing
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.look.typefaces import font_faces
from tasca.server.web import assets
from tasca.server.web.below import beside
from tasca.server.web.boards import poster_name
from tasca.server.web.i18n import TAGS, languages
from tasca.server.web.routes.fonts import hashed_names

SCRIPTS = ("thinker.js", "thinker-worker.js", "thought.js", "module.js")
_MAIN = re.compile(rb"(<main[^>]*>).*(</main>).*(?=</body>)", re.DOTALL)
_PROOF = re.compile(rb'(name="csrf" value=")[^"]*')
_POSTER = re.compile(rb'<img class="poster"[^>]*>')


def _addresses() -> list[str]:
    """Everything that stays the same for everybody."""
    scripts = [assets.address(name) for name in assets.static_files()]
    fonts = [f"/fonts/{name}" for name in hashed_names()]
    posters = [f"/posters/{name}" for name in map(poster_name, game_names()) if name]
    return [*scripts, *fonts, *posters, "/look.css"]


def _frame(front: bytes, opening: str) -> bytes:
    """The page's frame alone, with a picture of a game: what is seen until another page than the front one is there."""
    picture = _POSTER.search(front)
    drawn = picture[0] if picture else b""
    waits = b'<div class="games"><section class="game"><div class="panel">%s</div></section></div><p>%s</p>'
    return _MAIN.sub(lambda found: found[1] + waits % (drawn, opening.encode()) + found[2], front, count=1)


async def static_files() -> AsyncIterator[tuple[str, bytes]]:
    """Names and contents of files, beside one another at the top of the site or in folders below it."""
    door = await open_house()
    door.script = ""
    for address in _addresses():
        body = await Walker(door).ask("GET", address, "*/*")
        yield address[1:], beside("text/css", body) if address == "/look.css" else body
    for language in languages():
        tag = TAGS.get(language, language)
        door.jar.cookies.clear()
        page = _PROOF.sub(rb"\1", await Walker(door, tag).ask("GET", "/"))
        front = beside("text/html", page)
        yield f"front.{tag}.html", front
        yield f"frame.{tag}.html", _frame(front, said(language)["opening"])
    await door.app.state.house.close()


def icons() -> dict[str, bytes]:
    """The house's icon as browsers want it when it is installed; the maskable one has room around."""
    from tasca.look.picture import png_from

    svg = assets.static_files()["icon.svg"].decode()
    inner = svg.partition(">")[2].rpartition("</svg>")[0]
    padded = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#faf6ee" d="M0 0h40v40H0Z"/>'
        f'<g transform="translate(6 6) scale(.7)">{inner}</g></svg>'
    )
    return {
        "icon.svg": svg.encode(),
        "icon-192.png": png_from(svg, 192),
        "icon-512.png": png_from(svg, 512),
        "icon-maskable.png": png_from(padded, 512),
    }


def compiled_games() -> dict[str, bytes]:
    """What thinks: a module for each game whose bots compile, the scripts that run them, and which there are."""
    if reason := wasm_missing():
        raise TascaError(f"nothing can be compiled for browsers: {reason}")
    from tasca.wasm.making import modules_of  # needs numba

    games = [name for name in game_names() if USUAL in game_of(name).about.thinkers]
    static = assets.static_files()
    listed = {"version": __version__, "games": games}
    made = {f"{name}.wasm": module for name, module in modules_of(games).items()}
    made |= {name: static[name] for name in SCRIPTS} | {"games.json": json.dumps(listed).encode()}
    return {f"think/{name}": content for name, content in made.items()}


def scripts() -> dict[str, bytes]:
    folder = Path(__file__).parent / "web"
    found = {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.suffix in (".js", ".css")}
    faces = font_faces(lambda name: f"fonts/{name}").encode()  # the frame speaks in the house's own
    return found | {"shell.css": faces + b"\n" + found["shell.css"]}
