"""`tasca arena`: bots against each other on the same deals with seats exchanged; win rates with their confidence."""

import argparse
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from tasca.bots import BOTS, bot, names_from
from tasca.cli.arena_tables import show, show_markdown
from tasca.cli.files import read_text
from tasca.cli.long_work import add_spread, long_work, records_kept, spread_as
from tasca.cli.options import add_game, game_and_options, offers, whole_number
from tasca.cli.ready import make_ready
from tasca.core.errors import BadOption
from tasca.core.seed import check_seed
from tasca.games import game as game_of
from tasca.sim.arena import Keep, Number, Plan, Played, numbers, play_on, whole_blocks
from tasca.sim.log import kept
from tasca.sim.openings import NONE, Opening, check_deals, openings_from
from tasca.sim.sprt import Sprt
from tasca.sim.standings import Standings

INTERRUPTED = 130  # the exit status of a command that Ctrl-C ended


def add_command(commands: Any) -> None:
    command = commands.add_parser("arena", help="compare bots", description=__doc__, allow_abbrev=False)
    add_game(command)
    named = "the bots, for instance search:100ms,uct:100ms"
    offers(command.add_argument("--bots", metavar="A,B", required=True, help=named), BOTS, listed=True)
    command.add_argument("--alone", action="store_true", help="seat the first bot alone among each of the others")
    command.add_argument("--games", metavar="N", default="100", help="games for each line-up, in whole blocks (100)")
    command.add_argument("--seed", metavar="N", default="0", help="the seed that all games come from (0)")
    add_spread(command)
    command.add_argument("--openings", metavar="FILE", help="begin with these: records, positions or lines of moves")
    command.add_argument("--opening-moves", metavar="N", help="take only the first N moves of each")
    command.add_argument("--move-limit", metavar="SECONDS", help="a bot that takes longer for a move has lost")
    command.add_argument("--sprt", metavar="E0,E1", help="stop when two bots are told apart: stronger by E0 or E1 Elo")
    command.add_argument("--anchor", metavar="BOT=ELO", action="append", default=[], help="a bot's rating is this")
    command.add_argument("--log", metavar="FILE", help="add each game to this file as it ends")
    command.add_argument("--resume", action="store_true", help="go on with the games that are in the log")
    command.add_argument("--json", action="store_true", help="print a list of bots as JSON")
    command.add_argument("--markdown", action="store_true", help="print tables for a page of documentation")
    command.add_argument("--out", metavar="FILE", help="write the games there, one record a line")
    command.set_defaults(run=run)


def _number(text: str, name: str, least: float) -> float:
    with contextlib.suppress(ValueError):
        if least <= (found := float(text)) < 1e6:
            return found
    raise BadOption(f"{name} {text!r} is not a number of at least {least:g}")


def test_from(text: str | None, plan: Plan) -> Sprt | None:
    """The test that `--sprt` asks for."""
    if text is None:
        return None
    zero, comma, one = text.partition(",")
    if not comma:
        raise BadOption(f"--sprt {text!r} is not two numbers, as in 0,20")
    elo0, elo1 = _number(zero, "--sprt", -1000), _number(one, "--sprt", -1000)
    if elo0 >= elo1:
        raise BadOption(f"--sprt {text!r}: the second number must be the greater one")
    if len(plan.bots) != 2 or plan.seats != 2:
        raise BadOption("--sprt tells two bots apart, in games of two")
    return Sprt(elo0, elo1)


def anchors_from(given: list[str], bots: tuple[str, ...]) -> dict[str, float]:
    """Ratings that are given."""
    found = {}
    for text in given:
        name, sign, elo = text.rpartition("=")
        if not sign or name not in bots:
            raise BadOption(f"--anchor {text!r} is not one of the bots with its rating, as in {bots[0]}=1500")
        found[name] = _number(elo, "--anchor", -10_000)
    return found


def plan_from(arguments: argparse.Namespace) -> Plan:
    """What the command line asks for, checked."""
    game, options = game_and_options(arguments)
    names = tuple(names_from(arguments.bots))
    for name in names:
        bot(name, game.info.name)
    seed = check_seed(whole_number(arguments.seed, "seed"))
    fresh = game.new_game(options, seed)
    seats = game.players(fresh) - len(game.automata(fresh))
    if len(set(names)) < len(names):
        raise BadOption("--bots names a bot twice")
    if len(names) < 2 and seats > 1:
        raise BadOption("--bots names one bot; an arena needs two")
    if arguments.alone and seats == 1:
        raise BadOption("--alone seats a bot among others, and here it plays by itself")
    openings: tuple[Opening, ...] = (NONE,)
    if arguments.openings is not None:
        most = None if arguments.opening_moves is None else whole_number(arguments.opening_moves, "--opening-moves", 1)
        openings = openings_from(read_text(arguments.openings), arguments.openings, game, options, most)
    limit = None if arguments.move_limit is None else _number(arguments.move_limit, "--move-limit", 0.001)
    games = whole_number(arguments.games, "--games", 1)
    plan = Plan(game.info.name, options, names, seats, games, seed, openings, limit, arguments.alone)
    check_deals(game, options, (plan.deal(block) for block in range(plan.blocks)))
    return plan


@contextlib.contextmanager
def log_of(arguments: argparse.Namespace, plan: Plan) -> Iterator[tuple[dict[Number, Played], Keep | None]]:
    """The games so far, and what keeps another one."""
    if arguments.log is None:
        if arguments.resume:
            raise BadOption("--resume goes on with the games of a --log, and none is named")
        yield {}, None
        return
    with kept(Path(arguments.log), plan, arguments.resume) as log:
        yield log


def play_all(arguments: argparse.Namespace, plan: Plan, test: Sprt | None) -> tuple[dict[Number, Played], bool]:
    """Plays, and keeps what is to be kept. All games, and whether Ctrl-C ended it."""
    wanted, interrupted = list(numbers(plan)), False
    with records_kept(arguments.out) as record, log_of(arguments, plan) as (games, keep):
        done = sum(number in games for number in wanted)
        try:
            if arguments.cluster is None:
                make_ready(game_of(plan.game), plan.bots)
            workers = spread_as(arguments, len(wanted) - done)
            with workers as pool, long_work(game_of(plan.game).info.title, len(wanted), done) as advance:
                for _ in play_on(plan, pool, games, test, keep):
                    advance(1)
        except KeyboardInterrupt:
            if not games:
                raise
            interrupted = True
        for number in wanted:
            if record and number in games and (one := games[number].record):
                record(one)
    return games, interrupted


def run(arguments: argparse.Namespace) -> int:
    whole_number(arguments.jobs, "--jobs", 1)
    plan = plan_from(arguments)
    test = test_from(arguments.sprt, plan)
    anchors = anchors_from(arguments.anchor, plan.bots)
    if arguments.out and any(opening.position for opening in plan.openings):
        raise BadOption("--out writes records, and games that begin with a position as text are none; --log keeps them")
    began = perf_counter()
    games, interrupted = play_all(arguments, plan, test)
    standings = Standings(plan.bots, whole_blocks(plan, games, test), anchors)
    if arguments.json:
        print(json.dumps(standings.facts()))
    elif arguments.markdown:
        show_markdown(standings, test)
    else:
        show(standings, test, len(games), perf_counter() - began)
    return INTERRUPTED if interrupted else 0
