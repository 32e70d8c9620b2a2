"""Alive, and never loud: sounds, the tab, notifications, the round's end told step by step, and all of it calm for
who wants it calm. What the browser is asked for is noted by stand-ins."""

from typing import Any

import pytest

from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.senses import EARS, EYES, STILL, at_the_rounds_end, last_draft, makes_a_move, with_script

SOFT = 0.1

# Notes every notification instead of showing it; %s is what the visitor has allowed.
POSTMAN = """
window.posted = [];
window.Notification = class {
  static permission = "%s";
  static async requestPermission() { posted.push("asked"); return (Notification.permission = "granted"); }
  constructor(title, more) { posted.push(`${title}: ${more.body}`); }
};
"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"


def two_at_a_table(company: Company, *scripts: str) -> list[Player]:
    """Two people, each at a browser of their own; the one who has to act first."""
    ana, rui = with_script(company, *scripts), with_script(company, *scripts)
    ana.sit_down("Play with a friend", "Azul", ".waiting")
    rui.page.goto(ana.page.url)
    rui.page.get_by_role("button", name="Take seat 2").click()
    ana.until(lambda: ana.is_asked() or rui.is_asked(), "the first turn")
    return [ana, rui] if ana.is_asked() else [rui, ana]


# ── sounds ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_move_sounds_and_softly(company: Company) -> None:
    ana = with_script(company, EARS)
    ana.sit_down("Everyone at this screen", "Azul")
    makes_a_move(ana)
    heard = ana.page.evaluate("heard")
    assert heard
    assert max(heard) <= SOFT


def test_one_click_makes_it_quiet_and_it_stays_quiet(company: Company) -> None:
    ana = with_script(company, EARS)
    ana.sit_down("Everyone at this screen", "Azul")
    sound = ana.page.locator("#sound")
    ana.until(lambda: sound.get_attribute("aria-pressed") == "true", "the sound is on")
    ana.open_drawer()
    sound.click()
    assert sound.get_attribute("aria-pressed") == "false"
    ana.close_drawer()
    makes_a_move(ana)
    ana.page.reload()
    makes_a_move(ana)
    assert ana.page.evaluate("heard") == []
    assert sound.get_attribute("aria-pressed") == "false"


def test_the_key_m_does_the_same_but_not_while_somebody_types(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    sound = ana.page.locator("#sound")
    ana.until(lambda: sound.get_attribute("aria-pressed") == "true", "the sound is on")
    ana.page.keyboard.press("m")
    assert sound.get_attribute("aria-pressed") == "false"
    ana.open_drawer()
    ana.page.get_by_label("Write a message").press_sequentially("mm")
    assert sound.get_attribute("aria-pressed") == "false"
    assert ana.page.get_by_label("Write a message").input_value() == "mm"


def test_a_phone_is_silent_until_asked(company: Company) -> None:
    ana = with_script(company, EARS, width=390, height=844, has_touch=True, is_mobile=True)
    ana.sit_down("Everyone at this screen", "Azul")
    makes_a_move(ana)
    assert ana.page.evaluate("heard") == []
    ana.open_drawer()
    ana.page.get_by_role("button", name="Sound").click()
    assert ana.page.evaluate("heard")


# ── the tab and notifications ────────────────────────────────────────────────────────────────────────────────────
def icon(player: Player) -> Any:
    return player.page.locator('link[rel="icon"]').get_attribute("href").rpartition("/")[2]


def test_the_tabs_title_and_icon_tell_whose_turn_it_is(company: Company) -> None:
    acting, waiting = two_at_a_table(company)
    for _ in range(2):
        acting.until(lambda: "Your turn" in acting.page.title(), "the title")  # noqa: B023
        assert icon(acting) == "icon-turn.svg"
        assert "Your turn" not in waiting.page.title()
        assert icon(waiting) == "icon.svg"
        makes_a_move(acting)
        acting, waiting = waiting, acting


@pytest.mark.parametrize(
    ("allowed", "posted"), [("granted", ["Azul · Tasca: Your turn"]), ("denied", []), ("default", [])]
)
def test_who_looks_elsewhere_is_told_if_that_is_allowed(company: Company, allowed: str, posted: list[str]) -> None:
    acting, waiting = two_at_a_table(company, POSTMAN % allowed, EARS)
    waiting.page.evaluate(AWAY)
    makes_a_move(acting)
    waiting.until(lambda: "Your turn" in waiting.page.title(), "the turn")
    assert waiting.page.evaluate("posted") == posted
    assert acting.page.evaluate("posted") == []  # it is not their turn


def test_who_looks_at_the_table_needs_no_notification(company: Company) -> None:
    acting, waiting = two_at_a_table(company, POSTMAN % "granted")
    makes_a_move(acting)
    waiting.until(lambda: "Your turn" in waiting.page.title(), "the turn")
    assert waiting.page.evaluate("posted") == []


def test_the_bell_asks_once_and_only_when_clicked(company: Company) -> None:
    ana = with_script(company, POSTMAN % "default")
    ana.sit_down("Everyone at this screen", "Azul")
    assert ana.page.evaluate("posted") == []
    bell = ana.page.get_by_role("button", name="Tell me when it is my turn")
    ana.open_drawer()
    bell.click()
    assert ana.page.evaluate("posted") == ["asked"]
    assert bell.is_hidden()


# ── motion ───────────────────────────────────────────────────────────────────────────────────────────────────────
def where_the_story_begins(company: Company, still: bool = False) -> tuple[Player, int]:
    """A player who sees the round's end being told, and the number of the position before it."""
    ana = with_script(company, EYES, STILL)
    at_the_rounds_end(ana)
    before = ana.seq
    ana.page.emulate_media(reduced_motion="no-preference")
    if still:
        ana.page.evaluate("window.still = true")
    last_draft(ana)
    return ana, before


