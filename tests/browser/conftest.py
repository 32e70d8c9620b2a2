"""A server and Debian's Chromium. Without Chromium these tests are skipped, but never where CI=true."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import Budget
from tasca.server.settings import Settings
from tests.browser.player import Player
from tests.server.running import running
from tests.server.visitors import PATIENCE, sqlite_in

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]


@pytest.fixture(scope="module")  # no longer: the driver's event loop would be in the way of other tests
def chromium() -> Iterator[Any]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip("the package playwright is not installed")
    if not CHROMIUM and os.environ.get("CI") != "true":
        pytest.skip("there is no Chromium on the path: apt-get install chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def house(tmp_path: Path, next_seed: Callable[[], int], compiled: None) -> Iterator[tuple[str, Any]]:
    few = Budget(nodes=120)  # a review is there to be looked at, not to be right
    settings = Settings(database=sqlite_in(tmp_path), next_seed=next_seed, limit=0, budget=PATIENCE, review=few)
    with running(settings) as found:
        yield found


class Company:
    """People who come to the same house, each with a browser of their own."""

    def __init__(self, chromium: Any, address: str, house: Any) -> None:
        self.chromium = chromium
        self.address = address
        self.house = house
        self.contexts: list[Any] = []

    def player(self, width: int = 1440, height: int = 900, **more: Any) -> Player:
        options = {"reduced_motion": "reduce", "viewport": {"width": width, "height": height}, **more}
        context = self.chromium.new_context(base_url=self.address, **options)
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        return Player(context.new_page(), self.house)

    def again(self, player: Player, **more: Any) -> Player:
        """The same person at another browser, at the same page."""
        other = self.player(storage_state=player.page.context.storage_state(), **more)
        other.page.goto(player.page.url)
        return other


@pytest.fixture
def company(chromium: Any, house: tuple[str, Any]) -> Iterator[Company]:
    made = Company(chromium, *house)
    yield made
    complaints = [
        complaint for context in made.contexts for page in context.pages for complaint in page_complaints(page)
    ]
    for context in made.contexts:
        context.close()
    assert complaints == []


def page_complaints(page: Any) -> list[str]:
    return list(getattr(page, "complaints", []))
