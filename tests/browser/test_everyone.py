"""For everybody: the whole game by keyboard, what a screen reader hears, and why something cannot be chosen."""

from typing import Any

from tasca.core.catalogue import ENGLISH
from tasca.games.azul.words.refusals import closed_line
from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import to_lines


def test_one_turn_by_keyboard_only(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    before = ana.seq
    keyboard = ana.page.keyboard
    for _ in range(60):
        keyboard.press("Tab")
        if ana.page.locator("[data-pick].open:focus").count():
            break
    first = ana.page.locator("[data-pick]:focus").get_attribute("aria-label")
    assert first
    assert "factory" in first
    keyboard.press("ArrowRight")
    assert ana.page.locator("[data-pick]:focus").get_attribute("aria-label") != first
    keyboard.press("Enter")
    assert ana.page.locator("[data-pick].chosen").count() == 1
    keyboard.press("Escape")
    assert ana.page.locator("[data-pick].chosen").count() == 0
    keyboard.press("Enter")
    for _ in range(60):
        if "Line" in (ana.page.locator("[data-pick]:focus").get_attribute("aria-label") or ""):
            break
        keyboard.press("Tab")
    keyboard.press("Space")
    ana.until(lambda: ana.seq > before, "the table's answer")
    ana.until(lambda: ana.page.locator("#told p").count() > 0, "a word for the screen reader")


def pick_by_keyboard(player: Player, pick: str) -> None:
    """Tab until something on the board has the focus, arrows until it is the right thing, Enter."""
    focused = "document.activeElement.dataset.pick ?? ''"
    for _ in range(80):
        if player.page.evaluate(focused):
            break
        player.page.keyboard.press("Tab")
    for _ in range(80):
        if player.page.evaluate(focused) == pick:
            break
        player.page.keyboard.press("ArrowRight")
    assert player.page.evaluate(focused) == pick
    player.page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_only(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Play now", "Azul")
    ana.page.mouse.move(0, 0)
    decisions = 0
    while ana.wait_for_turn():
        before = ana.seq
        for pick in to_lines(ana.table.state, ana.choices()).picks:
            pick_by_keyboard(ana, pick)
        ana.until(lambda: ana.seq > before, "the table's answer")  # noqa: B023
        decisions += 1
    assert decisions > 10
    assert ana.page.locator("#final").is_visible()


def test_a_screen_reader_hears_every_line_of_the_log_and_whose_turn_it_is(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    heard = ana.page.locator("#told")
    assert (heard.get_attribute("role"), heard.get_attribute("aria-live")) == ("log", "polite")
    assert ana.page.locator("#part-turn").get_attribute("aria-live") == "polite"
    lines, turns = [], []
    for _ in range(4):
        ana.wait_for_turn()
        turns.append(ana.page.locator("#part-turn strong").inner_text())
        ana.choose(to_lines(ana.table.state, ana.choices()))
        said = ana.page.locator("#part-log li").first.locator(".said").all_text_contents()
        lines.append(" ".join(" ".join(said).split()))
        ana.until(lambda: heard.locator("p").count() == len(lines), "the line in the live region")
    assert heard.locator("p").all_inner_texts() == lines
    assert turns[0] != turns[1]
    assert turns[0] == turns[2]
    assert all(turn.endswith(", your turn") for turn in turns)


def closed_line_of(player: Player) -> tuple[Any, str, str]:
    """Plays until some line is closed to tiles that can be taken: the line, the pick of the tiles, and the reason."""
    while True:
        player.wait_for_turn()
        state, seat = player.table.state, player.table.state.to_move
        for row in range(1, 5):
            held = state.line_colour[seat][row] if 0 < state.line_count[seat][row] <= row else -1
            for choice in player.choices():
                if held >= 0 and choice.picks[1] == "floor" and choice.text[1] != "BYRKW"[held]:
                    reason = closed_line(row, 0, False, state.line_count[seat][row]).said(ENGLISH)
                    return player.page.locator(f".part-own .row-{row + 1} .line"), choice.picks[0], reason
        player.choose(next(choice for choice in player.choices() if choice.picks[1] in ("line-4", "line-5", "floor")))


def test_a_closed_line_says_why_and_leads_to_the_rule(company: Company) -> None:
    ana = company.player()
    ana.sit_down("Everyone at this screen", "Azul")
    line, tiles, reason = closed_line_of(ana)
    said = reason[:1].upper() + reason[1:]
    ana.click(tiles)
    line.locator(".hit").hover()
    assert ana.page.locator("#hint").inner_text() == said
    assert line.get_attribute("aria-description") == said
    line.locator(".hit").click(force=True)  # it says that it is disabled, and answers all the same
    notice = ana.page.locator("#notice")
    assert said in notice.inner_text()
    assert notice.get_by_role("link").get_attribute("href") == "/rules/azul#A3.6"
    assert ana.page.locator("[data-pick].chosen").count() == 1  # what was chosen stays chosen
    ana.page.keyboard.press("Escape")
    ana.click(tiles)
    line.focus()  # by keyboard too: it can be reached, and says the same
    assert line.get_attribute("tabindex") == "0"
    ana.page.keyboard.press("Enter")
    assert said in notice.inner_text()


def test_those_at_one_screen_have_names_of_their_own(company: Company) -> None:
    ana = company.player()
    ana.page.goto("/new?game=azul")
    ana.page.locator('[name="options.players:json"]').select_option("3")
    ana.page.get_by_label("Your name").fill("Ana")
    assert not ana.page.locator('[name="seats.3"]').is_visible()
    assert not ana.page.locator('[name="names.1"]').is_visible()
    for seat in (1, 2):
        ana.page.locator(f'[name="seats.{seat}"]').select_option("here")
    ana.page.locator('[name="names.2"]').fill("Zé")
    ana.page.get_by_role("button", name="Create table").click()
    ana.arrive("#part-board .part")
    names = ana.page.locator("#part-seats .name").all_inner_texts()
    assert (names[0], names[2]) == ("Ana", "Zé")
    assert len(set(names)) == 3
    assert "Ana" not in names[1]


def test_the_link_for_friends_is_copied_with_one_click(company: Company) -> None:
    ana = company.player(permissions=["clipboard-read", "clipboard-write"])
    ana.sit_down("Play with a friend", "Azul", ".waiting")
    ana.page.get_by_role("button", name="Copy the link").click()
    ana.page.get_by_role("button", name="Copied").wait_for()
    assert ana.page.evaluate("navigator.clipboard.readText()") == ana.page.url


def test_the_front_page_leads_to_the_rules_and_the_lesson_of_each_game(company: Company) -> None:
    ana = company.player()
    for game, name in (("Azul", "azul"), ("House of Fado", "fado")):
        for link, address in (("Learn by playing", f"/lessons/{name}/1"), ("Rules", f"/rules/{name}")):
            ana.page.goto("/")
            ana.page.locator("section.game", has_text=game).get_by_role("link", name=link).click()
            ana.page.wait_for_url(f"**{address}")
