"""What a browser keeps, or does not: games saved and taken back, no room, no storage, damage, a tab closed too soon."""

import re
from pathlib import Path
from typing import Any

from tasca.core.record import records_from, replay
from tasca.games import game as game_of
from tests.house_in_browser.conftest import PUBLISHED, Street
from tests.house_in_browser.visitor import TABLE, TURN, Visitor

MAGIC = b"SQLite format 3\0"
SPOIL = """async () => {
  const opening = indexedDB.open("tasca /");
  const database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const transaction = database.transaction("blocks", "readwrite");
  transaction.objectStore("blocks").put(new Uint8Array(16384).fill(120), ["tasca.sqlite", 0]);
  await new Promise((done) => (transaction.oncomplete = done));
  database.close();
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


def _unkept(street: Street) -> Visitor:
    """In a browser that keeps nothing, which the page and the house's worker each find out for themselves."""
    visitor = street.visitor(street.host())
    visitor.context.route(re.compile(r"/keep\.js$"), _without_storage)
    visitor.come()
    assert "keeps nothing" in visitor.hears("unkept")
    visitor.play_now()
    visitor.move()
    return visitor


def _taken(visitor: Visitor, file: Path) -> None:
    """Asks for a file's games in the place of those that are here."""
    if not visitor.inside.url.endswith("/me"):
        visitor.frame.locator('nav a[href="/me"]').click()
    with visitor.page.expect_file_chooser() as chooser:
        visitor.frame.locator('[data-keep="load"]').click()
    chooser.value.set_files(file)
    visitor.hears("replace")


def _back_at(visitor: Visitor, table: str, seq: int) -> None:
    visitor.page.goto(table)
    visitor.wait_until_open()
    visitor.wait_for(seq)


def test_without_a_database_of_the_browsers_games_are_played_and_saved_all_the_same(
    street: Street, tmp_path: Path
) -> None:
    visitor = _unkept(street)
    visitor.page.wait_for_function(TURN)
    table, seq = visitor.page.url, visitor.seq
    with visitor.page.expect_download() as download:
        visitor.press("Save my games")
    saved = tmp_path / "saved.sqlite"
    download.value.save_as(saved)
    other = street.visitor(street.hosts[0])
    other.come()
    _taken(other, saved)
    with other.page.expect_navigation():
        other.press("Take them")
    other.wait_until_open()
    _back_at(other, table, seq)


def test_without_a_database_nothing_is_given_up_for_what_cannot_be_kept(street: Street, tmp_path: Path) -> None:
    visitor = _unkept(street)
    table = visitor.page.url
    file = tmp_path / "other.sqlite"
    file.write_bytes(MAGIC + b"x" * 100)
    visitor.press("All right")
    _taken(visitor, file)
    visitor.press("Take them")
    visitor.hears("unkept")
    visitor.page.locator("#page").evaluate("(frame, table) => (frame.src = table)", table)
    visitor.frame.locator("#table").wait_for()
    visitor.move()  # the house is still open


def test_what_was_here_before_comes_back_when_what_was_taken_is_damaged(street: Street, tmp_path: Path) -> None:
    visitor = street.visitor(street.host())
    visitor.come()
    visitor.play_now()
    visitor.move()
    table, seq = visitor.page.url, visitor.seq
    file = tmp_path / "damaged.sqlite"
    file.write_bytes(MAGIC + b"x" * 50_000)
    _taken(visitor, file)
    with visitor.page.expect_navigation():
        visitor.press("Take them")
    visitor.hears("damaged")
    with visitor.page.expect_navigation():
        visitor.press("Back to what was here before")
    visitor.wait_until_open()
    _back_at(visitor, table, seq)


def test_games_that_find_no_room_leave_those_that_are_here(street: Street, tmp_path: Path) -> None:
    visitor = street.visitor(street.host())
    visitor.context.route(re.compile(r"/keep\.js$"), _full_for_changes)  # until the files come from the cache
    visitor.come()
    visitor.play_now()
    visitor.move()
    table, seq = visitor.page.url, visitor.seq
    file = tmp_path / "other.sqlite"
    file.write_bytes(MAGIC + b"x" * 50_000)
    _taken(visitor, file)
    visitor.press("Take them")
    assert "no room" in visitor.hears("full")
    with visitor.page.expect_navigation():
        visitor.press("Try again")
    visitor.wait_until_open()
    assert visitor.note == ""
    _back_at(visitor, table, seq)


def _without_storage(route: Any) -> None:
    body = route.fetch().text().replace("indexedDB.open(", "undefined.open(")
    route.fulfill(body=body, content_type="text/javascript")


def _full_when_told(route: Any) -> None:
    full = 'if (globalThis.full) throw new DOMException("no room", "QuotaExceededError");'
    listening = 'new BroadcastChannel("full").onmessage = () => (globalThis.full = true);\n'
    commit = "if (this.database) await this.#commit(files);"
    body = route.fetch().text()
    assert commit in body
    body = body.replace(commit, f"{full} {commit}")
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


def _full_for_changes(route: Any) -> None:
    """As where the last block of what is taken back finds no room."""
    last = "await finished;\n    this.#stored.clear();"
    body = route.fetch().text()
    assert last in body
    route.fulfill(body=body.replace(last, f"blocks.transaction.abort(); {last}"), content_type="text/javascript")
