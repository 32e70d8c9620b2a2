"""Pictures of the pages as they really look, for the README: `python -m tools.pictures`. Needs Chromium."""

import random
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from tests.browser.conftest import ARGUMENTS
from tests.browser.player import Player
from tests.browser.ways import for_stars, to_lines
from tests.server.running import running
from tests.server.visitors import sqlite_in

from tasca.server.settings import Settings

OUT = Path(__file__).parents[1] / "docs" / "pictures"
# file, game, decisions, width, height, light
SHOTS = [
    ("azul", "Azul", 34, 1440, 900, "light"),
    ("azul-dark", "Azul", 34, 1440, 900, "dark"),
    ("azul-phone", "Azul", 30, 390, 844, "light"),
    ("fado", "House of Fado", 90, 1440, 980, "light"),
    ("fado-dark", "House of Fado", 90, 1440, 960, "dark"),
    ("fado-phone", "House of Fado", 90, 390, 844, "dark"),
]
WAYS: dict[str, Any] = {"Azul": to_lines, "House of Fado": for_stars}


def take(browser: Any, address: str, house: Any, shot: tuple[str, str, int, int, int, str]) -> None:
    name, game, decisions, width, height, light = shot
    random.seed(3)
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 1400}, reduced_motion="reduce")
    player = Player(context.new_page(), house)
    player.page.goto("/me")
    player.page.get_by_label("Your name").fill("Amália")
    player.page.get_by_role("button", name="Keep it").click()
    player.sit_down("Play now", game)
    for _ in range(decisions):
        if not player.wait_for_turn():
            break
        if player.seq > decisions:
            break
        player.choose(WAYS[game](player.table.state, player.choices()))
    player.wait_for_turn()
    player.page.set_viewport_size({"width": width, "height": height})
    player.page.emulate_media(color_scheme=light)
    player.page.reload()
    player.wait_for_turn()
    first = player.page.locator(".group[data-pick].open .hit")
    if first.count():
        first.last.click()
    player.page.mouse.move(0, 0)
    player.page.wait_for_timeout(400)
    player.page.screenshot(path=OUT / f"{name}.png")
    context.close()


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:  # noqa: SIM117  one holds the other
        with running(Settings(database=sqlite_in(Path(folder)), limit=0)) as (address, house):
            browser = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            for shot in SHOTS:
                take(browser, address, house, shot)
            page = browser.new_page(base_url=address, viewport={"width": 1440, "height": 900})
            page.goto("/")
            page.wait_for_timeout(500)
            page.screenshot(path=OUT / "front.png")
            browser.close()


if __name__ == "__main__":
    main()
