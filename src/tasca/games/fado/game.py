"""House of Fado as a game of the contract."""

from collections.abc import Sequence
from typing import Any

from tasca.core.catalogue import ENGLISH, N_, Catalogue
from tasca.core.choice import Choice
from tasca.core.errors import BadOption
from tasca.core.game import Game
from tasca.core.info import Info, Option, Options
from tasca.core.question import Question
from tasca.core.reason import Reason
from tasca.core.rules import Events, Rules
from tasca.core.screen import Line
from tasca.core.sentence import Sentence

from . import rules, view, wishes
from .about import ABOUT
from .bot.encode import encode
from .bot.encoding import ENCODING, SIZE
from .box.load import box_numbered, box_of, check_option, provenance, read_components
from .rules import events as e
from .rules import scoring, state
from .rules.actions import ACTIONS, MOST_LEGAL
from .rules.components import ALFAMA, LONGEST, NONE
from .rules.laws import LAWS, broken_law
from .rules.options import RANDOM_FIRST
from .rules.state import State
from .text import notation, read, screen, write
from .text.facts import facts, setup_facts
from .text.names import FINAL_SOURCES, SOURCES, SPECIALTIES
from .words import choices, components, narrate, questions, refusals


class Fado(Game[State]):
    about = ABOUT
    info = Info(
        name="fado",
        title=N_("House of Fado"),
        options={
            "players": Option(2, (2, 3, 4), N_("how many play; a solo game has two seats (F1.1, S1.1)")),
            "solo": Option(False, (False, True), N_("you alone against Alfama, whom the rules play (part S)")),
            "first": Option(0, (0, 1, 2, 3, "random"), N_("a seat you agree on, or one at random (F1.10)")),
            "components": Option(
                None, (None,), "values that replace those of the shipped box", check_option, read_components
            ),
        },
        actions=ACTIONS,
        most_legal=MOST_LEGAL,
        longest=LONGEST,
        rules_version=1,
        notation=N_(
            "A move is a few words: 'place supply market-left' puts a worker of your supply on the left market space, "
            "'hire Maria' hires her; 'skip' does nothing, 'done' ends what you are doing."
        ),
    )
    state = State
    rules: Rules[State] = rules
    encoding = ENCODING

    def check_together(self, options: dict[str, object]) -> None:
        super().check_together(options)
        if options["solo"] and options["players"] != 2:
            raise BadOption(N_("House of Fado: a solo game has 2 players, you and Alfama (S1.1)"))
        if options["solo"] and options["first"] != 0:
            raise BadOption(N_("House of Fado: in a solo game 'first' is 0, you are the first player (S1.3)"))

    def rule_options(self, options: Options) -> list[int]:
        first = options["first"]
        box = box_of(options["components"])
        return [
            int(str(options["players"])),
            int(options["solo"] is True),
            RANDOM_FIRST if first == "random" else int(str(first)),
            box.number,
            *box.numbers,
        ]

    def recall(self, options: Options) -> None:
        box_of(options.get("components"))

    def reveals(self, events: Events) -> bool:
        return any(kind in e.OF_CHANCE and (kind, a) != (e.TURNED_UP, NONE) for kind, a, *_ in events)

    def why_not(self, s: State, action: int) -> Reason:
        return refusals.why_not(s, action)

    def wishes(self, words: Catalogue) -> dict[str, str]:
        return wishes.wishes(words)

    def wished(self, s: State, wish: str) -> int | None:
        return wishes.wished(s, self.legal_actions(s), wish)

    def automata(self, s: State) -> dict[int, str]:
        return {ALFAMA: "Alfama"} if s.solo else {}

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        return view.view(s)

    def encode(self, s: State, seat: int) -> list[int]:
        out = [0] * SIZE
        encode(s, self.check_seat(s, seat), out)
        return out

    def choices(self, s: State, words: Catalogue) -> list[Choice]:
        return choices.choices(s, self.legal_actions(s), words)

    def question(self, s: State, names: Sequence[str], words: Catalogue) -> Question:
        return questions.question(view.view(s), names, words)

    def screen(self, s: State, names: Sequence[str], words: Catalogue) -> list[Line]:
        return screen.screen(s, names, words)

    def final_scoring(self, s: State) -> list[dict[str, int]]:
        return [
            dict(
                zip(
                    FINAL_SOURCES,
                    (
                        scoring.musician_points(s, seat),
                        scoring.star_points(s, seat),
                        scoring.billboard_points(s, seat),
                        scoring.fado_points(s, seat),
                        scoring.money_points(s, seat),
                    ),
                    strict=True,
                )
            )
            for seat in range(s.players)
        ]

    def breakdown(self, s: State) -> list[dict[str, int]]:
        """Points during play, then the final scoring with the billboard by specialty."""
        over = s.phase == state.OVER
        rows = []
        for seat, final in enumerate(self.final_scoring(s)):
            row = dict(zip(SOURCES, s.points[seat], strict=True))
            for source, points in final.items():
                if source == "billboard":
                    for i, name in enumerate(SPECIALTIES):
                        row[f"billboard {name}"] = scoring.specialty_points(s, seat, i) if over else 0
                else:
                    row[source] = points if over else 0
            rows.append(row)
        return rows

    def provenance(self) -> list[tuple[str, Any, str]]:
        return provenance()

    def component_words(self, path: str, value: str, words: Catalogue) -> tuple[str, str]:
        return components.path_words(path, words), components.value_words(value, words)

    def broken_law(self, s: State) -> str:
        return LAWS[broken_law(s)]

    def action_to_text(self, s: State, action: int) -> str:
        return notation.action_to_text(s, action)

    def action_from_text(self, s: State, text: str) -> int:
        return notation.action_from_text(s, text)

    def state_to_text(self, s: State, hidden: bool = True) -> str:
        return write.state_to_text(s, hidden)

    def state_from_text(self, text: str) -> State:
        return read.state_from_text(text)

    def setup_facts(self, s: State) -> dict[str, Any]:
        return setup_facts(s, box_numbered(s.box).given)

    def facts(self, s: State, events: Events) -> dict[str, Any]:
        return facts(s, events)

    def sentences(self, s: State, events: Events, names: Sequence[str], words: Catalogue = ENGLISH) -> list[Sentence]:
        return narrate.sentences(s, events, names, words)


GAME = Fado()
