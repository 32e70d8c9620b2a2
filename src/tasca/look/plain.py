"""A game that brings no drawing is drawn by what it says of a position and by a button for each move."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from tasca.core.catalogue import Catalogue
from tasca.core.choice import Choice
from tasca.core.game import Game
from tasca.core.rules import Events
from tasca.look.drawing import Beat, Mark, Part
from tasca.look.picks import Picks
from tasca.look.picture import environment

SAID_ELSEWHERE = {"phase", "players", "to_move"}  # the page says who plays, and whose turn it is
WIDTH, HEIGHT = 720, 500  # of a picture; many facts make it higher
EDGE, LINE = 24, 60
LONGEST = 24  # characters of a name or a fact that have room in a picture

_TEMPLATES = environment("tasca.look")


class Fact(NamedTuple):
    """A line of what is seen: of the whole table, or of a seat."""

    name: str
    text: str
    seat: int | None = None


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


class PlainDrawing:
    """See `tasca.look.drawing.Drawing`."""

    paint = files("tasca.look").joinpath("plain.css").read_text("utf-8")
    layout = ""
    poster = None

    def __init__(self, game: Game[Any]) -> None:
        self.showpiece = game.state_to_text(game.new_game())
        players = game.info.options["players"].values if "players" in game.info.options else ()
        self.most_seats = max((n for n in players if isinstance(n, int)), default=0)

    def symbols(self) -> str:
        return ""

    def _facts(self, view: dict[str, Any], names: Sequence[str]) -> list[Fact]:
        """What is seen, line by line: of the table, then of each seat what lists say at its place."""
        of_table: list[Fact] = []
        of_seat: list[list[str]] = [[] for _ in names]
        for field, value in view.items():
            name = field.replace("_", " ")
            if isinstance(value, list) and len(value) in (len(names), self.most_seats):
                for own, one in zip(of_seat, value, strict=False):  # seats that nobody took are left out
                    own.append(f"{name} {_plain(one)}")
            elif field not in SAID_ELSEWHERE:
                of_table.append(Fact(name, _plain(value)))
        return of_table + [Fact(names[seat], ", ".join(own), seat) for seat, own in enumerate(of_seat)]

    def parts(
        self,
        view: dict[str, Any],
        names: Sequence[str],
        seat: int | None,
        choices: Sequence[Choice],
        words: Catalogue,
    ) -> list[Part]:
        drawn: Any = _TEMPLATES.get_template("plain.html").module
        found = [Part("own", words.gettext("The table"), drawn.facts(self._facts(view, names)))]
        if choices:
            found.append(Part("moves", words.gettext("Moves"), drawn.moves(choices, Picks(choices))))
        return found

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        found = self._facts(view, names)
        height = max(HEIGHT, LINE * len(found) + 2 * EDGE)
        return _TEMPLATES.get_template("plain.svg").render(
            found=found,
            width=WIDTH,
            height=height,
            top=(height - LINE * len(found)) // 2,
            edge=EDGE,
            line=LINE,
            longest=LONGEST,
        )

    def story(self, events: Events, earlier: Events, names: Sequence[str], words: Catalogue) -> list[Beat]:
        return []

    def marks(self, events: Events) -> list[Mark]:
        return []
