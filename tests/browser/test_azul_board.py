"""What Azul's board shows in a browser."""

from tests.browser.conftest import Company
from tests.browser.ways import to_lines


def test_the_own_board_comes_first_on_a_phone_and_the_offer_is_in_sight_with_it(company: Company) -> None:
    ana = company.player(390, 844, has_touch=True)
    ana.sit_down("Everyone at this screen", "Azul")
    for _ in range(12):
        assert ana.wait_for_turn()
        bar, own, offer, others = (
            ana.page.locator(part).bounding_box() for part in ("#bar", ".part-own", ".part-offer", ".part-others")
        )
        assert bar["y"] + bar["height"] <= own["y"]
        assert own["y"] + own["height"] <= offer["y"]
        assert offer["y"] + offer["height"] <= min(844, others["y"])
        ana.choose(to_lines(ana.table.state, ana.choices()))
    assert ana.page.evaluate("scrollY") == 0
