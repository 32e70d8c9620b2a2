"""The rooms of House of Fado in a real browser: they fit, can be read, and a strip opens without moving anything."""

from collections.abc import Callable
from typing import Any

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games import drawing
from tasca.games.fado.rules.state import State
from tasca.server.web import i18n
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.fado.table import FADO, play, table

NAMES = ["Amália", "Bernardo", "Cesária", "Duarte"]
STREET = "street left brown=2 | centre brown=2 | right black=2"


def _applause() -> State:
    s = table(
        f"fado 2 players; {STREET}",
        "34 points 8 money; tables grey=2 | brown=2 black=1; bar black=1; musicians Armando 3 | Hermínia 5 | -;"
        "notes clef=2 eighth=1; fados Fado Corrido | Fado Pechincha; cubes gone 4",
    )
    return play(s, "place supply restaurant", "close")


def _four() -> State:
    return table(
        "fado 4 players; street left brown=4 | centre black=4 | right brown=4",
        "34 points 6 money; tables grey=1 brown=1 | -; bar black=1; musicians - | Maria 3 | -; notes clef=1 quarter=2;"
        "fados Fado Corrido | Fado Vitória; cubes gone 3",
        "141 points 19 money; musicians - | Hermínia 4 | -; tables brown=1 black=1 | - | grey=1 brown=2;"
        "fados Fado Cravo | Fado Tango | Fado Menor | Fado Franklin | Fado Alberto | Fado Mouraria | Fado Dois Tons"
        "| Fado Pedro Rodrigues | Fado Cigana; cubes gone 6; stars fados",
        "52 points 3 money; musicians Armando 5 | - | -",
        "29 points 12 money; musicians Raul 2 | Carlos 1 | -; cubes gone 2",
    )


def _rich() -> State:
    return table(
        f"fado 2 players; {STREET}",
        "134 points 50 money; tables critic | grey=1 brown=1 black=1 | brown=3; bar grey=2; workers restaurant |"
        "market-left | rehearsal/2; musicians Armando 6 | Hermínia 1 | Jorge 2; notes clef=2; fados Fado Corrido |"
        "Fado Pechincha | Fado Menor | Fado Mouraria | Fado Cravo | Fado Vitória | Fado Pedro Rodrigues |"
        "Fado Meia-Noite; cubes gone 8; stars fados | placa",
    )


POSITIONS: dict[str, Callable[[], State]] = {
    "start": lambda: FADO.new_game({"players": 3}, seed=3),
    "applause": _applause,
    "four": _four,
    "rich": _rich,
    "solo": lambda: FADO.new_game({"solo": True}, seed=3),
}

# Words of the rooms that are too small, that lie over each other, or that leave what holds them, once their typeface is
# there: letters of another script are fetched when they are first shown
WRONG = """async least => {
  document.body.getBoundingClientRect(); // laid out, the page knows which letters it lacks
  await document.fonts.ready;
  const wrong = [], words = [];
  const size = (it) => parseFloat(getComputedStyle(it).fontSize) * (it instanceof SVGElement ? it.getScreenCTM().a : 1);
  for (const it of document.querySelectorAll(":is(.part-own, .part-others) *")) {
    const own = [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !it.checkVisibility() || it.closest(".visually-hidden, title")) continue;
    const text = it.textContent.trim();
    if (size(it) < least - 0.05) wrong.push(`${text} is ${size(it).toFixed(1)} px`);
    const range = document.createRange();
    range.selectNodeContents(it);
    const box = (it instanceof SVGElement ? it : range).getBoundingClientRect();
    words.push([it, text, box]);
    for (const frame of [it.closest("li, .head, summary"), it.closest(".opened, figure, summary")]) {
      const held = frame?.getBoundingClientRect();
      if (held && (box.left < held.left - 2 || box.right > held.right + 2 || box.bottom > held.bottom + 3))
        wrong.push(`${text} leaves ${frame.className}`);
    }
  }
  words.forEach(([it, text, a], n) => {
    for (const [other, more, b] of words.slice(n + 1)) {
      if (it.contains(other) || it.closest(".opened") !== other.closest(".opened")) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > Math.min(a.height, b.height) / 2) wrong.push(`${text} lies over ${more}`);
    }
  });
  return wrong;
}"""
# Where everything lies on the page, wherever it is scrolled to
PLACES = """() => [...document.querySelectorAll(".part, .place, .strip, .part-own .restaurant > *")]
  .map((it) => it.getBoundingClientRect()).map((box) => [box.left, box.top + scrollY, box.width, box.height])"""


