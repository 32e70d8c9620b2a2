"""The front page and the other rooms of the house: what hangs there, what fits, and what becomes of one's tables."""

from typing import Any

import pytest

from tasca.games import drawing, game_names
from tests.browser.conftest import Company
from tests.browser.open_pages import PAGES
from tests.browser.player import Player

SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (834, 1112), (390, 844), (360, 740)]
# Texts that are wider than what holds them, and things that one can click that lie over each other
WRONG = """() => {
  const unseen = ".visually-hidden, .skip, [inert], svg, details:not([open]) > :not(summary)";
  const shown = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility() && !one.closest(unseen));
  const cut = shown
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
    .map((one) => `cut: ${one.textContent.trim()}`);
  const doors = shown.filter((one) => one.matches("a, button, summary, select, input:not([type=hidden])"));
  const over = doors.flatMap((one, n) => {
    const a = one.getBoundingClientRect();
    return doors.slice(n + 1).filter((other) => {
      const b = other.getBoundingClientRect();
      return !one.contains(other) && !other.contains(one)
        && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }).map((other) => `over: ${one.textContent.trim()} / ${other.textContent.trim()}`);
  });
  const wide = document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : [];
  return [...cut, ...over, ...wide];
}"""


def seated(player: Player) -> None:
    """Tables of every kind: one's turn, waiting for somebody, and over."""
    for button, game, sign in (
        ("Everyone at this screen", "House of Fado", "#part-board .part"),
        ("Play with a friend", "Azul", ".waiting"),
        ("Everyone at this screen", "Azul", "#part-board .part"),
    ):
        player.sit_down(button, game, sign)
    player.page.goto("/")
    part_with(player, "Resign", "Yes, resign")


def part_with(player: Player, asks: str, yes: str) -> None:
    """Answers the question before it is done, for the first table that asks it."""
    table = player.page.locator("li", has=player.page.locator("summary", has_text=asks)).first
    assert not table.get_by_role("button", name=yes).is_visible()
    table.locator("summary").click()
    table.get_by_role("button", name=yes).click()
    player.page.wait_for_load_state("load")


@pytest.mark.parametrize("language", ["en", "pt", "pt_PT", "ru"])
def test_everything_fits_at_every_size(company: Company, language: str) -> None:
    ana = company.player()
    seated(ana)
    ana.page.goto("/")
    ana.speak(language)
    found = []
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        for address in ("/", "/new?game=fado", "/lessons", "/rules", "/me"):
            ana.page.goto(address)
            found += [f"{address} {width}: {wrong}" for wrong in ana.page.evaluate(WRONG)]
    assert found == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (1920, 1080)])
def test_both_pictures_and_what_they_lead_to_are_in_sight(company: Company, width: int, height: int) -> None:
    ana = company.player(width, height)
    ana.page.goto("/")
    ana.page.wait_for_load_state("load")
    for place in (".panel", ".doors"):
        for box in [each.bounding_box() for each in ana.page.locator(f"section.game {place}").all()[:2]]:
            assert box["y"] + box["height"] <= height


def test_the_great_pictures_belong_to_the_games(company: Company) -> None:
    """A game that brings none hangs its plain picture in the same frame."""
    ana = company.player()
    ana.page.goto("/")
    ana.page.wait_for_load_state("load")
    for name in game_names():
        panel = ana.page.locator(f"section[aria-labelledby=game-{name}] .panel")
        poster = panel.locator("img.poster")
        assert poster.count() == (drawing(name).poster is not None)
        if poster.count():
            assert poster.evaluate("(it) => it.complete && it.naturalWidth") == 660
            assert poster.get_attribute("alt")
        else:
            assert panel.locator(".picture").is_visible()


@pytest.mark.parametrize("address", ["/", "/rules/azul", "/lessons", "/me", "/new?game=azul", "/nowhere"])
def test_the_course_of_tiles_is_on_every_page(company: Company, address: str) -> None:
    ana = company.player()
    ana.page.goto(address)
    assert "frieze.svg" in ana.page.locator(".top").evaluate("(it) => getComputedStyle(it).backgroundImage")
    ana.page.complaints.clear()  # the page that is not there says so in the console too


def test_text_of_twice_the_size_makes_no_phone_page_scroll_sideways(company: Company) -> None:
    ana = company.player(390, 844)
    found = []
    for language in ("en", "pt", "pt_PT", "ru"):
        ana.page.goto("/")
        ana.speak(language)
        for address in (page for page in PAGES if not page.startswith("/lessons/")):  # those are tables
            ana.page.goto(address)
            ana.page.evaluate("document.documentElement.style.fontSize = '200%'")
            if ana.page.evaluate("document.documentElement.scrollWidth") > 390:
                found.append(f"{language} {address}")
    ana.page.complaints.clear()
    assert found == []


@pytest.mark.parametrize("width", [390, 360])
def test_a_phone_at_a_table_has_a_language_switch(company: Company, width: int) -> None:
    ana = company.player(width, 740)
    ana.sit_down("Everyone at this screen", "Azul")
    top = ana.page.locator(".top")
    assert top.bounding_box()["height"] <= 64  # one row and the tiles
    assert not ana.page.locator(".languages").is_visible()
    ana.page.get_by_role("button", name="Language").click()
    assert ana.page.locator(".languages button").first.is_visible()
    ana.speak("ru")
    assert ana.page.url.count("/tables/") == 1
    assert top.evaluate("(it) => it.scrollWidth") <= width
    assert top.bounding_box()["height"] <= 64


def test_your_tables_come_first_and_finished_ones_tell_how_they_ended(company: Company) -> None:
    ana = company.player()
    ana.page.goto("/")
    assert ana.page.get_by_role("heading", name="Your tables").count() == 0
    seated(ana)
    ana.page.goto("/")
    mine, games = (ana.page.locator(place).first.bounding_box()["y"] for place in (".mine", ".games"))
    assert mine < games
    assert ana.page.locator(".mine li").count() == 2
    over = ana.page.locator("section[aria-labelledby=won] li")
    assert "won" in over.inner_text()
    assert over.locator("time").get_attribute("datetime")
    part_with(ana, "Delete", "Yes, delete")
    ana.until(lambda: ana.page.locator(".mine li").count() == 1, "the table that waited to be gone")


def test_a_host_who_waits_is_not_offered_the_second_chair(company: Company) -> None:
    ana, rui = company.player(), company.player()
    ana.sit_down("Play with a friend", "Azul", ".chairs")
    assert ana.page.get_by_role("button", name="Take seat").count() == 0
    rui.page.goto(ana.page.url)
    rui.page.get_by_role("button", name="Take seat 2").click()
    ana.page.locator("#part-board .part").first.wait_for()


def _options(page: Any, name: str) -> list[str]:
    found: list[str] = page.locator(f'select[name="{name}"] option').all_inner_texts()
    return found


def test_the_choices_of_a_new_table_are_for_people(company: Company) -> None:
    ana = company.player()
    ana.page.goto("/new?game=fado")
    assert "at random" in _options(ana.page, "options.first:json")
    text = ana.page.locator("main").inner_text()
    for word in ("automaton", "seed", "seat 0", "greedy", "Guest"):
        assert word not in text
