"""The house in a real browser, with no server: whole games offline, tabs, paths, updates, and what can go wrong."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tasca.core.record import records_from, replay
from tasca.games import game as game_of
from tests.house_in_browser.conftest import PUBLISHED, Street

SPOIL = """async () => {
  const opening = indexedDB.open("tasca /");
  const database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const transaction = database.transaction("blocks", "readwrite");
  transaction.objectStore("blocks").put(new Uint8Array(16384).fill(120), ["tasca.sqlite", 0]);
  await new Promise((done) => (transaction.oncomplete = done));
  database.close();
}"""
# The visitor's turn again, with nothing being done
TURN = """() => {
  const page = document.querySelector("#page").contentDocument;
  return page.querySelector("#part-board [data-pick].open:not(.later)") !== null;
}"""
ACT = """async () => {
  const headers = {accept: "application/json"};
  const table = await (await fetch(location.pathname, {headers})).json();
  const csrf = document.querySelector("[name=csrf]").value;
  const body = new URLSearchParams({csrf, action: table.legal[0], "seq:json": table.seq});
  fetch(`${location.pathname}/actions`, {method: "POST", headers, body});
  await new Promise((come) => (new BroadcastChannel("stopped").onmessage = come));
  return table.legal[0];
}"""
VERSION = re.compile(rb'"version": ?"([^"]+)"')
TABLE = "async () => (await fetch(location.pathname, {headers: {accept: 'application/json'}})).json()"


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


def test_below_a_path_in_every_language(street: Street) -> None:
    visitor = street.visitor(street.host("/some/where/"), locale="pt-PT")
    visitor.come("rules")  # a host of plain files has no such page: its own finds the way
    assert visitor.page.url.endswith("/some/where/rules")
    assert visitor.inside.evaluate("document.documentElement.lang") == "pt-PT"
    visitor.frame.locator("a.house").click()
    visitor.frame.locator("section.game").first.wait_for()
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


def test_games_are_saved_and_taken_back_in_another_browser(street: Street, tmp_path: Path) -> None:
    host = street.host()
    visitor = street.visitor(host)
    visitor.come()
    visitor.play_now()
    table = visitor.page.url
    visitor.frame.locator('nav a[href="/me"]').click()
    with visitor.page.expect_download() as download:
        visitor.frame.locator('[data-keep="save"]').click()
    saved = tmp_path / "saved.sqlite"
    download.value.save_as(saved)
    with visitor.page.expect_download() as download:
        visitor.frame.locator('[data-keep="records"]').click()
    assert download.value.suggested_filename == "games.jsonl"
    (record,) = records_from(Path(download.value.path()).read_text("utf-8"), "")
    assert record.game == PUBLISHED[0]
    other = street.visitor(host)
    other.come("me")
    with other.page.expect_file_chooser() as chooser:
        other.frame.locator('[data-keep="load"]').click()
    chooser.value.set_files(saved)
    other.hears("replace")
    with other.page.expect_navigation():
        other.press("Take them")
    other.wait_until_open()
    other.page.goto(table)
    other.wait_until_open()
    other.frame.locator("#table").wait_for()


def test_a_damaged_database_is_saved_put_aside_and_begun_anew(street: Street) -> None:
    visitor = street.visitor(street.host())
    visitor.come()
    visitor.play_now()
    visitor.page.evaluate(SPOIL)
    visitor.page.goto("about:blank")
    visitor.page.goto(visitor.address)
    assert "cannot be read" in visitor.hears("damaged")
    with visitor.page.expect_download() as download:
        visitor.press("Save my games")
    assert download.value.suggested_filename == "tasca.sqlite"
    with visitor.page.expect_navigation():
        visitor.press("Begin anew")
    visitor.wait_until_open()
    assert visitor.note == ""
    visitor.play_now()


def test_a_browser_without_room_says_so_and_loses_nothing(street: Street) -> None:
    visitor = street.visitor(street.host())
    visitor.context.route(re.compile(r"/keep\.js$"), _full_when_told)  # until the files come from the cache
    visitor.come()
    visitor.play_now()
    visitor.move()
    visitor.page.wait_for_timeout(50)
    visitor.page.evaluate("new BroadcastChannel('full').postMessage(0)")
    visitor.complaints.excuse("/actions")
    table = visitor.inside.evaluate(TABLE)
    visitor.click()
    visitor.click()
    assert "no room" in visitor.hears("full")
    assert visitor.inside.evaluate(TABLE)["moves"] == table["moves"]
    visitor.reload()  # there is room again
    assert visitor.inside.evaluate(TABLE)["moves"] >= table["moves"]
    visitor.move()


def test_a_tab_closed_inside_a_commit_loses_nothing(street: Street) -> None:
    visitor = street.visitor(street.host())
    visitor.context.route(re.compile(r"/keep\.js$"), _never_done_when_told)  # until the files come from the cache
    visitor.come()
    visitor.play_now()
    visitor.move()
    visitor.page.wait_for_function(TURN)
    visitor.page.evaluate("new BroadcastChannel('stop').postMessage(0)")
    before = visitor.inside.evaluate(TABLE)
    other = visitor.another_tab()
    action = visitor.inside.evaluate(ACT)
    visitor.page.close()
    other.page.goto(visitor.address + "tables/" + before["id"])
    other.wait_until_open()
    other.page.wait_for_function(TURN)
    (record,) = records_from(other.inside.evaluate("async () => (await fetch('/me/records')).text()"), "")
    assert record.actions[before["moves"]] == action  # asked again of the house in the other tab, and done once
    replay(game_of(record.game), record)
    other.move()
    other.reload()
    assert other.inside.evaluate(TABLE)["moves"] > len(record.actions)


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
    ],
)
def test_a_browser_that_lacks_something_is_told_what(street: Street, before: str, key: str, said: str) -> None:
    visitor = street.visitor(street.host(), before)
    visitor.page.goto(visitor.address)
    assert said in visitor.hears(key)


def test_without_a_database_of_the_browsers_the_house_opens_all_the_same(street: Street) -> None:
    """The house's worker has no such script, so what it would be told is said by the page's own attempt."""
    visitor = street.visitor(street.host())
    visitor.page.route(re.compile(r"/keep\.js$"), _without_storage)
    visitor.context.route(re.compile(r"/keep\.js$"), _without_storage)
    visitor.come()
    assert "keeps nothing" in visitor.hears("unkept")
    visitor.play_now()
    visitor.move()


def _without_storage(route: Any) -> None:
    body = route.fetch().text().replace("indexedDB.open(", "undefined.open(")
    route.fulfill(body=body, content_type="text/javascript")


def _full_when_told(route: Any) -> None:
    full = 'if (globalThis.full) throw new DOMException("no room", "QuotaExceededError");'
    listening = 'new BroadcastChannel("full").onmessage = () => (globalThis.full = true);\n'
    body = route.fetch().text().replace("if (!this.database) return;", f"if (!this.database) return; {full}")
    route.fulfill(body=listening + body, content_type="text/javascript")


def _never_done_when_told(route: Any) -> None:
    """A commit begins, and its transaction is kept open until the tab is gone."""
    listening = 'new BroadcastChannel("stop").onmessage = () => (globalThis.stop = true);\n'
    forever = 'const more = () => void (blocks.get(["", 0]).onsuccess = more);'
    told = 'new BroadcastChannel("stopped").postMessage(0);'
    wait = "await finished; // fails"
    body = route.fetch().text()
    assert wait in body
    body = body.replace(wait, f"if (globalThis.stop) {{ {forever} more(); {told} }} {wait}")
    route.fulfill(body=listening + body, content_type="text/javascript")
