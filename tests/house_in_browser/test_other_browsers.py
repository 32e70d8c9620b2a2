"""A move in Firefox and in WebKit, at a table of each game, and the bot's answer to it."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
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
    Gone,
    WebKit,
    until,
)
from tests.house_in_browser.visitor import LIT

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
TURN = f"{INSIDE} return page.querySelector('{LIT}') !== null;"
# "Do it anyway", where a move would bring nothing and that is asked; else what confirms the choice; else any of what is
# lit: always the first would take and give back for ever.
CHOOSE = f"""{INSIDE} {CLICK}
const seen = (at) => at?.getClientRects().length && getComputedStyle(at).visibility === "visible";
const sure = ["#asking button[value=yes]", "#confirm"].map((at) => page.querySelector(at)).find(seen);
const all = page.querySelectorAll("{LIT}");
const lit = all[Math.floor(arguments[0] * all.length)];
if (sure) click(sure);
else if (lit) click(lit.querySelector(".glow, .hit") ?? lit);
"""


@pytest.fixture(params=list(BROWSERS))
def browser(request: pytest.FixtureRequest) -> Callable[[], Driver]:
    kind, needed, packages = BROWSERS[request.param]
    if not all(needed):
        pytest.skip(f"there is no {request.param} that can be driven: apt-get install {packages}")
    start: Callable[[], Driver] = kind
    return start


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    made = Host(site, "/")
    yield made
    made.close()


def _opened(driver: Driver) -> bool:
    said = driver.run("return document.querySelector('#note')?.dataset.says ?? ''")
    assert said in ("", "opening"), driver.run("return document.querySelector('#note').textContent")
    return bool(driver.run("return window.times?.shown ?? 0"))


def _played(driver: Driver, far: int, hand: Random) -> bool:
    """Plays on, whenever it is the visitor's turn, until the table has come so far."""
    if int(driver.run(MOVES)) >= far and driver.run(TURN):
        return True
    driver.run(CHOOSE, hand.random())
    return False


def _play(driver: Driver, address: str, number: int) -> None:
    driver.go(address)
    until(lambda: _opened(driver), "the front page")
    driver.run(PLAY_NOW, number)
    until(lambda: driver.run(TURN), "the visitor's turn")
    far = int(driver.run(MOVES)) + FAR
    hand = Random(number)
    until(lambda: _played(driver, far, hand), "the bot's answer")


@pytest.mark.parametrize("number", range(len(PUBLISHED)))
def test_a_move_and_the_answer_to_it(browser: Callable[[], Driver], host: Host, number: int) -> None:
    try:
        with closing(browser()) as driver:
            _play(driver, host.address, number)
    except Gone:  # what draws without a GPU takes WebKit down once in a hundred games; twice running is no chance
        with closing(browser()) as driver:
            _play(driver, host.address, number)
