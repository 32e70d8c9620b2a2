"""Every page in a real browser: no serious accessibility violation, nothing cut off, targets that fingers find."""

from itertools import pairwise
from typing import Any

import pytest

from tests.browser.axe import need_axe, violations
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import for_stars, to_lines

SIZES = [(1440, 900), (820, 1180), (390, 844)]
GAMES = ["Azul", "House of Fado"]
WAYS = {"Azul": to_lines, "House of Fado": for_stars}
FINGER = 44


def open_pages(player: Player, game: str) -> list[str]:
    """Addresses of every kind of page, with a table of that game in play."""
    player.sit_down("Everyone at this screen", game)
    for _ in range(6):
        player.wait_for_turn()
        player.choose(WAYS[game](player.table.state, player.choices()))
    table = player.page.url
    name = "azul" if game == "Azul" else "fado"
    return [
        table,
        f"{table}/moves/3",
        f"{table}/log",
        "/",
        f"/new?game={name}",
        "/me",
        "/tables/nowhere",
        "/components",
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_serious_violation_on_any_page(company: Company, game: str, scheme: str) -> None:
    need_axe()
    ana = company.player(color_scheme=scheme, bypass_csp=True)
    found = []
    for address in open_pages(ana, game):
        ana.page.goto(address)
        ana.page.wait_for_timeout(300)
        found += violations(ana.page)
    ana.page.complaints.clear()  # the page that is not there says so in the console too
    assert found == []


def test_axe_finds_no_serious_violation_when_the_game_is_over(company: Company) -> None:
    need_axe()
    ana = company.player(bypass_csp=True)
    ana.sit_down("Play now", "Azul")
    ana.play_to_the_end(to_lines, 120)
    assert violations(ana.page) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_has_to_be_scrolled_sideways(company: Company, game: str, width: int, height: int) -> None:
    ana = company.player(width, height)
    for address in open_pages(ana, game):
        ana.page.goto(address)
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, address
    ana.page.complaints.clear()


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", ["azul", "fado"])
def test_four_players_fit_too(company: Company, game: str, width: int, height: int) -> None:
    ana = company.player(width, height)
    ana.page.goto(f"/new?game={game}")
    ana.page.locator('select[name="options.players:json"]').select_option("4")
    for seat in (1, 2, 3):
        ana.page.locator(f'select[name="seats.{seat}"]').select_option("here")
    ana.page.get_by_role("button", name="Make the table").click()
    ana.page.wait_for_selector("#part-position .part")
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("game", GAMES)
def test_zoom_to_200_percent_loses_nothing(company: Company, game: str) -> None:
    """Zooming in is a narrower window: 1280 at 200 % is 640 wide."""
    ana = company.player(640, 450)
    for address in open_pages(ana, game)[:4]:
        ana.page.goto(address)
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= 640, address


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


def test_the_tab_tells_whose_turn_it_is(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    ana.until(lambda: "Your turn" in ana.page.title(), "the tab's title")
    assert ana.page.locator('link[rel="icon"]').get_attribute("href") == "/static/icon-turn.svg"


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
    """Everything a table's page loads, compressed: under 150 kB."""
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
        ana.page.goto(table)
        ana.page.wait_for_timeout(500)
        ana.page.remove_listener("response", weigh)
        assert len(sizes) >= 6, sizes
        assert sum(sizes.values()) < 150_000, sizes
        print(game, sum(sizes.values()))
