"""The frame of a table: all has its place, nothing moves under the pointer, nothing lies on what is asked."""

from typing import Any

import pytest

from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.test_fado_board import go_on_until
from tests.browser.ways import for_stars, to_lines

SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (834, 1112), (390, 844), (360, 740)]
WIDE = [size for size in SIZES if size[0] >= 1280]
GAMES = ["Azul", "House of Fado"]

# Where everything is that can be picked, as whole pixels; wherever somebody has scrolled to
PLACES = """() => Object.fromEntries([...document.querySelectorAll("#part-board [data-pick]")].map((element, n) => {
  const box = element.querySelector(".hit, .glow")?.getBoundingClientRect() ?? element.getBoundingClientRect();
  const down = scrollY + document.querySelector(".ground").scrollTop;
  return [`${n} ${element.dataset.pick}`, [box.x, box.y + down, box.width, box.height].map(Math.round)];
}))"""

# What a box that floats lies on, of all that can be clicked
COVERED = """(floating) => {
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const box = floating.getBoundingClientRect();
  return [...document.querySelectorAll("[data-pick].open, [data-why].closed")]
    .filter((element) => element.checkVisibility() && over(box, element.getBoundingClientRect()))
    .map((element) => element.getAttribute("aria-label") ?? element.textContent);
}"""


def sit_down(company: Company, game: str, size: tuple[int, int], **more: Any) -> Player:
    ana = company.player(*size, **more)
    ana.sit_down("Everyone at this screen", game)
    assert ana.wait_for_turn()
    return ana


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (834, 1112), (390, 844)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_board_moves_whatever_is_said(company: Company, game: str, size: tuple[int, int]) -> None:
    ana = sit_down(company, game, size)
    if game == "House of Fado":
        go_on_until(ana, "invite")
    page = ana.page
    before = page.evaluate(PLACES)
    assert before
    for element in page.locator("#part-board [data-pick].open:visible").all()[:6]:
        element.hover(force=True)
        assert page.evaluate(PLACES) == before, "hover"
    page.get_by_role("button", name="Hint").click()
    page.locator(".advice").wait_for()
    assert page.evaluate(PLACES) == before, "a hint"
    assert page.locator("#part-advice").evaluate(COVERED) == []
    page.locator(".advice .close").click()
    first = next(choice.picks[0] for choice in ana.choices() if len(choice.picks) > 1)
    ana.click(first)
    assert page.locator("#cancel").is_visible()
    assert page.evaluate(PLACES) == before, "a pick"
    closed = page.locator("[data-why].closed:visible")
    if closed.count():
        closed.first.click(force=True)
        assert page.locator("#notice").is_visible()
        assert page.locator("#notice").evaluate(COVERED) == []
        assert page.evaluate(PLACES) == before, "a reason"
    page.locator("#cancel").click()
    assert not page.locator("#notice").is_visible()  # what was said goes with the next click
    assert page.evaluate(PLACES) == before, "cancelled"
    ana.open_drawer()
    assert page.evaluate(PLACES) == before, "the drawer"


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)])
@pytest.mark.parametrize("game", GAMES)
def test_a_tip_lies_on_nothing_that_can_be_clicked_and_goes_with_the_click(
    company: Company, game: str, size: tuple[int, int]
) -> None:
    ana = sit_down(company, game, size)
    tip = ana.page.locator(".tip")
    told = ana.page.locator("#part-board :is([data-tip], :has(> title)):visible")
    for element in told.all()[:12]:
        element.hover(force=True)
        if tip.is_visible():
            assert tip.evaluate(COVERED) == [], tip.inner_text()
    ana.click(next(choice.picks[0] for choice in ana.choices() if len(choice.picks) > 1 or game != "Azul"))
    assert not tip.is_visible()


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("game", GAMES)
def test_a_running_table_fills_the_window_and_the_page_does_not_scroll(
    company: Company, game: str, size: tuple[int, int]
) -> None:
    ana = sit_down(company, game, size)
    ana.choose((to_lines if game == "Azul" else for_stars)(ana.table.state, ana.choices()))
    page = ana.page
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(size)
    bar, ground = page.locator("#bar").bounding_box(), page.locator(".ground").bounding_box()
    last = page.locator("#latest" if size[0] < 1700 else "#drawer").bounding_box()
    assert bar["y"] + bar["height"] == pytest.approx(ground["y"], abs=1)
    assert last["y"] + last["height"] == pytest.approx(size[1], abs=1)
    assert ground["x"] == 0
    assert ground["width"] >= size[0] * (1 if size[0] < 1700 else 0.8)


# Known as soon as it is done: whoever reloads at once finds the list open too.
LEFT_OPEN = """async () => {
  document.querySelector("#part-moves summary").click();
  await null;
  return localStorage.getItem("open moves");
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_drawer_has_everything_else_and_the_list_of_moves_is_closed_until_it_is_opened(
    company: Company, size: tuple[int, int]
) -> None:
    ana = sit_down(company, "Azul", size)
    page = ana.page
    column = size[0] >= 1700
    assert page.locator("#drawer").is_visible() == column
    assert page.locator("#open-drawer").is_visible() != column
    assert page.locator("#latest").is_visible() != column
    ana.open_drawer()
    for part in ("#part-seats", "#part-moves", "#part-log", "#part-chat", "#part-say input[name=text]"):
        assert page.locator(part).is_visible(), part
    assert not page.locator("#moves").is_visible()
    assert page.evaluate(LEFT_OPEN) == "yes"
    assert page.locator("#moves").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#drawer").is_visible() == column
    page.reload()
    assert ana.wait_for_turn()
    ana.open_drawer()
    assert page.locator("#moves").is_visible()  # left open


@pytest.mark.parametrize("game", GAMES)
def test_text_of_twice_the_size_does_not_make_a_phone_scroll_sideways(company: Company, game: str) -> None:
    ana = sit_down(company, game, (390, 844), locale="en")
    table = ana.page.url
    for language in ("en", "pt", "pt_PT", "ru"):
        ana.page.goto("/")
        ana.speak(language)
        ana.page.goto(table)
        ana.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert ana.page.evaluate("document.documentElement.scrollWidth") == 390, language
        ana.open_drawer()
        assert ana.page.locator("#drawer").evaluate("(it) => it.scrollWidth <= it.clientWidth"), language


def test_what_the_other_did_stays_marked_until_the_own_move(company: Company) -> None:
    ana, rui = company.player(), company.player()
    ana.sit_down("Play with a friend", "Azul", "text=Waiting for players")
    rui.page.goto(ana.page.url)
    rui.page.get_by_role("button", name="Take seat 2").click()
    ana.arrive("#part-board .part")
    rui.arrive("#part-board .part")
    first, second = (ana, rui) if ana.table.to_act == 0 else (rui, ana)
    assert first.wait_for_turn()
    choice = next(c for c in first.choices() if c.text[0] in "12345" and c.text.endswith("5"))
    first.choose(choice)
    assert second.wait_for_turn()
    assert second.page.locator(".touched-left").get_attribute("id") == f"factory-{choice.text[0]}"
    assert second.page.locator(".touched").get_attribute("id") == f"b{first.table.to_act ^ 1}-line-5"
    assert first.page.locator(".touched, .touched-left").count() == 0  # one's own needs no mark
    second.choose(to_lines(second.table.state, second.choices()))
    assert second.page.locator(".touched, .touched-left").count() == 0
