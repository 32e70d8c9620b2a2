"""The table's page in a real browser: plays without reload, mends itself after a broken connection, no complaint."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tasca.server.services import Services
from tasca.server.settings import Settings
from tests.server.running import running
from tests.server.visitors import PATIENCE, sqlite_in

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no Chromium on this machine")


@pytest.fixture
def address(tmp_path: Path, next_seed: Callable[[], int], compiled: None) -> Iterator[tuple[str, Services]]:
    with running(Settings(database=sqlite_in(tmp_path), next_seed=next_seed, limit=0)) as found:
        yield found


@pytest.fixture
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        yield chromium
        chromium.close()


def listening(page: Any) -> list[str]:
    """What the page complains about, from now on."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints


def until(wanted: Callable[[], bool], page: Any) -> None:
    """Waits. (The page's own policy forbids the driver's way, which evaluates strings.)"""
    for _ in range(PATIENCE * 20):
        if wanted():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not happen")


def test_play_now_against_a_bot_without_a_reload(address: tuple[str, Services], browser: Any) -> None:
    page = browser.new_page()
    complaints = listening(page)
    page.goto(address[0])
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/tables/*")
    page.evaluate("window.stayed = true")
    for _ in range(2):
        before = int(page.get_attribute("#table", "data-seq"))
        page.locator("#part-moves button").first.dispatch_event("click")
        until(lambda: int(page.get_attribute("#table", "data-seq")) >= before + 2, page)  # noqa: B023
        page.wait_for_selector("#part-moves button", state="attached")
    page.get_by_role("button", name="What happened").first.click()  # chat and log are in the drawer
    page.get_by_label("Write a message").fill("<b>Olá</b>")
    page.get_by_role("button", name="Send").click()
    page.wait_for_selector("#part-chat >> text=<b>Olá</b>")
    assert page.evaluate("window.stayed")
    assert complaints == []


def test_after_a_broken_connection_the_page_is_right_without_reload(
    address: tuple[str, Services], browser: Any
) -> None:
    """A watcher's connection breaks, the game goes on, the connection comes back."""
    people = browser.new_context(), browser.new_context()
    player, watcher = people[0].new_page(), people[1].new_page()
    player.goto(address[0])
    player.get_by_role("button", name="Everyone at this screen").first.click()
    player.wait_for_url("**/tables/*")
    watcher.goto(player.url)
    watcher.evaluate("window.stayed = true")
    assert watcher.locator("#part-moves button").count() == 0  # watchers look on

    def act() -> str:
        before = player.get_attribute("#table", "data-seq")
        player.locator("#part-moves button").first.dispatch_event("click")
        until(lambda: player.get_attribute("#table", "data-seq") != before, player)
        return str(player.locator("#part-log .log").inner_text())

    def shows(drawing: str) -> None:
        until(lambda: watcher.locator("#part-log .log").inner_text() == drawing, watcher)

    shows(act())
    people[1].set_offline(True)
    house = address[1]
    for listener in [one for topic in house.hub.listeners.values() for one in topic]:
        listener.closed = True  # the stream breaks; the browser comes back by itself
        house_loop_wake(house, listener)
    act()
    missed = act()
    people[1].set_offline(False)
    shows(missed)
    shows(act())
    assert watcher.evaluate("window.stayed")


def house_loop_wake(house: Services, listener: Any) -> None:
    task = house.writer.task
    assert task is not None
    task.get_loop().call_soon_threadsafe(listener.wake_empty)


@pytest.mark.parametrize("width", [1280, 390])
def test_pages_fit_the_screen(address: tuple[str, Services], browser: Any, width: int, tmp_path: Path) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(address[0])
    for name in ("Everyone at this screen", ""):
        if name:
            page.get_by_role("button", name=name).first.click()
            page.wait_for_url("**/tables/*")
        else:
            page.goto(f"{address[0]}/new")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
