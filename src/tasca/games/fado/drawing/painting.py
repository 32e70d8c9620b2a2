"""The painting of a restaurant: the songs that were written hang on it."""

from typing import Any

from .scene import Scene

PLACES = 4  # more songs bring no more at the end (F10.5)
STAR_AT = 3  # F6.3
MOST_ROWS = 3
LONGEST = {1: 24, 2: 12, 3: 12}  # letters of a title, by rows


def short_title(name: str, longest: int) -> str:
    """A song's name; that it is a fado is plain. Too long a one has initials for its first words, or an end cut off."""
    short = name.removeprefix("Fado ")
    if len(short) <= longest:
        return short
    first, _space, rest = short.partition(" ")
    if rest and len(rest) + 3 <= longest:
        return f"{first[0]}. {rest}"
    return short[: longest - 1].rstrip() + "…"


def painting(scene: Scene, seat: int) -> dict[str, Any]:
    """Songs in four columns, in up to three rows; a free place says what so many songs are worth (F10.5)."""
    _, n_ = scene.words.gettext, scene.words.ngettext
    songs, worth = scene.view["seats"][seat]["fados"], scene.view["song_points"]
    rows = max(1, min(MOST_ROWS, -(-len(songs) // PLACES)))
    columns = max(PLACES, -(-len(songs) // rows))
    written = [
        {
            "column": n % columns,
            "row": n // columns,
            "name": song["name"],
            "short": short_title(song["name"], LONGEST[rows]),
            "points": song["points"],
            "label": _("Written: %(fado)s, %(points)d points") % {"fado": song["name"], "points": song["points"]},
        }
        for n, song in enumerate(songs)
    ]
    star = "fados" in scene.view["stars"]
    free = [
        {
            "column": n - 1,
            "points": f"+{worth[n]}",
            "songs": n_("%(n)d song", "%(n)d songs", n) % {"n": n},
            "star": star and n == STAR_AT,
            "label": _("Room for song %(n)d: so many songs bring %(points)d points at the end")
            % {"n": n, "points": worth[n]},
        }
        for n in range(len(songs) + 1, PLACES + 1)
    ]
    count = len(songs)
    label = n_("Painting: %(n)d song written", "Painting: %(n)d songs written", count) % {"n": count}
    return {"songs": written, "nooks": free, "rows": rows, "columns": columns, "songs_label": label}