def test_the_rounds_end_is_told_step_by_step(company: Company) -> None:
    ana, before = where_the_story_begins(company)
    ana.until(lambda: ana.seq > before, "the end of the story")
    rows = [seq for words, seq in ana.page.evaluate("said") if "Row" in words]
    assert rows
    assert set(rows) == {before}  # told on the board as it was
    assert ana.page.get_by_role("button", name="Skip").is_hidden()
    assert any(text.startswith("+") for text in ana.page.evaluate("popped"))
    assert ana.page.evaluate("flown.length") > 0


def test_the_story_can_be_skipped_with_one_key(company: Company) -> None:
    ana, before = where_the_story_begins(company, still=True)  # at its first step, for as long as nobody skips
    ana.page.get_by_role("button", name="Skip").wait_for()
    ana.until(lambda: ana.page.evaluate("flown.length") == 1, "the first step: the last tiles are drafted")
    assert ana.seq == before
    ana.page.keyboard.press("Escape")
    ana.until(lambda: ana.seq > before, "the board after it")
    assert ana.page.get_by_role("button", name="Skip").is_hidden()
    assert ana.page.evaluate("[flown.length, popped.length]") == [1, 0]  # not the whole story


def test_who_wants_less_motion_sees_nothing_fly_and_reads_it_all_in_the_log(company: Company) -> None:
    ana = with_script(company, EYES)  # everybody here wants less motion unless told otherwise
    at_the_rounds_end(ana)
    before = ana.seq
    last_draft(ana)
    ana.until(lambda: ana.seq > before, "the next round")
    assert ana.page.evaluate("[...flown, ...popped]") == []
    ana.open_drawer()
    ana.page.locator("#part-log summary").first.click()  # a line opens for what followed from the move
    assert "tiled row" in ana.page.locator("#part-log li").first.inner_text()
    assert ana.page.evaluate("getComputedStyle(document.querySelector('button')).transitionDuration") == "0s"


def test_otherwise_tiles_are_seen_to_travel(company: Company) -> None:
    ana = with_script(company, EYES, reduced_motion="no-preference")
    ana.sit_down("Everyone at this screen", "Azul")
    makes_a_move(ana)
    assert ana.page.evaluate("flown.length") > 0
