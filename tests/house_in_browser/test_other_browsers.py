"""A move in Firefox and in WebKit, at a table of each game, and the bot's answer to it."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.house_in_browser.conftest import PUBLISHED, Host
from tests.house_in_browser.drivers import (
    DISPLAY,
    FIREFOX,
    MINI_BROWSER,
    WEBKIT,
    Driver,
    Firefox,
    WebKit,
    until,
)

FAR = 2  # entries: a move and its answer, where a turn is one choice
BROWSERS: dict[str, tuple[Any, tuple[str, ...], str]] = {
    "Firefox": (Firefox, (FIREFOX,), "firefox-esr"),
    "WebKit": (WebKit, (WEBKIT, MINI_BROWSER, DISPLAY), "webkit2gtk-driver xvfb"),
}
# All from the page around: the one in the frame comes and goes.
INSIDE = "const page = document.querySelector('#page').contentDocument;"
# WebKit has no answer to a script during which the frame goes away: so the click comes after it.
CLICK = """const click = (at) =>
  setTimeout(() => at.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})));"""
PLAY_NOW = f"{INSIDE} {CLICK} click(page.querySelectorAll('section.game form.at-once button')[arguments[0]]);"
MOVES = f"{INSIDE} return Number(page.querySelector('#table')?.dataset.seq ?? 0);"
TURN = f"{INSIDE} return page.querySelector('#part-board [data-pick].open:not(.later)') !== null;"
# What confirms the choice, or one after the other of what is lit: always the first would take and give back for ever
CHOOSE = f"""{INSIDE} {CLICK}
const confirm = page.querySelector("#confirm");
const all = page.querySelectorAll("#part-board [data-pick].open:not(.later)");
const lit = all[arguments[0] % all.length];
if (confirm?.getClientRects().length && getComputedStyle(confirm).visibility === "visible") click(confirm);
else if (lit) click(lit.querySelector(".glow, .hit") ?? lit);
"""


@pytest.fixture(params=list(BROWSERS))
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    kind, needed, packages = BROWSERS[request.param]
    if not all(needed):
        pytest.skip(f"there is no {request.param} that can be driven: apt-get install {packages}")
    made = kind()
    yield made
    made.close()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    made = Host(site, "/")
    yield made
    made.close()


def _opened(driver: Driver) -> bool:
    said = driver.run("return document.querySelector('#note')?.dataset.says ?? ''")
    assert said in ("", "opening"), driver.run("return document.querySelector('#note').textContent")
    return bool(driver.run("return window.times?.shown ?? 0"))


def _played(driver: Driver, far: int, tries: Iterator[int]) -> bool:
    """Plays on, whenever it is the visitor's turn, until the table has come so far."""
    if int(driver.run(MOVES)) >= far and driver.run(TURN):
        return True
    driver.run(CHOOSE, next(tries) ** 2)
    return False


@pytest.mark.parametrize("number", range(len(PUBLISHED)))
def test_a_move_and_the_answer_to_it(driver: Driver, host: Host, number: int) -> None:
    driver.go(host.address)
    until(lambda: _opened(driver), "the front page")
    driver.run(PLAY_NOW, number)
    until(lambda: driver.run(TURN), "the visitor's turn")
    far = int(driver.run(MOVES)) + FAR
    tries = count()
    until(lambda: _played(driver, far, tries), "the bot's answer")
