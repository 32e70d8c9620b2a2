"""The house in a real browser, with no server: whole games offline, tabs, paths, updates, and what can go wrong."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tasca.core.record import records_from, replay
from tasca.games import game as game_of
from tests.house_in_browser.conftest import PUBLISHED, Street
from tests.house_in_browser.visitor import TURN

VERSION = re.compile(rb'"version": ?"([^"]+)"')
# What a browser may answer when the house wants to keep its files
REFUSED = "if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject({});"


@pytest.mark.parametrize("number", range(len(PUBLISHED)))
def test_a_whole_game_without_a_network(street: Street, number: int) -> None:
    host = street.host()
    visitor = street.visitor(host)
    visitor.come()
    host.close()
    visitor.context.set_offline(True)
    visitor.play_now(number)
    visitor.move()
    visitor.reload()  # a second visit, with the server gone
    assert visitor.play_on() > 5
    visitor.reload()
    visitor.frame.locator("#final").wait_for()
    text = visitor.inside.evaluate(
        "async () => (await fetch(`${location.pathname}/record`, {headers: {accept: 'application/json'}})).text()"
    )
    (record,) = records_from(text, "")
    assert record.game == PUBLISHED[number]
    replay(game_of(record.game), record)  # the rules say the same here
    visitor.frame.locator("a.house").click()
    visitor.frame.locator("details.record summary").click()
    visitor.frame.locator("#record-text").fill(text)
    visitor.frame.locator("details.record button").click()
    visitor.page.wait_for_url("**/moves/0")


def test_a_game_in_two_tabs(street: Street) -> None:
    visitor = street.visitor(street.host())
    visitor.come()
    visitor.play_now()
    other = visitor.another_tab()
    other.page.goto(visitor.page.url)
    other.wait_until_open()
    other.move()
    seq = other.seq
    visitor.wait_for(seq)
    visitor.page.close()  # the one that had the house
    other.move()
    other.reload()
    assert other.seq > seq


@pytest.mark.parametrize("number", range(len(PUBLISHED)))
def test_a_whole_game_in_two_tabs_without_a_network(street: Street, number: int) -> None:
    host = street.host()
    visitor = street.visitor(host)
    visitor.come()
    visitor.play_now(number)
    other = visitor.another_tab()
    other.page.goto(visitor.page.url)
    other.wait_until_open()
    host.close()
    visitor.context.set_offline(True)
    for each in (visitor, other, visitor):
        each.page.wait_for_function(TURN)
        each.move()
    visitor.page.wait_for_function(TURN)
    other.wait_for(visitor.seq)
    visitor.page.close()  # the one that had the house: the other has it to the end
    assert other.play_on() > 5
    other.frame.locator("#final").wait_for()


def test_below_a_path_in_every_language(street: Street) -> None:
    visitor = street.visitor(street.host("/some/where/"), locale="pt-PT")
    visitor.come("rules")  # a host of plain files has no such page: its own finds the way
    assert visitor.page.url.endswith("/some/where/rules")
    assert visitor.inside.evaluate("document.documentElement.lang") == "pt-PT"
    visitor.frame.locator("a.house").click()
    visitor.frame.locator("section.game form.at-once").first.wait_for()
    visitor.frame.locator('.languages button[value="ru"]').click()
    visitor.page.wait_for_function("document.querySelector('#page').contentDocument.documentElement?.lang === 'ru'")
    visitor.play_now()
    assert "/some/where/tables/" in visitor.page.url
    visitor.move()
    visitor.reload()
    assert visitor.inside.evaluate("document.documentElement.lang") == "ru"
    assert visitor.page.evaluate("document.documentElement.lang") == "ru"


def test_what_is_clicked_before_the_house_is_open_is_done_then(street: Street) -> None:
    visitor = street.visitor(street.host())
    visitor.page.goto(visitor.address)
    visitor.page.frame_locator("#picture").locator("section.game form.at-once button").first.click()
    visitor.page.wait_for_url("**/tables/*")
    visitor.move()


def _newer(site: Path, folder: Path) -> Path:
    """The same site as another version."""
    made = folder / "newer"
    shutil.copytree(site, made)
    version = json.loads((made / "tasca-site.json").read_text())["version"]
    for name in ("sw.js", "index.html", "tasca-site.json"):
        text = (made / name).read_text("utf-8")
        assert version in text
        (made / name).write_text(text.replace(version, "0" * len(version)), "utf-8")
    return made


def test_a_new_version_is_offered_and_taken_when_the_reader_likes(street: Street, tmp_path: Path) -> None:
    host = street.host()
    visitor = street.visitor(host)
    visitor.come()
    visitor.play_now()
    visitor.move()
    seq = visitor.seq
    host.open(_newer(street.site, tmp_path))
    visitor.reload()
    assert "new version" in visitor.hears("newer")
    assert visitor.page.locator("script[data-version]").get_attribute("data-version") != "0" * 12
    with visitor.page.expect_navigation():
        visitor.press("Take it now")
    visitor.wait_until_open()
    assert visitor.page.locator("script[data-version]").get_attribute("data-version") == "0" * 12
    assert visitor.seq >= seq
    visitor.move()


def test_bots_of_another_version_are_refused_and_slower_ones_play(street: Street, tmp_path: Path) -> None:
    strange = tmp_path / "strange"
    shutil.copytree(street.site, strange)
    for module in (strange / "think").glob("*.wasm"):
        content = module.read_bytes()
        found = VERSION.search(content)
        assert found
        module.write_bytes(content[: found.start(1)] + b"9" * len(found[1]) + content[found.end(1) :])
    host = street.host()
    host.open(strange)
    visitor = street.visitor(host)
    visitor.come()
    visitor.play_now()
    visitor.move()
    assert "more slowly" in visitor.hears("slow")
    visitor.page.wait_for_function(TURN)  # the bot has answered all the same
    visitor.move()


@pytest.mark.parametrize(
    ("before", "key", "said"),
    [
        ("WebAssembly.validate = () => false;", "old", "SIMD"),
        (
            "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined});",
            "private",
            "private window",
        ),
        ("delete globalThis.DecompressionStream;", "old", "DecompressionStream"),
        (REFUSED.format("new DOMException('', 'SecurityError')"), "private", "private window"),
        (REFUSED.format("new TypeError('the network is gone')"), "closed", "the network is gone"),
    ],
)
def test_a_browser_that_lacks_something_is_told_what(street: Street, before: str, key: str, said: str) -> None:
    visitor = street.visitor(street.host(), before)
    visitor.page.goto(visitor.address)
    assert said in visitor.hears(key)
