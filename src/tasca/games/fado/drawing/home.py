"""A player's restaurant, as its template takes it."""

from typing import Any

from ..rules.components import CUBES, CUBES_FOR_TABLE
from ..words.choices import COIN
from ..words.labels import NOTES, SPECIALTIES, customer_name, note_name, specialty_name
from .painting import in_short, painting
from .scene import Scene

SEAT_STEP = 34
KINDS = ("two", "three", "four", "bar")  # three tables and the bar


def _stage(scene: Scene, seat: int) -> list[dict[str, Any]]:
    _ = scene.words.gettext
    stage = []
    for n, specialty in enumerate(SPECIALTIES):
        musician = scene.view["seats"][seat]["musicians"][specialty]
        called = specialty_name(specialty, scene.words)
        if musician:
            label = _("%(name)s, %(specialty)s, fame %(fame)d") % {**musician, "specialty": called}
        else:
            label = _("No hired %(specialty)s; a resident plays") % {"specialty": called}
        name = f"own-{specialty}" if seat == scene.seat else ""
        stage.append(
            {
                "id": f"r{seat}-{specialty}",
                "x": 12 + 117 * n,
                "label": label,
                "specialty": specialty,
                "name": musician["name"] if musician else "",
                "fame": musician["fame"] if musician else 0,
                "pick": scene.picks.attributes(name, label),
            }
        )
    return stage


def _table(scene: Scene, seat: int, kind: str, places: int, guests: list[str]) -> dict[str, Any]:
    """A table or the bar: its customers in the middle of it, and its free chairs. A critic wants a table alone."""
    width = SEAT_STEP * places + 14
    seats = 1 if guests == ["critic"] else places
    left = width / 2 - SEAT_STEP * seats / 2
    customers = [
        {
            "colour": colour,
            "x": round(left + SEAT_STEP * n, 1),
            "y": 13,
            "pick": scene.picks.attributes(
                f"own-{colour}" if seat == scene.seat else "", customer_name(colour, scene.words)
            ),
        }
        for n, colour in enumerate(guests)
    ]
    empty = [round(left + SEAT_STEP * (n + 0.5), 1) for n in range(len(guests), seats)]
    return {"kind": kind, "width": width, "covered": False, "customers": customers, "empty": empty}


def _colours(counts: dict[str, int]) -> list[str]:
    return [colour for colour, n in counts.items() for _n in range(n)]


def _tables(scene: Scene, seat: int) -> list[dict[str, Any]]:
    _ = scene.words.gettext
    player = scene.view["seats"][seat]
    drawn = []
    for n, seats in enumerate(scene.view["seats_at_tables"]):
        covered = n >= len(player["tables"])
        at = {} if covered else player["tables"][n]
        guests = ["critic"] if at == "critic" else _colours(at)
        title = (
            _("The third table opens with the fifth cube")
            if covered
            else _("Table %(table)d, for %(n)d") % {"table": n + 1, "n": seats}
        )
        table = _table(scene, seat, KINDS[n], seats, guests)
        if covered:
            table |= {"covered": True, "empty": []}
        drawn.append(
            {
                "id": f"r{seat}-table-{n + 1}",
                "round": 20,
                "title": title,
                "word": _("covered") if covered else _("table %(n)d") % {"n": n + 1},
                "pick": scene.picks.attributes(f"table-{n + 1}" if seat == scene.seat else "", title),
                **table,
            }
        )
    size = scene.view["bar_size"]
    title = _("Bar, for %(n)d") % {"n": size}
    drawn.append(
        {
            "id": f"r{seat}-bar", "round": 6, "title": title, "word": _("bar"),
            "pick": scene.picks.attributes("", title),
            **_table(scene, seat, KINDS[-1], size, _colours(player["bar"])),
        }
    )  # fmt: skip
    return drawn


def _track(scene: Scene, seat: int) -> list[dict[str, Any]]:
    """The prestige track: what each cube unlocks when it leaves (F9)."""
    _ = scene.words.gettext
    left = CUBES - scene.view["seats"][seat]["track"]
    critic, pay = scene.view["critic_cost"], scene.view["pay"]
    slots = []
    for n in range(1, CUBES + 1):
        icon, text, title = "", "", _("Cube %(n)d") % {"n": n}
        if critic[n] != critic[n - 1]:
            icon, text = "customer-critic", f"{critic[n]}{COIN}"
            title = _("Cube %(n)d: a critic costs %(price)d") % {"n": n, "price": critic[n]}
        elif pay[n] != pay[n - 1]:
            icon, text = "coin", f"×{pay[n]}"
            title = _("Cube %(n)d: each customer pays %(pay)d") % {"n": n, "pay": pay[n]}
        elif n == CUBES_FOR_TABLE:
            icon, title = "third-table", _("Cube %(n)d: the third table opens") % {"n": n}
        elif n == CUBES:
            icon, title = "star", _("Cube %(n)d: the star, for the first to get here") % {"n": n}
        slots.append(
            {
                "id": f"r{seat}-cube-{n}", "x": 10 + 58 * (n - 1), "cube": n > left,
                "icon": icon, "text": text, "title": title,
            }
        )  # fmt: skip
    return slots


def _notes(scene: Scene, seat: int) -> list[dict[str, Any]]:
    held = scene.view["seats"][seat]["notes"]
    return [
        {
            "id": f"r{seat}-note-{kind}", "kind": kind, "count": held[kind], "x": 92 + 56 * n,
            "label": f"{note_name(kind, scene.words)}: {held[kind]}",
        }
        for n, kind in enumerate(NOTES)
    ]  # fmt: skip


def restaurant(scene: Scene, seat: int) -> dict[str, Any]:
    _, n_ = scene.words.gettext, scene.words.ngettext
    player, name = scene.view["seats"][seat], scene.names[seat]
    own = seat == scene.seat
    closed = own and scene.placing and scene.mine_at("restaurant")
    door = _("Your restaurant: close for the day") if own else _("Restaurant of %(name)s") % {"name": name}
    if closed:
        door = _("You have a worker here already, so you cannot place another (F2.3).")
    at_home = scene.worker(seat, "restaurant") if "restaurant" in player["workers"] else None
    stars = player["stars"]
    money = None if scene.view["solo"] and seat != 0 else player["money"]  # Alfama has none (S1.1)
    return {
        "seat": seat,
        "name": name,
        "score": player["score"],
        "score_word": _("Score"),
        "acts": _("to act") if scene.view["to_act"] == seat else "",
        "label": _("Restaurant of %(name)s") % {"name": name},
        "money": money,
        "money_label": _("Money: %(n)d") % {"n": player["money"]},
        "short": in_short(scene, seat),
        "notes": _notes(scene, seat),
        **painting(scene, seat),
        "stars": [430 - 32 * n for n in range(len(stars))],
        "stars_label": n_("%(n)d star", "%(n)d stars", len(stars)) % {"n": len(stars)},
        "stage": _stage(scene, seat),
        "resident": _("resident"),
        "closed": closed,
        "worker": at_home,
        "door_title": door,
        "close_word": _("close"),
        "door_pick": scene.picks.attributes("space-restaurant" if own else "", door),
        "supply": [364 + 33 * n for n in range(player["supply"])],
        "supply_label": n_("%(n)d worker in the supply", "%(n)d workers in the supply", player["supply"])
        % {"n": player["supply"]},
        "tables": _tables(scene, seat),
        "track": _track(scene, seat),
        "track_label": _("Prestige track: each cube that leaves unlocks what stands under it"),
    }
