"""Coins as a game of the contract."""

from collections.abc import Sequence

from tasca.core.catalogue import ENGLISH, Catalogue
from tasca.core.errors import BadNotation
from tasca.core.game import Game
from tasca.core.info import Info, Option
from tasca.core.rules import Events
from tasca.core.sentence import Sentence

from . import rules

TEXTS = ("1", "2", "3")  # coins taken


class Coins(Game[rules.State]):
    info = Info(
        name="coins",
        title="Coins",
        options={"players": Option(2, (2, 3, 4), "how many play")},
        actions=rules.MOST_TAKEN,
        most_legal=rules.MOST_TAKEN,
        longest=30,
        rules_version=2,
        notation="1, 2 or 3 takes so many coins.",
    )
    state = rules.State
    rules = rules

    def action_to_text(self, s: rules.State, action: int) -> str:
        return TEXTS[action]

    def action_from_text(self, s: rules.State, text: str) -> int:
        if text not in TEXTS:
            raise BadNotation(f"{text!r} is no action of Coins; actions are 1, 2 and 3")
        return TEXTS.index(text)

    def reveals(self, events: Events) -> bool:
        return False  # the heap was drawn at set-up

    def sentences(
        self, s: rules.State, events: Events, names: Sequence[str], words: Catalogue = ENGLISH
    ) -> list[Sentence]:
        return [Sentence(seat, f"{names[seat]} took {count}.") for _, seat, count, _, _ in events]


GAME = Coins()
