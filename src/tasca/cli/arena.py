"""`tasca arena`: bots against each other on the same seeds with seats exchanged; win rates with their confidence."""

import argparse
import json
import os
from time import perf_counter
from typing import Any

from tasca.bots import bot
from tasca.cli.long_work import long_work
from tasca.cli.options import add_game, game_and_options, whole_number
from tasca.core.errors import BadOption
from tasca.core.seed import check_seed
from tasca.sim.arena import Plan, Result, seatings
from tasca.sim.arena import run as play_all

NOTE = "A shared victory counts as its share: half a win for each of two. Intervals are 95 % (Wilson)."


def add_command(commands: Any) -> None:
    command = commands.add_parser("arena", help="compare bots", description=__doc__, allow_abbrev=False)
    add_game(command)
    command.add_argument("--bots", metavar="A,B", required=True, help="the bots, for instance search:100ms,uct:100ms")
    command.add_argument("--games", metavar="N", default="100", help="games for each line-up (100)")
    command.add_argument("--seed", metavar="N", default="0", help="the seed that all games come from (0)")
    command.add_argument("--jobs", metavar="N", default=str(os.cpu_count() or 1), help="processes (one a core)")
    command.add_argument("--json", action="store_true", help="print a list of bots as JSON")
    command.add_argument("--markdown", action="store_true", help="print tables for a page of documentation")
    command.add_argument("--out", metavar="FILE", help="write the games there, one record a line")
    command.set_defaults(run=run)


def line(name: str, facts: dict[str, Any]) -> str:
    rate = f"{100 * facts['win_rate']:5.1f} % ({100 * facts['low']:.1f} to {100 * facts['high']:.1f})"
    drawn = f"{facts['drawn']} drawn" if facts["drawn"] else ""
    rating = f"rating {facts['rating']:.1f}" if "rating" in facts else ""
    return (
        f"{name:28}{facts['games']:6} games   {rate:28}{facts['mean_difference']:+8.2f} points"
        f"{facts['moves_per_game']:9.1f} moves{facts['ms_per_move']:9.1f} ms a move   {rating} {drawn}".rstrip()
    )


def show(result: Result, seconds: float) -> None:
    rows = result.facts()
    for row in rows:
        print(line(row["name"], row))
    if len(rows) > 2:
        for row in rows:
            for other, facts in row.get("against", {}).items():
                print("  " + line(f"{row['name']} v {other}", facts))
    print(f"{len(result.places)} games in {seconds:.0f} s. {NOTE}")


def percent(facts: dict[str, Any]) -> str:
    return f"{100 * facts['win_rate']:.1f} ({100 * facts['low']:.1f}-{100 * facts['high']:.1f})"


def show_markdown(result: Result) -> None:
    """All bots in a table, and where more than two met in pairs another one: the row's wins over the column."""
    rows = result.facts()
    print("| bot | games | won, % | points | moves a game | ms a move | rating |\n|---|---|---|---|---|---|---|")
    for row in rows:
        print(
            f"| {row['name']} | {row['games']} | {percent(row)} | {row['mean_difference']:+.1f} "
            f"| {row['moves_per_game']:.1f} | {row['ms_per_move']:.1f} | {row.get('rating', '')} |"
        )
    if len(rows) > 2 and result.pairs:
        print("\n| % won over | " + " | ".join(row["name"] for row in rows) + " |\n|---|" + "---|" * len(rows))
        for row in rows:
            cells = [percent(row["against"][other]) if other in row["against"] else "" for other in result.bots]
            print(f"| {row['name']} | " + " | ".join(cells) + " |")


def run(arguments: argparse.Namespace) -> int:
    game, options = game_and_options(arguments)
    names = tuple(arguments.bots.split(","))
    for name in names:
        bot(name, game.info.name)
    seed = check_seed(whole_number(arguments.seed, "seed"))
    fresh = game.new_game(options, seed)
    seats = game.players(fresh) - len(game.automata(fresh))
    if len(set(names)) < len(names):
        raise BadOption("--bots names a bot twice")
    if len(names) < 2 and seats > 1:
        raise BadOption("--bots names one bot; an arena needs two")
    plan = Plan(game.info.name, options, names, seats, whole_number(arguments.games, "--games", 1), seed)
    jobs = whole_number(arguments.jobs, "--jobs", 1)
    began = perf_counter()
    total = sum(1 for _ in seatings(plan))
    with long_work(f"{game.info.title} arena", total, arguments.out) as (advance, record):
        result = play_all(plan, jobs, lambda: advance(1), record)
    if arguments.json:
        print(json.dumps(result.facts()))
    elif arguments.markdown:
        show_markdown(result)
    else:
        show(result, perf_counter() - began)
    return 0
