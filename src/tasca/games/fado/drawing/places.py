"""What lies in the four places of the board, as their templates take it."""

from typing import Any

from ..words.labels import (
    GROUPS,
    NOTES,
    SPECIALTIES,
    capital,
    customer_name,
    group_name,
    money,
    note_name,
    specialty_name,
    star_name,
)
from . import reasons
from .scene import Scene

# How chips lie at a stall, by how many there are: one below the other, in two columns, or closer
SIZES = ("few", "few", "few pair", "many", "many", "many crowd", "many crowd")


def _short(scene: Scene, price: int | None) -> dict[str, Any]:
    """What the one who looks lacks to pay that, in two lengths; nothing where it can be paid."""
    lacks = 0 if scene.own is None or price is None else price - int(scene.own["money"])
    if lacks <= 0 or (scene.view["solo"] and scene.seat != 0):
        return {"short": 0, "short_word": ""}
    return {"short": lacks, "short_word": scene.words.gettext("%(n)d short") % {"n": lacks}}


def market(scene: Scene) -> list[dict[str, Any]]:
    _ = scene.words.gettext
    titles = {"guitarra": _("Guitarras"), "singer": _("Singers"), "viola": _("Violas")}
    groups = []
    for specialty in SPECIALTIES:
        musicians = scene.view["market"][specialty]
        chips = [_chip(scene, specialty, n, musician) for n, musician in enumerate(musicians, 1) if musician]
        groups.append(
            {
                "specialty": specialty, "title": titles[specialty], "musicians": chips, "size": SIZES[len(chips)],
                "nobody": _("nobody for hire"),
            }
        )  # fmt: skip
    return groups


def _chip(scene: Scene, specialty: str, number: int, musician: dict[str, Any]) -> dict[str, Any]:
    _ = scene.words.gettext
    name, price = f"market-{specialty}-{number}", musician["price"]
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
        **_short(scene, price),
        "label": label % values,
        "pick": scene.picks.attributes(name, label % values, why=reasons.musician(scene, specialty, musician)),
    }


def street(scene: Scene) -> list[dict[str, Any]]:
    groups = []
    for group in GROUPS:
        here = scene.view["street"][group]
        waiting = [colour for colour in ("grey", "black", "brown") for _ in range(here[colour])]
        waiting += ["critic"] if here["critic"] else []
        label, pick = group_name(group, scene.words), f"group-{group}"
        customers = [
            {
                "colour": colour,
                "label": customer_name(colour, scene.words),
                "pick": scene.picks.attributes(
                    f"{group}-{colour}",
                    customer_name(colour, scene.words),
                    why=reasons.customer(scene, group, colour),
                ),
            }
            for colour in waiting
        ]
        closed = reasons.group(scene, group)
        groups.append(
            {
                "id": pick,
                "front": f"front-{group}",
                "label": capital(label),
                "customers": customers,
                "pick": scene.picks.attributes(pick, label, why=closed) if pick in scene.picks.names or closed else "",
            }
        )
    return groups


def song_name(name: str) -> str:
    """A song's name in short; that it is a fado is plain."""
    return name.removeprefix("Fado ")


def song_lines(name: str) -> list[str]:
    """The same on one or two lines."""
    short = song_name(name)
    if len(short) <= 10 or " " not in short:
        return [short]
    cuts = [n for n, letter in enumerate(short) if letter == " "]
    cut = min(cuts, key=lambda n: abs(n - len(short) / 2))
    return [short[:cut], short[cut + 1 :]]


def fado(scene: Scene, number: int, tile: dict[str, Any] | None, following: str = "") -> dict[str, Any]:
    _, n_ = scene.words.gettext, scene.words.ngettext
    pick = f"fado-{number}"
    if tile is None:
        return {"id": pick, "name": "", "next": "", "pick": scene.picks.attributes("", _("No song here"))}
    kinds = [kind for kind in NOTES for _n in range(tile["notes"][kind])]
    held = dict(scene.own["notes"]) if scene.own and not following else dict.fromkeys(NOTES, len(kinds))
    notes = []
    for kind in kinds:
        held[kind] -= 1
        notes.append((kind, held[kind] < 0))
    missing = sum(lacks for _kind, lacks in notes)
    needs = ", ".join(note_name(kind, scene.words) for kind in kinds)
    label = _("%(fado)s, %(points)d points for: %(notes)s") % {
        "fado": tile["name"],
        "points": tile["points"],
        "notes": needs,
    }
    state = following
    if scene.own and not following:
        state = n_("%(n)d missing", "%(n)d missing", missing) % {"n": missing} if missing else _("can write it")
    said = f"{label}. {capital(state)}." if state else label
    return {
        "id": pick,
        "name": tile["name"],
        "short": song_name(tile["name"]),
        "lines": song_lines(tile["name"]),
        "points": tile["points"],
        "notes": notes,
        "next": following,
        "ready": bool(scene.own) and not following and not missing,
        "state": state,
        "label": said,
        "pick": scene.picks.attributes(
            "" if following else pick, said, why=None if following else reasons.song(scene, tile)
        ),
    }


