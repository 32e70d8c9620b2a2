"""Scenes: the end of a round with its small table, the end of a game with who has won, as they are told and as stills.

Pauses end when the test wants it, so that nothing here depends on how fast a machine is.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.core.choice import Choice
from tasca.core.game import OVER
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.senses import EARS, EYES, at_the_rounds_end, last_draft, makes_a_move, with_script
from tests.browser.ways import for_stars, to_lines

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
LARGER = 1.6  # than the largest piece: so large no copy of one ever is

# A small table stays by itself for two seconds: here, until it is sent away. All other pauses are over at once.
STAYS = """
const soon = window.setTimeout;
window.setTimeout = (done, time, ...more) => (time === 2000 ? 0 : soon(done, Math.min(time ?? 0, 20), ...more));
"""
# The largest side of what flies and of the pieces, in every frame.
MEASURES = """
window.largest = { flying: 0, piece: 0 };
const measure = () => {
  for (const [kind, all] of [["flying", ".flying"], ["piece", "[data-piece]"]])
    for (const element of document.querySelectorAll(all)) {
      const box = element.getBoundingClientRect();
      largest[kind] = Math.max(largest[kind], box.width, box.height);
    }
  requestAnimationFrame(measure);
};
addEventListener("DOMContentLoaded", measure);
"""


def to_the_floor(_state: Any, choices: Sequence[Choice]) -> Choice:
    return next(choice for choice in choices if choice.picks[-1] == "floor")


def round_is_over(company: Company, *scripts: str, **options: Any) -> tuple[Player, int]:
    """Somebody who has just done the last draft of the first round, and the number of the position before it."""
    ana = with_script(company, STAYS, EYES, *scripts, **options)
    at_the_rounds_end(ana)
    before = ana.seq
    ana.page.emulate_media(reduced_motion="no-preference")
    last_draft(ana)
    return ana, before


def cells(player: Player) -> list[list[str]]:
    return [row.locator("th, td").all_inner_texts() for row in player.page.locator(".tally tbody tr").all()]


# ── what flies ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_no_tile_grows_on_its_way_to_the_floor_line(company: Company) -> None:
    ana = with_script(company, STAYS, MEASURES)
    at_the_rounds_end(ana)
    ana.page.emulate_media(reduced_motion="no-preference")
    for pick in to_the_floor(ana.table.state, ana.choices()).picks:
        ana.click(pick)
    ana.page.locator(".tally").wait_for()
    largest = ana.page.evaluate("largest")
    assert 0 < largest["flying"] <= LARGER * largest["piece"]


def test_tiles_are_dealt_one_by_one_but_not_to_who_skips(company: Company) -> None:
    ana, before = round_is_over(company)
    ana.page.locator(".tally").wait_for()
    flown = ana.page.evaluate("flown.length")
    ana.page.locator(".tally").click()
    ana.until(lambda: ana.seq > before, "the next round")
    assert ana.page.evaluate("flown.length") == flown + 20  # five factories
    ana.until(lambda: ana.page.locator(".flying").count() == 0, "all have landed")


# ── the end of a round ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_a_small_table_sums_the_round_up_until_one_goes_on(company: Company, options: dict[str, Any]) -> None:
    ana, before = round_is_over(company, **options)
    ana.page.locator(".tally").wait_for()
    assert ana.seq == before  # nothing is dealt yet
    assert "Round 1 is scored" in ana.page.locator("#part-turn").inner_text()
    scores = ana.table.game.scores(ana.table.state)
    assert [int(row[-1].replace("\N{MINUS SIGN}", "-")) for row in cells(ana)] == scores
    ana.page.keyboard.press("Enter")
    ana.until(lambda: ana.seq > before, "the next round")
    assert ana.page.locator(".tally").count() == 0
    assert ana.page.locator("[data-yours]").count() == 1  # the bar says again whose turn it is
    makes_a_move(ana)


def test_on_a_phone_the_board_that_is_told_is_in_sight(company: Company) -> None:
    ana, _before = round_is_over(company, **PHONE)
    ana.page.locator(".tally").wait_for()
    last = [line.events for line in ana.table.lines if line.events][-1]
    seat = [event[1] for event in last if event[0] == 4][-1]  # whose tile was the last to go to the wall

    def in_sight() -> bool:
        bar, cell = (ana.page.locator(where).bounding_box() for where in ("#bar", f"#b{seat}-wall-3-3"))
        return bool(bar["y"] + bar["height"] <= cell["y"] <= PHONE["height"] - cell["height"])

    ana.until(in_sight, "the board, scrolled to")


@pytest.mark.parametrize("wish", ["system", "none"])
def test_who_wants_no_motion_sees_the_same_as_a_still(company: Company, wish: str) -> None:
    ana = with_script(company, STAYS, EYES)
    at_the_rounds_end(ana)
    if wish == "none":
        ana.page.emulate_media(reduced_motion="no-preference")
        ana.page.evaluate("document.documentElement.dataset.motion = 'none'")
    before = ana.seq
    last_draft(ana)
    ana.until(lambda: ana.seq > before, "the next round")
    tally = ana.page.locator(".tally")
    assert tally.is_visible()
    assert "Round 1 is scored" in tally.inner_text()
    assert tally.evaluate("it => it.getAnimations().length") == 0
    assert ana.page.evaluate("[...flown, ...popped]") == []
    labels = ana.page.locator(".counted")
    assert labels.count() > 0
    tally.click()
    assert (tally.count(), labels.count()) == (0, 0)
    makes_a_move(ana)


def test_a_click_beside_the_still_is_meant_as_it_is(company: Company) -> None:
    """It sends the table away, and picks what was clicked."""
    ana = with_script(company, STAYS)
    at_the_rounds_end(ana)
    last_draft(ana)
    ana.page.locator(".tally").wait_for()
    covered = ana.page.locator(".tally").bounding_box()
    for tile in ana.page.locator("[data-pick].open:not(.later)").all():
        box = tile.bounding_box()
        beside = box["x"] + box["width"] < covered["x"] or box["y"] + box["height"] < covered["y"]
        if beside or box["x"] > covered["x"] + covered["width"] or box["y"] > covered["y"] + covered["height"]:
            tile.locator(".glow").first.click()
            break
    assert ana.page.locator(".tally").count() == 0
    assert ana.page.locator("[data-pick].chosen").count() == 1


# ── the end of a game ────────────────────────────────────────────────────────────────────────────────────────────
ACT = """async ([address, body]) => {
  const headers = { "content-type": "application/json", accept: "application/json",
    "x-csrf-token": document.querySelector("input[name=csrf]").value };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).status;
}"""


def act(player: Player, id: str, choice: Choice) -> None:
    """Does something at the table without looking at it."""
    table = player.house.tables.cache[id]
    body = {"action": choice.text, "seq": table.seq, "seat": table.to_act}
    assert player.page.evaluate(ACT, [f"/tables/{id}/actions", body]) == 200


def to_the_last_move(player: Player, way: Any) -> tuple[str, Choice]:
    """Plays on from elsewhere until one choice ends the game; the table, and that choice."""
    id = player.page.get_attribute("#table", "data-address").rpartition("/")[2]
    player.page.goto("/")
    while True:
        table = player.house.tables.cache[id]
        choice = way(table.state, table.game.choices(table.state, ENGLISH))
        after = table.game.copy(table.state)
        table.game.apply(after, table.game.action_from_text(table.state, choice.text))
        if table.game.to_act(after) == OVER:
            return id, choice
        act(player, id, choice)


@pytest.mark.parametrize(("game", "way"), [("Azul", to_lines), ("House of Fado", for_stars)])
def test_the_end_is_a_scene_with_who_has_won(company: Company, game: str, way: Any) -> None:
    ana, watcher = with_script(company, STAYS), company.player()
    ana.sit_down("Everyone at this screen", game)
    id, last = to_the_last_move(ana, way)
    for player in (ana, watcher):
        player.page.goto(f"/tables/{id}")
        player.arrive("#part-board .part")
    act(ana, id, last)
    table = ana.house.tables.cache[id]
    winners = table.game.winners(table.state)
    for player in (ana, watcher):
        scene = player.page.locator(".tally.ends")
        scene.wait_for()
        first = cells(player)[0]
        assert first[-1] == str(max(table.game.scores(table.state)))
        assert first[0] in [table.names[seat] for seat in winners]
        assert ("wins!" in scene.inner_text()) == (len(winners) == 1)
        scene.get_by_role("button", name="Go on").click()
        assert scene.count() == 0
        assert player.page.locator("#final").is_visible()


# ── House of Fado ────────────────────────────────────────────────────────────────────────────────────────────────
NAMES_WHAT_FLIES = """
window.names = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((news) => {
  for (const { addedNodes } of news) for (const node of addedNodes)
    if (node.classList?.contains("flying")) names.push(node.querySelector("use").getAttribute("href"));
}).observe(document.body, { childList: true }));
"""


def goes_to(space: str) -> Any:
    """Places a worker there, and does nothing else."""

    def way(_state: Any, choices: Sequence[Choice]) -> Choice:
        wanted = [c for c in choices if c.text.split()[0] == "place" and c.text.split()[2] == space]
        return (wanted or [c for c in choices if c.text.split()[0] in ("skip", "done", "decline")] or list(choices))[0]

    return way


def test_a_worker_is_pushed_aside_before_the_other_lands(company: Company) -> None:
    """F2.4: first the one who makes way goes, then the one who comes."""
    ana = with_script(company, STAYS, NAMES_WHAT_FLIES)
    ana.sit_down("Everyone at this screen", "House of Fado")
    way = goes_to("rehearsal")
    first = ana.table.to_act
    while ana.table.to_act == first:
        ana.wait_for_turn()
        ana.choose(way(ana.table.state, ana.choices()))
    ana.wait_for_turn()
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.choose(way(ana.table.state, ana.choices()))
    assert ana.page.evaluate("names")[:2] == [f"#worker-{first}", f"#worker-{1 - first}"]


# ── sounds ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("wish", "value", "loud"), [("volume", "0", 0), ("volume", "30", 0.5), ("sound", "off", None)])
def test_sounds_are_as_loud_as_wished(company: Company, wish: str, value: str, loud: float | None) -> None:
    ana = with_script(company, EARS)
    ana.sit_down("Everyone at this screen", "Azul")
    makes_a_move(ana)
    usual = ana.page.evaluate("heard.splice(0)")
    ana.page.evaluate(f"document.documentElement.dataset.{wish} = '{value}'")
    makes_a_move(ana)
    heard = ana.page.evaluate("heard")
    if loud is None:
        assert heard == []
    else:
        assert max(heard) == pytest.approx(loud * max(usual))
