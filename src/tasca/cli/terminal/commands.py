"""What can be typed beside moves, and what it does."""

from pathlib import Path

from tasca.bots import advises, budget_from
from tasca.bots.hint import USUAL, hints
from tasca.cli.ready import make_ready
from tasca.cli.terminal import ink, moves
from tasca.cli.terminal.keeper import Keeper, write
from tasca.cli.terminal.table import Table
from tasca.core.catalogue import N_
from tasca.core.errors import TascaError
from tasca.core.screen import Line, Span
from tasca.sim.match import chance_of

HELP = N_("""\
  a move            in notation; Tab completes it
  moves [START]     all legal moves with what they cost, or those that begin so
  hint [2s]         the best moves, and the chance to win with each
  show              the position again
  undo              take back your last move, and what the bots did after it
  save FILE         write the game as it is now into a file
  quit              leave; 'tasca play --resume FILE' goes on with the game""")
COMMANDS = ("help", "hint", "moves", "quit", "save", "show", "undo")


def screen(table: Table) -> list[Line]:
    """The position, the moves where there is room, and the question last: with the prompt not more than fits."""
    lines = table.game.screen(table.state, table.called(), table.words)
    if table.over():
        return lines
    room = ink.rows() - len(lines) - 1
    asked = table.game.question(table.state, table.called(), table.words)
    whole = ink.wrapped(" ".join(part for part in (f"{asked.who}." if asked.who else "", asked.ask, asked.why) if part))
    question = whole if len(whole) <= room else ink.wrapped(asked.ask)
    return [*lines, *moves.brief(table, room - len(question)), *((Span(line, "strong"),) for line in question)]


def show(table: Table) -> None:
    for line in screen(table):
        ink.write(line)


def hint(table: Table, budget: str) -> None:
    """What a bot would play, with what it thinks that each move is worth."""
    _, game = table.words.gettext, table.game
    if table.over():
        ink.say(_("The game is over."))
        return
    if not advises(game.info.name):
        ink.say(_("Nobody here knows what a move of %(game)s is worth.") % {"game": _(game.info.title)})
        return
    make_ready(game, words=table.words)
    labels = {choice.action: choice.label for choice in moves.choices(table)}
    chance = chance_of(table.record.seed, game.to_act(table.state), len(table.record.actions))
    found = hints(game, table.state, chance, budget_from(budget) if budget else USUAL)
    wide = max((len(one.text) for one in found), default=0)
    for one in found:
        label = labels[one.action] if labels[one.action] != one.text else ""
        ink.write((Span(f"  {one.text:<{wide}}  "), Span(f"{one.worth:4.0%}  ", "green"), Span(label, "faint")))


def undo(table: Table, keeper: Keeper) -> None:
    step = table.undo()
    if step is None:
        ink.say(table.words.gettext("There is nothing to take back."))
        return
    keep(table, keeper)
    ink.say(table.words.gettext("Took back %(move)s.") % {"move": step.text})


def save(table: Table, keeper: Keeper, name: str) -> None:
    """The game as it is now in a file of the player's choice; where it is kept stays as it was."""
    _, path = table.words.gettext, Path(name)
    if not name:
        ink.say(_("Say where to: save FILE."))
        return
    if path.exists() and path not in (keeper.path, *keeper.saved):
        ink.say(_("%(path)s exists already; choose another name.") % {"path": path})
        return
    write(path, table.whole_record())
    keeper.saved.append(path)
    ink.say(_("Saved to %(path)s.") % {"path": path})


def keep(table: Table, keeper: Keeper) -> None:
    if keeper.keep(table.whole_record()):
        why = {"why": keeper.trouble}
        ink.say(table.words.gettext("The game is not kept from here on: %(why)s.") % why, "red")


def act(table: Table, keeper: Keeper, text: str) -> None:
    """A move in notation, while there is one to make: after a bot's fault nobody moves in its place."""
    if table.record.resigned:
        ink.say(table.words.gettext("The game is over."))
        return
    done, sentences = table.act(table.game.action_from_text(table.state, text))
    keep(table, keeper)
    ink.say(f"> {done}", "strong")
    for sentence in sentences:
        ink.say(f"  {sentence.text}")


def obey(table: Table, keeper: Keeper, line: str) -> bool:
    """Does what a person typed; says whether the game goes on."""
    word, _, rest = line.strip().partition(" ")
    try:
        match word:
            case "":
                pass
            case "quit":
                return False
            case "help":
                ink.say(table.words.gettext(HELP))
            case "moves":
                for one in moves.listed(table, rest.strip(), ink.rows()):
                    ink.write(one)
            case "hint":
                hint(table, rest.strip())
            case "show":
                show(table)
            case "undo":
                undo(table, keeper)
            case "save":
                save(table, keeper, rest.strip())
            case _:
                act(table, keeper, line.strip())
    except (TascaError, OSError) as error:
        said = error.said(table.words) if isinstance(error, TascaError) else f"{error.filename}: {error.strerror}"
        more = table.words.gettext("Type 'moves' for what is possible, 'help' for the rest.")
        ink.say(f"{said}. {more}")
    return True
