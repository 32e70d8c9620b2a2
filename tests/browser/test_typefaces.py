"""In a real browser: every text in our own typefaces, fetched once, and pages that are light with them."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Company
from tests.browser.open_pages import WAYS, open_pages
from tests.browser.player import Player

FIRST_VISIT, LATER_VISIT = 300_000, 80_000  # bytes that travel
LANGUAGES = {"en": "en-GB", "pt": "pt-BR", "ru": "ru-RU"}
PAGES = [
    "/new?game=fado",
    "/me",
    "/rules/azul",
    "/glossary",
    "/lessons/fado/17",
    "/games/fado/components",
    "/tables/no",
]


def scale(player: Player) -> Callable[[], int]:
    """Weighs what travels to a browser, heads of answers and all; each time anew."""
    session = player.page.context.new_cdp_session(player.page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))

    def weigh() -> int:
        player.page.wait_for_load_state("load")
        player.page.evaluate("document.fonts.ready.then(() => true)")
        player.page.wait_for_timeout(200)  # what the scripts ask for
        found = sum(sizes)
        sizes.clear()
        return found

    return weigh


@pytest.mark.parametrize("language", LANGUAGES)
def test_visits_are_light(company: Company, language: str) -> None:
    ana = company.player(locale=LANGUAGES["en"])
    tables = {game: open_pages(ana, game)[0] for game in WAYS}
    for address in ("/", *tables.values()):
        visitor = company.player(locale=LANGUAGES[language], storage_state=ana.page.context.storage_state())
        weigh = scale(visitor)
        visitor.page.goto(address)
        first = weigh()
        visitor.page.goto(address)
        later = weigh()
        print(language, address, first, later)
        assert 60_000 < first < FIRST_VISIT, address  # with its fonts, for nothing was there before
        assert 0 < later < LATER_VISIT, address


def strangers(page: Any) -> set[tuple[str, str]]:
    """Texts of a page that are shown in a typeface of the machine."""
    session = page.context.new_cdp_session(page)
    for part in ("DOM", "CSS"):
        session.send(f"{part}.enable")
    found: set[tuple[str, str]] = set()

    def look(node: Any) -> None:
        texts = [child["nodeValue"] for child in node.get("children", ()) if child["nodeType"] == 3]
        if any(text.strip() for text in texts) and node["nodeName"] not in ("STYLE", "SCRIPT", "TITLE"):
            used = session.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})["fonts"]
            found.update((font["familyName"], " ".join(texts).strip()) for font in used if not font["isCustomFont"])
        for child in node.get("children", ()):
            look(child)

    look(session.send("DOM.getDocument", {"depth": -1})["root"])
    session.detach()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_shown_in_our_typefaces(company: Company, language: str) -> None:
    ana = company.player(locale=LANGUAGES["en"])
    tables = [address for game in WAYS for address in open_pages(ana, game)]
    reader = company.player(locale=LANGUAGES[language], storage_state=ana.page.context.storage_state())
    for address in (*tables, *PAGES):
        reader.page.goto(address)
        reader.page.evaluate("document.fonts.ready.then(() => true)")
        assert strangers(reader.page) == set(), address
    reader.page.complaints.clear()  # the page that is not there says so in the console too
