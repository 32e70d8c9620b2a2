"""The middle of the table: the four places, and on a narrow page the tabs that lead to them."""

from typing import Any

from . import places
from .reasons import benefit
from .scene import Scene
from .spaces import space


def _asked_at(scene: Scene) -> str:
    """The place where the answer lies: the notes for whoever takes one on the way out."""
    asked = scene.view["asked"]
    if asked["phase"] == "benefit":
        return {"customer": "street", "note": "rehearsal"}.get(benefit(scene), "own")
    if asked["phase"] in ("career", "close", "applaud", "keep"):
        return "own"
    return "street" if asked["phase"] == "return" else str(asked.get("space", "")).split("-")[0]


def city(scene: Scene) -> dict[str, Any]:
    """Everything that lies in the middle of the table."""
    _ = scene.words.gettext
    titles = {
        "market": _("Market"),
        "street": _("Street"),
        "rehearsal": _("Rehearsal room"),
        "billboard": _("Billboard"),
    }
    does = {
        "market": _("hire musicians"),
        "street": _("bring in customers"),
        "rehearsal": _("write, or take a note"),
        "billboard": _("promote, or contract"),
    }
    tabs = {**titles, "rehearsal": _("Rehearsal"), "own": _("Yours")}
    icons = {"market": "coin", "street": "anycustomer", "rehearsal": "note-beamed", "billboard": "star"}
    asked = _asked_at(scene)
    return {
        "nav": _("The four places"),
        "busy": _("something to do here"),
        "players": scene.view["players"],
        "places": [
            {"id": name, "tab": tab, "icon": icons.get(name, "table4"), "asked": asked == name}
            for name, tab in tabs.items()
        ],
        **{f"{name}_title": title for name, title in titles.items()},
        **{f"{name}_does": what for name, what in does.items()},
        "market": places.market(scene),
        "market_spaces": [space(scene, "market-left"), space(scene, "market-right")],
        "street": places.street(scene),
        "street_spaces": [space(scene, "street-left"), space(scene, "street-right")],
        "rehearsal_space": space(scene, "rehearsal"),
        "fados": places.fados(scene),
        "notes": places.notes(scene),
        "billboard": places.billboard(scene),
        "billboard_spaces": [space(scene, "billboard-left"), space(scene, "billboard-right")],
    }
