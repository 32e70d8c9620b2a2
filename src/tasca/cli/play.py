"""`tasca play`: a game in the terminal, against bots or each other. Also takes its moves from a pipe."""

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

from tasca.bots import Fault, Past, bot, is_own, kind_of, names_from, numbered
from tasca.cli.files import read_records, written_whole
from tasca.cli.language import add_language, words_in
from tasca.cli.options import add_game, game_and_options, seated, whole_number
from tasca.core.catalogue import ENGLISH, N_, Catalogue
from tasca.core.errors import BadRecord, TascaError
from tasca.core.game import OVER, Game
from tasca.core.record import Record, begin, replay, steps
from tasca.core.seed import check_seed
from tasca.games import game as game_of
from tasca.sim.match import chance_of

HELP = N_("""\
  a move            in notation
  moves             all legal moves
  show              the position again
  undo              take back your last move, and what the bots did after it
  save FILE         keep the game as a record; 'tasca play --resume FILE' goes on with it
  quit              leave without saving""")


def add_command(commands: Any) -> None:
    command = commands.add_parser("play", help="play in the terminal", description=__doc__, allow_abbrev=False)
    add_game(command, needed=False)
    command.add_argument("--seats", metavar="A,B", help="who sits where: me, or a bot (me, then random)")
    command.add_argument("--seed", metavar="N", help="the seed (any)")
    command.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_language(command)
    command.set_defaults(run=run)


