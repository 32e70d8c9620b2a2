"""`tasca completion`: a script for bash, zsh or fish that completes every command, option and known value.

bash   source <(tasca completion bash)          in ~/.bashrc
zsh    tasca completion zsh > _tasca            in a folder of $fpath
fish   tasca completion fish > ~/.config/fish/completions/tasca.fish
"""

import argparse
from typing import Any

from tasca.cli.shells import SHELLS, commands_of


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "completion", help="complete commands in a shell", description=__doc__, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    command.add_argument("shell", metavar="SHELL", choices=tuple(SHELLS), help=" or ".join(SHELLS))
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from tasca.cli.main import parser  # which knows this command too

    print(SHELLS[arguments.shell](commands_of(parser())), end="")
    return 0
