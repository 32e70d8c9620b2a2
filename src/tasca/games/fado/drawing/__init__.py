"""House of Fado, drawn: the four places, the restaurants, and all of it as one picture. Looks at the view only."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from tasca.core.catalogue import N_, Catalogue
from tasca.core.choice import Choice
from tasca.core.rules import Events
from tasca.look.drawing import Beat, Mark, Part, Poster
from tasca.look.picks import Picks
from tasca.look.picture import environment

from .answers import buttons
from .city import city
from .evening import evening
from .home import restaurant
from .marks import marks
from .picture import picture_facts
from .scene import Scene
from .story import story

_HERE = files(__name__)
_TEMPLATES = environment(__name__)
SYMBOLS = ("symbols.svg", "alfama.svg", "city.svg", "room.svg")
PAINT = ("colours.css", "paint.css", "stage.css", "picture.css")  # what pictures that stand alone need too
# What a page needs, in this order: what comes later wins
LAYOUT = ("layout.css", "evening.css", "sky.css", "sky_small.css", "city.css", "market.css", "street.css", "spaces.css",
          "rehearsal.css", "billboard.css", "touched.css", "narrow.css", "room.css", "room_lit.css", "room_sizes.css",
          "strips.css")  # fmt: skip


def _read(names: tuple[str, ...]) -> str:
    return "".join(_HERE.joinpath(name).read_text("utf-8") for name in names)


class FadoDrawing:
    """See `tasca.look.drawing.Drawing`."""

    paint = _read(PAINT)
    layout = _read(LAYOUT)
    showpiece = _read(("showpiece.txt",))
    poster = Poster(
        _read(("front.svg",)),
        N_("A house of fado at night: a singer between a Portuguese guitar and a viola"),
    )

    def symbols(self) -> str:
        return _read(SYMBOLS)

    def parts(
        self,
        view: dict[str, Any],
        names: Sequence[str],
        seat: int | None,
        choices: Sequence[Choice],
        words: Catalogue,
    ) -> list[Part]:
        _ = words.gettext
        wastes = {choice.picks[-1]: choice.wastes for choice in choices if choice.wastes}
        scene = Scene(view, names, seat, Picks(choices), words, wastes)
        first = 0 if seat is None else seat
        home = _TEMPLATES.get_template("home.html")
        seats = [(first + n) % view["players"] for n in range(view["players"])]
        homes = [home.render(r=restaurant(scene, n), folded=n != first) for n in seats]
        answers = _TEMPLATES.get_template("ask.html").render(buttons=buttons(scene, choices))
        return [
            Part("scene", _("The evening"), _TEMPLATES.get_template("sky.html").render(e=evening(scene))),
            Part("answers", _("Answers"), answers),
            Part("city", _("The city"), _TEMPLATES.get_template("city.html").render(c=city(scene))),
            Part("own", _("Your restaurant") if seat is not None else names[first], homes[0]),
            Part("others", _("The others"), "".join(homes[1:])),
        ]

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        scene = Scene(view, names, None, Picks(()), words)
        homes = [restaurant(scene, n) for n in range(view["players"])]
        facts = picture_facts(city(scene) | {"evening": evening(scene)}, homes)
        label = words.gettext("House of Fado, round %(n)d") % {"n": view["round"]}
        return _TEMPLATES.get_template("picture.svg").render(label=label, **facts)

    def story(self, events: Events, earlier: Events, names: Sequence[str], words: Catalogue) -> list[Beat]:
        return story(events, earlier, names, words)

    def marks(self, events: Events) -> list[Mark]:
        return marks(events)


DRAWING = FadoDrawing()
