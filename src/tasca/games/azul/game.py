"""Azul as a game of the contract."""

from collections.abc import Sequence
from typing import Any

from tasca.core.catalogue import ENGLISH, N_, Catalogue
from tasca.core.choice import Choice
from tasca.core.game import Game
from tasca.core.info import Info, Option, Options
from tasca.core.question import Question
from tasca.core.reason import Reason
from tasca.core.rules import Events, Rules
from tasca.core.screen import Line
from tasca.core.sentence import Sentence

from . import rules, view
from .about import ABOUT
from .bot.encode import encode
from .bot.encoding import ENCODING, SIZE
from .rules import scoring, state
from .rules.actions import ACTIONS, MOST_LEGAL
from .rules.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    LAST_ROUND,
    MOST_FACTORIES,
    MOST_PLAYERS,
    ON_FACTORY,
    ROW_BONUS,
    ROWS,
)
from .rules.events import DEALT, OF_CHANCE
from .rules.laws import LAWS, broken_law
from .rules.state import State
from .text import notation, read, screen, write
from .words import choices, narrate, refusals

# Each draft takes at least one of the tiles laid out; each line is placed once
MOVES_A_ROUND = MOST_FACTORIES * ON_FACTORY + MOST_PLAYERS * ROWS


class Azul(Game[State]):
    about = ABOUT
    info = Info(
        name="azul",
        title="Azul",
        options={
            "players": Option(2, (2, 3, 4), N_("how many play (A1.1)")),
            "variant": Option("coloured", ("coloured", "grey"), N_("the side of the wall (A1.6)")),
            "first": Option(0, (0, 1, 2, 3, "random"), N_("a seat you agree on, or one at random (A1.7)")),
        },
        actions=ACTIONS,
        most_legal=MOST_LEGAL,
        longest=MOVES_A_ROUND * LAST_ROUND,
        rules_version=1,
        notation=N_(
            "3B2 takes the blue tiles of factory 3 to pattern line 2; C is the centre, F the floor line, K black."
        ),
    )
    state = State
    rules: Rules[State] = rules
    encoding = ENCODING

    def rule_options(self, options: Options) -> list[int]:
        first = options["first"]
        return [
            int(str(options["players"])),
            int(options["variant"] == "grey"),
            rules.RANDOM_FIRST if first == "random" else int(str(first)),
        ]

    def reveals(self, events: Events) -> bool:
        return any(event[0] in OF_CHANCE for event in events)

    def why_not(self, s: State, action: int) -> Reason:
        return refusals.why_not(s, action)

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        return view.view(s)

    def encode(self, s: State, seat: int) -> list[int]:
        out = [0] * SIZE
        encode(s, self.check_seat(s, seat), out)
        return out

    def choices(self, s: State, words: Catalogue) -> list[Choice]:
        return choices.choices(s, self.legal_actions(s), words)

    def question(self, s: State, names: Sequence[str], words: Catalogue) -> Question:
        if s.phase == state.TILING:
            return Question(words.gettext("Choose the space on the wall."))
        return Question(words.gettext("Take tiles of one colour, then choose a line for them."))

    def screen(self, s: State, names: Sequence[str], words: Catalogue) -> list[Line]:
        return screen.screen(s, names, words)

    def final_scoring(self, s: State) -> list[dict[str, int]]:
        return [
            {
                "rows": ROW_BONUS * scoring.complete_rows(s, seat),
                "columns": COLUMN_BONUS * scoring.complete_columns(s, seat),
                "colours": COLOUR_BONUS * scoring.complete_colours(s, seat),
            }
            for seat in range(s.players)
        ]

    def breakdown(self, s: State) -> list[dict[str, int]]:
        none_yet = [{"rows": 0, "columns": 0, "colours": 0}] * s.players
        bonuses = self.final_scoring(s) if s.phase == state.OVER else none_yet
        return [
            {"wall": s.wall_points[seat], "floor": -s.floor_points[seat], **bonuses[seat]} for seat in range(s.players)
        ]

    def broken_law(self, s: State) -> str:
        return LAWS[broken_law(s)]

    def action_to_text(self, s: State, action: int) -> str:
        return notation.action_to_text(action)

    def action_from_text(self, s: State, text: str) -> int:
        return notation.action_from_text(text)

    def state_to_text(self, s: State, hidden: bool = True) -> str:
        return write.state_to_text(s, hidden)

    def state_from_text(self, text: str) -> State:
        return read.state_from_text(text)

    def setup_facts(self, s: State) -> dict[str, Any]:
        return {
            "game": "azul",
            "players": s.players,
            "variant": "grey" if s.grey else "coloured",
            "first": s.starter,
            "factories": write.factory_texts(s),
        }

    def facts(self, s: State, events: Events) -> dict[str, Any]:
        if any(event[0] == DEALT for event in events):
            return {"chance": [{"factories": write.factory_texts(s)}]}
        return {}

    def sentences(self, s: State, events: Events, names: Sequence[str], words: Catalogue = ENGLISH) -> list[Sentence]:
        return narrate.sentences(events, names, words)


GAME = Azul()
