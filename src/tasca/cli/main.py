"""`tasca`: reads the command line, runs the command, and turns every wrong input into one line and exit status 2."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import tasca
from tasca.cli import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    build_wasm,
    completion,
    doctor,
    draw,
    engine,
    interrupt,
    migrate,
    play,
    replay,
    report,
    restore,
    serve,
    simulate,
    site,
    table,
)
from tasca.core.errors import TascaError
from tasca.sim.simulate import BrokenLaw

COMMANDS = (
    serve, play, replay, draw, analyse, simulate, arena, engine, table, report, bench, site, build_wasm, completion,
    backup, restore, migrate, admin, doctor,
)  # fmt: skip


class UsageError(TascaError):
    """The command line itself is wrong."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see '{self.prog} --help')")


def parser() -> Parser:
    top = Parser(prog="tasca", description="Play, replay, simulate and measure board games.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"tasca {tasca.__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for module in COMMANDS:
        module.add_command(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line; returns the exit status."""
    top = parser()
    try:
        arguments = top.parse_args(argv)
        if arguments.command is None:  # plain `tasca` opens the house
            arguments = top.parse_args(["serve"])
        with interrupt.remembered():
            status: int = arguments.run(arguments)
        sys.stdout.flush()
        return status
    except BrokenLaw as error:
        print(f"tasca: {error}", file=sys.stderr)
        return 1
    except TascaError as error:
        print(f"tasca: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # the reader had enough, as with `| head`
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"tasca: {error.filename or 'file'}: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("tasca: interrupted", file=sys.stderr)
        return 130
