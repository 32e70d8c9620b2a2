"""How the evening goes: the stars in the sky, who took which, and how near the end is."""

from typing import Any

from ..rules.components import STARS_TO_END
from ..text.names import STARS
from ..words.labels import capital, star_name
from .scene import Scene


def _won_by(star: str, scene: Scene) -> str:
    """How a star is won, in a word or two."""
    _ = scene.words.gettext
    return {
        "fados": _("3 songs"),
        "guitarra": _("guitarra 6"),
        "singer": _("singer 6"),
        "viola": _("viola 6"),
        "placa": _("8 cubes"),
    }[star]


def _news(scene: Scene, left: int) -> str:
    _, n_ = scene.words.gettext, scene.words.ngettext
    if scene.view["to_act"] is None:
        return _("The evening is over.")
    if left <= 0:
        return _("The third star is taken: this is the last round.")
    if left == 1:
        return _("One more star taken, and the last round begins.")
    return n_("%(n)d star until the last round.", "%(n)d stars until the last round.", left) % {"n": left}


def evening(scene: Scene) -> dict[str, Any]:
    _ = scene.words.gettext
    owners = {star: seat for seat, player in enumerate(scene.view["seats"]) for star in player["stars"]}
    stars = []
    for star in STARS:
        owner, title = owners.get(star), star_name(star, scene.words)
        if owner is not None:
            title = _("%(star)s: taken by %(name)s") % {"star": title, "name": scene.names[owner]}
        stars.append({"id": f"evening-{star}", "owner": owner, "word": _won_by(star, scene), "title": capital(title)})
    left = STARS_TO_END - len(owners)
    return {
        "label": _("The stars of the evening"),
        "dark": min(len(owners), STARS_TO_END),
        "stars": stars,
        "news": _news(scene, left),
        "last": left <= 0,
    }
