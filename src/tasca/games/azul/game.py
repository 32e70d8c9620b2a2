"""Azul as a game of the contract."""

from collections.abc import Sequence
from typing import Any

from tasca.core.choice import Choice
from tasca.core.game import OVER, Game, Info, Option, Options, Rules, Told
from tasca.core.seed import check_seed
from tasca.core.seed import words as words_of
from tasca.core.words import Words

from ..rng import start
from . import choices, narrate, notation, position, rules, scoring, state
from . import view as views
from .actions import ACTIONS, FLOOR, MOST_LEGAL, PLACE, colour_of, row_of, source_of, target_of
from .components import CENTRE, COLOUR_BONUS, COLUMN_BONUS, LAST_ROUND, ROW_BONUS, ROW_SPACES, ROWS, factories
from .events import DEALT
from .laws import LAWS, broken_law
from .state import State

MOVES_A_ROUND = 36 + 4 * ROWS  # each draft takes at least one of 36 tiles; each line is placed once


class Azul(Game[State]):
    info = Info(
        name="azul",
        title="Azul",
        options={
            "players": Option(2, (2, 3, 4), "how many play (A1.1)"),
            "variant": Option("coloured", ("coloured", "grey"), "the side of the wall (A1.6)"),
            "first": Option(0, (0, 1, 2, 3, "random"), "who starts: a seat, or random from the seed (A1.7)"),
        },
        actions=ACTIONS,
        most_legal=MOST_LEGAL,
        longest=MOVES_A_ROUND * LAST_ROUND,
        rules_version=1,
        notation="3B2 takes the blue tiles of factory 3 to pattern line 2; C is the centre, F the floor line, K black.",
    )
    state = State
    rules: Rules[State] = rules

    def rule_options(self, options: Options) -> list[int]:
        first = options["first"]
        return [
            int(str(options["players"])),
            int(options["variant"] == "grey"),
            rules.RANDOM_FIRST if first == "random" else int(str(first)),
        ]

    def to_act(self, s: State) -> int:
        return OVER if s.phase == state.OVER else s.to_move

    def why_not(self, s: State, action: int) -> str:
        if not 0 <= action < ACTIONS:
            return f"{action} is no action of Azul"
        text = notation.action_to_text(action)
        if s.phase == state.OVER:
            return f"{text} is not legal: the game is over (A6.1)"
        if (s.phase == state.OFFER) != (action < PLACE):
            now = "tiles are taken now (A3)" if s.phase == state.OFFER else "a wall space is chosen now (A7.4)"
            return f"{text} is not legal: {now}"
        if action >= PLACE:
            if row_of(action) != s.tiling_row:
                return f"{text} is not legal: line {s.tiling_row + 1} is placed now (A7.4)"
            return f"{text} is not legal: that space is taken, or its column shows the colour already (A7.2)"
        return f"{text} is not legal: {self._why_no_draft(s, action)}"

    def _why_no_draft(self, s: State, action: int) -> str:
        source, row, colour = source_of(action), target_of(action), colour_of(action)
        name = narrate.COLOUR_NAMES[colour]
        if factories(s.players) <= source < CENTRE:
            return f"with {s.players} players there are only {factories(s.players)} factories (A1.1)"
        if not s.offer[source][colour]:
            where = "the centre" if source == CENTRE else f"factory {source + 1}"
            return f"{where} has no {name} tile ({'A3.3' if source == CENTRE else 'A3.2'})"
        assert row != FLOOR  # the floor line takes everything (A3.9)
        if s.placed[s.to_move][colour] & ROW_SPACES[row]:
            return f"row {row + 1} of the wall shows {name} already (A3.7)"
        if s.line_count[s.to_move][row] == row + 1:
            return f"line {row + 1} is full (A3.8)"
        return f"line {row + 1} holds another colour (A3.6)"

    def resample(self, s: State, seed: int) -> State:
        other = self.copy(s)
        other.rng = start(*words_of(check_seed(seed)))
        return other

    def players(self, s: State) -> int:
        return s.players

    def scores(self, s: State) -> list[int]:
        return s.score[: s.players]

    def ranking(self, s: State) -> list[int]:
        return [scoring.rank(s, seat) for seat in range(s.players)]

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        return views.view(s)

    def choices(self, s: State, words: Words) -> list[Choice]:
        return choices.choices(s, self.legal_actions(s), words)

    def parts(self, s: State) -> list[dict[str, int]]:
        return [
            {
                "rows": ROW_BONUS * scoring.complete_rows(s, seat),
                "columns": COLUMN_BONUS * scoring.complete_columns(s, seat),
                "colours": COLOUR_BONUS * scoring.complete_colours(s, seat),
            }
            for seat in range(s.players)
        ]

    def breakdown(self, s: State) -> list[dict[str, int]]:
        bonuses = self.parts(s) if s.phase == state.OVER else [{"rows": 0, "columns": 0, "colours": 0}] * s.players
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
        return notation.state_to_text(s, hidden)

    def state_from_text(self, text: str) -> State:
        return position.state_from_text(text)

    def setup_facts(self, s: State) -> dict[str, Any]:
        return {
            "game": "azul",
            "players": s.players,
            "variant": "grey" if s.grey else "coloured",
            "first": s.starter,
            "factories": notation.factory_texts(s),
        }

    def facts(self, s: State, told: Told) -> dict[str, Any]:
        if any(event[0] == DEALT for event in told):
            return {"chance": [{"factories": notation.factory_texts(s)}]}
        return {}

    def sentences(self, s: State, told: Told, names: Sequence[str]) -> list[str]:
        return narrate.sentences(told, names)


GAME = Azul()
