"""Somebody at the house in a browser: the page is in a frame, and the house opens before it comes."""

import re
from typing import Any

from tests.server.visitors import PATIENCE

MILLISECONDS = PATIENCE * 1000
# Plays on in the page, by what the page itself would ask for; says how many moves it took.
PLAY = """async () => {
  const address = location.pathname, csrf = document.querySelector("[name=csrf]").value;
  const headers = {accept: "application/json"};
  for (let moves = 0; ; ) {
    const table = await (await fetch(address, {headers})).json();
    if (table.status === "over") return moves;
    if (!table.your_turn) { await new Promise((later) => setTimeout(later, 20)); continue; }
    const action = table.legal[(moves * 7) % table.legal.length];
    const body = new URLSearchParams({csrf, action, "seq:json": table.seq});
    const answer = await fetch(`${address}/actions`, {method: "POST", headers, body});
    if (!answer.ok) throw new Error((await answer.json()).error);
    moves += 1;
  }
}"""

LIT = "#table [data-pick].open:not(.later)"  # on the board, or an answer in the bar
# The visitor's turn again, with nothing being done
TURN = f"() => document.querySelector('#page').contentDocument.querySelector('{LIT}') !== null"
TABLE = "async () => (await fetch(location.pathname, {headers: {accept: 'application/json'}})).json()"

REACHED = """seq => {
  const page = document.querySelector("#page").contentDocument;
  return Number(page.querySelector("#table")?.dataset.seq ?? 0) >= seq;
}"""


LEFT = "ERR_ABORTED"  # what is being read when its page is left


class Complaints:
    """What goes wrong in a browser without the reader being told: errors, answers of refusal, requests that fail."""

    def __init__(self, context: Any) -> None:
        self.found: list[str] = []
        self.excused: list[str] = []
        context.on("console", self._said)
        context.on("weberror", lambda error: self.found.append(str(error.error)))
        context.on("response", self._answered)
        context.on("requestfailed", self._failed)

    def _said(self, said: Any) -> None:
        if said.type == "error":
            self.found.append(f"{said.text} {said.location}")

    def _answered(self, answer: Any) -> None:
        if answer.status >= 400:
            self.found.append(f"{answer.status} {answer.url}")

    def _failed(self, request: Any) -> None:
        if LEFT not in str(request.failure):
            self.found.append(f"{request.failure} {request.url}")

    def excuse(self, *patterns: str) -> None:
        """A test that breaks something says what will be heard of it."""
        self.excused += patterns

    def left(self) -> list[str]:
        return [said for said in self.found if not any(re.search(pattern, said) for pattern in self.excused)]


class Visitor:
    def __init__(self, context: Any, address: str, complaints: Complaints) -> None:
        self.context = context
        self.address = address
        self.complaints = complaints
        context.set_default_timeout(MILLISECONDS)
        self.page = context.new_page()

    @property
    def frame(self) -> Any:
        return self.page.frame_locator("#page")

    @property
    def inside(self) -> Any:
        """The page in the frame, for scripts."""
        return self.page.locator("#page").element_handle().content_frame()

    def come(self, path: str = "") -> None:
        if path:
            self.complaints.excuse(re.escape(self.address + path))  # a host of plain files has only its page of 404
        self.page.goto(self.address + path)
        self.wait_until_open()

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_open()

    def wait_until_open(self) -> None:
        self.page.wait_for_function(
            "window.times?.shown || document.querySelector('#note')?.dataset.says === 'damaged'"
        )

    def another_tab(self) -> "Visitor":
        return Visitor(self.context, self.address, self.complaints)

    @property
    def note(self) -> str:
        """What the frame around the page says: the key of its sentence."""
        note = self.page.locator("#note")
        return "" if note.is_hidden() else note.get_attribute("data-says")

    def hears(self, key: str) -> str:
        """Waits until that is said, and gives the sentence."""
        self.page.wait_for_selector(f'#note[data-says="{key}"]:not([hidden])')
        return str(self.page.locator("#note p").inner_text())

    def press(self, word: str) -> None:
        self.page.locator("#note").get_by_role("button", name=word).click()

    def play_now(self, game: int = 0) -> None:
        self.frame.locator("section.game form.at-once button").nth(game).click()
        self.frame.locator("#table").wait_for()
        self.page.wait_for_url("**/tables/*")  # the address follows when all of the page inside is there

    @property
    def seq(self) -> int:
        return int(self.frame.locator("#table").get_attribute("data-seq"))

    def move(self) -> None:
        """One move by clicks: whatever is lit first, until the table has moved."""
        before = self.seq
        for _ in range(6):
            self.click()
            self.page.wait_for_timeout(50)
            for sure in ("#confirm", "#asking button[value=yes]"):  # the latter where a move would bring nothing
                if self.frame.locator(sure).is_visible():
                    self.frame.locator(sure).click()
            if self.seq > before:
                break
        self.wait_for(before + 1)

    def click(self) -> None:
        """On whatever is lit first, where a hand would: on one of its pieces."""
        lit = self.frame.locator(LIT).first
        lit.wait_for()
        inside = [found for found in (lit.locator(".glow").first, lit.locator(".hit").first) if found.count()]
        (inside[0] if inside else lit).click()

    def wait_for(self, seq: int) -> None:
        """Until the table's page has come so far."""
        self.page.wait_for_function(REACHED, arg=seq)

    def play_on(self) -> int:
        """To the end of the game."""
        return int(self.inside.evaluate(PLAY))
