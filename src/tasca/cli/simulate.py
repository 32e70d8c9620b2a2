"""`tasca simulate`: many games between bots, summed up; the games themselves as records on request."""

import argparse
import json
import os
import sys
from time import perf_counter
from typing import Any

from tasca.bots import bot
from tasca.cli.long_work import long_work
from tasca.cli.options import add_game, game_and_options, seated, whole_number
from tasca.core.seed import check_seed
from tasca.sim.doors import best_door
from tasca.sim.simulate import Plan, Summary, simulate


def add_command(commands: Any) -> None:
    command = commands.add_parser("simulate", help="many games between bots", description=__doc__, allow_abbrev=False)
    add_game(command)
    command.add_argument("--bots", metavar="A,B", help="a bot for each seat (random)")
    command.add_argument("--games", metavar="N", default="1000", help="how many games (1000)")
    command.add_argument("--seed", metavar="N", default="0", help="the seed that all games come from (0)")
    command.add_argument("--jobs", metavar="N", default=str(os.cpu_count() or 1), help="processes (one a core)")
    command.add_argument("--json", action="store_true", help="print the summary as JSON")
    command.add_argument("--out", metavar="FILE", help="write the games there, one record a line")
    command.set_defaults(run=run)


def check_bots(text: str | None, game: str) -> list[str] | None:
    """The bots named, if any are."""
    names = None if text is None else text.split(",")
    for name in names or ():
        bot(name, game)
    return names


def show(summary: Summary, names: list[str], door: str, seconds: float) -> None:
    """The summary for people."""
    facts = summary.facts()
    how = "compiled" if door == "fast" else "interpreted"
    print(f"{facts['games']:,} games, {facts['moves']:,} moves in {seconds:.1f} s, {how}:", end=" ")
    print(f"{facts['games'] / seconds:,.0f} games/s, {facts['moves'] / seconds:,.0f} moves/s")
    print(f"length   {facts['mean_moves']:.1f} moves on average, {facts['shortest']} to {facts['longest']};", end=" ")
    print(f"{facts['mean_rounds']:.2f} rounds")
    for seat, name in enumerate(names):
        won = f"won {facts['wins'][seat]:,} ({100 * facts['wins'][seat] / facts['games']:.1f} %)"
        print(f"seat {seat}   {name}: mean score {facts['mean_scores'][seat]:.2f}, {won}")
    print(f"shared victories {facts['shared_wins']:,}; checksum {facts['checksum']}; no law was broken")


def run(arguments: argparse.Namespace) -> int:
    game, options = game_and_options(arguments)
    games = whole_number(arguments.games, "--games", 1)
    seed = check_seed(whole_number(arguments.seed, "seed"))
    jobs = whole_number(arguments.jobs, "--jobs", 1)
    names = seated(game, options, check_bots(arguments.bots, game.info.name), "--bots")
    bots = () if arguments.bots is None or set(arguments.bots.split(",")) == {"random"} else tuple(names)
    plan = Plan(game.info.name, options, seed, games, best_door(), arguments.out is not None, bots)
    began = perf_counter()
    with long_work(game.info.title, games, arguments.out) as (advance, record):
        summary = simulate(plan, jobs, advance, record)
    if arguments.json:
        json.dump(summary.facts(), sys.stdout)
        print()
    else:
        show(summary, names, plan.door, perf_counter() - began)
    return 0
