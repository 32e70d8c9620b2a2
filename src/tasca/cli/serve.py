"""`tasca serve`: the table in the browser. Without anything else it is a server for this computer only."""

import argparse
import os
import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from tasca.cli.database import add_database, database_from
from tasca.cli.environment import choice_from, names_from, secret_from
from tasca.cli.options import whole_number
from tasca.cli.server_packages import server_packages
from tasca.core.errors import TascaError, shown

HOST, PORT, HIGHEST_PORT = "127.0.0.1", 8032, 65535
KEY_LENGTH = 32
FORMATS, LEVELS = ("plain", "json"), ("error", "warning", "info", "debug")
PATH = re.compile(r"(/(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)+")


def add_command(commands: Any) -> None:
    command = commands.add_parser("serve", help="play in the browser", description=__doc__, allow_abbrev=False)
    command.add_argument("--host", metavar="ADDRESS", default=HOST, help=f"listen there ({HOST})")
    command.add_argument("--port", metavar="N", default=str(PORT), help=f"on that port ({PORT}; 0: any free one)")
    add_database(command)
    command.add_argument("--no-migrate", action="store_true", help="leave the schema as it is; tasca migrate does it")
    command.add_argument(
        "--announce", metavar="URL", help="valkey://… by which processes on one database tell each other (the database)"
    )
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument(
        "--limit", metavar="N", default="20", help="changes a second that one person may send (20; 0: no limit)"
    )
    command.add_argument(
        "--keep-waiting", metavar="DAYS", default="14",
        help="clear away tables that nobody began in so many days (14; 0: never)",
    )  # fmt: skip
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
        "--proxy", metavar="ADDRESS", action="append", default=[],
        help="an address or network of proxies that are believed when they say who asks (127.0.0.1; *: everybody)",
    )  # fmt: skip
    command.add_argument(
        "--path", metavar="PATH", help="that the house lies below, behind a proxy, as /tasca (top of the address)"
    )
    command.add_argument(
        "--modules", metavar="DIR", help="games compiled for browsers, which visitors think by (modules in --data)"
    )
    command.add_argument(
        "--visitors-think", action="store_true",
        help="let the browser of who plays alone think for the bots there (docs/server.md)",
    )  # fmt: skip
    command.add_argument("--log-format", choices=FORMATS, help="lines for people or for programs (plain)")
    command.add_argument("--log-level", choices=LEVELS, help="what the log gets, and what is worse (warning)")
    command.add_argument("--access-log", action="store_true", help="write a line for each request, with its address")
    command.add_argument(
        "--metrics", metavar="ADDRESS:PORT", help="metrics for Prometheus there, as 127.0.0.1:9032 (docs/watching.md)"
    )
    command.add_argument(
        "--freeze-games", action="store_true",
        help="open although games under way began by rules that are not here any more; they stand still",
    )  # fmt: skip
    command.set_defaults(run=run)


def _signing_key() -> str:
    """The key that cookies are signed with, where the environment has one."""
    key = secret_from("TASCA_SECRET") or ""
    if key and len(key) < KEY_LENGTH:
        raise TascaError(f"TASCA_SECRET is too short: it has to have {KEY_LENGTH} characters or more")
    return key


def proxies_from(given: list[str]) -> tuple[str, ...]:
    """Addresses and networks, as 10.0.0.7 or 10.0.0.0/8; `*` means everybody."""
    for each in given:
        try:
            if each != "*":
                ip_network(each)
        except ValueError:
            raise TascaError(f"--proxy {each!r}: is no address and no network (as 10.0.0.7 or 10.0.0.0/8)") from None
    return tuple(given)


def path_from(text: str) -> str:
    """The path that the house lies below, as /tasca; empty for the top of its address."""
    path = text.strip().rstrip("/")
    if path and not PATH.fullmatch(path):
        raise TascaError(f"--path {text!r}: a path is as /tasca: a slash, and letters, digits, '-', '.', '_' or '~'")
    return path


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


def metrics_address(text: str | None, public: int) -> tuple[str, int] | None:
    """The address and port of the metrics. Never those of the house: what they say is not for visitors."""
    if not text:
        return None
    host, colon, number = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not colon or not host or not number.isascii() or not number.isdigit():
        raise TascaError(f"--metrics {shown(text)}: write ADDRESS:PORT, as in 127.0.0.1:9032 or [::1]:9032")
    port = int(number)
    if port > HIGHEST_PORT:
        raise TascaError(f"--metrics {shown(text)}: the port is beyond {HIGHEST_PORT}")
    if port and port == public:
        raise TascaError(
            f"--metrics {shown(text)}: that is the port of the house itself; metrics need one of their own"
        )
    return host, port


def run(arguments: argparse.Namespace) -> int:
    with server_packages():
        from tasca.server.announcing.announcer import announcer_at
        from tasca.server.bots.guests import guest_from
        from tasca.server.run import serve
        from tasca.server.settings import Settings
        from tasca.server.storage.sqlite_files import sqlite_url
    port = whole_number(arguments.port, "--port")
    if port > HIGHEST_PORT:
        raise TascaError(f"--port {port} is beyond {HIGHEST_PORT}")
    announce = arguments.announce or secret_from("TASCA_ANNOUNCE") or ""
    if announce:
        announcer_at(announce)  # one that is none is refused before anything is made
    address, data = database_from(arguments)
    settings = Settings(
        database=address or sqlite_url(data),
        migrate=not arguments.no_migrate,
        announce=announce,
        secret=_signing_key(),
        hosts=tuple(arguments.hostname or names_from("TASCA_HOSTNAMES")),
        proxies=proxies_from(arguments.proxy or names_from("TASCA_PROXIES")),
        path=path_from(arguments.path or os.environ.get("TASCA_PATH", "")),
        limit=float(whole_number(arguments.limit, "--limit")),
        waiting_days=whole_number(arguments.keep_waiting, "--keep-waiting"),
        bot_processes=whole_number(arguments.thinkers, "--thinkers", 1),
        modules=modules_from(arguments.modules, data, arguments.visitors_think),
        visitors_think=arguments.visitors_think,
        freeze_games=arguments.freeze_games,
        guests=tuple(guest_from(text) for text in arguments.guest),
        log_format=arguments.log_format or choice_from("TASCA_LOG_FORMAT", FORMATS) or FORMATS[0],
        log_level=arguments.log_level or choice_from("TASCA_LOG_LEVEL", LEVELS) or "warning",
        access_log=arguments.access_log or choice_from("TASCA_ACCESS_LOG", ("0", "1")) == "1",
        metrics=metrics_address(arguments.metrics or os.environ.get("TASCA_METRICS"), port),
    )
    return serve(settings, arguments.host, port, browser=not arguments.no_browser)
