"""The changing parts of a table's page. The page says by digests which of them it has, and gets what differs.

The board is sent as the sections of its drawing; as a whole only when there are other sections than before.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from tasca.look.digest import digest
from tasca.look.drawing import Part
from tasca.server.web.responses.table import TablePage

PARTS = ("scene", "turn", "standing", "summary", "latest", "seats", "moves", "log", "chat", "say", "marks")
BOARD = "board"
ELSEWHERE = ("answers", "scene")  # parts of a drawing that do not lie on the board

Render = Callable[[str], str]  # a template by its name


class Drawn(NamedTuple):
    html: dict[str, Markup]
    digests: dict[str, str]


def sections(page: Any) -> list[Part]:
    """What lies on the board."""
    return [part for part in page.board if part.name not in ELSEWHERE]


def drawn(page: TablePage, render: Render) -> Drawn:
    """All parts, and the digest of each; the board's is that of its frame, where it has sections."""
    html = {name: Markup(render(f"parts/{name}.html")) for name in (*PARTS, BOARD)}
    html |= {f"{BOARD}-{part.name}": Markup(part.markup) for part in sections(page)}
    digests = {name: digest(text.encode()) for name, text in html.items()}
    if page.board:
        digests[BOARD] = digest(repr([(part.name, part.title) for part in sections(page)]).encode())
    return Drawn(html, digests)


def owned(has: str) -> dict[str, str]:
    """What a page says it has: `name:digest` of each part, with blanks between."""
    return dict(pair.split(":", 1) for pair in has.split() if ":" in pair)


def missing(all_parts: Drawn, has: Mapping[str, str]) -> dict[str, str]:
    """What a page has not: the whole board, or the sections that differ."""
    found = {name: str(html) for name, html in all_parts.html.items() if has.get(name) != all_parts.digests[name]}
    if BOARD in found:
        return {name: html for name, html in found.items() if not name.startswith(f"{BOARD}-")}
    return found
