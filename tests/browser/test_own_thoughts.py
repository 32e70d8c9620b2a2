"""Hints and bots' moves that come from the page's own worker; the processes of the house are not asked."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import Budget
from tasca.bots.driver import think_here
from tasca.core.catalogue import ENGLISH
from tasca.server.settings import Settings
from tasca.server.web.routes.thinking import MEMO
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.server.running import running
from tests.server.visitors import PATIENCE, sqlite_in
from tests.wasm.conftest import modules as modules

THINKS = "bot level:4"  # searches in every game; who answers at once is not asked for elsewhere


@pytest.fixture
def house(tmp_path: Path, next_seed: Callable[[], int], modules: Path) -> Iterator[tuple[str, Any]]:
    settings = Settings(
        database=sqlite_in(tmp_path), next_seed=next_seed, limit=0, budget=PATIENCE,
        modules=modules, visitors_think=True, grace=float(PATIENCE), hint=Budget(nodes=2_000),
    )  # fmt: skip
    with running(settings) as found:
        yield found


def fetched(player: Player) -> list[str]:
    """The addresses that the page asks for from now on."""
    found: list[str] = []
    player.page.on("request", lambda request: found.append(request.url))
    return found


def lends(player: Player) -> bool:
    """Whether the house knows that this page can think."""
    return bool(player.house.visitors.there.get(player.table.id))


def houses_own(player: Player) -> list[str]:
    """What the house itself would have hinted at, asked the same."""
    table = player.table
    labels = {choice.action: choice.label for choice in table.game.choices(table.state, ENGLISH)}
    return [labels[thought.action] for thought in think_here(table.memo[MEMO])]


@pytest.mark.parametrize("game", ["azul", "fado"])
def test_a_bots_move_and_a_hint_are_thought_about_here(company: Company, compiled: None, game: str) -> None:
    ana = company.player()
    ana.page.goto(f"/new?game={game}")
    ana.page.locator('[name="seats.1"]').select_option(THINKS)
    ana.page.get_by_role("button", name="Create table").click()
    ana.arrive("#part-board .part")
    ana.until(lambda: lends(ana), "the page to get ready")
    ana.wait_for_turn()
    while ana.table.lines[-1].entry.agent != THINKS:  # until the bot has answered
        ana.choose(ana.choices()[0])
        ana.wait_for_turn()
    asked = fetched(ana)
    ana.page.locator(".ask-hint button").click()
    ana.page.wait_for_selector("#part-advice .advice li")
    sent = [address.partition("/hint")[2] for address in asked if "/hint" in address]
    assert sent == ["/question", "/thoughts"]
    assert not ana.house.pool.running, "no process of the house has ever thought"
    assert ana.page.locator("#part-advice li strong").all_text_contents() == houses_own(ana)


def test_nothing_of_it_is_fetched_before_the_page_is_shown(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Play now", "Azul")
    ana.page.add_init_script("addEventListener('load', () => (self.loaded = performance.now()))")
    ana.page.reload()
    ana.until(lambda: lends(ana), "the page to get ready")
    times = ana.page.evaluate(
        """() => performance.getEntriesByType("resource")
            .filter(({ name }) => /visitor|thinker|thought|module|wasm/.test(name))
            .map(({ startTime }) => startTime - self.loaded)"""
    )
    assert len(times) >= 3
    assert min(times) >= 0


def test_a_browser_that_cannot_think_asks_the_house(company: Company, compiled: None) -> None:
    ana = company.player()
    ana.page.add_init_script("WebAssembly.validate = () => false")
    ana.sit_down("Play now", "Azul")
    ana.wait_for_turn()
    asked = fetched(ana)
    ana.page.locator(".ask-hint button").click()
    ana.page.wait_for_selector("#part-advice .advice li")
    assert [address.partition("/hint")[2] for address in asked if "/hint" in address] == ["/question", ""]
    assert ana.house.pool.running
    before = ana.table.seq
    ana.choose(ana.choices()[0])
    ana.wait_for_turn()
    assert ana.table.seq > before + 1
    assert not lends(ana)
