"""A person at a browser: looks at what is lit, clicks it, and waits until the table has answered."""

from collections.abc import Callable, Sequence
from typing import Any

from tasca.core.catalogue import ENGLISH
from tasca.core.choice import Choice
from tasca.server.web.i18n import TAGS
from tests.server.visitors import PATIENCE


class Player:
    def __init__(self, page: Any, house: Any) -> None:
        self.page = page
        self.house = house
        page.complaints = []
        page.on("console", lambda m: page.complaints.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: page.complaints.append(str(error)))

    # ── coming in ────────────────────────────────────────────────────────────────────────────────────────────
    def sit_down(self, button: str, game: str, sign: str = "#part-board .part") -> None:
        """From the front page to a table, by one click."""
        self.page.goto("/")
        self.page.locator("section.game", has_text=game).get_by_role("button", name=button).click()
        self.arrive(sign)

    def arrive(self, sign: str) -> None:
        """Until a page shows that it is the one that was asked for, and its style and script are there too."""
        self.page.wait_for_selector(sign)
        self.page.wait_for_load_state("load")

    def speak(self, language: str) -> None:
        """Chooses a language with one click, and waits until the page speaks it."""
        self.page.locator(f'.languages button[value="{language}"]').click()
        self.arrive(f'html[lang="{TAGS.get(language, language)}"]')

    @property
    def table(self) -> Any:
        """The table as the server has it."""
        return self.house.tables.cache[self.page.get_attribute("#table", "data-address").rpartition("/")[2]]

    @property
    def seq(self) -> int:
        return int(self.page.get_attribute("#table", "data-seq"))

    # ── waiting ──────────────────────────────────────────────────────────────────────────────────────────────
    def until(self, wanted: Callable[[], bool], what: str) -> None:
        """On a busy machine a bot or a browser may take its time."""
        for _ in range(PATIENCE * 40):
            if wanted():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"waited in vain: {what}")

    def is_asked(self) -> bool:
        return bool(self.page.locator("[data-yours]").count() and self.page.locator("[data-pick].open").count())

    def wait_for_turn(self) -> bool:
        """Until this person is asked, or the game is over; says which."""
        self.until(lambda: self.is_asked() or self.page.locator("#final").count() > 0, "the turn")
        if self.page.locator(".tally.ends").count():  # who won is shown until one goes on
            self.page.keyboard.press("Escape")
        return bool(self.page.locator("#final").count() == 0)

    def open_drawer(self) -> None:
        """Seats, the list of moves, log and chat lie in a drawer, but for very wide windows."""
        if not self.page.locator("#drawer").is_visible():
            self.page.locator("#open-drawer").click()

    def close_drawer(self) -> None:
        self.page.locator("#drawer .close").click()

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────
    def choices(self) -> list[Choice]:
        table = self.table
        found: list[Choice] = table.game.choices(table.state, ENGLISH)
        return found

    def show(self, element: Any) -> None:
        """On a phone the places of the city are tabs: opens the one where the element is."""
        element.wait_for(state="attached")
        if self.page.locator(".places-nav").is_visible() and not element.is_visible():
            place = element.evaluate("it => it.closest('.place, #place-own').id")
            self.page.locator(f'.places-nav a[href="#{place}"]').click()

    def click(self, pick: str) -> None:
        """Clicks what is lit for a pick as a hand would: on one of its pieces, or in its hit area.

        The middle of a group of three tiles is a corner of the fourth.
        """
        lit = self.page.locator(f'[data-pick="{pick}"].open').first
        self.show(lit)
        inside = [found for found in (lit.locator(".glow").first, lit.locator(".hit").first) if found.count()]
        (inside[0] if inside else lit).click()

    def choose(self, choice: Choice) -> None:
        """Does a choice by clicks alone, and waits until the page has moved on."""
        before = self.seq
        for n, pick in enumerate(choice.picks):
            self.click(pick)
            if n < len(choice.picks) - 1:
                assert self.page.locator("#cancel").is_visible()
        if choice.wastes:
            self.page.locator("#asking button[value=yes]").click()
        if self.seq == before and self.page.locator("#confirm").is_visible():
            self.page.locator("#confirm").click()
        self.until(lambda: self.seq > before, f"an answer to {choice.text}")

    def play_to_the_end(self, pick: Callable[[Any, Sequence[Choice]], Choice], longest: int) -> int:
        """Plays until the game is over; says how many decisions it took."""
        for n in range(longest):
            if not self.wait_for_turn():
                return n
            self.choose(pick(self.table.state, self.choices()))
        raise AssertionError("the game does not end")
