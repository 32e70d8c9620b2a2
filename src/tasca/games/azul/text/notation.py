"""Actions of Azul as text: `3B2` takes from factory 3 the blue tiles to pattern line 2, `CKF` from the centre the black
ones to the floor line, `=34` moves the tile of pattern line 3 to column 4 of the wall.
"""

import re
from functools import cache

from tasca.core.catalogue import N_
from tasca.core.errors import BadNotation, shown

from ..rules.actions import FLOOR, PLACE, colour_of, column_of, draft, place, row_of, source_of, target_of
from ..rules.components import CENTRE

LETTERS = "BYRKW"

DRAFT_FORM = re.compile(r"([1-9C])([BYRKW])([1-5F])", re.ASCII)
PLACE_FORM = re.compile(r"=([1-5])([1-5])", re.ASCII)


@cache  # there are few, and every look at a position lists its own
def action_to_text(action: int) -> str:
    if action >= PLACE:
        return f"={row_of(action) + 1}{column_of(action) + 1}"
    source, target = source_of(action), target_of(action)
    source_text = "C" if source == CENTRE else str(source + 1)
    target_text = "F" if target == FLOOR else str(target + 1)
    return source_text + LETTERS[colour_of(action)] + target_text


def action_from_text(text: str) -> int:
    """The action; small letters and spaces will do as well: `3 b 2`."""
    bare = "".join(text.upper().split())
    if found := DRAFT_FORM.fullmatch(bare):
        source, colour, target = found.groups()
        return draft(
            CENTRE if source == "C" else int(source) - 1,
            LETTERS.index(colour),
            FLOOR if target == "F" else int(target) - 1,
        )
    if found := PLACE_FORM.fullmatch(bare):
        return place(int(found[1]) - 1, int(found[2]) - 1)
    raise BadNotation(N_("%(text)s is no action of Azul; actions look like 3B2, CKF or =34"), {"text": shown(text)})
