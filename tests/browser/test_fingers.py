"""On phone and tablet fingers find everything: what can be picked and every button is 44 by 44 px, and on its own."""

from typing import Any

import pytest

from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import for_stars, to_lines

FINGER = 44

# Each thing that can be picked, by the areas that catch a finger: too small ones, and those that another thing covers.
# Half a pixel is left to rounding. Areas are brought into sight first, for only there it can be asked what lies on top.
TOO_SMALL = """finger => {
  const found = [];
  for (const pick of document.querySelectorAll("[data-pick].open")) {
    if (!pick.checkVisibility()) continue;
    const areas = pick.querySelectorAll(":scope > .hit, :scope > .reach");
    for (const area of areas.length ? areas : [pick]) {
      area.scrollIntoView({ block: "center", behavior: "instant" });
      const box = area.getBoundingClientRect();
      const name = `${pick.dataset.pick} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`;
      if (Math.min(box.width, box.height) < finger - 0.5) found.push(name);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      for (const [dx, dy] of [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]) {
        const on = document.elementFromPoint(x + dx * (finger / 2 - 4), y + dy * (finger / 2 - 4));
        const other = on?.closest("[data-pick]");
        if (other !== pick) found.push(`${name}: covered by ${other?.dataset.pick ?? on?.outerHTML.slice(0, 60)}`);
      }
    }
  }
  return found;
}"""
SMALL_BUTTONS = """finger => [...document.querySelectorAll("button, a.button, summary, select, .places-nav a")]
  .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((it) => [it.textContent.trim(), it.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < finger - 0.5)
  .map(([text, box]) => `${text} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""


def too_small(player: Player) -> list[str]:
    """What is too small of all that can be picked now, tab after tab, and of the page's buttons."""
    page = player.page
    tabs = page.locator(".places-nav a:visible")
    player.until(lambda: page.locator("dialog[open]").count() == 0, "what a round brought, to be read first")
    found = set(page.evaluate(SMALL_BUTTONS, FINGER))
    for n in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(n).click()
        found |= set(page.evaluate(TOO_SMALL, FINGER))
    return sorted(found)


def walk(player: Player, button: str, game: str, way: Any, decisions: int, wanted: set[str]) -> None:
    """Plays by touch, and measures every new kind of question when nothing and when something is picked.

    Chance may end a game before everything was asked: then another one goes on.
    """
    seen: dict[str, int] = {}
    player.sit_down(button, game)
    for _ in range(decisions):
        if not player.wait_for_turn():
            player.sit_down(button, game)
            assert player.wait_for_turn()
        asked = player.table.game.view(player.table.state, None).get("asked", {}).get("phase", "turn")
        choice = way(player.table.state, player.choices())
        seen[asked] = seen.get(asked, 0) + 1
        if seen[asked] <= 3:
            assert too_small(player) == [], asked
            if len(choice.picks) > 1:
                player.click(choice.picks[0])
                assert too_small(player) == [], f"{asked}, after {choice.picks[0]}"
                player.page.keyboard.press("Escape")
        player.choose(choice)
        if wanted <= seen.keys():
            return
    assert wanted <= seen.keys(), seen


FADO = {"place", "kick", "hire", "invite", "write", "promote", "close", "applaud", "keep"}


@pytest.mark.parametrize(
    ("button", "width", "height"),
    [
        ("Everyone at this screen", 390, 844),
        ("Solo", 390, 844),
        ("Everyone at this screen", 834, 1194),
        ("Everyone at this screen", 1180, 820),
    ],
)
def test_everything_in_house_of_fado_is_large_enough_for_fingers(
    company: Company, button: str, width: int, height: int
) -> None:
    ana = company.player(width, height, has_touch=True, is_mobile=True)
    walk(ana, button, "House of Fado", for_stars, 600, FADO)


def sit_down_at_azul(ana: Player, players: int, wall: str) -> None:
    """All at this screen."""
    ana.page.goto("/new?game=azul")
    ana.page.locator('[name="options.players:json"]').select_option(str(players))
    ana.page.locator('[name="options.variant:json"]').select_option(f'"{wall}"')
    for seat in range(1, players):
        ana.page.locator(f'[name="seats.{seat}"]').select_option("here")
    ana.page.get_by_role("button", name="Create table").click()
    ana.arrive("#part-board .part")


@pytest.mark.parametrize("players", [3, 4])
def test_the_spaces_of_the_grey_wall_are_large_enough_for_fingers(company: Company, players: int) -> None:
    ana = company.player(390, 844, has_touch=True)
    sit_down_at_azul(ana, players, "grey")
    spaces = 0  # chosen so far: chance says how many there are in a round
    while spaces < 3:
        assert ana.wait_for_turn()
        choice = to_lines(ana.table.state, ana.choices())
        if choice.picks[0].startswith("wall-"):
            assert too_small(ana) == []
            spaces += 1
        ana.choose(choice)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (834, 1194), (1180, 820), (1366, 1024)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_in_azul_is_large_enough_for_fingers(
    company: Company, width: int, height: int, players: int
) -> None:
    ana = company.player(width, height, has_touch=True, is_mobile=True)
    sit_down_at_azul(ana, players, "coloured")
    for _ in range(24 if players == 2 else 10):
        assert ana.wait_for_turn()
        assert too_small(ana) == []
        choice = to_lines(ana.table.state, ana.choices())
        ana.click(choice.picks[0])
        assert too_small(ana) == [], choice.text
        ana.page.keyboard.press("Escape")
        ana.choose(choice)
