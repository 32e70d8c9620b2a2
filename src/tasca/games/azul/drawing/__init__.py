"""Azul, drawn: the offer, the boards, and all of it as one picture. Looks at the view and the choices only."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from tasca.core.catalogue import N_, Catalogue
from tasca.core.choice import Choice
from tasca.core.rules import Events
from tasca.look.drawing import Beat, Mark, Part, Poster, Question
from tasca.look.picks import Picks
from tasca.look.picture import environment

from . import layout as at
from .boards import board
from .marks import marks
from .offer import centre, factory
from .story import story

_HERE = files(__name__)
_TEMPLATES = environment(__name__)


class AzulDrawing:
    """See `tasca.look.drawing.Drawing`."""

    paint = _HERE.joinpath("paint.css").read_text("utf-8")
    layout = _HERE.joinpath("layout.css").read_text("utf-8")
    showpiece = _HERE.joinpath("showpiece.txt").read_text("utf-8")
    poster = Poster(
        _HERE.joinpath("front.svg").read_text("utf-8"),
        N_("Tiles on a plate before a tiled wall, with Alfama at dusk in the window"),
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
        picks = Picks(choices)
        offer = _TEMPLATES.get_template("offer.html").render(
            factories=[factory(view, n, picks, words) for n in range(len(view["factories"]))],
            middle=centre(view, picks, words),
        )
        first = 0 if seat is None else seat
        seats = [(first + n) % view["players"] for n in range(view["players"])]
        boards = [self._board(view, n, names, picks if n == first else Picks(()), words) for n in seats]
        others = "".join(boards[1:])
        own_title = _("Your board") if seat is not None else names[first]
        return [
            Part("offer", _("Factories"), offer),
            Part("own", own_title, boards[0]),
            Part("others", _("The others"), others),
        ]

    def _board(self, view: dict[str, Any], seat: int, names: Sequence[str], picks: Picks, words: Catalogue) -> str:
        return _TEMPLATES.get_template("board.html").render(
            b=board(view, seat, names[seat], picks, words), score_word=words.gettext("Score")
        )

    def question(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> Question:
        if view["phase"] == "tiling":
            return Question(words.gettext("Choose the space on the wall."))
        return Question(words.gettext("Take tiles of one colour, then choose a line for them."))

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        players, nothing = view["players"], Picks(())
        high = 470 if players < 4 else 560
        card = (at.BOARD_WIDTH + 16, at.BOARD_HEIGHT + 52)
        columns = 2
        width = columns * card[0] + 3 * 20
        middle = centre(view, nothing, words)
        size = 132 if players < 4 else 124
        across = (width - 40 - size) / 2
        places = at.ring(len(view["factories"]), width / 2, high / 2 + 4, min(across, 380), high / 2 - size / 2 - 12)
        factories = [
            (_place(x - size / 2, y - size / 2, size, size), factory(view, n, nothing, words))
            for n, (x, y) in enumerate(places)
        ]
        boards = []
        for seat in range(players):
            x, y = 20 + seat % 2 * (card[0] + 20), high + 20 + seat // 2 * (card[1] + 20)
            drawn = board(view, seat, names[seat], nothing, words)
            drawn["card"] = (x, y, *card)
            drawn["place"] = _place(x + 8, y + 46, at.BOARD_WIDTH, at.BOARD_HEIGHT)
            boards.append(drawn)
        rows = -(-players // 2)
        scale = min(1.0, 430 / middle["width"])
        wide, tall = middle["width"] * scale, middle["height"] * scale
        return _TEMPLATES.get_template("picture.svg").render(
            width=width,
            height=high + 20 + rows * (card[1] + 20),
            label=words.gettext("Azul, round %(n)d") % {"n": view["round"]},
            factories=factories,
            middle=middle,
            middle_place=_place(width / 2 - wide / 2, high / 2 + 4 - tall / 2, wide, tall),
            boards=boards,
        )

    def story(self, events: Events, words: Catalogue) -> list[Beat]:
        return story(events, words)

    def marks(self, events: Events) -> list[Mark]:
        return marks(events)


def _place(x: float, y: float, width: float, height: float) -> Markup:
    return Markup(f' x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"')


DRAWING = AzulDrawing()
