"""The command line of the factory: see the package."""

import argparse
import sys
from importlib.resources import as_file
from pathlib import Path

from tools.generations import add_gpu, add_spread, players
from tools.net_file import ship

from tasca.bots.warm import warm
from tasca.cli.arena import INTERRUPTED
from tasca.games.fado.bot.mind import WHOLLY
from tasca.games.fado.bot.minds import BELIEVED, DATA, net_name
from tasca.sim.workers import spread

from . import __doc__ as about
from .gate import TABLES, gate, net_of, summary
from .learn import learn
from .play import Table, play


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = top.add_subparsers(dest="command", required=True)
    one = commands.add_parser("learn", help="plays and fits")
    one.add_argument("folder", type=Path)
    one.add_argument("--generations", type=int, default=6)
    one.add_argument("--games", type=int, default=2000, help="in each")
    one.add_argument("--nodes", type=int, default=Table.nodes, help="for a decision")
    one.add_argument("--start", metavar="NET", help="the file of another table's net, which plays first and learns on")
    two = commands.add_parser("gate", help="plays a net against the tables or another net")
    two.add_argument("net")
    two.add_argument("--against", default=TABLES)
    two.add_argument("--budget", default="100ms")
    two.add_argument("--other-budget", help="where the two differ")
    two.add_argument("--games", type=int, default=1000)
    three = commands.add_parser("ship", help="puts a net where the bot finds it")
    three.add_argument("net", type=Path)
    three.add_argument("--measured", required=True)
    for command in (one, two, three):
        command.add_argument("--players", type=int, default=2)
        command.add_argument("--believed", type=int, help="in percent; the tables for the rest")
    for command in (one, two):
        command.add_argument("--seed", type=int, default=1)
        add_spread(command)
    add_gpu(one)
    return top


def main() -> None:
    given = parser().parse_args()
    if given.command == "ship":
        more = {} if given.believed is None else {BELIEVED: given.believed}
        with as_file(DATA) as folder:
            ship(given.net, folder / net_name(given.players, int(given.players == 1)), given.measured, **more)
        return
    if given.command == "learn":
        table = Table(
            players=given.players, nodes=given.nodes, believed=WHOLLY if given.believed is None else given.believed
        )
        start = net_of(given.start) if given.start else None
        command = "python -m tools.train_fado " + " ".join(sys.argv[1:])
        with players(given, "tools.train_fado", play, table, None, given.seed) as who:
            print(learn(who, given.folder, table, given.generations, given.games, given.seed, command, start))
        return
    warm("fado")
    budgets = given.budget, given.other_budget or given.budget
    with spread(given.processes, given.cluster) as pool:
        files = given.net, given.against
        said = told = ""
        try:
            for found in gate(pool, files, budgets, given.players, given.games, given.seed, given.believed):
                said = summary(found, given.players)
                if len(found) % 10 == 0:
                    print(said, flush=True)
                    told = said
        except KeyboardInterrupt:
            raise SystemExit(INTERRUPTED) from None
        finally:  # then too: hours of games are not for nothing
            if said != told:
                print(said)


if __name__ == "__main__":
    main()