def fados(scene: Scene) -> list[dict[str, Any]]:
    shown = [fado(scene, n, tile) for n, tile in enumerate(scene.view["fados"], 1)]
    return [*shown, fado(scene, 5, scene.view["next_fado"], scene.words.gettext("comes next"))]


def notes(scene: Scene) -> list[dict[str, Any]]:
    stacks = []
    for kind in NOTES:
        count = scene.view["notes"][kind]
        label = scene.words.gettext("Notes to take: %(note)s, left: %(n)d") % {
            "note": note_name(kind, scene.words),
            "n": count,
        }
        pick = scene.picks.attributes(f"note-{kind}", label, why=reasons.note(scene))
        stacks.append({"id": f"notes-{kind}", "kind": kind, "count": count, "label": label, "pick": pick})
    return stacks


def billboard(scene: Scene) -> list[dict[str, Any]]:
    return [_poster(scene, specialty) for specialty in SPECIALTIES]


def _star(scene: Scene, specialty: str) -> dict[str, Any]:
    """The star of a specialty: still there, or who has taken it with whom."""
    _ = scene.words.gettext
    musician = scene.view["star_musicians"][specialty]
    owner = next((seat for seat, player in enumerate(scene.view["seats"]) if specialty in player["stars"]), None)
    label = _("Star: %(what)s") % {"what": star_name(specialty, scene.words)}
    if owner is not None:
        label = _("%(star)s: taken by %(name)s") % {"star": label, "name": scene.names[owner]}
    if musician:
        label += ". " + _("%(name)s stands at the star") % musician
    return {
        "star_id": f"star-{specialty}",
        "star": owner is None and not musician,
        "star_owner": owner,
        "star_musician": musician["name"] if musician else "",
        "star_label": label,
    }


def _poster(scene: Scene, specialty: str) -> dict[str, Any]:
    _ = scene.words.gettext
    here = scene.view["billboard"][specialty]
    musician = here["musician"]
    called = specialty_name(specialty, scene.words)
    if musician and musician["price"] is not None:
        values = {**musician, "price": money(musician["price"], scene.words)}
        label = _("%(name)s on the billboard, fame %(fame)d, to contract: %(price)s") % values
    elif musician:
        label = _("%(name)s on the billboard, fame %(fame)d") % musician
    else:
        label = _("The billboard's place for a %(specialty)s is free") % {"specialty": called}
    counted = ", ".join(f"{scene.names[seat]} {n}" for seat, n in enumerate(here["cubes"]) if n)
    points = ", ".join(map(str, here["values"]))
    price = musician["price"] if musician else None
    return {
        "id": f"billboard-{specialty}",
        "specialty": specialty,
        "label": _("Billboard: %(specialty)s") % {"specialty": called},
        "name": musician["name"] if musician else "",
        "fame": musician["fame"] if musician else 0,
        "price": "" if price is None else price,
        **_short(scene, price),
        "free": _("vacant"),
        "from_fame": _("from fame 2"),
        "title": label,
        "pick": scene.picks.attributes(
            f"billboard-{specialty}", label, why=reasons.on_billboard(scene, specialty, musician)
        ),
        "prizes": here["values"],
        "prizes_label": _("At the end, for most cubes here: %(values)s points") % {"values": points},
        "cubes": [(seat, n) for seat, n in enumerate(here["cubes"]) if n],
        "cubes_id": f"cubes-{specialty}",
        "cubes_label": _("Cubes: %(cubes)s") % {"cubes": counted or _("none")},
        **_star(scene, specialty),
    }
