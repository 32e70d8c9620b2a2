"""The tables of a restaurant and its bar, with the guests that sit there."""

from collections import Counter
from typing import Any

from ..words.labels import customer_name
from . import closed
from .scene import Scene

STEP = 40  # from chair to chair
KINDS = ("two", "three", "four", "bar")  # three tables and the bar


def _colours(counts: dict[str, int]) -> list[str]:
    return [colour for colour, n in counts.items() for _n in range(n)]


class Applause:
    """F8.2: each guest claps once. Whoever can still clap is counted off as the tables are drawn."""

    def __init__(self, scene: Scene, seat: int) -> None:
        asked = scene.view["asked"]
        self.goes_on = scene.view["to_act"] == seat and asked["phase"] in ("applaud", "career") and "ready" in asked
        self.ready = Counter(asked.get("ready", {}))

    def claps(self, colour: str) -> bool:
        self.ready[colour] -= 1
        return self.goes_on and self.ready[colour] >= 0


def _table(scene: Scene, seat: int, kind: str, places: int, guests: list[str], applause: Applause) -> dict[str, Any]:
    """A table or the bar: its guests in the middle of it, and its free chairs. A critic wants a table alone."""
    width = STEP * places + 10
    seats = 1 if guests == ["critic"] else places
    left = width / 2 - STEP * seats / 2
    customers = []
    for n, colour in enumerate(guests):
        claps = colour != "critic" and applause.claps(colour)
        clapped = applause.goes_on and colour != "critic" and not claps
        own = seat == scene.seat
        customers.append(
            {
                "colour": colour,
                "x": round(left + STEP * n, 1),
                "claps": claps,
                "clapped": clapped,
                "pick": scene.picks.attributes(
                    f"own-{colour}" if own and not clapped else "",
                    customer_name(colour, scene.words),
                    kind=colour,
                    why=closed.guest(scene, colour, clapped) if own else None,
                ),
            }
        )
    empty = [round(left + STEP * (n + 0.5), 1) for n in range(len(guests), seats)]
    return {"kind": kind, "width": width, "covered": False, "customers": customers, "empty": empty}


def tables(scene: Scene, seat: int) -> list[dict[str, Any]]:
    _ = scene.words.gettext
    player, own, applause = scene.view["seats"][seat], seat == scene.seat, Applause(scene, seat)
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
        table = _table(scene, seat, KINDS[n], seats, guests, applause)
        if covered:
            table |= {"covered": True, "empty": []}
        why = closed.table(scene, n + 1, seats, covered, bool(guests)) if own else None
        drawn.append(
            {
                "id": f"r{seat}-table-{n + 1}",
                "title": title,
                "short": n + 1,
                "words": _("opens with\nthe 5th cube").split("\n") if covered else [_("table %(n)d") % {"n": n + 1}],
                "pick": scene.picks.attributes(f"table-{n + 1}" if own else "", title, why=why),
                **table,
            }
        )
    size = scene.view["bar_size"]
    title = _("Bar, for %(n)d") % {"n": size}
    drawn.append(
        {
            "id": f"r{seat}-bar", "title": title, "short": _("bar"), "words": [_("bar")],
            "pick": scene.picks.attributes("", title, why=closed.bar(scene) if own else None),
            **_table(scene, seat, KINDS[-1], size, _colours(player["bar"]), applause),
        }
    )  # fmt: skip
    return drawn
