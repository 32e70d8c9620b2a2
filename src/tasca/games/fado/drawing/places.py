"""The four places of the board, as their templates take them."""

from typing import Any

from ..words.choices import COIN
from ..words.labels import (
    GROUPS,
    NOTES,
    SPECIALTIES,
    benefit_text,
    customer_name,
    group_name,
    money,
    note_name,
    space_name,
    specialty_name,
    star_name,
)
from .scene import Scene

KICK_OUT_X = (22, 66, 110)
ICONS = {"money": "coin", "customer": "anycustomer", "note": "anynote", "raise": "rise"}
CUSTOMERS_A_ROW = 3
MINUS = "\N{MINUS SIGN}"


def _amount(benefit: str, amount: int) -> str:
    """What a kick-out space gives in money, or takes for what it gives."""
    if benefit == "money":
        return f"+{amount}{COIN}"
    if benefit == "raise":
        return f"{MINUS}?{COIN}"
    return f"{MINUS}{amount}{COIN}" if amount else ""


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
    for n, (x, kick) in enumerate(zip(KICK_OUT_X, scene.view["kick_outs"][name.split("-")[0]], strict=True), 1):
        gain = benefit_text(kick["benefit"], kick["amount"], scene.words)
        label = _("Kick-out space %(n)d of %(space)s: %(gain)s") % {"n": n, "space": title, "gain": gain}
        worker = scene.worker_at(f"{name}/{n}")
        drawn.append(
            {
                "id": f"spot-{name}-{n}",
                "x": x,
                "icon": ICONS[kick["benefit"]],
                "amount": _amount(kick["benefit"], kick["amount"]),
                "title": label,
                "gain": gain,
                "worker": worker,
                "way": leaves if worker is None else None,
                "pick": scene.picks.attributes(f"spot-{name}-{n}", label),
            }
        )
    return drawn


def space(scene: Scene, name: str) -> dict[str, Any]:
    """An action space with its kick-out spaces; closed where the golden rule closes it (F2.3)."""
    _ = scene.words.gettext
    title = space_name(name, scene.words)
    worker = scene.worker_at(name)
    closed = scene.placing and scene.mine_at(name)
    leaves = worker["seat"] if worker and scene.placing and not closed else None
    reason, says = title[:1].upper() + title[1:], ""
    if closed:
        reason = _("You have a worker at %(space)s, so you cannot place another there (F2.3).") % {"space": title}
        says = _("Closed: your worker is here (F2.3).")
    elif leaves is not None:
        values = {"space": reason, "name": scene.names[leaves], "gains": _would_get(scene, leaves, name)}
        reason = _("%(space)s: %(name)s would be kicked out and could choose: %(gains)s") % values
        says = _("%(name)s would be kicked out") % values
    elif worker:
        reason = _("%(space)s: worker of %(name)s") % {"space": reason, "name": scene.names[worker["seat"]]}
    kick_outs = _kick_outs(scene, name, title, leaves)
    gains = "; ".join(kick["gain"] for kick in kick_outs)
    verbs = {"market": _("hire"), "street": _("invite"), "rehearsal": _("write"), "billboard": _("promote")}
    return {
        "id": f"space-{name}",
        "word": verbs[name.split("-")[0]],
        "label": title,
        "title": reason,
        "says": says,
        "closed": closed,
        "leaves": leaves,
        "worker": worker,
        "kick_outs": kick_outs,
        "kick_outs_label": _("Kick-out spaces of %(space)s: %(gains)s") % {"space": title, "gains": gains},
        "pick": scene.picks.attributes(f"space-{name}", reason),
    }


def market(scene: Scene) -> list[dict[str, Any]]:
    _ = scene.words.gettext
    titles = {"guitarra": _("Guitarras"), "singer": _("Singers"), "viola": _("Violas")}
    groups = []
    for specialty in SPECIALTIES:
        musicians = scene.view["market"][specialty]
        used = max(scene.view["players"] + 2, *(n for n, m in enumerate(musicians, 1) if m), 0)
        chips = [_chip(scene, specialty, n, musicians[n - 1]) for n in range(1, used + 1)]
        groups.append({"title": titles[specialty], "musicians": chips})
    return groups


def _chip(scene: Scene, specialty: str, number: int, musician: dict[str, Any] | None) -> dict[str, Any]:
    _ = scene.words.gettext
    name = f"market-{specialty}-{number}"
    if musician is None:
        return {"id": name, "name": "", "pick": scene.picks.attributes("", _("Empty space in the market"))}
    price = musician["price"]
    values = {
        "name": musician["name"],
        "specialty": specialty_name(specialty, scene.words),
        "fame": musician["fame"],
        "note": note_name(musician["note"], scene.words),
        "price": "" if price is None else money(price, scene.words),
    }
    label = (
        _("%(name)s, %(specialty)s, fame %(fame)d, note: %(note)s, cannot be hired")
        if price is None
        else _("%(name)s, %(specialty)s, fame %(fame)d, note: %(note)s, costs %(price)s")
    )
    return {
        "id": name,
        "name": musician["name"],
        "specialty": specialty,
        "fame": musician["fame"],
        "note": musician["note"],
        "price": "" if price is None else price,
        "pick": scene.picks.attributes(name, label % values),
    }


