"""Whole games in a real browser, by clicks on what is lit; by two people who see each other."""

import pytest

from tests.browser.axe import need_axe, violations
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import for_stars, to_lines


def test_a_whole_game_of_azul_against_a_bot_by_clicks(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Play now", "Azul")
    assert ana.play_to_the_end(to_lines, 120) > 10
    assert ana.page.locator("table.scores").first.get_by_role("row").count() == 7  # five sources, names, total
    assert ana.page.locator(".chart polyline").count() == 2


def look_back(company: Company, player: Player) -> None:
    """The page of a finished game: every source has its line, the chart its curves, and axe-core finds nothing."""
    need_axe()
    state = player.table.state
    for size, scheme in (((1440, 900), "light"), ((390, 844), "dark")):
        page = company.again(player, width=size[0], height=size[1], color_scheme=scheme, bypass_csp=True).page
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        table = page.locator("table.scores").first
        assert table.get_by_role("row").count() == len(player.table.game.breakdown(state)[0]) + 2
        assert table.evaluate("it => it.scrollWidth <= it.parentElement.clientWidth")  # nothing is cut off
        assert page.locator(".chart polyline").count() == 2


@pytest.mark.parametrize(("button", "longest"), [("Everyone at this screen", 1500), ("Solo", 800)])
def test_a_whole_game_of_house_of_fado_by_clicks(company: Company, button: str, longest: int) -> None:
    ana = company.player(height=1400)
    ana.sit_down(button, "House of Fado")
    assert ana.play_to_the_end(for_stars, longest) > 10
    assert "The evening is over." in ana.page.inner_text("#part-board")
    assert ("Alfama" in ana.page.inner_text("#part-seats")) == (button == "Solo")
    look_back(company, ana)


def test_the_list_of_moves_does_what_the_board_does(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "House of Fado")
    before = ana.seq
    labels = [choice.label for choice in ana.choices()]
    assert ana.page.locator("#moves button").count() == len(labels)
    ana.page.locator("#open-drawer").click()
    ana.page.locator("#part-moves summary").click()
    useful = next(choice for choice in ana.choices() if not choice.wastes)
    ana.page.get_by_role("button", name=useful.label, exact=True).click()
    ana.until(lambda: ana.seq > before, "the table's answer")


def test_two_browsers_at_one_table_see_each_others_moves(company: Company) -> None:
    ana, rui = company.player(), company.player()
    ana.sit_down("Play with a friend", "Azul", "text=Waiting for players")
    rui.page.goto(ana.page.url)
    rui.page.get_by_role("button", name="Take seat 2").click()
    ana.arrive("#part-board .part")
    players = [ana, rui]
    for _ in range(4):
        ana.until(lambda: any(p.is_asked() for p in players), "a turn")
        acting = players[0] if ana.is_asked() else players[1]
        other = players[1] if acting is ana else players[0]
        acting.choose(to_lines(acting.table.state, acting.choices()))
        seq = acting.seq
        other.until(lambda: other.seq >= seq, "the other's move")  # noqa: B023
        yours, theirs = (p.page.locator("#part-latest .said").inner_text() for p in (acting, other))
        name = acting.page.locator('#part-seats li:has(.tag:text-is("you")) .name').text_content()
        assert yours.startswith("You took ")
        assert yours.replace("You", name) == theirs


def test_who_joins_by_link_can_talk_at_once_and_keeps_what_is_being_typed(company: Company) -> None:
    ana, rui = company.player(), company.player()
    ana.sit_down("Play with a friend", "Azul", "text=Waiting for players")
    rui.page.goto(ana.page.url)
    rui.page.get_by_role("button", name="Take seat 2").click()
    ana.arrive("#part-board .part")
    for player in (ana, rui):
        player.open_drawer()
    said = rui.page.get_by_label("Write a message")
    said.fill("Boa noite")
    ana.page.get_by_label("Write a message").fill("Good evening")
    rui.page.get_by_role("button", name="Send").click()
    ana.page.locator("#part-chat", has_text="Boa noite").wait_for()
    assert ana.page.get_by_label("Write a message").input_value() == "Good evening"


def test_undo_is_at_hand_inside_the_own_turn(company: Company) -> None:
    both = company.player(height=1400)
    both.sit_down("Everyone at this screen", "House of Fado")
    place = next(choice for choice in both.choices() if choice.text.endswith("rehearsal"))
    both.choose(place)
    both.page.locator("#undo").click()
    both.until(lambda: any(c.text == place.text for c in both.choices()), "the action taken back")
