"""A player's restaurant, as its template takes it."""

from typing import Any

from ..words.labels import points
from .dining import tables
from .painting import painting
from .scene import Scene
from .shelf import shelf
from .stage import door, performers
from .strip import in_short, is_alfama, notes


def restaurant(scene: Scene, seat: int) -> dict[str, Any]:
    _, n_ = scene.words.gettext, scene.words.ngettext
    player, name = scene.view["seats"][seat], scene.names[seat]
    stars, supply = player["stars"], player["supply"]
    return {
        "seat": seat,
        "name": name,
        "you": _("you") if seat == scene.seat else "",
        "score": player["score"],
        "score_word": points(player["score"], scene.words).removeprefix(str(player["score"])).strip(),
        "acts": _("to act") if scene.view["to_act"] == seat else "",
        "applause": scene.view["to_act"] == seat and scene.view["asked"]["phase"] == "applaud",
        "label": _("Restaurant of %(name)s") % {"name": name},
        "money": None if is_alfama(scene, seat) else player["money"],
        "money_label": _("Money: %(n)d") % {"n": player["money"]},
        "short": in_short(scene, seat),
        "notes": notes(scene, seat),
        **painting(scene, seat),
        "stars": [430 - 32 * n for n in range(len(stars))],
        "stars_label": n_("%(n)d star", "%(n)d stars", len(stars)) % {"n": len(stars)},
        "stage": performers(scene, seat),
        "stage_label": _("Stage"),
        "resident": _("resident"),
        "door": door(scene, seat),
        "supply": [361 + 27 * n for n in range(supply)],
        "supply_label": n_("%(n)d worker in the supply", "%(n)d workers in the supply", supply) % {"n": supply},
        "tables": tables(scene, seat),
        "shelf": shelf(scene, seat),
    }
