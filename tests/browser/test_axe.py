"""axe-core on every page there is, in light and in dark: nothing serious, nothing critical."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tasca.bots.registry import warm_up
from tasca.games import game as game_of
from tests.browser.axe import need_axe, violations
from tests.browser.conftest import Company
from tests.browser.open_pages import PAGES, open_pages
from tests.browser.player import Player
from tests.browser.ways import to_lines
from tests.house.own_games import OWN

GOLDEN = Path(__file__).parents[1] / "golden"
SCHEMES = ["light", "dark"]


@pytest.fixture(params=SCHEMES)
def ana(request: pytest.FixtureRequest, company: Company) -> Iterator[Player]:
    """Somebody who likes it light, or dark. The checker is a script of ours, so the page's policy is set aside."""
    need_axe()
    player = company.player(color_scheme=request.param, bypass_csp=True)
    yield player
    player.page.complaints.clear()  # a page that is not there says so in the console too


def test_pages_that_everybody_can_open(ana: Player) -> None:
    found = []
    for address in PAGES:
        ana.page.goto(address)
        found += violations(ana.page)
    assert found == []


@pytest.mark.parametrize("game", ["Azul", "House of Fado"])
def test_a_running_game_its_log_a_moment_of_it_and_the_front_page_with_tables(ana: Player, game: str) -> None:
    found = []
    for address in open_pages(ana, game):
        ana.page.goto(address, wait_until="load")
        found += violations(ana.page)
    assert found == []


def test_a_table_that_waits_for_players(ana: Player) -> None:
    ana.sit_down("Play with a friend", "Azul", ".waiting")
    assert violations(ana.page) == []


def test_a_move_half_made_with_its_badges_and_closed_lines(ana: Player) -> None:
    ana.sit_down("Everyone at this screen", "Azul")
    ana.choose(to_lines(ana.table.state, ana.choices()))
    ana.choose(to_lines(ana.table.state, ana.choices()))
    ana.page.locator(".group[data-pick].open .hit").first.click()
    assert ana.page.locator(".badge.pick").count()
    assert violations(ana.page) == []


def test_a_game_that_is_over(ana: Player) -> None:
    ana.sit_down("Play now", "Azul")
    ana.play_to_the_end(to_lines, 120)
    assert ana.page.get_by_role("button", name="Play again").is_visible()
    assert violations(ana.page) == []


@pytest.mark.parametrize("name", OWN)
def test_a_record_to_look_at_and_its_review(ana: Player, name: str) -> None:
    warm_up(game_of(name))  # what has to be compiled is, before a process with a time limit needs it
    record = json.loads((GOLDEN / name / ("game-2-coloured.json" if name == "azul" else "game-2.json")).read_text())
    record = {key: record[key] for key in ("game", "rules", "options", "seed", "names", "actions")}
    record["actions"] = record["actions"][:12]
    assert record["rules"] == game_of(name).info.rules_version
    ana.page.goto("/")
    ana.page.get_by_text("Open a saved game").click()
    ana.page.get_by_label("Paste a record here").fill(json.dumps(record))
    ana.page.get_by_role("button", name="Open").click()
    ana.page.wait_for_url("**/moves/0")
    table = ana.page.url.removesuffix("/moves/0")
    found = []
    for address in (table, f"{table}/review"):  # the review while the bot thinks
        ana.page.goto(address)
        found += violations(ana.page)
    ana.page.locator("#review table").wait_for()
    assert found + violations(ana.page) == []


def test_a_token_and_a_form_that_is_not_ours(ana: Player) -> None:
    ana.page.goto("/me")
    ana.page.get_by_label("The program's name").fill("Robô")
    ana.page.get_by_role("button", name="Make a token").click()
    ana.arrive("code")
    found = violations(ana.page)
    ana.page.goto("/me")
    ana.page.evaluate("for (const field of document.querySelectorAll('[name=csrf]')) field.value = 'wrong'")
    ana.page.get_by_label("Your name").fill("Ana")
    with ana.page.expect_response(lambda answer: answer.request.method == "POST") as refused:
        ana.page.get_by_role("button", name="Keep it").click()
    assert refused.value.status == 403
    ana.arrive(".lost")
    assert found + violations(ana.page) == []
