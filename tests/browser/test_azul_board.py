"""What Azul's table shows in a browser: everything whole, nothing on top of another thing, all of it to be read."""

from itertools import combinations
from math import dist
from typing import Any

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games.azul.game import GAME
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.test_fingers import sit_down_at_azul
from tests.browser.ways import to_lines

WIDE = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
TABLETS = [(834, 1112), (1112, 834)]
PHONES = [(390, 844), (360, 740)]

# Where everything is, in px of the page; what a tile measures on a plate and in the centre; every text with its size.
MEASURE = """() => {
  const box = (it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return { left, top: top + scrollY, right, bottom: bottom + scrollY };
  };
  const drawn = (it) => it.getBoundingClientRect().width > 0;
  const all = (selectors) => [...document.querySelectorAll(`.azul :is(${selectors})`)].filter(drawn);
  const heaps = all(".heap").filter((it) => it.querySelector("[data-piece]"));
  const texts = all(".board text, figcaption .name, .score, .counts td, .counts th");
  const size = (it) => parseFloat(getComputedStyle(it).fontSize) * (it.getScreenCTM ? it.getScreenCTM().d : 1);
  const wide = (it) => it.getBBox().width * Math.hypot(it.getScreenCTM().a, it.getScreenCTM().b);
  return {
    plates: all(".factory").map(box),
    heaps: heaps.map(box),
    boards: all(".player").map(box),
    slips: all(".supply > *").map(box),
    on_plates: Math.max(...all(".factory [data-piece]").map(wide)),
    in_centre: Math.min(...all(".heap [data-piece]:not([data-piece=marker])").map(wide)),
    texts: texts.filter((it) => it.textContent.trim())
      .map((it) => [it.textContent.trim(), size(it), !!it.closest(".part-others")]),
    scrolls: [document.scrollingElement, document.querySelector(".ground")]
      .some((it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1),
    sideways: document.querySelector(".ground").scrollWidth > innerWidth,
    ground: box(document.querySelector(".ground")),
  };
}"""


def lay(player: Player, players: int, wall: str = "coloured") -> None:
    """A table in its third round: walls begun, lines full, and as many tiles in the centre as there can be."""
    sit_down_at_azul(player, players, wall)
    table = player.table
    state = GAME.new_game({"players": players, "variant": wall}, 5)
    while state.round < 3:
        choice = to_lines(state, GAME.choices(state, ENGLISH))
        GAME.apply(state, choice.action)
    while sum(map(bool, GAME.view(state, None)["factories"])) > 1:
        taken = min(GAME.choices(state, ENGLISH), key=lambda c: (c.text[0] == "C", c.label[:2], "floor" in c.picks))
        GAME.apply(state, taken.action)
    table.state = state
    table.memo.clear()


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return min(across, down) > 0.5


def middle(box: dict[str, float]) -> tuple[float, float]:
    return (box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2


def width(box: dict[str, float]) -> float:
    return box["right"] - box["left"]


def check(seen: dict[str, Any], players: int) -> None:
    plates, heaps, boards = seen["plates"], seen["heaps"], seen["boards"]
    assert len(plates) == 2 * players + 1
    assert len(boards) == players
    # round plates beside each other, and nothing of the centre under them
    for one, other in combinations(plates, 2):
        assert dist(middle(one), middle(other)) >= width(one) - 0.5
    for plate in plates:
        x, y = middle(plate)
        for heap in heaps:
            nearest = min(max(x, heap["left"]), heap["right"]), min(max(y, heap["top"]), heap["bottom"])
            assert dist((x, y), nearest) >= width(plate) / 2 - 2
    for one, other in combinations([*boards, *seen["slips"], *heaps], 2):
        assert not overlap(one, other)
    for board in [*boards, *seen["slips"]]:
        assert not any(overlap(board, plate) for plate in plates)
    # nothing is cut
    for box in [*plates, *heaps, *boards, *seen["slips"]]:
        assert box["left"] >= seen["ground"]["left"] - 0.5
        assert box["right"] <= seen["ground"]["right"] + 0.5
    assert not seen["sideways"]
    # the own board is the largest, the centre's tiles are no smaller than those on plates, and all can be read
    assert all(width(boards[0]) >= width(other) - 0.5 for other in boards)
    assert seen["in_centre"] >= seen["on_plates"] - 0.5
    small = [text for text in seen["texts"] if text[1] < (12 if text[2] else 14) - 0.05]
    assert small == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_from_1280_by_720_up_a_running_game_is_on_one_screen(company: Company, players: int) -> None:
    ana = company.player()
    lay(ana, players)
    for wide, high in WIDE:
        ana.page.set_viewport_size({"width": wide, "height": high})
        ana.page.reload()
        seen = ana.page.evaluate(MEASURE)
        check(seen, players)
        assert not seen["scrolls"], (wide, high)
        for box in (*seen["plates"], *seen["boards"], *seen["slips"]):
            assert box["top"] >= seen["ground"]["top"], (wide, high)
            assert box["bottom"] <= seen["ground"]["bottom"], (wide, high)
        assert width(seen["boards"][0]) >= 1.4 * max(map(width, seen["boards"][1:]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_tablets_and_phones_nothing_overlaps_and_nothing_is_cut(company: Company, players: int) -> None:
    ana = company.player(has_touch=True)
    lay(ana, players)
    for wide, high in TABLETS + PHONES:
        ana.page.set_viewport_size({"width": wide, "height": high})
        ana.page.reload()
        check(ana.page.evaluate(MEASURE), players)


def test_on_a_phone_plates_come_three_a_row_then_the_own_board_then_the_others(company: Company) -> None:
    ana = company.player(390, 844, has_touch=True)
    lay(ana, 2)
    ana.page.reload()
    bar, offer, own, others = (
        ana.page.locator(part).bounding_box() for part in ("#bar", ".part-offer", ".part-own", ".part-others")
    )
    assert bar["y"] + bar["height"] <= offer["y"]
    assert offer["y"] + offer["height"] <= own["y"]
    assert own["y"] + own["height"] <= others["y"]
    assert own["width"] == 390
    assert offer["height"] + own["height"] <= 640  # together within one screen
    rows = sorted({round(plate["top"] / 40) for plate in ana.page.evaluate(MEASURE)["plates"]})
    assert len(rows) == 2


@pytest.mark.parametrize(("look", "system"), [("dark", "light"), ("light", "dark")])
def test_who_chose_light_or_dark_gets_it_whatever_the_system_says(company: Company, look: str, system: str) -> None:
    chosen, asked = company.player(color_scheme=system), company.player(color_scheme=look)
    for player in (chosen, asked):
        player.sit_down("Everyone at this screen", "Azul")
    chosen.page.evaluate("look => document.documentElement.setAttribute('data-theme', look)", look)
    ink = "() => getComputedStyle(document.querySelector('.azul figcaption .name')).color"
    assert chosen.page.evaluate(ink) == asked.page.evaluate(ink)


def test_tiles_show_letters_instead_of_patterns_for_whoever_likes(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    seen = """() => [".tile-motif", ".tile-letter"]
      .map((part) => getComputedStyle(document.querySelector(part)).opacity)"""
    assert ana.page.evaluate(seen) == ["1", "0"]
    ana.page.evaluate("document.documentElement.setAttribute('data-tiles', 'letters')")
    assert ana.page.evaluate(seen) == ["0", "1"]
