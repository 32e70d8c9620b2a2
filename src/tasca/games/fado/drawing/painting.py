"""The painting of a restaurant with the songs that were written, and what a folded restaurant says in short."""

from typing import Any

from .places import song_lines
from .scene import Scene

PLACES = 4  # more songs bring no more at the end (F10.5)
STAR_AT = 3  # F6.3
LEFT, ROOM, STEP, WIDTH = 17, 436, 111, 102


def painting(scene: Scene, seat: int) -> dict[str, Any]:
    """Songs as tiles on the painting; its free places tell what so many songs are worth at the end (F10.5)."""
    _, n_ = scene.words.gettext, scene.words.ngettext
    songs, worth = scene.view["seats"][seat]["fados"], scene.view["song_points"]
    step = STEP if len(songs) <= PLACES else ROOM / len(songs)
    width = WIDTH if len(songs) <= PLACES else step - 5
    written = [
        {
            "x": round(LEFT + step * n, 1),
            "width": round(width, 1),
            "small": len(songs) > PLACES,
            "name": song["name"],
            "lines": song_lines(song["name"]),
            "points": song["points"],
            "label": _("Written: %(fado)s, %(points)d points") % {"fado": song["name"], "points": song["points"]},
        }
        for n, song in enumerate(songs)
    ]
    star = "fados" in scene.view["stars"]
    free = [
        {
            "x": LEFT + STEP * (n - 1),
            "points": f"+{worth[n]}",
            "star": star and n == STAR_AT,
            "label": _("Room for song %(n)d: so many songs bring %(points)d points at the end")
            % {"n": n, "points": worth[n]},
        }
        for n in range(len(songs) + 1, PLACES + 1)
    ]
    count = len(songs)
    label = n_("Painting: %(n)d song written", "Painting: %(n)d songs written", count) % {"n": count}
    return {"songs": written, "nooks": free, "songs_label": label}


def in_short(scene: Scene, seat: int) -> list[dict[str, Any]]:
    """Money, songs and stars of a restaurant on one line, for when it is folded."""
    _, n_ = scene.words.gettext, scene.words.ngettext
    player = scene.view["seats"][seat]
    songs, stars = len(player["fados"]), len(player["stars"])
    return [
        {"icon": "coin", "count": player["money"], "label": _("Money: %(n)d") % {"n": player["money"]}},
        {"icon": "song-seal", "count": songs, "label": n_("%(n)d song", "%(n)d songs", songs) % {"n": songs}},
        {"icon": "star", "count": stars, "label": n_("%(n)d star", "%(n)d stars", stars) % {"n": stars}},
    ]