class Table:
    """One game in progress: the record is the truth, the state follows from it."""

    def __init__(self, game: Game[Any], record: Record, words: Catalogue = ENGLISH) -> None:
        self.words = words
        self.game = game
        self.record = record
        self.state = replay(game, record)
        self.saved_to: Path | None = None

    def kind(self, seat: int) -> str:
        """What sits there: me, or a bot."""
        return kind_of(self.record.names[seat], self.record.names)

    def me(self, seat: int) -> bool:
        return self.kind(seat) == "me"

    def called(self) -> list[str]:
        """The seats as the player reads of them: You, or Player 1 and 2 where several people share the screen.

        Only English verbs fit both You and a name, so in other languages who plays alone is Player 1.
        """
        _ = self.words.gettext
        people = [seat for seat in range(len(self.record.names)) if self.me(seat)]
        called = []
        for seat, name in enumerate(self.record.names):
            kind = self.kind(seat)
            if not self.me(seat):
                called.append((kind if is_own(kind) else _(kind.capitalize())) + name.removeprefix(kind))
            elif len(people) == 1 and self.words is ENGLISH:
                called.append("You")
            else:
                called.append(_("Player %(n)d") % {"n": people.index(seat) + 1})
        return called

    def act(self, action: int) -> None:
        text = self.game.action_to_text(self.state, action)
        events = self.game.apply(self.state, action)
        self.record.actions.append(text)
        print(f"> {text}")
        for sentence in self.game.sentences(self.state, events, self.called(), self.words):
            print(f"  {sentence.text}")

    def bot_acts(self, seat: int) -> None:
        """The bot's player gives it a resampled position: it cannot see what will be drawn."""
        chance = chance_of(self.record.seed, seat, len(self.record.actions))
        past = Past(self.record.options, self.record.actions)
        self.act(bot(self.kind(seat)).choose(self.game, self.state, chance, past))

    def bot_lost(self, seat: int, fault: Fault) -> None:
        """A bot that fails has lost: the record says so, and the game ends here."""
        self.record.resigned = [*(self.record.resigned or ()), seat]
        print(f"{fault.said(self.words)}.")
        print(self.words.gettext("%(name)s loses by that, and the game ends here.") % {"name": self.called()[seat]})

    def undo(self) -> None:
        """Back to before the last move that a person made."""
        actions = self.record.actions
        mine = [step for step in steps(self.game, begin(self.game, self.record), actions) if self.me(step.seat)]
        if not mine:
            print(self.words.gettext("There is nothing to take back."))
            return
        last = mine[-1]
        self.record.actions, self.state = actions[: last.seq], last.before
        print(self.words.gettext("Took back %(move)s.") % {"move": last.text})
        self.show()

    def save(self, name: str) -> None:
        path, _ = Path(name), self.words.gettext
        if not name:
            print(_("Say where to: save FILE."))
        elif path.exists() and path != self.saved_to:
            print(_("%(path)s exists already; choose another name.") % {"path": path})
        else:
            over = self.game.to_act(self.state) == OVER
            self.record.scores = self.game.scores(self.state) if over else None
            self.record.winners = self.game.winners(self.state) if over else None
            with written_whole(path) as file:
                file.write(self.record.to_json() + "\n")
            self.saved_to = path
            print(_("Saved to %(path)s.") % {"path": path})

    def show(self) -> None:
        print()
        print(self.game.state_to_text(self.state, hidden=False))

    def moves(self) -> None:
        texts = [self.game.action_to_text(self.state, action) for action in self.game.legal_actions(self.state)]
        width = max(map(len, texts)) + 2
        columns = max(1, 78 // width)
        for at in range(0, len(texts), columns):
            print("  " + "".join(text.ljust(width) for text in texts[at : at + columns]).rstrip())


def obey(table: Table, line: str) -> bool:
    """Does what a person typed; says whether the game goes on."""
    word, _, rest = line.strip().partition(" ")
    match word:
        case "":
            pass
        case "quit":
            return False
        case "help":
            print(table.words.gettext(HELP))
        case "moves":
            table.moves()
        case "show":
            table.show()
        case "undo":
            table.undo()
        case "save":
            table.save(rest.strip())
        case _:
            try:
                table.act(table.game.action_from_text(table.state, line.strip()))
            except TascaError as error:
                hint = table.words.gettext("Type 'moves' for what is possible, 'help' for the rest.")
                print(f"{error.said(table.words)}. {hint}")
    return True


def play_on(table: Table) -> bool:
    """Lets bots and people move until the game is over; says whether it got there."""
    shown = -1
    while (seat := table.game.to_act(table.state)) != OVER:
        if not table.me(seat):
            try:
                table.bot_acts(seat)
            except Fault as fault:
                if not goes_on_after(table, seat, fault):
                    return False
            continue
        if shown != len(table.record.actions):
            table.show()
            if shown == -1:
                hint = table.words.gettext("Type 'moves' for all legal moves, 'help' for more.")
                print(f"{table.words.gettext(table.game.info.notation)} {hint}")
            shown = len(table.record.actions)
        if not ask(table, table.words.gettext("%(name)s, your move (or help): ") % {"name": table.called()[seat]}):
            return False
    return True


def goes_on_after(table: Table, seat: int, fault: Fault) -> bool:
    """A bot has lost by its fault: people can save the game, or take moves back and let it try again."""
    table.bot_lost(seat, fault)
    moves = len(table.record.actions)
    while any(map(table.me, range(len(table.record.names)))):
        if not ask(table, table.words.gettext("The game is over: save FILE, undo, or quit: ")):
            return False
        if len(table.record.actions) != moves:
            table.record.resigned = None
            return True
    return False


def ask(table: Table, prompt: str) -> bool:
    """Asks for one line and obeys it; says whether to go on."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print("\n" + table.words.gettext("No more input: leaving."))
        return False
    if not sys.stdin.isatty():
        print(line.rstrip("\n"))
    return obey(table, line)


def show_result(table: Table) -> None:
    table.show()
    game, names, words = table.game, table.called(), table.words
    for seat, points in enumerate(game.breakdown(table.state)):
        sources = ", ".join(f"{game.about.source_word(source, words)} {n}" for source, n in points.items())
        score = game.scores(table.state)[seat]
        print(f"{names[seat]}: {words.ngettext('%(n)d point', '%(n)d points', score) % {'n': score}} ({sources})")
    winners = [names[seat] for seat in game.winners(table.state)]
    if len(winners) == 1:
        print(words.gettext("%(name)s won!") % {"name": winners[0]})
    else:
        print(words.gettext("A shared victory: %(names)s!") % {"names": ", ".join(winners)})


def loop(table: Table) -> None:
    while play_on(table):
        show_result(table)
        if not any(table.me(seat) for seat in range(len(table.record.names))):
            return
        while table.game.to_act(table.state) == OVER:
            if not ask(table, table.words.gettext("The game is over: save FILE, undo, or quit: ")):
                return


def seat_names(game: Game[Any], options: dict[str, object], text: str | None) -> list[str]:
    """The names of the seats: numbered where several are alike."""
    given = names_from(text) if text else None
    for kind in given or ():
        if kind != "me":
            bot(kind, game.info.name)
    kinds = seated(game, options, given, "--seats")
    if text is None:
        kinds[0] = "me"
    return numbered(kinds)


def check_resumed(table: Table, seats: list[str]) -> None:
    """Refuses a saved game whose bots are not there. Only who names a file or a program has it run: no record does."""
    for seat in range(len(table.record.names)):
        kind = table.kind(seat)
        if kind == "me" or seat in table.game.automata(table.state):
            continue
        if is_own(kind) and kind not in seats:
            raise BadRecord(f"{kind} plays in it, which is run only if you name it: --seats")
        bot(kind, table.game.info.name)


def resumed(path: str, name: str | None, words: Catalogue, seats: list[str]) -> Table:
    """A saved game, ready to go on; if a game was named, it must be that one."""
    records = read_records(path)
    try:
        if len(records) > 1:
            raise BadRecord(f"it has {len(records)} records; one game can be resumed")
        game = game_of(records[0].game)
        if name is not None and game is not game_of(name):
            raise BadRecord(f"it is a game of {game.info.title}, not of {game_of(name).info.title}")
        table = Table(game, records[0], words)
        check_resumed(table, seats)
    except TascaError as error:
        raise BadRecord(f"{path}: {error}") from None
    table.saved_to = Path(path)
    return table


def run(arguments: argparse.Namespace) -> int:
    words = words_in(arguments.lang)
    seats = names_from(arguments.seats) if arguments.seats else []
    if arguments.resume:
        table = resumed(arguments.resume, arguments.game, words, seats)
    else:
        game, options = game_and_options(arguments, len(seats))
        seed = secrets.randbits(64) if arguments.seed is None else check_seed(whole_number(arguments.seed, "seed"))
        names = seat_names(game, options, arguments.seats)
        table = Table(game, Record(game.info.name, game.info.rules_version, options, seed, names), words)
    loop(table)
    return 0
