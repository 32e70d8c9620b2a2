"""A game that brings no drawing is drawn by what it says of a position and by a button for each move."""

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from tasca.core.catalogue import Catalogue
from tasca.core.choice import Choice
from tasca.core.game import Game
from tasca.core.rules import Events
from tasca.look.drawing import Beat, Part
from tasca.look.picks import Picks

LINE, WIDTH = 30, 640


class PlainDrawing:
    """See `tasca.look.drawing.Drawing`."""

    paint = ".plain-fact { fill: var(--ink); font: 18px var(--sans); }"
    layout = ""

    def __init__(self, game: Game[Any]) -> None:
        self.showpiece = game.state_to_text(game.new_game())

    def symbols(self) -> str:
        return ""

    def _facts(self, view: dict[str, Any], names: Sequence[str]) -> list[tuple[str, str]]:
        """What is seen, line by line; numbers by seat with the names beside them."""
        rows = []
        for name, value in view.items():
            if isinstance(value, list) and len(value) == len(names):
                text = ", ".join(f"{who} {one}" for who, one in zip(names, value, strict=True))
            else:
                text = str(value)
            rows.append((name.replace("_", " "), text))
        return rows

    def parts(
        self,
        view: dict[str, Any],
        names: Sequence[str],
        seat: int | None,
        choices: Sequence[Choice],
        words: Catalogue,
    ) -> list[Part]:
        picks = Picks(choices)
        fact = Markup("<div><dt>{}</dt> <dd>{}</dd></div>")
        rows = Markup("").join(fact.format(*row) for row in self._facts(view, names))
        buttons = Markup("").join(
            Markup('<button type="button" class="answer"{}>{}</button>').format(
                picks.attributes(choice.picks[0], choice.label), choice.label
            )
            for choice in choices
        )
        return [
            Part("own", words.gettext("The table"), Markup('<dl class="card facts">{}</dl>').format(rows)),
            Part("answers", words.gettext("Moves"), buttons),
        ]

    def question(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        return words.gettext("Choose a move.")

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        rows = [*self._facts(view, names), *(("", name) for name in names)]
        lines = Markup("").join(
            Markup('<text class="plain-fact" x="20" y="{}">{}</text>').format((n + 1) * LINE, f"{name} {text}".strip())
            for n, (name, text) in enumerate(rows)
        )
        size = f'width="{WIDTH}" height="{(len(rows) + 1) * LINE}"'
        box = f'viewBox="0 0 {WIDTH} {(len(rows) + 1) * LINE}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box} {size}>{lines}</svg>'

    def story(self, events: Events, words: Catalogue) -> list[Beat]:
        return []