def lay(player: Player, s: State, language: str = "en") -> None:
    """Puts a position on the table that the page shows, as it is drawn for the one to act."""
    words: Any = ENGLISH if language == "en" else i18n._catalogue(language)
    view = FADO.view(s, 0)
    parts = drawing("fado").parts(view, NAMES[: view["players"]], 0, FADO.choices(s, words), words)
    shown = [part for part in parts if part.name not in ("answers", "scene")]
    markup = "".join(f'<section class="part part-{part.name}">{part.markup}</section>' for part in shown)
    player.page.evaluate("html => (document.getElementById('part-board').innerHTML = html)", markup)


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (834, 1112), (390, 844), (360, 740)]
)
def test_rooms_can_be_read_in_every_language_and_nothing_is_cut(company: Company, width: int, height: int) -> None:
    ana = company.player(width, height)
    ana.sit_down("Everyone at this screen", "House of Fado")
    for name, position in POSITIONS.items():
        for language in ("en", "pt", "ru"):
            lay(ana, position(), language)
            ana.page.evaluate("document.querySelector('.own-room').classList.add('here')")
            least = 16 if width <= 640 else 14
            assert ana.page.evaluate(WRONG, least) == [], (name, language)
            ana.page.evaluate("document.querySelector('.part-others summary').click()")
            assert ana.page.evaluate(WRONG, least) == [], (name, language, "opened")
            for rooms in (".part-own", ".part-others"):
                assert ana.page.locator(rooms).evaluate("it => it.scrollWidth - it.clientWidth") <= 0, (name, language)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)])
def test_on_a_wide_page_the_own_room_and_the_strips_are_in_sight(company: Company, width: int, height: int) -> None:
    ana = company.player(width, height)
    ana.sit_down("Everyone at this screen", "House of Fado")
    for position in POSITIONS.values():
        lay(ana, position())
        ground = ana.page.locator(".ground").bounding_box()
        for piece in (".part-own .player", ".part-own .stage", ".part-own .prestige", ".part-others .strip"):
            for shown in ana.page.locator(piece).all():
                box = shown.bounding_box()
                assert box["y"] + box["height"] <= ground["y"] + ground["height"] + 1, piece
        stage, tables = (ana.page.locator(f".part-own {it}").bounding_box() for it in (".stage", ".tables-of"))
        assert stage["y"] + stage["height"] <= tables["y"] + 1


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (834, 1112)])
def test_a_strip_opens_in_the_place_of_the_own_room_and_nothing_moves(
    company: Company, width: int, height: int
) -> None:
    ana = company.player(width, height)
    ana.sit_down("Everyone at this screen", "House of Fado")
    lay(ana, _four())
    assert ana.page.locator(".opened:visible").count() == 0  # closed, however many play
    before = ana.page.evaluate(PLACES)
    own = ana.page.locator(".part-own .player").bounding_box()
    for n in range(3):
        ana.page.locator(".strip").nth(n).click()
        opened = ana.page.locator(".opened:visible")
        assert opened.count() == 1  # one at a time
        box = opened.bounding_box()
        assert (box["x"], box["width"]) == (own["x"], own["width"])
        assert box["y"] + box["height"] <= ana.page.locator(".strip").first.bounding_box()["y"]
        assert ana.page.evaluate(PLACES) == before
    ana.page.locator(".strip").nth(2).click()
    assert ana.page.locator(".opened:visible").count() == 0


def test_a_phone_folds_the_own_room_and_its_tab_shows_it_whole(company: Company) -> None:
    ana = company.player(390, 844, has_touch=True)
    ana.sit_down("Everyone at this screen", "House of Fado")
    ana.page.locator('.places-nav a[href="#place-market"]').tap()
    assert ana.page.locator(".own-short").is_visible()
    assert not ana.page.locator(".part-own .stage").is_visible()
    ana.page.locator('.places-nav a[href="#place-own"]').tap()
    assert not ana.page.locator(".own-short").is_visible()
    for piece in (".painting", ".stage", ".tables-of", ".prestige"):
        assert ana.page.locator(f".part-own {piece}").is_visible()
    assert not ana.page.locator(".place:visible").count()


def test_applause_is_seen(company: Company) -> None:
    both = company.player(1280, 720)
    both.sit_down("Everyone at this screen", "House of Fado")
    lay(both, _applause())
    assert both.page.locator(".part-own .clap").count() == 6  # two, three and one at the bar
    light = "it => Number(getComputedStyle(it).opacity)"
    assert both.page.locator(".part-own .spot").first.evaluate(light) == 1  # every lamp is up
    lay(both, _four())
    assert both.page.locator(".part-own .spot").first.evaluate(light) < 1


def test_what_is_closed_in_the_room_says_why_when_it_is_clicked(company: Company) -> None:
    both = company.player(1280, 720)
    both.sit_down("Everyone at this screen", "House of Fado")
    both.wait_for_turn()
    both.choose(next(choice for choice in both.choices() if choice.text == "place supply street-left"))
    both.wait_for_turn()
    both.page.locator('.part-own [id$="-table-3"] > .hit').click(force=True)
    both.page.get_by_text("The third table opens with the fifth cube (F9.2)").first.wait_for()
