"""What shells complete: a tree of commands read from the parsers, and a script of it for each shell."""

from collections.abc import Callable

from tasca.cli.shells.bash import bash
from tasca.cli.shells.fish import fish
from tasca.cli.shells.tree import Command, commands_of
from tasca.cli.shells.zsh import zsh

SHELLS: dict[str, Callable[[list[Command]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}

__all__ = ["SHELLS", "Command", "commands_of"]
