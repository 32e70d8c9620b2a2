"""Every lesson played through in a real browser, by clicks on the real board, each in another language."""

import pytest

from tasca.teaching.lesson import lesson, names
from tests.browser.conftest import Company
from tests.browser.player import Player

TAGS = {"en": "en", "pt": "pt-BR", "ru": "ru"}
GO_ON = {"en": "Go on", "pt": "Continuar", "ru": "Дальше"}
TO_THE_TABLES = {"en": "To the tables", "pt": "Para as mesas", "ru": "К столам"}


def learner(company: Company, language: str) -> Player:
    """Somebody who has chosen a language with one click."""
    player = company.player()
    player.page.goto("/lessons")
    player.speak(language)
    return player


def make(player: Player, move: str) -> None:
    """A move by clicks: each of its picks on the board, and the confirmation where more could follow."""
    picks = player.page.locator(f'#moves button[value="{move}"]').get_attribute("data-picks").split(" ")
    here = player.page.url
    for pick in picks:
        player.click(pick)
    if player.page.url == here and player.page.locator("#confirm").is_visible():
        player.page.locator("#confirm").click()


@pytest.mark.parametrize(("name", "language"), [(name, ["pt", "ru", "en"][n % 3]) for n, name in enumerate(names())])
def test_a_lesson_is_played_through_on_the_board(company: Company, name: str, language: str) -> None:
    player = learner(company, language)
    page, steps = player.page, lesson(name).steps
    page.goto(f"/lessons/{name}/1")
    for number, step in enumerate(steps, 1):
        page.wait_for_url(f"**/lessons/{name}/{number}*")
        shown = " ".join(page.locator("#lesson-say .say").inner_text().split())
        assert shown == step.say[language]
        if step.expect:
            make(player, step.expect[0])
        elif number < len(steps):
            page.get_by_role("link", name=GO_ON[language]).click()
    assert page.get_by_role("link", name=TO_THE_TABLES[language]).is_visible()


def test_a_move_that_is_not_meant_gets_a_kind_answer(company: Company) -> None:
    player = learner(company, "pt")
    player.page.goto("/lessons/azul/2")
    make(player, "1B1")
    player.arrive(".kind")
    assert lesson("azul").steps[1].hint["pt"] in player.page.locator(".kind").inner_text()
    make(player, "1B2")
    player.page.wait_for_url("**/lessons/azul/3*")
