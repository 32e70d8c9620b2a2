"""House of Fado, drawn."""

from collections.abc import Sequence
from typing import Any

from tasca.core.choice import Choice
from tasca.core.game import Told
from tasca.core.words import Words
from tasca.look.drawing import Beat, Part


class FadoDrawing:
    paint = ""
    layout = ""
    showpiece = ""

    def symbols(self) -> str:
        return ""

    def parts(
        self, view: dict[str, Any], names: Sequence[str], seat: int | None, choices: Sequence[Choice], words: Words
    ) -> list[Part]:
        return []

    def question(self, view: dict[str, Any], names: Sequence[str], words: Words) -> str:
        return ""

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Words) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg"></svg>'

    def story(self, told: Told, words: Words) -> list[Beat]:
        return []


DRAWING = FadoDrawing()
