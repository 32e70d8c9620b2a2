"""The seven spaces of the city with their kick-out spaces, as their templates take them."""

from typing import Any

from ..words.labels import benefit_text, capital, space_name
from . import reasons
from .scene import Scene

ICONS = {"money": "coin", "customer": "anycustomer", "note": "anynote", "raise": "rise"}
MINUS = "\N{MINUS SIGN}"


def _price(scene: Scene, benefit: str, amount: int) -> str:
    """What a kick-out space gives in money, or takes for what it gives: for a raise, what it would cost who looks."""
    if benefit == "money":
        return f"+{amount}"
    if benefit == "raise":
        own = scene.own["musicians"].values() if scene.own else ()
        fames = sorted({musician["fame"] + 1 for musician in own if musician and musician["fame"] < 6})
        return MINUS + ("/".join(map(str, fames)) or "?")
    return f"{MINUS}{amount}" if amount else ""


def _would_get(scene: Scene, seat: int, space: str) -> str:
    """F2.4: what the one who stands there could choose from when kicked out. Alfama takes nothing (S1.4)."""
    if scene.view["solo"] and seat != scene.seat:
        return scene.words.gettext("nothing")
    kicks = scene.view["kick_outs"][space.split("-")[0]]
    free = [kick for n, kick in enumerate(kicks, 1) if scene.worker_at(f"{space}/{n}") is None]
    return "; ".join(benefit_text(kick["benefit"], kick["amount"], scene.words) for kick in free)


def _kick_outs(scene: Scene, name: str, title: str, leaves: int | None) -> list[dict[str, Any]]:
    """The three kick-out spaces; those marked to which the one who leaves could go."""
    _ = scene.words.gettext
    drawn = []
    for n, kick in enumerate(scene.view["kick_outs"][name.split("-")[0]], 1):
        gain = benefit_text(kick["benefit"], kick["amount"], scene.words)
        label = _("Kick-out space %(n)d of %(space)s: %(gain)s") % {"n": n, "space": title, "gain": gain}
        worker, pick = scene.worker_at(f"{name}/{n}"), f"spot-{name}-{n}"
        price = _price(scene, kick["benefit"], kick["amount"])
        drawn.append(
            {
                "id": pick,
                "icon": ICONS[kick["benefit"]],
                "price": price or _("free"),
                "coin": bool(price),
                "title": label,
                "gain": gain,
                "worker": worker,
                "way": leaves if worker is None else None,
                "pick": scene.picks.attributes(pick, label, why=reasons.spot(scene, name, n) if worker else None),
            }
        )
    return drawn


def _idle_word(scene: Scene, place: str) -> str:
    """In a few words, why a worker would do nothing there."""
    _ = scene.words.gettext
    if place == "street" and scene.own and not _has_empty(scene.own["tables"]):
        return _("no empty table")
    return {
        "market": _("nobody to hire"),
        "street": _("nobody waits here"),
        "rehearsal": _("no notes left"),
        "billboard": _("nobody to promote"),
    }[place]


def _has_empty(tables: list[Any]) -> bool:
    return any(table != "critic" and not any(table.values()) for table in tables)


def space(scene: Scene, name: str) -> dict[str, Any]:
    """An action space with its kick-out spaces; closed where the golden rule closes it (F2.3)."""
    _ = scene.words.gettext
    title, pick, place = space_name(name, scene.words), f"space-{name}", name.split("-")[0]
    worker = scene.worker_at(name)
    closed = scene.placing and scene.mine_at(name)
    leaves = worker["seat"] if worker and scene.placing and not closed else None
    verbs = {"market": _("hire"), "street": _("invite"), "rehearsal": _("write"), "billboard": _("promote")}
    tip, says, pill = capital(title), "", ""
    wastes = scene.wastes.get(pick, "")
    if closed:
        here = {"space": title}
        tip = _("You have a worker at %(space)s, so you cannot place another there (F2.3).") % here
        says, pill = _("Closed: your worker is here (F2.3)."), _("you are here")
    elif leaves is not None:
        values = {"space": tip, "name": scene.names[leaves], "gains": _would_get(scene, leaves, name)}
        tip = _("%(space)s: %(name)s would be kicked out and could choose: %(gains)s") % values
        says = _("%(name)s would be kicked out") % values
    elif worker:
        tip = _("%(space)s: worker of %(name)s") % {"space": tip, "name": scene.names[worker["seat"]]}
    else:
        tip = f"{tip}: {_means(scene, place)}"
    if wastes:
        tip, says, pill = f"{tip} {wastes}" if leaves is not None else wastes, wastes, _idle_word(scene, place)
    kick_outs = _kick_outs(scene, name, title, leaves)
    gains = "; ".join(kick["gain"] for kick in kick_outs)
    return {
        "id": pick,
        "word": verbs[place],
        "label": title,
        "title": tip,
        "says": says or capital(_means(scene, place)),
        "pill": pill,
        "moves": _("this one moves"),
        "closed": closed,
        "idle": bool(wastes),
        "leaves": leaves,
        "worker": worker,
        "kick_outs": kick_outs,
        "kick_outs_label": _("Kick-out spaces of %(space)s: %(gains)s") % {"space": title, "gains": gains},
        "pick": scene.picks.attributes(pick, tip, why=None if worker and not closed else reasons.space(scene, name)),
    }


def _means(scene: Scene, place: str) -> str:
    """What a worker does there."""
    _ = scene.words.gettext
    return {
        "market": _("a musician from each side"),
        "street": _("customers of one side, or a critic"),
        "rehearsal": _("a song, or any note"),
        "billboard": _("promote, or contract from the billboard"),
    }[place]
