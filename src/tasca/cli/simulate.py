"""`tasca simulate`: many games between bots, summed up; the games themselves as records on request."""

import argparse
import contextlib
import json
import sys
from concurrent.futures import Executor
from time import perf_counter
from typing import Any

from tasca.bots import BOTS, bot, names_from
from tasca.cli.long_work import add_spread, long_work, records_kept, spread_as, waiting
from tasca.cli.options import add_game, game_and_options, offers, seated, whole_number
from tasca.cli.ready import make_ready
from tasca.core.errors import BadOption
from tasca.core.seed import check_seed
from tasca.sim.doors import best_door, fast_missing, gpu_missing
from tasca.sim.simulate import Plan, Summary, compile_shard, firsts, simulate

DOORS = {"games": "interpreted", "fast": "compiled", "gpu": "on the GPU"}


def add_command(commands: Any) -> None:
    command = commands.add_parser("simulate", help="many games between bots", description=__doc__, allow_abbrev=False)
    add_game(command)
    offers(command.add_argument("--bots", metavar="A,B", help="a bot for each seat (random)"), BOTS, listed=True)
    command.add_argument("--games", metavar="N", default="1000", help="how many games (1000)")
    command.add_argument("--seed", metavar="N", default="0", help="the seed that all games come from (0)")
    add_spread(command)
    doors = "of random games: games (interpreted), fast or gpu (the best)"
    offers(command.add_argument("--door", metavar="DOOR", help=doors), DOORS)
    command.add_argument("--unchecked", action="store_true", help="leave out the laws after every move: faster")
    command.add_argument("--json", action="store_true", help="print the summary as JSON")
    command.add_argument("--out", metavar="FILE", help="write the games there, one record a line")
    command.set_defaults(run=run)


def check_bots(text: str | None, game: str) -> list[str] | None:
    """The bots named, if any are."""
    names = None if text is None else names_from(text)
    for name in names or ():
        bot(name, game)
    return names


def door_from(arguments: argparse.Namespace, bots: tuple[str, ...]) -> str:
    """The door that is asked for, if it opens here; on a cluster it is the workers' that has to."""
    door: str = best_door() if arguments.door is None else arguments.door
    if door not in DOORS:
        raise BadOption(f"--door cannot be {door!r}; it can be: {', '.join(DOORS)}")
    if arguments.door is not None and bots:
        raise BadOption("--door is for random games; other bots think through the best one by themselves")
    if door == "gpu" and arguments.out is not None:
        raise BadOption("--door gpu keeps no games, so --out has nothing to write; --door fast does")
    missing = {"gpu": gpu_missing, "fast": fast_missing}.get(door)
    if arguments.cluster is None and missing and (why := missing()):
        raise BadOption(f"--door {door} is closed: {why}")
    return door


def show(summary: Summary, names: list[str], plan: Plan, seconds: float) -> None:
    """The summary for people."""
    facts = summary.facts()
    print(f"{facts['games']:,} games, {facts['moves']:,} moves in {seconds:.1f} s, {DOORS[plan.door]}:", end=" ")
    print(f"{facts['games'] / seconds:,.0f} games/s, {facts['moves'] / seconds:,.0f} moves/s")
    print(f"length   {facts['mean_moves']:.1f} moves on average, {facts['shortest']} to {facts['longest']};", end=" ")
    print(f"{facts['mean_rounds']:.2f} rounds")
    for seat, name in enumerate(names):
        won = f"won {facts['wins'][seat]:,} ({100 * facts['wins'][seat] / facts['games']:.1f} %)"
        print(f"seat {seat}   {name}: mean score {facts['mean_scores'][seat]:.2f}, {won}")
    for name in dict.fromkeys(fault.name for fault in summary.faults):
        whys = [fault.why for fault in summary.faults if fault.name == name]
        print(f"{name} lost {len(whys):,} games by a fault, the first time: {whys[0]}")
    laws = "no law was broken" if plan.check else "laws were not checked"
    print(f"shared victories {facts['shared_wins']:,}; checksum {facts['checksum']}; {laws}")


def workers(arguments: argparse.Namespace, plan: Plan) -> contextlib.AbstractContextManager[Executor]:
    """A GPU is kept busy by one process."""
    here = plan.door == "gpu" and arguments.cluster is None
    return spread_as(arguments, 1 if here else len(firsts(plan)))


def run(arguments: argparse.Namespace) -> int:
    game, options = game_and_options(arguments)
    games = whole_number(arguments.games, "--games", 1)
    seed = check_seed(whole_number(arguments.seed, "seed"))
    whole_number(arguments.jobs, "--jobs", 1)
    names = seated(game, options, check_bots(arguments.bots, game.info.name), "--bots")
    bots = () if arguments.bots is None or set(names_from(arguments.bots)) == {"random"} else tuple(names)
    door = door_from(arguments, bots)
    plan = Plan(game.info.name, options, seed, games, door, arguments.out is not None, bots, not arguments.unchecked)
    with records_kept(arguments.out) as record:
        if arguments.cluster is None:
            if bots:
                make_ready(game, bots)
            else:
                with waiting(f"{game.info.title}: compiling once"):
                    compile_shard(plan)
        began = perf_counter()
        with workers(arguments, plan) as pool, long_work(game.info.title, games) as advance:
            summary = simulate(plan, pool, advance, record)
    if arguments.json:
        json.dump(summary.facts(), sys.stdout)
        print()
    else:
        show(summary, names, plan, perf_counter() - began)
    return 0
