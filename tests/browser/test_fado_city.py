"""House of Fado's city, measured: nothing lies on another, nothing is cut, nothing is too small to read."""

import pytest

from tasca.core.catalogue import ENGLISH
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import for_stars

WIDE = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
NARROW = [(834, 1112), (390, 844), (360, 740)]
LANGUAGES = ("en", "pt", "ru")

# Chips, stones, kick-out spaces, sheets, stacks and posters: pairs that lie on each other, by more than a rim
OVERLAPS = """() => {
  const shown = [...document.querySelector(".part-city").querySelectorAll(
    ".chip, .stone, .kick-out, .sheet, .stack, .poster, .corner, .stall h4, .place h3",
  )].filter((it) => it.checkVisibility());
  const boxes = shown.map((it) => [it, it.getBoundingClientRect()]);
  const found = [];
  boxes.forEach(([one, a], n) => {
    for (const [other, b] of boxes.slice(n + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2 && !one.contains(other) && !other.contains(one))
        found.push(`${one.id || one.className} on ${other.id || other.className}: ${wide} x ${high}`);
    }
  });
  return found;
}"""
# What leaves the place where it belongs
OUTSIDE = """() => [...document.querySelectorAll(".place")].filter((it) => it.checkVisibility()).flatMap((place) => {
  const frame = place.getBoundingClientRect();
  return [...place.querySelectorAll(".chip, .stone, .kick-out, .sheet, .stack, .poster, .tag, .pill, .customer")]
    .filter((it) => it.checkVisibility())
    .filter((it) => {
      const box = it.getBoundingClientRect();
      const high = box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
      return high || box.left < frame.left - 1 || box.right > frame.right + 1;
    })
    .map((it) => `${it.id || it.className} leaves ${place.id}`);
})"""
SMALL = """least => [...document.querySelectorAll(".part-city *, .evening *")]
  .filter((it) => it.checkVisibility())
  .filter((it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim()))
  .filter((it) => !it.closest(".visually-hidden") && parseFloat(getComputedStyle(it).fontSize) < least)
  .map((it) => `${it.className}: ${getComputedStyle(it).fontSize}`)"""
# Words that are wider than what holds them
CUT = """() => [...document.querySelectorAll(
    ".chip .called, .sheet, .of-fame .called, .says, .place h3, .stars small, .news, .places-nav span",
  )]
  .filter((it) => !it.matches(".visually-hidden"))
  .filter((it) => it.checkVisibility())
  .filter((it) => it.scrollWidth > it.clientWidth + 2 && getComputedStyle(it).display !== "inline")
  .map((it) => `${it.id || it.className}: ${it.innerText}`)"""


def lay(company: Company, players: int, moves: int, width: int, height: int) -> Player:
    who = company.player(width, height)
    who.page.goto("/")
    id = who.page.evaluate(
        """async (players) => {
          const csrf = document.querySelector("input[name=csrf]").value;
          const headers = { "content-type": "application/json", accept: "application/json", "x-csrf-token": csrf };
          const seats = ["me", "here Bernardo", "here Cesária", "here Duarte"].slice(0, players);
          const body = JSON.stringify({ game: "fado", options: { players }, seats, name: "Amália" });
          const made = await (await fetch("/tables", { method: "POST", headers, body })).json();
          return made.id ?? made.table ?? made.location.split("/").pop();
        }""",
        players,
    )
    table = who.house.tables.cache[id]
    for _ in range(moves):
        table = who.house.tables.cache[id]
        choice = for_stars(table.state, table.game.choices(table.state, ENGLISH))
        done = who.page.evaluate(
            """async ([id, action, seq, seat]) => {
              const csrf = document.querySelector("input[name=csrf]").value;
              const headers = { "content-type": "application/json", accept: "application/json", "x-csrf-token": csrf };
              const body = JSON.stringify({ action, seq, seat });
              return (await fetch(`/tables/${id}/actions`, { method: "POST", headers, body })).status;
            }""",
            [id, choice.text, table.seq, table.to_act],
        )
        assert done == 200
    who.page.goto(f"/tables/{id}")
    who.arrive("#part-board .part")
    return who


def speak(who: Player, language: str) -> None:
    who.page.set_viewport_size({"width": 1280, "height": 900})
    at = who.page.url
    who.page.goto("/")
    who.speak(language)
    who.page.goto(at)
    who.arrive("#part-board .part")


def check(who: Player, least: int) -> None:
    assert who.page.evaluate(OVERLAPS) == []
    assert who.page.evaluate(OUTSIDE) == []
    assert who.page.evaluate(SMALL, least) == []
    assert who.page.evaluate(CUT) == []


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moves", [0, 60], ids=["full market", "in play"])
def test_the_city_fits_wide_pages_in_every_language(company: Company, players: int, moves: int) -> None:
    who = lay(company, players, moves, 1280, 720)
    for language in LANGUAGES:
        speak(who, language)
        for width, height in WIDE:
            who.page.set_viewport_size({"width": width, "height": height})
            who.page.wait_for_timeout(60)
            check(who, 14)
            # the four places and the own restaurant are in sight at once
            for place in (*(f"#place-{name}" for name in ("market", "street", "rehearsal", "billboard")), ".part-own"):
                box = who.page.locator(place).bounding_box()
                assert box["y"] > 0, place
                assert box["y"] + box["height"] <= height, place
            assert who.page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize("players", [2, 4])
def test_the_city_fits_narrow_pages_in_every_language(company: Company, players: int) -> None:
    who = lay(company, players, 60, 834, 1112)
    for language in LANGUAGES:
        speak(who, language)
        for width, height in NARROW:
            who.page.set_viewport_size({"width": width, "height": height})
            who.page.wait_for_timeout(60)
            phone = width <= 640
            for place in ("market", "street", "rehearsal", "billboard"):
                if phone:
                    who.page.locator(f'.places-nav a[href="#place-{place}"]').click()
                check(who, 16 if phone else 14)
            assert who.page.evaluate("document.documentElement.scrollWidth") <= width
