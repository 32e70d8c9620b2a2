"""Preferences: chosen on the page "You", seen at once, kept with the person, and true at the table."""

from typing import Any

import pytest

from tests.browser.axe import need_axe, violations
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import to_lines


def prefer(player: Player, **wanted: str) -> None:
    """Chooses on the page "You", and saves."""
    page = player.page
    page.goto("/me")
    for name, value in wanted.items():
        page.locator(f'.preferences input[name="{name}"][value="{value}"]').check()
    page.locator(".preferences").get_by_role("button", name="Save").click()
    page.wait_for_load_state("load")
    for name, value in wanted.items():
        assert root(page, name) == value


def root(page: Any, name: str) -> str:
    return str(page.get_attribute("html", f"data-{name}"))


def test_what_is_chosen_shows_at_once_and_stays(company: Company) -> None:
    ana = company.player()
    page = ana.page
    page.goto("/me")
    page.get_by_label("always dark").check()
    assert root(page, "theme") == "dark"
    page.reload()
    assert root(page, "theme") == "system"  # it was not saved
    page.get_by_label("Volume").fill("20")
    page.get_by_label("no animation").check()
    page.get_by_role("button", name="Save").click()
    page.goto("/rules")
    assert (root(page, "volume"), root(page, "motion")) == ("20", "none")
    other = company.again(ana)
    assert root(other.page, "motion") == "none"  # with the person, not with the browser


@pytest.mark.parametrize(("theme", "system"), [("dark", "light"), ("light", "dark"), ("system", "dark")])
def test_light_dark_or_as_the_system(company: Company, theme: str, system: str) -> None:
    ana = company.player(color_scheme=system)
    prefer(ana, theme=theme)
    ana.sit_down("Everyone at this screen", "Azul")
    light = "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).every((part) => part > 128)"
    background = ana.page.evaluate(light.replace("documentElement", "body"))
    assert background == ((system if theme == "system" else theme) == "light")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_high_contrast_is_readable(company: Company, theme: str) -> None:
    need_axe()
    ana = company.player(bypass_csp=True)
    prefer(ana, theme=theme, contrast="high", tiles="letters", notation="on")
    found = violations(ana.page)
    ana.sit_down("Everyone at this screen", "Azul")
    ana.choose(to_lines(ana.table.state, ana.choices()))
    ana.page.locator("#open-drawer").click()
    assert found + violations(ana.page) == []


def test_moves_are_confirmed_when_that_is_preferred(company: Company) -> None:
    ana = company.player()
    prefer(ana, confirm="always")
    ana.sit_down("Everyone at this screen", "Azul")
    before = ana.seq
    choice = to_lines(ana.table.state, ana.choices())
    for pick in choice.picks:
        ana.click(pick)
    confirm = ana.page.locator("#confirm")
    assert confirm.is_visible()
    assert ana.page.locator("#hint").inner_text() == choice.label
    ana.page.keyboard.press("Escape")
    assert not confirm.is_visible()
    assert ana.seq == before
    ana.choose(choice)
    assert ana.table.actions == [choice.text]
    second = ana.choices()[0]  # and from the list of moves
    before = ana.seq
    ana.page.locator("#open-drawer").click()
    ana.page.locator("#part-moves summary").click()
    ana.page.locator(f'#moves button[value="{second.text}"]').click()
    assert ana.seq == before
    assert ana.page.locator(".chosen").count() == len(second.picks)
    confirm.click()
    ana.until(lambda: ana.seq > before, "the move")
    assert ana.table.actions == [choice.text, second.text]


@pytest.mark.parametrize(("touch", "asks"), [(True, True), (False, False)])
def test_confirming_on_phones_only(company: Company, touch: bool, asks: bool) -> None:
    ana = company.player(390, 844, has_touch=touch, is_mobile=touch)
    prefer(ana, confirm="phones")
    ana.sit_down("Everyone at this screen", "Azul")
    before = ana.seq
    for pick in to_lines(ana.table.state, ana.choices()).picks:
        ana.click(pick)
    if asks:
        assert ana.page.locator("#confirm").is_visible()
        assert ana.seq == before
    else:
        ana.until(lambda: ana.seq > before, "the move")


def test_notation_in_the_log_and_the_list_of_moves_open(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    choice = to_lines(ana.table.state, ana.choices())
    ana.choose(choice)
    table = ana.page.url
    shown = "getComputedStyle(document.querySelector('#part-log .notation'), '::before').content"
    assert ana.page.evaluate(shown) == "none"
    assert not ana.page.locator("#part-moves details").evaluate("it => it.open")
    prefer(ana, notation="on", moves="open")
    ana.page.goto(table)
    ana.page.wait_for_load_state("load")
    assert ana.page.evaluate(shown) == f'"{choice.text}"'
    assert ana.page.locator("#part-moves details").evaluate("it => it.open")