def street(scene: Scene) -> list[dict[str, Any]]:
    groups = []
    for group in GROUPS:
        here = scene.view["street"][group]
        waiting = [colour for colour in ("grey", "black", "brown") for _ in range(here[colour])]
        waiting += ["critic"] if here["critic"] else []
        label = group_name(group, scene.words)
        customers = [
            {
                "colour": colour,
                "x": 3 + 42 * (n % CUSTOMERS_A_ROW),
                "y": 3 + 46 * (n // CUSTOMERS_A_ROW),
                "pick": scene.picks.attributes(f"{group}-{colour}", customer_name(colour, scene.words)),
            }
            for n, colour in enumerate(waiting)
        ]
        groups.append(
            {
                "id": f"group-{group}",
                "label": label[:1].upper() + label[1:],
                "customers": customers,
                "pick": scene.picks.attributes(f"group-{group}", label)
                if f"group-{group}" in scene.picks.names
                else "",
            }
        )
    return groups


def song_lines(name: str) -> list[str]:
    """A song's name on one or two lines; that it is a fado is plain."""
    short = name.removeprefix("Fado ")
    if len(short) <= 10 or " " not in short:
        return [short]
    cuts = [n for n, letter in enumerate(short) if letter == " "]
    cut = min(cuts, key=lambda n: abs(n - len(short) / 2))
    return [short[:cut], short[cut + 1 :]]


def fado(scene: Scene, number: int, tile: dict[str, Any] | None, following: str = "") -> dict[str, Any]:
    _ = scene.words.gettext
    pick = f"fado-{number}"
    if tile is None:
        return {"id": pick, "name": "", "next": "", "pick": scene.picks.attributes("", _("No fado tile here"))}
    kinds = [kind for kind in NOTES for _n in range(tile["notes"][kind])]
    left = 48 - 10.5 * len(kinds)
    needs = ", ".join(note_name(kind, scene.words) for kind in kinds)
    label = _("%(fado)s, %(points)d points for: %(notes)s") % {
        "fado": tile["name"],
        "points": tile["points"],
        "notes": needs,
    }
    return {
        "id": pick,
        "name": tile["name"],
        "lines": song_lines(tile["name"]),
        "points": tile["points"],
        "notes": [(left + 21 * n + 1, kind) for n, kind in enumerate(kinds)],
        "next": following,
        "pick": scene.picks.attributes("" if following else pick, f"{following}: {label}" if following else label),
    }


def fados(scene: Scene) -> list[dict[str, Any]]:
    shown = [fado(scene, n, tile) for n, tile in enumerate(scene.view["fados"], 1)]
    return [*shown, fado(scene, 5, scene.view["next_fado"], scene.words.gettext("next"))]


def notes(scene: Scene) -> list[dict[str, Any]]:
    stacks = []
    for kind in NOTES:
        count = scene.view["notes"][kind]
        label = scene.words.gettext("Notes to take: %(note)s, left: %(n)d") % {
            "note": note_name(kind, scene.words),
            "n": count,
        }
        pick = scene.picks.attributes(f"note-{kind}", label)
        stacks.append({"id": f"notes-{kind}", "kind": kind, "count": count, "pick": pick})
    return stacks


def billboard(scene: Scene) -> list[dict[str, Any]]:
    return [_poster(scene, specialty) for specialty in SPECIALTIES]


def _poster(scene: Scene, specialty: str) -> dict[str, Any]:
    _ = scene.words.gettext
    here = scene.view["billboard"][specialty]
    musician, star = here["musician"], scene.view["star_musicians"][specialty]
    called = specialty_name(specialty, scene.words)
    if musician:
        label = _("%(name)s on the billboard, fame %(fame)d") % musician
    else:
        label = _("The billboard's place for a %(specialty)s is free") % {"specialty": called}
    cubes = [(seat, n) for seat, n in enumerate(here["cubes"]) if n]
    counted = ", ".join(f"{scene.names[seat]} {n}" for seat, n in enumerate(here["cubes"]) if n)
    values = ", ".join(map(str, here["values"]))
    return {
        "id": f"billboard-{specialty}",
        "specialty": specialty,
        "label": _("Billboard: %(specialty)s") % {"specialty": called},
        "name": musician["name"] if musician else "",
        "fame": musician["fame"] if musician else 0,
        "price": musician["price"] if musician and musician["price"] is not None else "",
        "free": _("free"),
        "pick": scene.picks.attributes(f"billboard-{specialty}", label),
        "prizes": [(22 + 29 * n, value) for n, value in enumerate(here["values"])],
        "prizes_label": _("At the end, for most cubes here: %(values)s points") % {"values": values},
        "cubes": [(10 + 60 * (n % 2), 104 + 24 * (n // 2), seat, count) for n, (seat, count) in enumerate(cubes)],
        "height": 130 if scene.view["players"] == 2 else 154,
        "cubes_id": f"cubes-{specialty}",
        "cubes_label": _("Cubes: %(cubes)s") % {"cubes": counted or _("none")},
        "star": star is None,
        "star_id": f"star-{specialty}",
        "star_name": star["name"] if star else "",
        "star_label": _("Star: %(what)s") % {"what": star_name(specialty, scene.words)}
        if star is None
        else _("Star musician: %(name)s") % {"name": star["name"]},
    }
