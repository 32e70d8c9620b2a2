"""House of Fado's board in a real browser: it says what things are and what is closed, and asks where one looks."""

from typing import Any

from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import for_stars


def phase(player: Player) -> str:
    view: dict[str, Any] = player.table.game.view(player.table.state, None)
    return str(view["asked"]["phase"])


def go_on_until(player: Player, wanted: str, longest: int = 250) -> None:
    for _ in range(longest):
        assert player.wait_for_turn()
        if phase(player) == wanted:
            return
        player.choose(for_stars(player.table.state, player.choices()))
    raise AssertionError(f"never asked: {wanted}")


def test_benefits_say_what_they_are_to_the_pointer_the_focus_and_the_finger(company: Company) -> None:
    ana = company.player(height=1400)
    ana.sit_down("Everyone at this screen", "House of Fado")
    tip = ana.page.locator(".tip")
    assert not tip.is_visible()
    ana.page.locator("#spot-market-left-2").hover()
    assert "Kick-out space 2 of the left market space: take 1 money" in tip.inner_text()
    ana.page.mouse.move(5, 5)
    assert not tip.is_visible()
    ana.page.keyboard.press("Tab")
    ana.page.locator("#at-space-street-left + .kick-outs").focus()
    assert tip.inner_text().startswith("Kick-out spaces of the left street space: pay 1: any note; take 1 money")
    rui = company.player(390, 844, has_touch=True)
    rui.sit_down("Everyone at this screen", "House of Fado")
    rui.page.locator("#spot-market-right-3").tap()
    assert "pay 1: a customer to the bar" in rui.page.locator(".tip").inner_text()


def test_closed_spaces_and_who_would_be_kicked_out_are_told(company: Company) -> None:
    both = company.player(390, 844)
    both.sit_down("Everyone at this screen", "House of Fado")
    for text in ("place supply market-left", "skip"):
        both.choose(next(choice for choice in both.choices() if choice.text == text))
    goal = both.page.locator('[data-pick="space-market-left"]')
    label = goal.get_attribute("aria-label")
    assert label.endswith(
        "would be kicked out and could choose: a customer to the bar; take 1 money; pay 1: a customer to the bar"
    )
    assert both.page.locator("#place-market .way").count() == 3
    assert "would be kicked out" in both.page.locator("#place-market .makes-way .says").inner_text()
    for text in ("place supply rehearsal", "note clef"):
        both.choose(next(choice for choice in both.choices() if choice.text == text))
    assert both.page.locator("#space-market-left[data-pick]").count() == 0
    both.page.locator('.places-nav a[href="#place-market"]').click()
    assert both.page.locator("#place-market .shut .says").inner_text() == "Closed: your worker is here (F2.3)."
    assert "so you cannot place another there (F2.3)" in both.page.get_attribute("#space-market-left", "aria-label")


def test_songs_hang_on_the_painting(company: Company) -> None:
    both = company.player(height=1400)
    both.sit_down("Everyone at this screen", "House of Fado")
    for _ in range(250):
        both.wait_for_turn()
        choice = for_stars(both.table.state, both.choices())
        seat = both.table.to_act
        both.choose(choice)
        if choice.text.startswith("write"):
            break
    both.page.locator(f".strip:has(#f{seat}-score)").click()  # the next is to act, so the writer's room is a strip
    painting = both.page.locator(f"#r{seat}-songs")
    assert painting.get_attribute("aria-label") == "Painting: 1 song written"
    song = both.table.game.view(both.table.state, None)["seats"][seat]["fados"][0]
    label = f"Written: {song['name']}, {song['points']} points"
    assert painting.get_by_role("img", name=label).is_visible()


# Whatever the order of attributes, and whether a class was there and is gone
SAME_BOARD = """html => {
  const [one, other] = [html, document.getElementById("part-board").innerHTML].map((text) => {
    const made = document.createElement("template");
    made.innerHTML = text.replaceAll(' class=""', "");
    return made.content;
  });
  return one.isEqualNode(other);
}"""


