"""One game in progress at the terminal: the record is the truth, the state follows from it."""

from typing import Any

from tasca.bots import Past, bot, kind_of, name_of
from tasca.core.catalogue import ENGLISH, Catalogue
from tasca.core.game import OVER, Game
from tasca.core.record import Record, Step, begin, replay, steps
from tasca.core.sentence import Sentence
from tasca.sim.match import chance_of

ME = "me"


class Table:
    """A record with its position, and what the reader calls everybody."""

    def __init__(self, game: Game[Any], record: Record, words: Catalogue = ENGLISH) -> None:
        self.words = words
        self.game = game
        self.record = record
        self.state = replay(game, record)
        self.kinds = [kind_of(name, record.names) for name in record.names]
        self.people = [seat for seat, kind in enumerate(self.kinds) if kind == ME]

    def me(self, seat: int) -> bool:
        return seat in self.people

    def bots(self) -> list[str]:
        """Who plays beside the people; seats that the rules play themselves need nobody."""
        automata = self.game.automata(self.state)
        return [kind for seat, kind in enumerate(self.kinds) if kind != ME and seat not in automata]

    def over(self) -> bool:
        """Whether nobody has to move any more: the rules see the end, or a bot has lost by a fault."""
        return bool(self.record.resigned) or self._played_out()

    def _played_out(self) -> bool:
        return self.game.to_act(self.state) == OVER

    def called(self) -> list[str]:
        """The seats as the player reads of them: You, or Player 1 and 2 where several people share the screen.

        Only English verbs fit both You and a name, so in other languages who plays alone is Player 1.
        """
        _ = self.words.gettext
        automata, called = self.game.automata(self.state), []
        for seat, kind in enumerate(self.kinds):
            if seat in automata:
                called.append(_(self.game.about.automata.get(automata[seat], automata[seat])))
            elif not self.me(seat):
                called.append(name_of(kind, self.words))
            elif len(self.people) == 1 and self.words is ENGLISH:
                called.append("You")
            else:
                called.append(_("Player %(n)d") % {"n": self.people.index(seat) + 1})
        return [
            name if called.count(name) == 1 else f"{name} {called[: seat + 1].count(name)}"
            for seat, name in enumerate(called)
        ]

    def act(self, action: int) -> tuple[str, list[Sentence]]:
        """Does an action; gives it in notation, and what happened."""
        text = self.game.action_to_text(self.state, action)
        events = self.game.apply(self.state, action)
        self.record.actions.append(text)
        return text, self.game.sentences(self.state, events, self.called(), self.words)

    def bot_acts(self, seat: int) -> tuple[str, list[Sentence]]:
        """The bot's player gives it a resampled position: it cannot see what will be drawn."""
        chance = chance_of(self.record.seed, seat, len(self.record.actions))
        past = Past(self.record.options, self.record.actions)
        return self.act(bot(self.kinds[seat]).choose(self.game, self.state, chance, past))

    def lost(self, seat: int) -> None:
        """A bot that fails has lost: the record says so."""
        self.record.resigned = [seat]

    def undo(self) -> Step | None:
        """Back to before the last move that a person made; None where there is none."""
        actions = self.record.actions
        mine = [step for step in steps(self.game, begin(self.game, self.record), actions) if self.me(step.seat)]
        if not mine:
            return None
        self.record.actions, self.state = actions[: mine[-1].seq], mine[-1].before
        self.record.resigned = None
        return mine[-1]

    def whole_record(self) -> Record:
        """The record as it is kept: with scores and winners when the rules see the end."""
        self.record.scores = self.game.scores(self.state) if self._played_out() else None
        self.record.winners = self.game.winners(self.state) if self._played_out() else None
        return self.record
