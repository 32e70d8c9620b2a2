"""From a click to the drawn answer: `python -m benchmarks.click`. Under 100 ms on one machine. Needs Chromium.

A real browser plays against a server of its own, both at one screen, so that no bot's thinking is in the figure. Each
sample is the last click of a choice: from the click to the first frame in which the board shows the new position.
`--site DIR` measures a site made by `tasca site --out DIR` instead, and how it opens. There the goal is 150 ms.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.player import Player
from tests.browser.ways import for_stars, to_lines
from tests.server.running import running
from tests.server.visitors import sqlite_in

from benchmarks import site
from tasca.server.settings import Settings

WAYS: dict[str, Any] = {"Azul": to_lines, "House of Fado": for_stars}
WARM_UP = 5

# The page's own clock: when the click came in, and when the frame after the redrawing is due.
STOPWATCH = """
window.took = [];
let clicked = 0;
addEventListener("click", (event) => (clicked = event.timeStamp), { capture: true });
addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("table");
  if (table) new MutationObserver(() => {
    const since = clicked;
    requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - since)));
  }).observe(table, { attributeFilter: ["data-seq"] });
});
"""


class Patient(Player):
    """A player who asks the page nothing while it draws: the page would answer that too, within the figure."""

    def until(self, wanted: Callable[[], bool], what: str) -> None:
        self.page.wait_for_timeout(200)
        super().until(wanted, what)


def samples(browser: Any, address: str, house: Any, game: str, clicks: int) -> list[float]:
    """So many clicks, over as many games as that takes."""
    found: list[float] = []
    while len(found) < clicks:
        context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 1400})
        context.add_init_script(STOPWATCH)
        player = Patient(context.new_page(), house)
        player.page.emulate_media(reduced_motion="reduce")  # how long a tile is seen to travel is a matter of taste
        player.sit_down("Everyone at this screen", game)
        wanted = clicks - len(found) + WARM_UP
        while wanted and player.wait_for_turn():
            player.choose(WAYS[game](player.table.state, player.choices()))
            wanted -= 1
        player.page.wait_for_timeout(100)  # the last frame
        found += player.page.evaluate("took")[WARM_UP:]
        context.close()
    return found


def of_server(clicks: int) -> None:
    print("| game | clicks | median | p95 | worst |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:  # noqa: SIM117  one holds the other
        with running(Settings(database=sqlite_in(Path(folder)), limit=0)) as (address, house):
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for game in WAYS:
                took = samples(browser, address, house, game, clicks)
                p95 = quantiles(took, n=20)[-1]
                print(f"| {game} | {len(took)} | {median(took):.0f} ms | {p95:.0f} ms | {max(took):.0f} ms |")
            browser.close()


def of_site(folder: Path, clicks: int, visits: int) -> None:
    site.sizes(folder)
    with site.served(folder) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        site.opening(browser, address, visits)
        site.clicks(browser, address, STOPWATCH, clicks)
        browser.close()


def main() -> None:
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("--clicks", type=int, default=200, help="samples for each game (default: %(default)s)")
    command.add_argument("--site", type=Path, metavar="DIR", help="measure this site instead of a server's pages")
    command.add_argument("--visits", type=int, default=5, help="how often the site is opened (default: %(default)s)")
    given = command.parse_args()
    if given.site:
        of_site(given.site, given.clicks, given.visits)
    else:
        of_server(given.clicks)


if __name__ == "__main__":
    main()
