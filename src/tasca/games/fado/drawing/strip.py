"""What a restaurant has, in short: a strip for the others, and for one's own on a phone."""

from typing import Any

from ..words.labels import NOTES, note_name
from .scene import Scene


def is_alfama(scene: Scene, seat: int) -> bool:
    return bool(scene.view["solo"]) and seat != 0


def notes(scene: Scene, seat: int) -> list[dict[str, Any]]:
    """The notation tiles; Alfama's are wild and lie face down (S4.2)."""
    held = scene.view["seats"][seat]["notes"]
    if is_alfama(scene, seat):
        count = sum(held.values())
        label = scene.words.gettext("Wild notes: %(n)d") % {"n": count}
        return [
            {"id": f"r{seat}-note-wild", "kind": "wild", "symbol": "anynote", "count": count, "x": 92, "label": label}
        ]
    return [
        {
            "id": f"r{seat}-note-{kind}",
            "kind": kind,
            "symbol": f"note-{kind}",
            "count": held[kind],
            "x": 92 + 56 * n,  # in a picture
            "label": f"{note_name(kind, scene.words)}: {held[kind]}",
        }
        for n, kind in enumerate(NOTES)
    ]


def in_short(scene: Scene, seat: int) -> list[dict[str, Any]]:
    """Money, songs, cubes and guests on one line. The last of them give way where it is narrow."""
    _, n_ = scene.words.gettext, scene.words.ngettext
    player = scene.view["seats"][seat]
    songs, cubes = len(player["fados"]), player["track"]
    tables = [table for table in player["tables"] if table != "critic"]
    guests = sum(sum(table.values()) for table in (*tables, player["bar"]))
    critic = "critic" in player["tables"]
    said = [
        {"icon": "song-seal", "count": songs, "label": n_("%(n)d song", "%(n)d songs", songs) % {"n": songs}},
        {
            "icon": f"cube-{seat}",
            "count": cubes,
            "label": n_("%(n)d cube left", "%(n)d cubes left", cubes) % {"n": cubes},
        },
        {
            "icon": "customer-critic" if critic else "anycustomer",
            "count": guests + critic,
            "label": n_("%(n)d customer", "%(n)d customers", guests) % {"n": guests}
            + (f", {_('critic')}" if critic else ""),
        },
    ]
    if not is_alfama(scene, seat):
        money = player["money"]
        said.insert(0, {"icon": "coin", "count": money, "label": _("Money: %(n)d") % {"n": money}})
    return said
