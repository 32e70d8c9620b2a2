"""The one style sheet: as light as it can be, and without what makes a browser work for nothing."""

import re

import pytest

from tasca.bots import LEVELS
from tasca.server.web import assets
from tasca.server.web.boards import stylesheet

SELECTORS = re.compile(r"(?:^|[{};])\s*([^{};@]*:has\([^{};]*)\{", re.DOTALL)


def compounds(selector: str) -> list[str]:
    """The parts of one selector between its combinators, brackets kept whole."""
    found, depth = [""], 0
    for letter in selector.strip():
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and letter in " >+~":
            found.append("")
        else:
            found[-1] += letter
    return [part for part in found if part]


def alternatives(selectors: str) -> list[str]:
    found, depth = [""], 0
    for letter in selectors:
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and letter == ",":
            found.append("")
        else:
            found[-1] += letter
    return found


def styles_all_again(selector: str) -> bool:
    """Whether after `:has(…)` something is meant that has no name: then any change anywhere styles the page anew."""
    parts = compounds(selector)
    first = next((n for n, part in enumerate(parts) if ":has(" in part), len(parts))
    return any(re.match(r"\*|:not\(|:(first|last|nth|only)", part) for part in parts[first + 1 :])


@pytest.mark.parametrize(
    ("selector", "does"),
    [
        (".tools:has(#cancel:not([hidden])) > :not(#confirm)", True),
        (".a:has(.b) *", True),
        (".a:has(.b) .c:not(.d)", False),
        (".a .b:has(> .c) > :is(a, form)", False),
        (".a > :not(.b)", False),
    ],
)
def test_the_test_knows_what_it_looks_for(selector: str, does: bool) -> None:
    assert styles_all_again(selector) is does


def test_no_change_has_the_whole_page_styled_again() -> None:
    found = [one for many in SELECTORS.findall(assets.style().decode()) for one in alternatives(many)]
    assert len(found) > 50
    assert [selector for selector in found if styles_all_again(selector)] == []


def test_readers_notes_stay_at_home() -> None:
    served, source = assets.style().decode(), stylesheet().decode()
    assert "/*" in source
    assert "/*" not in served
    assert "\n " not in served
    assert served.count("{") == re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL).count("{")


def test_every_level_that_is_chosen_is_told_of() -> None:
    """Beside the choice of a bot stands what it is like; the sheet shows that of the chosen one."""
    sheet = stylesheet().decode()
    for level in LEVELS:
        bot = f"level:{level.number}"
        assert f'[value="bot {bot}"]:checked' in sheet
        assert f'[data-bot="{bot}"]' in sheet
