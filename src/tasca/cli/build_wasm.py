"""`tasca build-wasm`: games compiled for browsers, one module each, with the script that thinks by them."""

import argparse
import gzip
from importlib.resources import files
from pathlib import Path
from typing import Any

from tasca.cli.files import files_whole
from tasca.cli.options import offers
from tasca.core.errors import TascaError
from tasca.core.machine import wasm_missing
from tasca.games import game, game_names

# The face is what pages import; it finds the others beside it
SCRIPTS = ("thinker.js", "thinker-worker.js", "thought.js", "module.js")


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "build-wasm", help="compile games for browsers", description=__doc__, allow_abbrev=False
    )
    offers(command.add_argument("games", metavar="GAME", nargs="*", help="only these games (all)"), game_names())
    command.add_argument("--out", metavar="DIR", required=True, help="the folder for GAME.wasm and the scripts")
    command.set_defaults(run=run)


def folder_from(text: str) -> Path:
    """The folder to write into, made if it is not there."""
    folder = Path(text)
    if folder.exists() and not folder.is_dir():
        raise TascaError(f"--out {text!r}: is no folder")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def kilobytes(size: int) -> str:
    return f"{size / 1000:,.1f} kB"


def run(arguments: argparse.Namespace) -> int:
    names = tuple(dict.fromkeys(arguments.games)) or game_names()
    for name in names:
        game(name)
    if reason := wasm_missing():
        raise TascaError(f"nothing can be compiled for browsers: {reason}")
    from tasca.wasm.making import modules_of  # needs numba

    modules = modules_of(names)
    folder = folder_from(arguments.out)
    static = files("tasca").joinpath("server", "web", "static")
    contents = {f"{name}.wasm": module for name, module in modules.items()}
    contents |= {name: static.joinpath(name).read_bytes() for name in SCRIPTS}
    with files_whole([folder / name for name in contents]) as begun:
        for path, content in zip(begun, contents.values(), strict=True):
            path.write_bytes(content)
    for name, content in contents.items():
        print(f"{name:20}{kilobytes(len(content)):>12}{kilobytes(len(gzip.compress(content))):>12} compressed")
    return 0
