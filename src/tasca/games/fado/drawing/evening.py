"""How the evening goes: stars left and taken, the coming end, and the score track."""

from typing import Any

from ..rules.components import STARS_TO_END
from ..text.names import STARS
from ..words.labels import star_name
from .scene import Scene

TRACK_LEFT, TRACK_RIGHT = 14, 666
SHORTEST_TRACK = 50


def evening(scene: Scene) -> dict[str, Any]:
    _, n_ = scene.words.gettext, scene.words.ngettext
    view = scene.view
    owners = {star: seat for seat, player in enumerate(view["seats"]) for star in player["stars"]}
    stars = []
    for n, star in enumerate(STARS):
        owner = owners.get(star)
        title = star_name(star, scene.words)
        if owner is not None:
            title = _("%(star)s: taken by %(name)s") % {"star": title, "name": scene.names[owner]}
        stars.append(
            {"id": f"evening-{star}", "x": 6 + 42 * n, "owner": "" if owner is None else owner, "title": title}
        )
    left = STARS_TO_END - len(owners)
    if view["to_act"] is None:
        news = _("The evening is over.")
    elif left <= 0:
        news = _("The third star is taken: this round is the last.")
    else:
        news = n_(
            "%(n)d star to go until the last round",
            "%(n)d stars to go until the last round",
            left,
        ) % {"n": left}
    scores: list[int] = [player["score"] for player in view["seats"]]
    top: int = max(SHORTEST_TRACK, -(-max(scores) // 10) * 10)
    step = 5 if top <= SHORTEST_TRACK else 10 if top <= 100 else 20

    def x(points: int) -> float:
        return round(TRACK_LEFT + (TRACK_RIGHT - TRACK_LEFT) * points / top, 1)

    marks = []
    for seat, points in enumerate(scores):
        level = sum(abs(x(points) - x(other)) < 16 for other in scores[:seat])
        marks.append((x(points) + 14 * (level // 2), 9 - 14 * (level % 2), seat))  # two beside two
    return {
        "label": _("Stars and scores"),
        "stars": stars,
        "news": news,
        "last": left <= 0,
        "ticks": [(x(n), n) for n in range(0, top + 1, step)],
        "marks": marks,
    }
