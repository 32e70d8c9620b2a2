"""What is needed together is in sight together, can be read, and does not move while one chooses."""

from typing import Any

import pytest

from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.test_fado_board import go_on_until
from tests.browser.ways import to_lines

# How well the names of musicians on the lit stage stand out from what lies under them (WCAG's contrast)
ON_THE_LIT_STAGE = """() => {
  const parts = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (rgb) => rgb.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, n) => sum + v * [0.2126, 0.7152, 0.0722][n], 0);
  const of = (element) => getComputedStyle(element);
  return [...document.querySelectorAll(".performer.open")].map((performer) => {
    const hit = of(performer.querySelector(".hit"));
    const stage = parts(of(performer.closest("svg").querySelector(".caption")).fill);
    const veil = Number(hit.fillOpacity);
    const under = parts(hit.fill).map((v, n) => v * veil + stage[n] * (1 - veil));
    const [a, b] = [under, parts(of(performer.querySelector("text")).fill)].map(light);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
}"""


def box(player: Player, selector: str) -> dict[str, Any]:
    found: dict[str, Any] = player.page.locator(selector).first.bounding_box()
    return {**found, "bottom": found["y"] + found["height"]}


def test_on_a_tablet_the_own_restaurant_stays_in_sight_whatever_place_one_looks_at(company: Company) -> None:
    ana = company.player(834, 1194, has_touch=True)
    ana.sit_down("Everyone at this screen", "House of Fado")
    for place in ("market", "street", "rehearsal", "billboard"):
        ana.page.locator(f"#place-{place}").evaluate("it => it.scrollIntoView({ block: 'nearest' })")
        bar, here, own = box(ana, "#bar"), box(ana, f"#place-{place}"), box(ana, ".part-own .player")
        assert bar["bottom"] <= here["y"], place
        assert here["bottom"] <= own["y"] + 1, place
        assert own["bottom"] <= 1194, place


def test_on_a_tablet_what_a_move_brings_is_told_on_the_restaurant_that_stays(company: Company) -> None:
    ana = company.player(834, 1194, has_touch=True)
    ana.sit_down("Everyone at this screen", "House of Fado")
    go_on_until(ana, "invite")
    ana.click(next(choice.picks[0] for choice in ana.choices() if choice.badge and choice.picks[-1] == "table-1"))
    ana.page.evaluate("scrollTo(0, 90)")
    badge, table = box(ana, ".part-own .badge.pick"), box(ana, '[data-pick="table-1"]')
    assert table["y"] < badge["y"]
    assert badge["bottom"] < table["bottom"]


def test_on_a_tablet_what_is_asked_is_in_sight_above_the_restaurant(company: Company) -> None:
    ana = company.player(834, 1194, has_touch=True)
    ana.sit_down("Everyone at this screen", "House of Fado")
    for text in ("place supply rehearsal", "note clef", "place supply rehearsal"):
        assert ana.wait_for_turn()
        ana.page.evaluate("scrollTo(0, 0)")
        ana.choose(next(choice for choice in ana.choices() if choice.text == text))
    assert ana.wait_for_turn()
    assert "kicked your worker out" in ana.page.locator("#part-turn .who").inner_text()
    assert ana.page.locator(".question").inner_text() == "Choose where it goes."
    spot, own = box(ana, '[data-pick^="spot-"].open'), box(ana, ".part-own .player")
    assert box(ana, "#bar")["bottom"] <= spot["y"]
    assert spot["bottom"] <= own["y"]


def test_on_a_phone_guests_and_tables_are_within_one_screen(company: Company) -> None:
    ana = company.player(390, 844, has_touch=True)
    ana.sit_down("Everyone at this screen", "House of Fado")
    go_on_until(ana, "invite")
    assert not ana.page.locator(".part-own .painting").is_visible()  # nothing can be chosen there now
    tables, groups = box(ana, ".part-own .tables-of"), box(ana, "#place-street .five > :nth-child(3)")
    assert groups["bottom"] - tables["y"] <= 844 - box(ana, "#bar")["height"]


@pytest.mark.parametrize("light", ["light", "dark"])
def test_names_on_the_stage_can_be_read_when_their_musicians_are_lit(company: Company, light: str) -> None:
    ana = company.player(color_scheme=light)
    ana.sit_down("Everyone at this screen", "House of Fado")
    go_on_until(ana, "promote")
    contrasts = ana.page.evaluate(ON_THE_LIT_STAGE)
    assert contrasts
    assert min(contrasts) >= 4.5


@pytest.mark.parametrize("language", ["en", "pt", "ru"])
@pytest.mark.parametrize("game", ["Azul", "House of Fado"])
def test_the_board_does_not_move_under_the_finger_that_chooses(company: Company, game: str, language: str) -> None:
    ana = company.player(390, 844, has_touch=True, locale="en")
    ana.sit_down("Everyone at this screen", game)
    if game == "House of Fado":
        go_on_until(ana, "invite")
    table = ana.page.url
    ana.page.goto("/")
    ana.speak(language)
    ana.page.goto(table)
    assert ana.wait_for_turn()
    before = box(ana, ".part-own")
    ana.click(next(choice.picks[0] for choice in ana.choices() if len(choice.picks) > 1))
    assert ana.page.locator("#cancel").is_visible()
    assert box(ana, ".part-own") == before


def test_a_hint_comes_into_sight_for_who_has_scrolled_down(company: Company) -> None:
    ana = company.player(390, 844, has_touch=True)
    ana.sit_down("Everyone at this screen", "House of Fado")
    assert ana.wait_for_turn()
    ana.page.evaluate("scrollTo(0, 600)")
    ana.page.get_by_role("button", name="Hint").tap()
    ana.page.locator(".advice").wait_for()
    assert box(ana, ".advice")["y"] >= 0  # it floats, over the bar if need be: what can be picked stays free
    assert box(ana, ".advice")["bottom"] <= 844


def test_the_end_of_azul_is_on_one_screen(company: Company) -> None:
    ana = company.player(1440, 900)
    ana.sit_down("Play now", "Azul")
    ana.play_to_the_end(to_lines, 250)
    for part in (".summary", ".part-own .player", ".part-others .player"):
        assert box(ana, part)["bottom"] <= 900, part
