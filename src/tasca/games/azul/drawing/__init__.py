"""Azul, drawn: the offer, the boards, and all of it as one picture. Looks at the view and the choices only."""

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from tasca.core.catalogue import N_, Catalogue
from tasca.core.choice import Choice
from tasca.core.rules import Events
from tasca.look.drawing import Beat, Mark, Part, Poster
from tasca.look.picks import Picks
from tasca.look.picture import environment

from . import layout as at
from .boards import board
from .marks import marks
from .offer import centre, factory, supply
from .story import story

_HERE = files(__name__)
_TEMPLATES = environment(__name__)


_BETWEEN = re.compile(r">\s+<")
_INSIDE = re.compile(r"\n\s+")


def _lean(markup: str) -> str:
    """Without the indentation, which a page would have to look through."""
    return _INSIDE.sub(" ", _BETWEEN.sub("><", markup)).strip()


def _render(name: str, **values: Any) -> str:
    return _lean(_TEMPLATES.get_template(name).render(values))


class AzulDrawing:
    """See `tasca.look.drawing.Drawing`."""

    paint = _HERE.joinpath("paint.css").read_text("utf-8")
    layout = (
        "".join(_HERE.joinpath(f"{name}.css").read_text("utf-8") for name in ("lit", "layout", "narrow"))
        + at.ring_style()
    )
    showpiece = _HERE.joinpath("showpiece.txt").read_text("utf-8")
    poster = Poster(
        _HERE.joinpath("front.svg").read_text("utf-8"),
        N_("Tiles on a plate before a tiled wall, with Alfama at dusk in the window"),
    )

    def symbols(self) -> str:
        return _lean(_HERE.joinpath("symbols.svg").read_text("utf-8"))

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
        offer = _render(
            "offer.html",
            factories=[factory(view, n, picks, words) for n in range(len(view["factories"]))],
            middle=centre(view, picks, words),
        )
        first = 0 if seat is None else seat
        seats = [(first + n) % view["players"] for n in range(view["players"])]
        boards = [
            _render(
                "board.html",
                b=board(view, n, names[n], picks if n == first else Picks(()), words, own=n == first),
                score_word=_("Score"),
            )
            for n in seats
        ]
        own_title = _("Your board") if seat is not None else names[first]
        return [
            Part("offer", _("Factories"), offer),
            Part("own", own_title, boards[0]),
            Part("others", _("The others"), "".join(boards[1:])),
            Part("supply", _("The bag and the lid"), _render("supply.html", **supply(view, words))),
        ]

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        players, nothing, gap = view["players"], Picks(()), 28
        width, high = 2 * at.BOARD_WIDTH + 3 * gap, 640
        room = 820 if players == 2 else 1400
        size, places, (x, y) = at.ring(len(view["factories"]), room, high - 2 * gap)
        left = (width - room) / 2
        factories = [
            (_place(left + px, gap + py, size, size), factory(view, n, nothing, words))
            for n, (px, py) in enumerate(places)
        ]
        scale = size / at.PLATE
        wide, tall = at.HEAP_WIDTH * scale, at.HEAP_HEIGHT * scale
        heaps = [
            _place(left + x + (n % 3 - 1.5) * wide, gap + y + (n // 3 - 1) * tall, wide, tall)
            for n in range(at.CENTRE_COLUMNS * at.CENTRE_ROWS)
        ]
        boards = []
        for seat in range(players):
            drawn = board(view, seat, names[seat], nothing, words, own=True)
            px, py = gap + seat % 2 * (at.BOARD_WIDTH + gap), high + seat // 2 * (at.BOARD_HEIGHT + gap)
            drawn["at"], drawn["place"] = (px, py), _place(px, py, at.BOARD_WIDTH, at.BOARD_HEIGHT)
            boards.append(drawn)
        height = high + -(-players // 2) * (at.BOARD_HEIGHT + gap)
        return _render(
            "picture.svg",
            width=width,
            height=height,
            planks=range(150, height, 190),
            cloth=(width / 2, gap + y, high * 0.9),
            label=words.gettext("Azul, round %(n)d") % {"n": view["round"]},
            factories=factories,
            middle=centre(view, nothing, words),
            heaps=heaps,
            boards=boards,
        )

    def story(self, events: Events, earlier: Events, names: Sequence[str], words: Catalogue) -> list[Beat]:
        return story(events, earlier, names, words)

    def marks(self, events: Events) -> list[Mark]:
        return marks(events)


def _place(x: float, y: float, width: float, height: float) -> Markup:
    return Markup(f' x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" height="{height:.5g}"')


DRAWING = AzulDrawing()
