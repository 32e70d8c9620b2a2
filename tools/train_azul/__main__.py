"""The command line of the factory: see the package."""

import argparse
from importlib.resources import as_file
from pathlib import Path

from tools.generations import add_gpu, add_spread, players
from tools.net_file import ship

from tasca.games.azul.bot.nets import DATA, net_name

from . import __doc__ as about
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
    for command in (one, two):
        command.add_argument("--grey", action="store_true")
    return top


def main() -> None:
    given = parser().parse_args()
    if given.command == "ship":
        with as_file(DATA) as folder:
            ship(given.net, folder / net_name(int(given.grey)), given.measured)
        return
    course = Course(grey=given.grey, nodes=given.nodes, deal_nodes=given.deal_nodes)
    command = f"python -m tools.train_azul learn FOLDER --generations {given.generations} --games {given.games} "
    command += f"--nodes {course.nodes} --deal-nodes {course.deal_nodes} --seed {given.seed}{' --grey' * given.grey}"
    with players(given, "tools.train_azul", play, course, None, given.seed) as who:
        print(learn(who, given.folder, course, given.generations, given.games, given.seed, command))


if __name__ == "__main__":
    main()
