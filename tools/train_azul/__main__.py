"""The command line of the factory: see the package."""

import argparse
from importlib.resources import as_file
from pathlib import Path

import numpy as np
from tools import weight_file
from tools.generations import add_gpu, add_spread, play_missing, players, tell
from tools.net_file import ship
from tools.shards import read_rows

from tasca.games.azul.bot.nets import DATA, net_name, read_net
from tasca.games.azul.bot.weights import FILE, NAMES, read

from . import __doc__ as about
from . import ahead
from .learn import learn
from .play import Course, play


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = top.add_subparsers(dest="command", required=True)
    one = commands.add_parser("learn", help="plays, labels and fits")
    one.add_argument("folder", type=Path)
    one.add_argument("--generations", type=int, default=4)
    one.add_argument("--games", type=int, default=12_000, help="in each")
    one.add_argument("--nodes", type=int, default=Course.nodes, help="for a draft")
    one.add_argument("--deal-nodes", type=int, default=Course.deal_nodes, help="for a round that was dealt")
    one.add_argument("--seed", type=int, default=1)
    add_spread(one)
    add_gpu(one)
    two = commands.add_parser("ship", help="puts a net where the bot finds it")
    two.add_argument("net", type=Path)
    two.add_argument("--measured", required=True)
    three = commands.add_parser("ahead", help="fits what the rest of a round may bring, and writes the weights")
    three.add_argument("folder", type=Path)
    three.add_argument("--net", type=Path, help="that judges the ends of rounds; without one the weights do")
    three.add_argument("--games", type=int, default=3_000)
    three.add_argument("--seed", type=int, default=1)
    three.add_argument("--out", type=Path, help="where the weights are written, instead of where the bot finds them")
    add_spread(three)
    three.set_defaults(gpu=False)
    for command in (one, two, three):
        command.add_argument("--grey", action="store_true")
    for command in (one, two):
        command.add_argument("--duel", action="store_true", help="for two players, instead of three and four")
    return top


def fit_ahead(given: argparse.Namespace) -> None:
    """Plays and fits, and writes the weights of the wall."""
    course = Course(grey=given.grey)
    name = course.weights
    net = read_net(given.net.name, given.net.parent) if given.net else None
    with players(given, "tools.train_azul", ahead.play, course, net, given.seed) as who:
        play_missing("siblings", who(course, net, given.seed), given.folder / "siblings", given.games)
    found = read()
    weights, report = ahead.fit(read_rows(given.folder / "siblings"), found[name], np.random.default_rng(given.seed))
    tell(name, report)
    with as_file(FILE) as file:
        tables = {each: found[each] for each in NAMES} | {name: weights}
        weight_file.write(given.out or file, found["card"], tables)


def main() -> None:
    given = parser().parse_args()
    if given.command == "ship":
        with as_file(DATA) as folder:
            ship(given.net, folder / net_name(given.grey, given.duel), given.measured)
        return
    if given.command == "ahead":
        fit_ahead(given)
        return
    course = Course(grey=given.grey, duel=given.duel, nodes=given.nodes, deal_nodes=given.deal_nodes)
    command = f"python -m tools.train_azul learn FOLDER --generations {given.generations} --games {given.games} "
    command += f"--nodes {course.nodes} --deal-nodes {course.deal_nodes} --seed {given.seed}{' --grey' * given.grey}"
    command += " --duel" * given.duel
    with players(given, "tools.train_azul", play, course, None, given.seed) as who:
        print(learn(who, given.folder, course, given.generations, given.games, given.seed, command))


if __name__ == "__main__":
    main()
