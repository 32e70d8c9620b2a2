"""The factories and the centre, as their templates take them."""

from typing import Any

from tasca.core.catalogue import Catalogue
from tasca.look.picks import Picks

from ..words.choices import COLOUR_IDS
from ..words.labels import tiles
from .colours import LETTERS
from .layout import QUARTERS, heap


def _groups(
    letters: str, places: list[list[tuple[int, int, str]]], source: str, where: str, picks: Picks, words: Catalogue
) -> list[dict[str, Any]]:
    groups = []
    for colour, letter in enumerate(LETTERS):
        if count := letters.count(letter):
            label = words.gettext("%(tiles)s, %(where)s") % {"tiles": tiles(count, colour, words), "where": where}
            name = f"{source}-{COLOUR_IDS[colour]}"
            groups.append(
                {
                    "colour": COLOUR_IDS[colour],
                    "tiles": places[colour],
                    "pick": picks.attributes(name, label, COLOUR_IDS[colour]),
                }
            )
    return groups


def factory(view: dict[str, Any], number: int, picks: Picks, words: Catalogue) -> dict[str, Any]:
    letters = view["factories"][number]
    where = words.gettext("factory %(n)d") % {"n": number + 1}
    quarters = iter(QUARTERS)
    places = [[next(quarters) for _ in range(letters.count(letter))] for letter in LETTERS]
    return {
        "id": f"factory-{number + 1}",
        "number": number + 1,
        "label": words.gettext("Factory %(n)d") % {"n": number + 1},
        "groups": _groups(letters, places, f"factory-{number + 1}", where, picks, words),
    }


def centre(view: dict[str, Any], picks: Picks, words: Catalogue) -> dict[str, Any]:
    letters, marker = view["centre"], view["marker_in_centre"]
    places, marker_at, width, height = heap([letters.count(letter) for letter in LETTERS], marker)
    return {
        "width": width,
        "height": height,
        "label": words.gettext("Centre"),
        "marker": marker_at,
        "marker_label": words.gettext("First-player marker: goes to who first takes from the centre"),
        "groups": _groups(letters, places, "centre", words.gettext("centre"), picks, words),
        "empty": "" if letters or marker else words.gettext("The centre is empty"),
    }
