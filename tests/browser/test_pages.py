"""Every page in a real browser: nothing cut off, targets that fingers find, light to load."""

from itertools import pairwise
from typing import Any

import pytest

from tests.browser.conftest import Company
from tests.browser.open_pages import PAGES, open_pages

SIZES = [(1440, 900), (820, 1180), (390, 844)]
GAMES = ["Azul", "House of Fado"]
FINGER = 44


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_has_to_be_scrolled_sideways(company: Company, game: str, width: int, height: int) -> None:
    ana = company.player(width, height)
    for address in open_pages(ana, game):
        ana.page.goto(address)
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, address


@pytest.mark.parametrize("width", [1440, 820, 720, 390])
def test_no_page_of_the_house_has_to_be_scrolled_sideways(company: Company, width: int) -> None:
    ana = company.player(width, 900)
    for address in PAGES:
        ana.page.goto(address)
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, address
    ana.page.complaints.clear()  # those that are not there say so in the console too


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", ["azul", "fado"])
def test_four_players_fit_too(company: Company, game: str, width: int, height: int) -> None:
    ana = company.player(width, height)
    ana.page.goto(f"/new?game={game}")
    ana.page.locator('select[name="options.players:json"]').select_option("4")
    for seat in (1, 2, 3):
        ana.page.locator(f'select[name="seats.{seat}"]').select_option("here")
    ana.page.get_by_role("button", name="Create table").click()
    ana.arrive("#part-board .part")
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [720, 640])
@pytest.mark.parametrize("game", GAMES)
def test_zoom_to_200_percent_loses_nothing(company: Company, game: str, width: int) -> None:
    """Zooming in is a narrower window: 1440 at 200 % is 720 wide, 1280 is 640."""
    ana = company.player(width, 450)
    for address in open_pages(ana, game):
        ana.page.goto(address)
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, address


def test_buttons_are_large_enough_for_fingers_on_a_phone(company: Company) -> None:
    ana = company.player(390, 844, has_touch=True)
    ana.sit_down("Everyone at this screen", "Azul")
    for button in ana.page.locator("button:visible, a.button:visible").all():
        box = button.bounding_box()
        assert box["height"] >= FINGER, button.inner_text()
    ana.page.locator(".group[data-pick].open .hit").first.tap()
    for line in ana.page.locator(".part-own [data-pick].open").all():
        box = line.locator(".hit").first.bounding_box()
        assert min(box["width"], box["height"]) >= FINGER - 1, line.get_attribute("data-pick")
    tops = [line.bounding_box()["y"] for line in ana.page.locator(".part-own .line").all()]
    assert all(low - high >= FINGER - 0.5 for high, low in pairwise(tops))


def test_the_own_board_comes_before_the_others_on_a_phone(company: Company) -> None:
    ana = company.player(390, 844)
    ana.sit_down("Everyone at this screen", "Azul")
    own, others = (ana.page.locator(part).bounding_box()["y"] for part in (".part-own", ".part-others"))
    assert own < others


def test_replay_by_scrubber_keys_and_play(company: Company) -> None:
    ana = company.player()
    address = open_pages(ana, "Azul")[1]
    ana.page.goto(address)
    ana.page.keyboard.press("ArrowRight")
    ana.page.wait_for_url("**/moves/4")
    ana.page.keyboard.press("Home")
    ana.page.wait_for_url("**/moves/0")
    ana.page.locator("#scrub").fill("5")
    ana.page.wait_for_url("**/moves/5")
    ana.page.get_by_role("button", name="Play").click()
    ana.page.wait_for_url("**/moves/6")


def test_a_page_of_a_running_game_is_light(company: Company) -> None:
    """Everything a table's page loads, compressed: under 200 kB, 90 of them typefaces."""
    ana = company.player()
    sizes: dict[str, int] = {}

    def weigh(answer: Any) -> None:
        length = answer.headers.get("content-length")
        if length and answer.status == 200:
            sizes[answer.url] = int(length)

    for game in GAMES:
        table = open_pages(ana, game)[0]
        sizes.clear()
        ana.page.on("response", weigh)
        ana.page.goto(table, wait_until="load")
        ana.until(lambda: len(sizes) >= 6, "everything that the page loads")
        ana.page.remove_listener("response", weigh)
        assert sum(sizes.values()) < 200_000, sizes
        print(game, sum(sizes.values()))


def test_a_waiting_table_of_house_of_fado_has_chairs_like_any_other(company: Company) -> None:
    """What the game draws has chairs and free places too, and those look otherwise."""
    looks = []
    for game in GAMES:
        ana = company.player()
        ana.sit_down("Play with a friend", game, ".chairs")
        looks.append(
            ana.page.evaluate(
                """() => [".waiting button", ".chairs .free .chair", ".chairs li:not(.free) .chair"].map((which) => {
                  const { fontFamily, fontStyle, strokeDasharray } = getComputedStyle(document.querySelector(which));
                  return { fontFamily, fontStyle, strokeDasharray };
                })"""
            )
        )
    assert looks[0] == looks[1]
