"""The stage of a restaurant with who plays there, and the door beside it."""

from typing import Any

from ..rules.components import CUBES, TOP_FAME
from ..words.labels import SPECIALTIES, money, specialty_name
from ..words.phrases import customers
from ..words.refusals.room import applauders
from . import closed
from .scene import Scene

PERFORMERS_X = (66, 178, 290)
APPLAUD = {"guitarra": ("grey", "brown"), "singer": ("grey", "black"), "viola": ("grey", "brown")}  # F8.2


def _next_step(scene: Scene, specialty: str, fame: int) -> dict[str, Any]:
    """What the next applause takes (F8.2), drawn and in words."""
    _ = scene.words.gettext
    if fame == TOP_FAME:
        return {"text": _("top of the career"), "of": "", "colours": (), "words": ""}
    n = scene.view["applause"][fame - 1]
    values = {
        "fame": fame + 1,
        "n": n,
        "customers": customers(n, scene.words),
        "colours": applauders(specialty, scene.words),
    }
    return {
        "text": _("to %(fame)d: %(n)d") % values,
        "of": _("of"),
        "colours": APPLAUD[specialty],
        "words": _("Applause to fame %(fame)d: %(customers)s, %(colours)s") % values,
    }


def _room_for(specialty: str, scene: Scene) -> str:
    _ = scene.words.gettext
    return {"guitarra": _("no guitarra yet"), "singer": _("no singer yet"), "viola": _("no viola yet")}[specialty]


def performers(scene: Scene, seat: int) -> list[dict[str, Any]]:
    _ = scene.words.gettext
    stage, asked = [], scene.view["asked"]
    about = asked.get("specialty") if scene.view["to_act"] == seat else None
    for x, specialty in zip(PERFORMERS_X, SPECIALTIES, strict=True):
        musician = scene.view["seats"][seat]["musicians"][specialty]
        called = specialty_name(specialty, scene.words)
        if musician:
            label = _("%(name)s, %(specialty)s, fame %(fame)d") % {**musician, "specialty": called}
            step = _next_step(scene, specialty, musician["fame"])
        else:
            label = _("No hired %(specialty)s; a resident plays") % {"specialty": called}
            step = {"text": _room_for(specialty, scene), "of": "", "colours": (), "words": ""}
        own = seat == scene.seat
        stage.append(
            {
                "id": f"r{seat}-{specialty}",
                "x": x,
                "label": label,
                "title": f"{label}. {step['words']}" if step["words"] else label,
                "specialty": specialty,
                "name": musician["name"] if musician else "",
                "fame": musician["fame"] if musician else 0,
                "asked": about == specialty,
                "step": step,
                "pick": scene.picks.attributes(
                    f"own-{specialty}" if own else "", label, why=closed.musician(scene, specialty) if own else None
                ),
            }
        )
    return stage


def takings(scene: Scene, seat: int) -> int:
    """What customers at tables would pay at the door (F8.1)."""
    player = scene.view["seats"][seat]
    paying = sum(sum(table.values()) for table in player["tables"] if table != "critic")
    return int(paying * scene.view["pay"][CUBES - player["track"]])


def door(scene: Scene, seat: int) -> dict[str, Any]:
    """The eighth space: whoever enters closes for the day, and it says what that pays."""
    _ = scene.words.gettext
    own, player = seat == scene.seat, scene.view["seats"][seat]
    pays = takings(scene, seat)
    alfama = scene.view["solo"] and seat != 0  # she is never paid (S1.4)
    if own:
        title = _("Your restaurant: close for the day") + ". "
    else:
        title = _("Restaurant of %(name)s") % {"name": scene.names[seat]} + ". "
    title += _("Customers at tables pay %(money)s now") % {"money": money(pays, scene.words)} if not alfama else ""
    why, wastes = closed.door(scene, seat), scene.wastes.get("space-restaurant", "") if own else ""
    shut = own and scene.placing and bool(why)
    title = wastes or title.rstrip(". ")
    return {
        "worker": scene.worker(seat, "restaurant") if "restaurant" in player["workers"] else None,
        "shut": shut,
        "idle": bool(wastes),
        "title": why[""][0] if why and shut else title,
        "word": _("close"),
        "pays": "" if alfama else f"+{pays}",
        "pick": scene.picks.attributes("space-restaurant" if own else "", title, why=why),
    }
