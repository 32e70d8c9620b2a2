"""Longer words than English ones have room too: none is cut, none leaves its drawing, no page scrolls sideways."""

from typing import Any

import pytest

from tests.browser.conftest import Company
from tests.browser.open_pages import WAYS, open_pages

PAGES = [
    "/new?game=azul",
    "/new?game=fado",
    "/me",
    "/nowhere",
    "/rules/fado?find=F8",
    "/glossary",
    "/lessons",
    "/lessons/fado/17",
    "/lessons/azul/9",
    "/games/fado/components",
]
# Texts that are wider than the box that hides the rest of them, or that stick out of their drawing
CUT = """() => {
  const wrong = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    // a picture in the rules is cut out of a larger one, on purpose
    if (!own || element.closest(".visually-hidden, [hidden], .skip, title, .paragraph .picture")) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const drawing = element.closest("svg");
    if (drawing) {
      const frame = drawing.getBoundingClientRect();
      if (box.left < frame.left - 2 || box.right > frame.right + 2) wrong.push(element.textContent.trim());
    } else if (getComputedStyle(element).overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) {
      wrong.push(element.textContent.trim());
    }
  }
  return wrong;
}"""
# Words of a drawing that lie over each other
OVER = """() => {
  const wrong = [];
  for (const drawing of document.querySelectorAll("#part-board svg")) {
    const texts = [...drawing.querySelectorAll("text")].filter((text) => text.closest("svg") === drawing);
    const boxes = texts.map((text) => [text.textContent.trim(), text.getBoundingClientRect()]);
    boxes.forEach(([one, a], n) => {
      for (const [other, b] of boxes.slice(n + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > a.height / 2) wrong.push(`${one} / ${other}`);
      }
    });
  }
  return wrong;
}"""


def wrong_on(page: Any, address: str, width: int) -> list[str]:
    page.goto(address)
    found = [f"{address}: {text!r} is cut" for text in page.evaluate(CUT)]
    found += [f"{address}: {texts!r} lie over each other" for texts in page.evaluate(OVER)]
    if page.evaluate("document.documentElement.scrollWidth") > width:
        found.append(f"{address} scrolls sideways")
    return found


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("language", ["pt", "pt_PT", "ru"])
def test_words_fit(company: Company, language: str, width: int) -> None:
    ana = company.player(width, 1000)
    tables = [address for game in WAYS for address in open_pages(ana, game)]
    ana.page.goto("/")
    ana.speak(language)
    found = [wrong for address in (*tables, *PAGES) for wrong in wrong_on(ana.page, address, width)]
    ana.page.complaints.clear()  # the page that is not there says so in the console too
    assert found == []


@pytest.mark.parametrize("language", ["en", "pt", "pt_PT", "ru"])
def test_all_languages_stand_in_one_row_on_the_smallest_phone(company: Company, language: str) -> None:
    ana = company.player(360, 740)
    ana.page.goto("/rules")
    ana.speak(language)
    buttons = ana.page.locator(".languages button")
    assert buttons.count() == 4
    boxes = [buttons.nth(n).bounding_box() for n in range(4)]
    house = ana.page.locator(".house").bounding_box()
    assert all(box["y"] == boxes[0]["y"] and box["height"] >= 40 for box in boxes)
    assert boxes[0]["x"] >= house["x"] + house["width"]
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 360
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360


# Choices of a list that are wider than the list shows when they are chosen; 24 px are its arrow's
CUT_CHOICES = """() => {
  const canvas = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll("select")].filter((list) => list.checkVisibility()).flatMap((list) => {
    const look = getComputedStyle(list);
    canvas.font = look.font;
    const room = list.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight) - 24;
    return [...list.options].map((option) => option.text).filter((text) => canvas.measureText(text).width > room);
  });
}"""


@pytest.mark.parametrize("language", ["en", "pt", "pt_PT", "ru"])
def test_no_choice_of_a_list_is_cut_on_a_phone(company: Company, language: str) -> None:
    ana = company.player(390, 844)
    ana.page.goto("/")
    ana.speak(language)
    for game in ("azul", "fado"):
        ana.page.goto(f"/new?game={game}")
        assert ana.page.evaluate(CUT_CHOICES) == []
