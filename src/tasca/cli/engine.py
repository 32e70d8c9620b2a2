"""`tasca engine`: offers a bot of ours to other programs, by the line protocol of docs/engines.md.

`tasca engine check COMMAND` tries an engine of somebody's own, and prints one line for each check.
"""

import argparse
import os
import secrets
import sys
from typing import Any

from tasca.cli.options import whole_number
from tasca.core.errors import TascaError
from tasca.core.seed import check_seed
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.thinking.budget import budget_from
from tasca.games.thinking.chance import Chance


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "engine", help="speak with engines, as one or to one", description=__doc__, allow_abbrev=False
    )
    command.add_argument("words", metavar="check COMMAND", nargs="*", help="an engine to be checked, in quotes")
    command.add_argument("--bot", metavar="NAME", default="search", help="the bot that is offered (search)")
    command.add_argument("--seed", metavar="N", help="the seed of its choices (any)")
    command.add_argument("--game", metavar="GAME", help=f"check this game only: {' or '.join(game_names())}")
    command.add_argument("--budget", metavar="BUDGET", default="100n", help="for each move of a check (100n)")
    command.set_defaults(run=run)


def check(command: str, game: str | None, budget: str) -> int:
    """Checks an engine; the status is 1 when a check failed."""
    from tasca.bots.engine_check import Checker

    if game is not None:
        game_of(game)
    failed = 0
    for one in Checker(command, () if game is None else (game,), budget_from(budget)).checks():
        print(one, flush=True)
        failed += bool(one.wrong)
    return 1 if failed else 0


def offer_here(name: str, seed: int) -> int:
    """Answers on standard output; whatever a bot prints must not get between the answers."""
    from tasca.bots.offer import Offer, offer

    offered = Offer(name, Chance(seed))
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)

    def say(line: str) -> None:
        answers.write(line + "\n")
        answers.flush()

    try:
        offer(offered, sys.stdin, say)
    finally:
        os.dup2(answers.fileno(), 1)
        answers.close()
    return 0


def run(arguments: argparse.Namespace) -> int:
    match arguments.words:
        case []:
            seed = secrets.randbits(64) if arguments.seed is None else whole_number(arguments.seed, "seed")
            return offer_here(arguments.bot, check_seed(seed))
        case ["check", command]:
            return check(command, arguments.game, arguments.budget)
        case ["check"]:
            raise TascaError("say which engine: tasca engine check './engine --flag'")
        case ["check", *_]:
            raise TascaError("an engine's command is one word; put it in quotes: tasca engine check './engine --flag'")
    raise TascaError(f"tasca engine cannot {arguments.words[0]!r}; it can: check")
