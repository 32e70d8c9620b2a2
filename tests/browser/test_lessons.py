"""A lesson played through in a real browser, on the real board, in Portuguese; the language chosen with one click."""

from tasca.teaching.lesson import lesson
from tests.browser.conftest import Company


def test_a_lesson_is_played_through_on_the_board(company: Company) -> None:
    page = company.player().page
    page.goto("/lessons")
    page.locator('.languages button[value="pt"]').click()
    page.wait_for_selector('html[lang="pt-PT"]')
    page.goto("/lessons/azul/1")
    steps = lesson("azul").steps
    page.get_by_role("link", name="Continuar").click()
    # A move that is legal but not meant gets a kind answer, and another try
    page.locator('[data-pick="factory-1-blue"] .hit').first.click()
    page.locator('[data-pick="line-1"]').click()
    page.wait_for_selector(".kind")
    assert steps[1].hint["pt"] in page.locator(".kind").inner_text()
    for number, step in enumerate(steps[1:], 2):
        page.wait_for_url(f"**/lessons/azul/{number}*")
        if step.expect:
            picks = page.locator(f'#moves button[value="{step.expect[0]}"]').get_attribute("data-picks").split(" ")
            for pick in picks:
                page.locator(f'[data-pick="{pick}"] .hit').first.click()
        elif number < len(steps):
            page.get_by_role("link", name="Continuar").click()
    assert page.get_by_role("link", name="Para as mesas").is_visible()
