"""The same position in every language, for docs/languages.md: `python -m tools.language_pictures`. Needs Chromium.

With a folder as argument the pictures go there, and all pages that are read most come along, wide and narrow, light
and dark, to be looked at: words that are cut or lie over each other are seen nowhere else.
"""

import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from tests.browser.conftest import ARGUMENTS
from tests.browser.player import Player
from tests.browser.ways import for_stars, to_lines
from tests.server.running import running
from tests.server.visitors import sqlite_in

from tasca.games.thinking.chance import Chance
from tasca.server.settings import Settings
from tasca.server.web.i18n import languages

OUT = Path(__file__).parents[1] / "docs" / "pictures"
# game, title, decisions, how they are made
GAMES: list[tuple[str, str, int, Callable[..., Any]]] = [
    ("azul", "Azul", 18, to_lines),
    ("fado", "House of Fado", 60, for_stars),
]
PAGES = ["/", "/new?game=fado", "/me", "/rules", "/rules/fado?find=F8", "/glossary", "/lessons", "/lessons/fado/17",
         "/lessons/azul/9", "/games/fado/components", "/nowhere"]  # fmt: skip
WIDE, NARROW = {"width": 1440, "height": 1000}, {"width": 390, "height": 844}


def table(browser: Any, address: str, house: Any, title: str, decisions: int, way: Callable[..., Any]) -> Player:
    """A table in the middle of a game, where it is Amália's turn."""
    random.seed(3)
    context = browser.new_context(base_url=address, viewport=WIDE, reduced_motion="reduce", locale="en")
    player = Player(context.new_page(), house)
    player.page.goto("/me")
    player.page.locator('form[action="/me"] input[name="name"]').fill("Amália")
    player.page.locator('form[action="/me"] button').click()
    player.sit_down("Play now", title)
    while player.wait_for_turn() and player.seq < decisions:
        player.choose(way(player.table.state, player.choices()))
    return player


def everything(player: Player, folder: Path, game: str) -> None:
    """The table and the other pages in both widths and both lights."""
    here = player.page.url
    for language in languages():
        player.speak(language)
        for width, size in (("wide", WIDE), ("narrow", NARROW)):
            player.page.set_viewport_size(size)
            for light in ("light", "dark"):
                player.page.emulate_media(color_scheme=light)
                for path in (here, *(PAGES if game == "fado" else ())):
                    player.page.goto(path)
                    name = f"{game}-table" if path == here else "".join(c if c.isalnum() else "-" for c in path)
                    player.page.screenshot(path=folder / f"{name}-{language}-{width}-{light}.png", full_page=True)
        player.page.goto(here)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        settings = Settings(database=sqlite_in(Path(data)), next_seed=Chance(1).next_seed, limit=0)
        with running(settings) as (address, house):
            browser = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            for game, title, decisions, way in GAMES:
                player = table(browser, address, house, title, decisions, way)
                for language in languages():
                    player.speak(language)
                    player.page.screenshot(path=folder / f"{game}-{language}.png")
                if folder != OUT:
                    everything(player, folder, game)
            browser.close()


if __name__ == "__main__":
    main()