def test_what_an_action_leaves_as_it_was_is_not_drawn_again(company: Company) -> None:
    both = company.player(height=1400)
    both.sit_down("Everyone at this screen", "House of Fado")
    for text in ("place supply rehearsal", "note clef", "place supply market-left", "skip"):
        both.wait_for_turn()
        both.page.evaluate("window.kept = document.querySelector('.part-others .restaurant')")
        both.choose(next(choice for choice in both.choices() if choice.text == text))
        if text.endswith("market-left"):
            assert both.page.evaluate("kept.isConnected")  # nothing happened to the other restaurant
    fresh = company.again(both, height=1400).page  # and what was put together is what would be drawn at once
    fresh.wait_for_selector("[data-pick].open")
    assert both.page.evaluate(SAME_BOARD, fresh.inner_html("#part-board"))


def test_whoever_is_kicked_out_on_a_phone_sees_it_and_can_wish_for_the_money(company: Company) -> None:
    both = company.player(390, 844, has_touch=True)
    both.sit_down("Everyone at this screen", "House of Fado")
    go_on_until(both, "kick")
    assert "kicked your worker out" in both.page.locator(".turn .who").inner_text()
    assert both.page.locator(".question").inner_text() == "Choose where it goes."
    assert both.page.locator('[data-pick^="spot-"].open').first.is_visible()  # the right tab is shown
    before = both.seq
    both.page.get_by_text("From now on, answer for me").tap()
    both.page.get_by_role("button", name="always take the money").tap()
    both.until(lambda: both.seq >= before + 2, "the wish and the answer")
    assert phase(both) != "kick"


def test_alfama_s_turn_is_told_with_her_reasons(company: Company) -> None:
    ana = company.player(390, 844)
    ana.sit_down("Solo", "House of Fado")
    for text in ("place supply rehearsal", "note clef"):
        ana.wait_for_turn()
        ana.choose(next(choice for choice in ana.choices() if choice.text == text))
    told = ana.page.locator("#latest").inner_text()
    assert told.startswith("Alfama moved her nearest worker after the rehearsal room from")


def test_one_place_at_a_time_on_a_phone_under_tabs_that_say_how_much_can_be_done(company: Company) -> None:
    ana = company.player(390, 844)
    ana.sit_down("Everyone at this screen", "House of Fado")
    assert ana.page.locator(".places-nav a").count() == 5
    for place, spaces in (("market", "2"), ("street", "2"), ("rehearsal", "1"), ("billboard", "2")):
        tab = ana.page.locator(f'.places-nav a[href="#place-{place}"]')
        tab.click()
        assert ana.page.locator(".place:visible").count() == 1
        assert ana.page.locator(f"#place-{place}").is_visible()
        assert "something to do here" in tab.inner_text()
        assert tab.locator(".count").inner_text() == spaces
    ana.page.locator('.places-nav a[href="#place-own"]').click()
    assert ana.page.locator(".place:visible").count() == 0


def test_the_tabs_stay_under_the_sky(company: Company) -> None:
    ana = company.player(390, 844)
    ana.sit_down("Everyone at this screen", "House of Fado")
    ana.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ana.page.wait_for_timeout(50)
    bar, tabs = ana.page.locator("#bar").bounding_box(), ana.page.locator(".places-nav").bounding_box()
    assert abs(bar["y"]) < 1
    assert abs(bar["y"] + bar["height"] - tabs["y"]) < 2


def test_a_space_where_nothing_can_be_done_is_dimmed_and_says_why(company: Company) -> None:
    ana = company.player(1280, 720)
    ana.sit_down("Everyone at this screen", "House of Fado")
    idle = ana.page.locator("#place-billboard .space.idle")
    assert idle.count() == 2  # nobody has been hired, and nobody is on the billboard
    assert idle.first.locator(".pill").inner_text() == "nobody to promote"
    assert "nobody to promote" not in ana.page.locator("#place-rehearsal").inner_text()
    assert idle.first.locator(".stone.open").count() == 1  # it can still be chosen
    lit, dimmed = (
        ana.page.locator(f"#space-{name}").evaluate("it => getComputedStyle(it).borderStyle")
        for name in ("rehearsal", "billboard-left")
    )
    assert (lit, dimmed) == ("solid", "dashed")
