"""House of Fado, drawn: the four places, the restaurants, and all of it as one picture. Looks at the view only."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from tasca.core.catalogue import N_, Catalogue
from tasca.core.choice import Choice
from tasca.core.rules import Events
from tasca.look.drawing import Beat, Mark, Part, Poster, Question
from tasca.look.picks import Picks
from tasca.look.picture import environment

from . import places
from .evening import evening
from .home import restaurant
from .marks import marks
from .picture import picture_facts
from .questions import buttons, question
from .scene import Scene
from .story import story

_HERE = files(__name__)
_TEMPLATES = environment(__name__)


def city(scene: Scene) -> dict[str, Any]:
    """Everything that lies in the middle of the table."""
    _ = scene.words.gettext
    titles = {
        "market": _("Market"),
        "street": _("Street"),
        "rehearsal": _("Rehearsal room"),
        "billboard": _("Billboard"),
    }
    asked = scene.view["asked"].get("space", "").split("-")[0]
    return {
        "nav": _("The four places"),
        "busy": _("something to do here"),
        "places": [{"id": name, "title": title, "asked": asked == name} for name, title in titles.items()],
        "evening": evening(scene),
        **{f"{name}_title": title for name, title in titles.items()},
        "market": places.market(scene),
        "market_spaces": [places.space(scene, "market-left"), places.space(scene, "market-right")],
        "street": places.street(scene),
        "street_spaces": [places.space(scene, "street-left"), places.space(scene, "street-right")],
        "rehearsal_space": places.space(scene, "rehearsal"),
        "fados": places.fados(scene),
        "notes": places.notes(scene),
        "billboard": places.billboard(scene),
        "billboard_spaces": [places.space(scene, "billboard-left"), places.space(scene, "billboard-right")],
    }


class FadoDrawing:
    """See `tasca.look.drawing.Drawing`."""

    paint = _HERE.joinpath("paint.css").read_text("utf-8")
    layout = "".join(_HERE.joinpath(name).read_text("utf-8") for name in ("layout.css", "narrow.css"))
    showpiece = _HERE.joinpath("showpiece.txt").read_text("utf-8")
    poster = Poster(
        _HERE.joinpath("front.svg").read_text("utf-8"),
        N_("A house of fado at night: a singer between a Portuguese guitar and a viola"),
    )

    def symbols(self) -> str:
        return _HERE.joinpath("symbols.svg").read_text("utf-8")

    def parts(
        self,
        view: dict[str, Any],
        names: Sequence[str],
        seat: int | None,
        choices: Sequence[Choice],
        words: Catalogue,
    ) -> list[Part]:
        _ = words.gettext
        scene = Scene(view, names, seat, Picks(choices), words)
        first = 0 if seat is None else seat
        home = _TEMPLATES.get_template("home.html")
        seats = [(first + n) % view["players"] for n in range(view["players"])]
        homes = [home.render(r=restaurant(scene, n), folded=n != first, open=view["players"] == 2) for n in seats]
        answers = _TEMPLATES.get_template("ask.html").render(buttons=buttons(scene, choices))
        return [
            Part("answers", _("Answers"), answers),
            Part("city", _("The city"), _TEMPLATES.get_template("city.html").render(c=city(scene))),
            Part("own", _("Your restaurant") if seat is not None else names[first], homes[0]),
            Part("others", _("The others"), "".join(homes[1:])),
        ]

    def question(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> Question:
        return question(Scene(view, names, None, Picks(()), words))

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        scene = Scene(view, names, None, Picks(()), words)
        facts = picture_facts(city(scene), [restaurant(scene, n) for n in range(view["players"])])
        label = words.gettext("House of Fado, round %(n)d") % {"n": view["round"]}
        return _TEMPLATES.get_template("picture.svg").render(label=label, **facts)

    def story(self, events: Events, words: Catalogue) -> list[Beat]:
        return story(events, words)

    def marks(self, events: Events) -> list[Mark]:
        return marks(events)


DRAWING = FadoDrawing()
