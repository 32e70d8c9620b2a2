"""The factories and the centre, as their templates take them."""

from typing import Any

from tasca.core.catalogue import Catalogue
from tasca.look.picks import Picks

from ..words.choices import COLOUR_IDS
from ..words.labels import tiles
from .colours import LETTERS
from .layout import QUARTERS, heap


def _group(count: int, colour: int, source: str, where: str, picks: Picks, words: Catalogue) -> dict[str, Any]:
    label = words.gettext("%(tiles)s, %(where)s") % {"tiles": tiles(count, colour, words), "where": where}
    kind = COLOUR_IDS[colour]
    return {"colour": kind, "pick": picks.attributes(f"{source}-{kind}", label, kind)}


def factory(view: dict[str, Any], number: int, picks: Picks, words: Catalogue) -> dict[str, Any]:
    letters = view["factories"][number]
    where = words.gettext("factory %(n)d") % {"n": number + 1}
    quarters, groups = iter(QUARTERS), []
    for colour, letter in enumerate(LETTERS):
        if count := letters.count(letter):
            taken = [next(quarters) for _ in range(count)]
            group = _group(count, colour, f"factory-{number + 1}", where, picks, words)
            groups.append(
                group | {"tiles": [tile[:3] for tile in taken], "hits": [tile[3] for tile in taken], "many": 0}
            )
    return {
        "id": f"factory-{number + 1}",
        "number": number + 1,
        "label": words.gettext("Factory %(n)d") % {"n": number + 1},
        "groups": groups,
    }


def centre(view: dict[str, Any], picks: Picks, words: Catalogue) -> dict[str, Any]:
    """A heap for each colour, in a place of its own, so that nothing moves when another one is taken."""
    letters = view["centre"]
    heaps: list[dict[str, Any] | None] = []
    for colour, letter in enumerate(LETTERS):
        count = letters.count(letter)
        group = _group(count, colour, "centre", words.gettext("centre"), picks, words) if count else None
        heaps.append(
            group
            and group | {"tiles": heap(count, colour), "hits": ["M0 0h66v62H0Z"], "many": count if count > 2 else 0}
        )
    return {
        "label": words.gettext("Centre")
        if letters or view["marker_in_centre"]
        else words.gettext("The centre is empty"),
        "marker": view["marker_in_centre"],
        "marker_label": words.gettext("First-player marker: goes to who first takes from the centre"),
        "heaps": heaps,
    }


def supply(view: dict[str, Any], words: Catalogue) -> dict[str, Any]:
    """What is left in the bag, and what lies in the lid until the bag is empty."""
    _ = words.gettext
    return {
        "colours": [(kind, tiles(1, colour, words)) for colour, kind in enumerate(COLOUR_IDS)],
        "rows": [
            (name, words_of, sum(view[name].values()), [view[name][letter] for letter in LETTERS])
            for name, words_of in (("bag", _("In the bag")), ("lid", _("In the lid")))
        ],
    }
