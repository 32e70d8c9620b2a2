"""`tasca play`: a game in the terminal, against bots or each other. Also takes its moves from a pipe.

Every move is kept, so that a game can be gone on with after Ctrl-C.
"""

import argparse
import secrets
from pathlib import Path
from typing import Any

from tasca.bots import BOTS, bot, is_own, names_from, numbered
from tasca.cli.files import read_records
from tasca.cli.language import add_language, words_in
from tasca.cli.options import add_game, every_option, game_and_options, offers, seated, whole_number
from tasca.cli.ready import make_ready
from tasca.cli.terminal.evening import Evening
from tasca.cli.terminal.keeper import Keeper, check_new
from tasca.cli.terminal.table import ME, Table
from tasca.core.catalogue import Catalogue
from tasca.core.errors import BadRecord, TascaError
from tasca.core.game import Game
from tasca.core.record import Record
from tasca.core.seed import check_seed
from tasca.games import game as game_of

BEGUN = "--resume goes on with a game as it was begun; leave out {}"


def add_command(commands: Any) -> None:
    command = commands.add_parser("play", help="play in the terminal", description=__doc__, allow_abbrev=False)
    add_game(command, needed=False)
    seats = command.add_argument("--seats", metavar="A,B", help="who sits where: me, or a bot (me, then random)")
    offers(seats, (ME, *BOTS), listed=True)
    command.add_argument("--seed", metavar="N", help="the seed (any)")
    command.add_argument("--save", metavar="FILE", help="keep the game there (a file in the user's data folder)")
    command.add_argument("--resume", metavar="FILE", help="go on with a game that was kept")
    add_language(command)
    command.set_defaults(run=run)


def seat_names(game: Game[Any], options: dict[str, object], text: str | None) -> list[str]:
    """The names of the seats: numbered where several are alike."""
    given = names_from(text) if text else None
    for kind in given or ():
        if kind != ME:
            bot(kind, game.info.name)
    kinds = seated(game, options, given, "--seats")
    if text is None:
        kinds[0] = ME
    return numbered(kinds)


def check_resumed(table: Table, seats: list[str]) -> None:
    """Refuses a kept game whose bots are not there. Only who names a file or a program has it run: no record does."""
    own = []
    for seat, kind in enumerate(table.kinds):
        if kind == ME or seat in table.game.automata(table.state):
            continue
        if is_own(kind):
            own.append(kind)
            if kind not in seats:
                raise BadRecord(f"{kind} plays in it, which is run only if you name it: --seats")
        bot(kind, table.game.info.name)
    if seats and not own:
        raise TascaError(BEGUN.format("--seats"))


def resumed(path: str, name: str | None, words: Catalogue, seats: list[str]) -> Table:
    """A kept game, ready to go on; if a game was named, it must be that one."""
    records = read_records(path)
    try:
        if len(records) > 1:
            raise BadRecord(f"it has {len(records)} records; one game can be resumed")
        game = game_of(records[0].game, records[0].rules)
        if name is not None and game.info.name != game_of(name).info.name:
            raise BadRecord(f"it is a game of {game.info.title}, not of {game_of(name).info.title}")
        table = Table(game, records[0], words)
        check_resumed(table, seats)
    except TascaError as error:
        raise BadRecord(f"{path}: {error}") from None
    return table


def refuse_others(arguments: argparse.Namespace) -> None:
    """A game that goes on is played as it was begun."""
    others = [name for name in ("seed", "save", *every_option()) if getattr(arguments, name) is not None]
    if others:
        raise TascaError(BEGUN.format(" and ".join(f"--{name}" for name in others)))


def begun(arguments: argparse.Namespace, words: Catalogue) -> Table:
    """A new game."""
    game, options = game_and_options(arguments, len(names_from(arguments.seats)) if arguments.seats else 0)
    seed = secrets.randbits(64) if arguments.seed is None else check_seed(whole_number(arguments.seed, "seed"))
    names = seat_names(game, options, arguments.seats)
    return Table(game, Record(game.info.name, game.info.rules_version, options, seed, names), words)


def run(arguments: argparse.Namespace) -> int:
    words = words_in(arguments.lang)
    if arguments.resume:
        refuse_others(arguments)
        seats = names_from(arguments.seats) if arguments.seats else []
        table = resumed(arguments.resume, arguments.game, words, seats)
        keeper = Keeper(Path(arguments.resume))
    else:
        table = begun(arguments, words)
        keeper = Keeper(check_new(Path(arguments.save)) if arguments.save else None)
    make_ready(table.game, table.bots(), words)
    evening = Evening(table, keeper)
    try:
        evening.play()
    except KeyboardInterrupt:
        print()  # the prompt's line is left
        raise
    finally:
        evening.farewell()
    return 0
