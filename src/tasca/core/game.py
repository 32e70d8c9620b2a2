"""The contract: the verbs that every game has. Names follow OpenSpiel and the rulebooks.

A game is options + seed + actions; everything else is derived. Actions are dense whole numbers inside and readable
notation outside. The rules themselves are a module of plain functions (`core/rules.py`) that trust their caller; the
boundary that trusts nobody is here: what is wrong raises one clear sentence and changes nothing.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from tasca.core import plain_text
from tasca.core.about import About
from tasca.core.catalogue import ENGLISH, N_, Catalogue, Term
from tasca.core.choice import Choice
from tasca.core.encoding import Span
from tasca.core.errors import BadNotation, BadOption, BadSeat, IllegalAction, shown
from tasca.core.info import Info, Options
from tasca.core.question import Question
from tasca.core.reason import Reason
from tasca.core.rules import Event, Events, Rules
from tasca.core.screen import Line, plain
from tasca.core.seed import check_seed, halves
from tasca.core.sentence import Sentence
from tasca.core.state import copy_of, fresh
from tasca.core.whole import whole

OVER = -1  # what `to_act` says when nobody has to act any more

S = TypeVar("S")


class Game(ABC, Generic[S]):
    """A game as the rest of the house sees it."""

    info: Info
    about: About = About()
    state: type[S]
    rules: Rules[S]
    encoding: tuple[Span, ...] = ()  # what the numbers of `encode` are

    def __new__(cls, *_given: object, **_named: object) -> Self:
        """A game; its states know from now on of which game they are positions."""
        made = super().__new__(cls)
        states: Any = getattr(cls, "state", None)
        if states is not None and getattr(states, "GAME", None) is None:
            states.GAME = made
        return made

    # ── options ──────────────────────────────────────────────────────────────────────────────────────────────
    def check_options(self, options: Options) -> dict[str, object]:
        """The options complete with defaults. Unknown names and impossible values are refused."""
        if not isinstance(options, Mapping):
            raise BadOption(
                N_("%(game)s: options are given by name, as in {'players': 3}, not as %(value)s"),
                {"game": Term(self.info.title), "value": shown(options)},
            )
        for name in options:
            if name not in self.info.options:
                raise BadOption(
                    N_("%(game)s has no option %(name)s; it has: %(known)s"),
                    {"game": Term(self.info.title), "name": shown(name), "known": ", ".join(self.info.options)},
                )
        checked: dict[str, object] = {}
        for name, option in self.info.options.items():
            value = options.get(name, option.default)
            if option.check:
                checked[name] = option.check(value)
                continue
            number = whole(value)
            value = value if number is None else number
            # True == 1 in Python, but a game for True players is none
            if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
                allowed = ", ".join(str(v) for v in option.values)
                raise BadOption(
                    N_("%(game)s: option '%(name)s' cannot be %(value)s; it can be: %(allowed)s"),
                    {"game": Term(self.info.title), "name": name, "value": shown(value), "allowed": allowed},
                )
            checked[name] = value
        self.check_together(checked)
        return checked

    def check_together(self, options: dict[str, object]) -> None:
        """Refuses options that are possible alone but not together: the first player has a seat at the table."""
        first, players = options.get("first"), options.get("players")
        if isinstance(first, int) and isinstance(players, int) and first >= players:
            raise BadOption(
                N_("%(game)s: option 'first' cannot be %(first)d with %(players)d players; seats count from 0"),
                {"game": Term(self.info.title), "first": first, "players": players},
            )

    def variants(self) -> list[tuple[str, dict[str, object]]]:
        """Every way to play it, each with its word: all numbers of players with all variants, and alone."""
        about, known = self.about, self.info.options
        words = known[about.variant].values if about.variant else ("standard",)
        found: list[tuple[str, dict[str, object]]] = []
        for players in known["players"].values if "players" in known else (None,):
            options: dict[str, object] = {} if players is None else {"players": players}
            for word in words:
                found.append((str(word), {**options, about.variant: word} if about.variant else options))
        return [*found, ("solo", dict(about.solo))] if about.solo else found

    def rule_options(self, options: Options) -> list[int]:
        """Checked options as the numbers that the rules take: themselves, or where they stand among their values."""
        known = self.info.options
        return [int(v) if isinstance(v, int) else known[name].values.index(v) for name, v in options.items()]

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────
    def new_game(self, options: Options | None = None, seed: int = 0) -> S:
        """A new game. The same options and seed give the same game, on every machine."""
        numbers = self.rule_options(self.check_options({} if options is None else options))
        s = fresh(self.state)
        self.rules.setup(s, numbers, *halves(check_seed(seed)))
        return s

    def recall(self, options: Options) -> None:
        """Has at hand again what a game keeps besides its states, before those of a game of such options are seen."""
        return

    def to_act(self, state: S) -> int:
        """The seat that has to decide, or OVER."""
        s: Any = state
        return OVER if s.phase == self.rules.OVER else int(s.to_move)

    def legal_actions(self, state: S) -> list[int]:
        """All legal actions, ascending; none only when the game is over."""
        out = [0] * self.info.most_legal
        n = self.rules.legal_actions(state, out)
        return out[:n]

    def apply(self, state: S, action: int) -> Events:
        """Does an action, in place, and says what happened. An illegal one raises IllegalAction and changes nothing.

        The action is a whole number of any kind; `action_from_text` makes it of notation.
        """
        number = self.check_action(action)
        if not self.rules.is_legal(state, number):
            raise self.refusal(state, number)
        heard: Any = state
        events: list[Event] = []
        heard.events = events
        try:
            self.rules.apply(state, number)
        finally:
            heard.events = None  # only this action was listened to
        return events

    def check_action(self, action: object) -> int:
        """The action as a plain number; it may be illegal. What is no whole number raises IllegalAction."""
        number = whole(action)
        if number is None:
            values = {"action": shown(action), "most": self.info.actions - 1, "game": Term(self.info.title)}
            message = N_("%(action)s is no action of %(game)s; actions are whole numbers from 0 to %(most)d")
            raise IllegalAction(Reason("", message, values))
        return number

    def check_seat(self, state: S, seat: object) -> int:
        """The seat as a plain number; BadSeat where the table has none such."""
        number, seats = whole(seat), self.players(state)
        if number is None or not 0 <= number < seats:
            values = {"seat": shown(seat), "most": seats - 1}
            raise BadSeat(N_("%(seat)s is no seat of this game; seats are 0 to %(most)d"), values)
        return number

    def reveals(self, events: Events) -> bool:
        """Whether chance spoke in these events: after that nobody may take the action back.

        A game that does not say is taken to reveal something with everything.
        """
        return True

    def why_not(self, state: S, action: int) -> Reason:
        """Why an action that is not legal is not; also of a number that is no action of the game."""
        return Reason("", N_("that is not possible now"))

    def refusal(self, state: S, action: int) -> IllegalAction:
        """The error that refuses an illegal action, with the reason."""
        is_one = 0 <= action < self.info.actions
        return IllegalAction(self.why_not(state, action), self.action_to_text(state, action) if is_one else "")

    def copy(self, state: S) -> S:
        """The same position in a state of its own."""
        return copy_of(state)

    def resample(self, state: S, seed: int) -> S:
        """The same public position with fresh hidden randomness. Bots think about such copies only."""
        other = self.copy(state)
        anything: Any = other
        anything.rng = self.rules.start(*halves(check_seed(seed)))
        return other

    # ── standing wishes ──────────────────────────────────────────────────────────────────────────────────────
    def wishes(self, words: Catalogue) -> dict[str, str]:
        """What a player can wish for beforehand, so that nobody waits for the answer: names and what they mean."""
        return {}

    def wished(self, state: S, wish: str) -> int | None:
        """The legal action that such a wish means now; None where the player is to be asked."""
        return None

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────
    def players(self, state: S) -> int:
        """How many seats the game has."""
        s: Any = state
        return int(s.players)

    def automata(self, state: S) -> Mapping[int, str]:
        """The seats that the rules play themselves, with their names: nobody sits there and they never act."""
        return {}

    def scores(self, state: S) -> list[int]:
        """Points by seat."""
        s: Any = state
        return list(s.score[: s.players])

    def ranking(self, state: S) -> list[int]:
        """Places by seat after all tie-breaks: 1 for a winner; equal places are shared."""
        return [self.rules.rank(state, seat) for seat in range(self.players(state))]

    def winners(self, state: S) -> list[int]:
        """The seats in first place; several when the victory is shared."""
        return [seat for seat, place in enumerate(self.ranking(state)) if place == 1]

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What that seat may see (None: a watcher), as plain data. Nothing hidden can be derived from it."""
        return plain_text.public(state)

    def encode(self, state: S, seat: int) -> list[int]:
        """What that seat may see as whole numbers, its own seat first: what nets and environments read.

        A game whose `encoding` has no spans gives none.
        """
        return []

    def choices(self, state: S, words: Catalogue) -> list[Choice]:
        """The legal actions for the person who has to decide, in the order of `legal_actions`; none when it is over.

        A game that gives none of its own is played from the list of moves.
        """
        texts = ((action, self.action_to_text(state, action)) for action in self.legal_actions(state))
        return [Choice(action, text, text, (f"move-{text}",)) for action, text in texts]

    def question(self, state: S, names: Sequence[str], words: Catalogue) -> Question:
        """What the one to act has to decide, said to them. Asked only while somebody has to act."""
        return Question(words.gettext("Choose a move."))

    def screen(self, state: S, names: Sequence[str], words: Catalogue) -> list[Line]:
        """The position for a person at a terminal: lines of at most 80 columns, few enough for 24 rows with the rest.

        A game that has no screen of its own shows its position in text.
        """
        return [plain(line) for line in self.state_to_text(state, hidden=False).splitlines()]

    def final_scoring(self, state: S) -> list[dict[str, int]]:
        """The final scoring by source, for each seat, as records name it."""
        return [{} for _ in range(self.players(state))]

    def breakdown(self, state: S) -> list[dict[str, int]]:
        """All points by source, for each seat; the numbers add up to the score."""
        return [{"points": score} for score in self.scores(state)]

    def provenance(self) -> list[tuple[str, Any, str]]:
        """Component values that are not plain from the rulebook alone: path, value, source. Mostly there are none."""
        return []

    def component_words(self, path: str, value: str, words: Catalogue) -> tuple[str, str]:
        """Such a path and its value as a person reads them."""
        return path, value

    def broken_law(self, state: S) -> str:
        """A law of the game that the position breaks, in words; empty when it breaks none."""
        number = self.rules.broken_law(state)
        return f"law {number}" if number else ""

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────────
    def action_to_text(self, state: S, action: int) -> str:
        """The action in notation."""
        return str(action)

    def action_from_text(self, state: S, text: str) -> int:
        """The action that a text means. It may be illegal; a text that means nothing raises BadNotation."""
        if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) < self.info.actions):
            values = {"text": shown(text), "game": Term(self.info.title)}
            raise BadNotation(N_("%(text)s is no action of %(game)s; actions are numbers"), values)
        return int(text)

    def state_to_text(self, state: S, hidden: bool = True) -> str:
        """The position as a drawing in text. Without `hidden` it shows only what everybody sees."""
        return plain_text.to_text(state, hidden)

    def state_from_text(self, text: str) -> S:
        """The position that such a drawing shows; BadNotation names the line that is wrong."""
        state = plain_text.from_text(self.state, text)
        if broken := self.broken_law(state):
            raise BadNotation(N_("position: it breaks a law of the game (%(law)s)"), {"law": broken})
        return state

    def setup_facts(self, state: S) -> dict[str, Any]:
        """A fresh game's set-up as `replay --full` prints it."""
        return {"game": self.info.name, **self.view(state, None)}

    def facts(self, state: S, events: Events) -> dict[str, Any]:
        """What followed from an action by chance or automaton, as `replay --full` adds it to the action's line."""
        return {}

    @abstractmethod
    def sentences(self, state: S, events: Events, names: Sequence[str], words: Catalogue = ENGLISH) -> list[Sentence]:
        """What happened, in plain sentences of the reader's language."""
