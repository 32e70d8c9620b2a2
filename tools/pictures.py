"""Pictures of the pages as they really look, for the README: `python -m tools.pictures`. Needs Chromium.

A game of each kind is played against a bot until the table is worth a picture, and taken at every size and light.
"""

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize, sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.player import Player
from tests.server.running import running
from tests.server.visitors import sqlite_in

from tasca.bots import bot
from tasca.core.choice import Choice
from tasca.games.azul.rules.components import CENTRE
from tasca.games.thinking.chance import Chance
from tasca.server.settings import Settings

OUT = Path(__file__).parents[1] / "docs" / "pictures"
WIDE: ViewportSize = {"width": 1280, "height": 720}
# Pages that need no table
PAGES = {
    "front": "/",
    "new-table": "/new?game=fado",
    "you": "/me",
    "rules": "/rules/azul",
    "glossary": "/glossary",
    "lessons": "/lessons",
    "lesson-azul": "/lessons/azul/2",
    "lesson-fado": "/lessons/fado/3",
}


@dataclass(frozen=True)
class Scene:
    """A game, when a position is worth it, and the pictures: file, width, height, light."""

    game: str
    worth_it: Callable[[Any], bool]
    shots: Sequence[tuple[str, int, int, str]]


def azul_worth_it(state: Any) -> bool:
    """In the middle of a round, with tiles on the walls, on most factories and in the centre."""
    full = sum(any(source) for source in state.offer[:CENTRE])
    return bool(4 <= state.round <= 5 and 2 <= full <= 4 and sum(state.offer[CENTRE]) >= 3)


def fado_worth_it(state: Any) -> bool:
    """Late enough for songs and fame, and somebody is about to place a worker."""
    return bool(state.moves >= 90 and state.phase == 0)


SCENES = [
    Scene(
        "Azul",
        azul_worth_it,
        [("azul", 1280, 720, "light"), ("azul-dark", 1440, 900, "dark"), ("azul-phone", 390, 844, "light")],
    ),
    Scene(
        "House of Fado",
        fado_worth_it,
        [("fado", 1280, 720, "light"), ("fado-dark", 1440, 900, "dark"), ("fado-phone", 390, 844, "dark")],
    ),
]


def play_until(player: Player, scene: Scene) -> None:
    """Plays as a bot would until the position is worth a picture, in another game if this one is over first."""
    chance = Chance(1)
    while True:
        player.sit_down("Play now", scene.game)
        while player.wait_for_turn():
            if scene.worth_it(player.table.state):
                return
            table = player.table
            action = bot("greedy").choose(table.game, table.state, chance)
            player.choose(next(choice for choice in player.choices() if choice.action == action))


def promising(choices: Sequence[Choice]) -> str:
    """The first pick that leads to most points, to be seen with what it will bring."""
    counted = Counter(choice.picks[0] for choice in choices if "+" in choice.badge and len(choice.picks) > 1)
    return counted.most_common(1)[0][0] if counted else ""


def take(browser: Any, address: str, house: Any, scene: Scene) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 1400}, reduced_motion="reduce")
    player = Player(context.new_page(), house)
    player.page.goto("/me")
    player.page.get_by_label("Your name").fill("Amália")
    player.page.get_by_role("button", name="Keep it").click()
    play_until(player, scene)
    for name, width, height, light in scene.shots:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.emulate_media(color_scheme=light)
        player.page.reload()
        player.wait_for_turn()
        if pick := promising(player.choices()):
            player.click(pick)
        player.page.mouse.move(0, 0)
        player.page.evaluate("scrollTo(0, 0)")
        player.page.wait_for_timeout(400)
        player.page.screenshot(path=OUT / f"{name}.png")
    moments(player, scene)
    context.close()


def moments(player: Player, scene: Scene) -> None:
    """The log, a move to look at again, a table that waits, and how the game ended."""
    name, table = scene.shots[0][0], player.page.url
    player.page.set_viewport_size(WIDE)
    player.page.emulate_media(color_scheme="light")
    for what in ("log", "moves/12"):
        player.page.goto(f"{table}/{what}")
        player.page.wait_for_timeout(400)
        player.page.screenshot(path=OUT / f"{name}-{what.partition('/')[0]}.png")
    player.sit_down("Play with a friend", scene.game, ".chairs")
    player.page.screenshot(path=OUT / f"{name}-waiting.png")
    player.page.goto(table)
    chance = Chance(2)
    while player.wait_for_turn():
        state, game = player.table.state, player.table.game
        action = bot("greedy").choose(game, state, chance)
        player.choose(next(choice for choice in player.choices() if choice.action == action))
    player.page.reload()
    player.page.wait_for_timeout(400)
    player.page.screenshot(path=OUT / f"{name}-over.png")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        settings = Settings(database=sqlite_in(Path(folder)), next_seed=Chance(1).next_seed, limit=0)
        with running(settings) as (address, house):
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for scene in SCENES:
                take(browser, address, house, scene)
            page = browser.new_page(base_url=address, viewport=WIDE)
            for name, path in PAGES.items():
                page.goto(path)
                page.wait_for_timeout(500)
                page.screenshot(path=OUT / f"{name}.png")
            browser.close()


if __name__ == "__main__":
    main()
