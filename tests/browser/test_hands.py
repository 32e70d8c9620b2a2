"""Hands on a drawing: pointing, carrying, pressing long; what is asked before a move that brings nothing; the keys."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tasca.core.choice import Choice
from tasca.games import game
from tests.browser.axe import need_axe, violations
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import to_lines

NOBODY = "Nobody waits there, so your worker would come for nothing."


def landing(choices: Sequence[Choice]) -> list[Choice]:
    """Azul: tiles for lines 1 and 2 would come to lie at the beginning of the wall's row."""
    symbols = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}

    def lands(text: str) -> tuple[str, ...]:
        return (f"b0-wall-{text[2]}-1=tile-{symbols[text[1]]}",) if text[2] in "12" else ()

    return [replace(choice, lands=lands(choice.text)) for choice in choices]


def wasting(choices: Sequence[Choice]) -> list[Choice]:
    """House of Fado: nobody waits in the market."""
    return [replace(c, wastes=NOBODY if "market" in c.text else "") for c in choices]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that say of some choices where pieces land, and of some that they bring nothing."""
    for name, more in (("azul", landing), ("fado", wasting)):
        each: Any = game(name)
        plain = each.choices
        monkeypatch.setattr(each, "choices", lambda s, words, plain=plain, more=more: more(plain(s, words)))


@pytest.fixture
def ana(company: Company, told: None) -> Player:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    return ana


def group(ana: Player) -> tuple[Any, Choice]:
    """A group of tiles on a factory, and the choice that takes it to line 2."""
    choice = next(c for c in ana.choices() if c.text[2] == "2")
    return ana.page.locator(f'[data-pick="{choice.picks[0]}"]'), choice


def middle(element: Any) -> tuple[float, float]:
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hit(element: Any) -> Any:
    return element.locator(".hit").first


def test_pointing_at_tiles_lights_the_group_and_shows_where_they_would_land(ana: Player) -> None:
    tiles, choice = group(ana)
    hit(tiles).hover()
    ana.page.locator(f'[data-pick="{choice.picks[0]}"].hover').wait_for()
    assert ana.page.locator("use.ghost").count() == 2  # one for each line that takes them
    assert ana.page.locator("use.ghost.strong").count() == 0
    ana.page.mouse.move(2, 2)
    ana.until(lambda: ana.page.locator(".ghost, .hover").count() == 0, "nothing pointed at")


def test_a_line_that_is_pointed_at_shows_its_own_strongly(ana: Player) -> None:
    tiles, choice = group(ana)
    hit(tiles).click()
    assert ana.page.locator("use.ghost").count() == 2
    hit(ana.page.locator(f'[data-pick="{choice.picks[1]}"].open')).hover()
    strong = ana.page.locator("use.ghost.strong")
    strong.wait_for()
    place, symbol = choice.lands[0].split("=")
    assert strong.get_attribute("href") == f"#{symbol}"
    space = ana.page.locator(f"#{place} rect").first.bounding_box()
    assert strong.bounding_box() == pytest.approx(space, abs=4)
    ana.page.keyboard.press("Escape")
    assert ana.page.locator(".ghost").count() == 0 or ana.page.locator(".ghost.strong").count() == 0


def test_the_focus_shows_the_same_as_the_pointer(ana: Player) -> None:
    tiles, _choice = group(ana)
    tiles.focus()
    assert ana.page.locator("use.ghost").count() == 2
    assert "hover" in tiles.get_attribute("class")


def carry(ana: Player, start: tuple[float, float], end: tuple[float, float]) -> None:
    ana.page.mouse.move(*start)
    ana.page.mouse.down()
    ana.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    ana.page.mouse.move(*end, steps=3)


def test_a_group_is_carried_to_a_line(ana: Player) -> None:
    tiles, choice = group(ana)
    before = ana.seq
    carry(ana, middle(hit(tiles)), middle(hit(ana.page.locator(f'[data-pick="{choice.picks[1]}"]'))))
    assert ana.page.locator("svg.flying.carrying").count() > 0
    assert ana.page.locator("use.ghost.strong").count() == 1
    ana.page.mouse.up()
    ana.until(lambda: ana.seq > before, "the move")
    assert ana.table.actions == [choice.text]
    assert ana.page.locator(".carrying").count() == 0


def test_what_is_dropped_elsewhere_goes_back(ana: Player) -> None:
    tiles, _choice = group(ana)
    before = ana.seq
    carry(ana, middle(hit(tiles)), middle(ana.page.locator("#bar")))
    assert ana.page.locator(".chosen").count() == 1
    ana.page.mouse.up()
    assert ana.page.locator(".chosen, .carrying, .taken").count() == 0
    assert ana.seq == before
    hit(tiles).click()  # and clicking works as ever
    assert ana.page.locator(".chosen").count() == 1


# ── fingers ──────────────────────────────────────────────────────────────────────────────────────────────────────
class Finger:
    """A finger on a screen, as the browser feels it."""

    def __init__(self, player: Player) -> None:
        self.page = player.page
        self.session = player.page.context.new_cdp_session(player.page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        points_sent = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points_sent})

    def down(self, at: tuple[float, float]) -> None:
        self.touch("touchStart", at)

    def move(self, *points: tuple[float, float]) -> None:
        for point in points:
            self.touch("touchMove", point)

    def up(self) -> None:
        self.touch("touchEnd")


@pytest.fixture
def phone(company: Company, told: None) -> Player:
    ana = company.player(390, 1400, has_touch=True, is_mobile=True)  # high enough to see tiles and lines together
    ana.sit_down("Everyone at this screen", "Azul")
    return ana


def test_a_finger_that_has_pressed_carries_in_any_direction(phone: Player) -> None:
    tiles, choice = group(phone)
    finger, before = Finger(phone), phone.seq
    goal = hit(phone.page.locator(f'[data-pick="{choice.picks[1]}"]'))
    start, end = middle(hit(tiles)), middle(goal)
    finger.down(start)
    phone.page.locator(".taken").wait_for()
    finger.move((start[0], start[1] + 20), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end)
    assert phone.page.evaluate("scrollY") == 0
    finger.up()
    phone.until(lambda: phone.seq > before, "the move")
    assert phone.table.actions == [choice.text]


def test_a_finger_that_goes_up_and_down_scrolls(phone: Player) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 400})
    tiles, _choice = group(phone)
    finger, before = Finger(phone), phone.seq
    x, y = middle(hit(tiles))
    finger.down((x, y))
    finger.move(*((x, y - step) for step in range(15, 120, 15)))
    finger.up()
    phone.until(lambda: phone.page.evaluate("scrollY") > 0, "the page to scroll")
    assert phone.page.locator(".chosen, .carrying").count() == 0
    assert phone.seq == before


def test_a_long_press_shows_the_tip_and_picks_nothing(phone: Player) -> None:
    tiles, _choice = group(phone)
    for title in tiles.locator("title").all():
        title.evaluate("it => it.remove()")
    tiles.evaluate("it => it.setAttribute('data-tip', 'Two tiles')")
    finger = Finger(phone)
    finger.down(middle(hit(tiles)))
    tip = phone.page.locator(".tip")
    tip.wait_for(state="visible")
    finger.up()
    assert tip.is_visible()
    assert phone.page.locator(".chosen").count() == 0
    hit(tiles).tap()
    assert phone.page.locator(".chosen").count() == 1
    tip.wait_for(state="hidden")


# ── a move that brings nothing ───────────────────────────────────────────────────────────────────────────────────
def to_the_market(ana: Player) -> tuple[Any, Choice]:
    choice = next(c for c in ana.choices() if c.wastes)
    for pick in choice.picks[:-1]:
        ana.click(pick)
    return ana.page.locator(f'[data-pick="{choice.picks[-1]}"]').first, choice


def test_a_move_that_brings_nothing_is_pale_says_why_and_asks(company: Company, told: None) -> None:
    need_axe()
    ana = company.player(bypass_csp=True)
    ana.sit_down("Everyone at this screen", "House of Fado")
    before = ana.seq
    space, choice = to_the_market(ana)
    assert "wasteful" in space.get_attribute("class")
    assert space.get_attribute("aria-description") == NOBODY
    assert ana.page.locator(".open:not(.wasteful)").count() > 0
    ana.click(choice.picks[-1])
    asked = ana.page.get_by_role("alertdialog", name=NOBODY)
    assert asked.is_visible()
    assert violations(ana.page) == []
    box, piece = asked.bounding_box(), space.bounding_box()
    apart = box["x"] >= piece["x"] + piece["width"] or box["x"] + box["width"] <= piece["x"]
    assert apart or box["y"] >= piece["y"] + piece["height"] or box["y"] + box["height"] <= piece["y"]
    asked.get_by_role("button", name="Cancel").click()
    assert not asked.is_visible()
    assert ana.page.locator(".chosen").count() == 0
    to_the_market(ana)
    ana.click(choice.picks[-1])
    ana.page.keyboard.press("Escape")
    assert not asked.is_visible()
    assert ana.seq == before
    to_the_market(ana)
    ana.click(choice.picks[-1])
    asked.get_by_role("button", name="Do it anyway").click()
    ana.until(lambda: ana.seq > before, "the move")
    assert ana.table.actions == [choice.text]


def test_the_list_of_moves_asks_too(company: Company, told: None) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "House of Fado")
    before = ana.seq
    choice = next(c for c in ana.choices() if c.wastes)
    ana.page.locator("#open-drawer").click()
    ana.page.locator("#part-moves summary").click()
    ana.page.locator(f'#moves button[value="{choice.text}"]').click()
    asked = ana.page.get_by_role("alertdialog", name=NOBODY)
    assert asked.is_visible()
    assert ana.seq == before
    asked.get_by_role("button", name="Do it anyway").click()
    ana.until(lambda: ana.seq > before, "the move")
    assert ana.table.actions == [choice.text]


# ── undo, and the keys ───────────────────────────────────────────────────────────────────────────────────────────
def test_a_move_against_a_bot_is_taken_back_with_the_bots(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Play now", "Azul")
    assert ana.wait_for_turn()
    first = to_lines(ana.table.state, ana.choices())
    ana.choose(first)
    ana.until(lambda: len(ana.table.actions) == 2 and ana.is_asked(), "the bot's answer")
    ana.page.keyboard.press("u")
    ana.until(lambda: not ana.table.actions and ana.seq == ana.table.seq, "both taken back")
    ana.page.keyboard.press("l")
    assert ana.page.locator("#part-log .undone").count() == 2
    assert "You took the last action back, and the move after it." in ana.page.locator("#part-log").inner_text()
    assert not ana.page.locator("#undo").is_visible()


def test_undo_is_at_hand_when_it_is_somebody_elses_turn(company: Company) -> None:
    ana, rui = company.player(), company.player()
    ana.sit_down("Play with a friend", "Azul", "text=Waiting for players")
    rui.page.goto(ana.page.url)
    rui.page.get_by_role("button", name="Take seat 2").click()
    ana.arrive("#part-board .part")
    ana.until(lambda: ana.is_asked() or rui.is_asked(), "a turn")
    first, second = (ana, rui) if ana.is_asked() else (rui, ana)
    first.choose(to_lines(first.table.state, first.choices()))
    second.until(second.is_asked, "the other's turn")
    assert not second.page.locator("#undo").is_visible()
    first.page.locator("#undo").click()
    first.until(first.is_asked, "the turn back")
    second.until(lambda: not second.is_asked(), "the other to hear of it")


def test_the_keys_are_listed(company: Company) -> None:
    need_axe()
    ana = company.player(bypass_csp=True)
    ana.sit_down("Everyone at this screen", "Azul")
    ana.page.keyboard.press("?")
    keys = ana.page.get_by_role("dialog", name="Keys")
    assert keys.is_visible()
    assert keys.locator("kbd").all_inner_texts() == ["Arrows", "Tab", "Enter", "Space", "Esc", "u", "h", "l", "m", "?"]
    assert violations(ana.page) == []
    ana.page.keyboard.press("Escape")
    assert not keys.is_visible()
    ana.page.get_by_role("button", name="Keys").click()
    keys.get_by_role("button", name="Close").click()
    assert not keys.is_visible()
    ana.page.keyboard.press("l")
    assert ana.page.locator("#part-log").is_visible()
    ana.page.locator("#part-say input[name=text]").fill("l?hu")  # who types means letters
    assert not keys.is_visible()
