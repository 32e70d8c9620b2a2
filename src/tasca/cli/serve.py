"""`tasca serve`: the table in the browser. Without anything else it is a server for this computer only."""

import argparse
from pathlib import Path
from typing import Any

from tasca.cli.environment import names_from, secret_from
from tasca.cli.options import whole_number
from tasca.core.errors import TascaError

PORT = 8032
KEY_LENGTH = 32


class ServerMissing(TascaError):
    """The server's packages are not installed."""


def add_command(commands: Any) -> None:
    command = commands.add_parser("serve", help="play in the browser", description=__doc__, allow_abbrev=False)
    command.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="listen there (127.0.0.1)")
    command.add_argument("--port", metavar="N", default=str(PORT), help=f"on that port ({PORT}; 0: any free one)")
    command.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://… (SQLite in --data)")
    command.add_argument(
        "--announce", metavar="URL", help="valkey://… by which processes on one database tell each other (the database)"
    )
    command.add_argument("--data", metavar="DIR", help="the folder for the database (the user's data folder)")
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument(
        "--limit", metavar="N", default="20", help="requests a second that one person may send (20; 0: no limit)"
    )
    command.add_argument("--thinkers", metavar="N", default="1", help="processes in which bots think (1)")
    command.add_argument(
        "--guest", metavar="NAME=BOT", action="append", default=[],
        help="let a bot of somebody's own sit at tables: a file, a program or a package's (docs/server.md)",
    )  # fmt: skip
    command.add_argument(
        "--hostname", metavar="NAME", action="append", default=[],
        help="a name that the house goes by, as tasca.example.org; requests for others are refused (any)",
    )  # fmt: skip
    command.add_argument(
        "--modules", metavar="DIR", help="games compiled for browsers, which visitors think by (modules in --data)"
    )
    command.add_argument(
        "--visitors-think", action="store_true",
        help="let the browser of who plays alone think for the bots there (docs/server.md)",
    )  # fmt: skip
    command.set_defaults(run=run)


def _signing_key() -> str:
    """The key that cookies are signed with, where the environment has one."""
    key = secret_from("TASCA_SECRET") or ""
    if key and len(key) < KEY_LENGTH:
        raise TascaError(f"TASCA_SECRET is too short: it has to have {KEY_LENGTH} characters or more")
    return key


def modules_from(given: str | None, data: Path, needed: bool) -> Path | None:
    """The folder of compiled games: the one that is named, or the usual one if it is there."""
    folder = Path(given) if given else data / "modules"
    if given and not folder.is_dir():
        raise TascaError(f"--modules {given!r}: is no folder (tasca build-wasm --out DIR makes one)")
    there = any(folder.glob("*.wasm"))
    if needed and not there:
        raise TascaError(f"--visitors-think needs compiled games: tasca build-wasm --out {str(folder)!r}")
    if given and not there:
        raise TascaError(f"--modules {given!r}: there are no compiled games in it (tasca build-wasm --out DIR)")
    return folder if there else None


def run(arguments: argparse.Namespace) -> int:
    try:
        from tasca.server.announcing.announcer import announcer_at
        from tasca.server.bots.guests import guest_from
        from tasca.server.run import serve, sqlite_url
        from tasca.server.settings import Settings, data_folder
    except ImportError as error:
        raise ServerMissing(f"{error.name} is not installed (pip install 'tasca[server]')") from None
    port = whole_number(arguments.port, "--port")
    if port > 65535:
        raise TascaError(f"--port {port} is beyond 65535")
    announce = arguments.announce or secret_from("TASCA_ANNOUNCE") or ""
    if announce:
        announcer_at(announce)  # one that is none is refused before anything is made
    database = arguments.database or (None if arguments.data else secret_from("TASCA_DATABASE"))
    data = Path(arguments.data) if arguments.data else data_folder()
    if database is None:
        database = sqlite_url(data)
    elif arguments.data is not None:
        raise TascaError("--database and --data exclude each other")
    settings = Settings(
        database=database,
        announce=announce,
        secret=_signing_key(),
        hosts=tuple(arguments.hostname or names_from("TASCA_HOSTNAMES")),
        limit=float(whole_number(arguments.limit, "--limit")),
        bot_processes=whole_number(arguments.thinkers, "--thinkers", 1),
        modules=modules_from(arguments.modules, data, arguments.visitors_think),
        visitors_think=arguments.visitors_think,
        guests=tuple(guest_from(text) for text in arguments.guest),
    )
    return serve(settings, arguments.host, port, browser=not arguments.no_browser)
