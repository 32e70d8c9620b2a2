"""Every lesson played through in a real browser, by clicks on the real board, each in another language."""

from typing import Any

import pytest

from tasca.teaching.lesson import lesson, names
from tests.browser.conftest import Company
from tests.browser.player import Player

GO_ON = {"en": "Go on", "pt": "Continuar", "ru": "Дальше"}
FIRST_GAME = {"en": "Play your first game", "pt": "Jogue a sua primeira partida", "ru": "Сыграть первую партию"}
SIZES = {"desk": (1280, 720), "phone": (390, 844)}
LIT = "[data-pick].open:not(.later)"
# The boxes of what is in sight: of things, as the step names them, and of rings, each in the window and not under
# the bar, the tabs or the last line.
SEEN = """([lit, named]) => {
  const box = (e) => e.getBoundingClientRect();
  const around = (all) => {
    const boxes = all.filter(Boolean).map(box).filter((b) => b.width && b.height);
    return boxes.length ? [Math.min(...boxes.map((b) => b.left)), Math.min(...boxes.map((b) => b.top)),
      Math.max(...boxes.map((b) => b.right)), Math.max(...boxes.map((b) => b.bottom))] : null;
  };
  const ground = document.querySelector(".ground");
  const things = named.map((ids) => ids.split(" ").map((id) => document.getElementById(id)))
    .filter((all) => ground.contains(all[0])).map(around).filter(Boolean);
  const asked = [...ground.querySelectorAll(lit)].map((e) => around([...e.querySelectorAll(".glow"), e]
    .filter((it, _, all) => all.length === 1 || it !== e))).filter(Boolean);
  const rings = [...document.querySelectorAll(".spotlight .ring")].map((e) => around([e]));
  const outside = named.flatMap((ids) => ids.split(" ")).map((id) => document.getElementById(id))
    .filter((e) => !ground.contains(e)).map((e) => e.classList.contains("spotlit"));
  const nav = document.querySelector(".places-nav");
  const top = Math.max(box(document.querySelector("#bar")).bottom, nav ? box(nav).bottom : 0);
  return { things, asked, rings, outside, top, bottom: box(document.querySelector("#latest")).top,
    scrolls: document.documentElement.scrollHeight > innerHeight, wide: document.documentElement.scrollWidth };
}"""
MARGIN = 2


def learner(company: Company, language: str, size: tuple[int, int] = SIZES["desk"]) -> Player:
    """Somebody who has chosen a language with one click."""
    player = company.player()
    player.page.goto("/lessons")
    player.speak(language)
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    return player


def make(player: Player, move: str) -> None:
    """A move by clicks: each of its picks on the board, and the confirmation where more could follow."""
    picks = player.page.locator(f'#moves button[value="{move}"]').get_attribute("data-picks").split(" ")
    here = player.page.url
    for pick in picks:
        player.click(pick)
    if player.page.url == here and player.page.locator("#confirm").is_visible():
        player.page.locator("#confirm").click()


def lit(player: Player) -> set[str]:
    found: list[str] = player.page.locator(LIT).evaluate_all("all => all.map((it) => it.dataset.pick)")
    return set(found)


def within(box: list[float], ring: list[float]) -> bool:
    left, top, right, bottom = box
    return (
        ring[0] <= left + MARGIN
        and ring[1] <= top + MARGIN
        and ring[2] >= right - MARGIN
        and ring[3] >= bottom - MARGIN
    )


@pytest.mark.parametrize(("name", "language"), [(name, ["pt", "ru", "en"][n % 3]) for n, name in enumerate(names())])
def test_a_lesson_is_played_through_on_the_board_and_leads_to_a_first_game(
    company: Company, name: str, language: str
) -> None:
    player = learner(company, language)
    page, it = player.page, lesson(name)
    page.goto(f"/lessons/{name}/1")
    for number, step in enumerate(it.steps, 1):
        page.wait_for_url(f"**/lessons/{name}/{number}*")
        shown = " ".join(page.locator("#lesson-say .say").inner_text().split())
        assert shown == step.say[language]
        if step.expect:
            make(player, step.expect[0])
        elif number < len(it.steps):
            page.get_by_role("link", name=GO_ON[language]).click()
    page.get_by_role("button", name=FIRST_GAME[language]).click()
    player.arrive("#table")
    assert player.wait_for_turn()
    table = player.table
    assert table.header.game == it.game
    others = [seat for number, seat in enumerate(table.seats) if number != it.seat]
    automata = table.game.automata(table.state)
    met = [seat.name if automata else seat.level for seat in others]
    assert met == (list(automata.values()) if automata else ["level:1"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", names())
def test_what_a_sentence_means_is_in_the_spotlight_and_in_sight(company: Company, name: str, size: str) -> None:
    player = learner(company, "ru", SIZES[size])
    page = player.page
    for number, step in enumerate(lesson(name).steps, 1):
        page.goto(f"/lessons/{name}/{number}", wait_until="load")
        seen: dict[str, Any] = page.evaluate(SEEN, [LIT, list(step.point)])
        for box in (*seen["things"], *seen["asked"]):
            assert any(within(box, ring) for ring in seen["rings"]), f"step {number}"
        assert all(seen["outside"]), f"step {number}: outside of the board"
        if seen["rings"]:  # what is asked, or what is meant first, is there to be seen
            first = (seen["asked"] or seen["things"])[0]
            assert first[1] >= seen["top"] - MARGIN, f"step {number}"
            assert first[3] <= seen["bottom"] + MARGIN, f"step {number}"
        assert seen["wide"] <= SIZES[size][0], f"step {number}"
        if size == "desk":
            assert not seen["scrolls"], f"step {number}"


@pytest.mark.parametrize("name", names())
def test_only_the_move_that_is_asked_is_lit(company: Company, name: str) -> None:
    player = learner(company, "en")
    page = player.page
    for number, step in enumerate(lesson(name).steps, 1):
        if not step.expect:
            continue
        page.goto(f"/lessons/{name}/{number}", wait_until="load")
        picks = page.locator(f'#moves button[value="{step.expect[0]}"]').get_attribute("data-picks").split(" ")
        for done, pick in enumerate(picks):
            assert lit(player) == {pick}, f"step {number}"
            if done < len(picks) - 1:
                player.click(pick)


def test_a_move_that_is_not_meant_gets_a_kind_answer(company: Company) -> None:
    player = learner(company, "pt")
    player.page.goto("/lessons/azul/2")
    player.click("factory-1-blue")
    assert lit(player) == {"line-2"}
    player.page.keyboard.press("Escape")
    player.click("factory-1-black")  # allowed, but it leads away: nothing is lit
    assert lit(player) == set()
    player.page.keyboard.press("Escape")
    make(player, "1B1")
    player.arrive(".kind")
    assert lesson("azul").steps[1].hint["pt"] in player.page.locator(".kind").inner_text()
    make(player, "1B2")
    player.page.wait_for_url("**/lessons/azul/3*")
