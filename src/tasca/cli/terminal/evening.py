"""A game at the terminal from its first question to its result: people and bots move in turn."""

from tasca.bots import Fault
from tasca.cli import interrupt
from tasca.cli.terminal import ink
from tasca.cli.terminal.commands import COMMANDS, keep, obey, screen, show
from tasca.cli.terminal.keeper import Keeper
from tasca.cli.terminal.keyboard import Keyboard, completions
from tasca.cli.terminal.table import Table
from tasca.core.screen import plain


class Evening:
    """The table, where its game is kept, and the keyboard."""

    def __init__(self, table: Table, keeper: Keeper) -> None:
        self.table = table
        self.keeper = keeper
        self.keyboard = Keyboard(self._complete)
        self.shown: tuple[int, int] | None = None  # the position that was shown last: how far it is, and which state

    def _complete(self, line: str) -> list[str]:
        game, state = self.table.game, self.table.state
        legal = [] if self.table.over() else game.legal_actions(state)
        return completions(line, (game.action_to_text(state, action) for action in legal), COMMANDS)

    def _ask(self, prompt: str) -> bool:
        """Asks for one line and obeys it; says whether to go on."""
        line = self.keyboard.line(prompt)
        if line is None:
            ink.say("\n" + self.table.words.gettext("No more input: leaving."))
            return False
        return obey(self.table, self.keeper, line)

    def _bot_acts(self, seat: int) -> None:
        interrupt.check()
        text, sentences = self.table.bot_acts(seat)
        if self.table.people or self.keeper.path:
            keep(self.table, self.keeper)
        ink.say(f"> {text}", "strong")
        for sentence in sentences:
            ink.say(f"  {sentence.text}")

    def _now(self) -> tuple[int, int]:
        return len(self.table.record.actions), id(self.table.state)  # after an undo it is another state

    def _show_anew(self) -> None:
        """The position, if it was not shown yet; at first how a move is written."""
        table = self.table
        now = self._now()
        if self.shown == now:
            return
        if self.shown is None:
            more = table.words.gettext("Type 'moves' for all legal moves, 'help' for more.")
            for line in ink.wrapped(f"{table.words.gettext(table.game.info.notation)} {more}"):
                ink.write(plain(line))
        ink.say("")
        show(table)
        self.shown = now

    def _play_on(self) -> bool:
        """Lets bots and people move until the game is over; says whether it got there."""
        table = self.table
        while not table.over():
            seat = table.game.to_act(table.state)
            if not table.me(seat):
                try:
                    self._bot_acts(seat)
                except Fault as fault:
                    self._lose(seat, fault)
                continue
            self._show_anew()
            prompt = table.words.gettext("%(name)s, your move (or help): ") % {"name": table.called()[seat]}
            if not self._ask(prompt):
                return False
        return True

    def _lose(self, seat: int, fault: Fault) -> None:
        """A bot has lost by its fault: people can save the game, or take moves back and let it try again."""
        table, _ = self.table, self.table.words.gettext
        table.lost(seat)
        if table.people or self.keeper.path:
            keep(table, self.keeper)
        ink.say(f"{fault.said(table.words)}.", "red")
        ink.say(_("%(name)s loses by that, and the game ends here.") % {"name": table.called()[seat]})
        self.shown = self._now()

    def _show_result(self) -> None:
        table, words = self.table, self.table.words
        ink.say("")
        for line in screen(table):
            ink.write(line)
        game, names = table.game, table.called()
        for seat, points in enumerate(game.breakdown(table.state)):
            sources = ", ".join(f"{game.about.source_word(source, words)} {n}" for source, n in points.items())
            score = game.scores(table.state)[seat]
            ink.say(f"{names[seat]}: {words.ngettext('%(n)d point', '%(n)d points', score) % {'n': score}} ({sources})")
        winners = [names[seat] for seat in game.winners(table.state)]
        if len(winners) == 1:
            ink.say(words.gettext("%(name)s won!") % {"name": winners[0]}, "strong")
        else:
            ink.say(words.gettext("A shared victory: %(names)s!") % {"names": ", ".join(winners)}, "strong")

    def play(self) -> None:
        """Until the game is over and nobody wants to take anything back, or somebody leaves."""
        while self._play_on():
            if not self.table.record.resigned:
                self._show_result()
            elif self.shown != self._now():  # a game that goes on after it ended so
                show(self.table)
            if not self.table.people:
                return
            while self.table.over():
                if not self._ask(self.table.words.gettext("The game is over: save FILE, undo, or quit: ")):
                    return

    def farewell(self) -> None:
        """Where the game is, for whoever leaves."""
        path = self.keeper.kept
        if path and self.table.over():
            ink.say(self.table.words.gettext("The game is kept in %(path)s.") % {"path": path})
        elif path:
            goes_on = self.table.words.gettext("The game is kept: 'tasca play --resume %(path)s' goes on with it.")
            ink.say(goes_on % {"path": path})
