"""What all commands of the office share: which house, in which language, lists as text or JSON, and being sure."""

import argparse
import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from tasca.cli.database import add_database, database_there
from tasca.cli.language import add_language, words_in
from tasca.cli.server_packages import server_packages
from tasca.core.catalogue import Catalogue
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.office.office import Office

Do = Callable[["Office", argparse.Namespace, Catalogue], Awaitable[None]]


def subject(subjects: Any, name: str, means: str) -> Any:
    """What can be done with one kind of thing; its commands are added to what this gives."""
    command = subjects.add_parser(name, help=means, description=means, allow_abbrev=False)
    return command.add_subparsers(title="commands", dest="doing", metavar="COMMAND", required=True)


def add(commands: Any, name: str, means: str, do: Do, lists: bool = False, asks: bool = False) -> Any:
    """A command that is done in the office."""
    command = commands.add_parser(name, help=means, description=means, allow_abbrev=False)
    if lists:
        command.add_argument("--json", action="store_true", help="as JSON")
    if asks:
        command.add_argument("--yes", action="store_true", help="do not ask")
    add_database(command)
    add_language(command)
    command.set_defaults(run=partial(_run, do))
    return command


def _run(do: Do, arguments: argparse.Namespace) -> int:
    with server_packages():
        from tasca.server.office.office import office
        from tasca.server.storage.sql_database import database_url
    words = words_in(arguments.lang)
    url = database_url(database_there(arguments))

    async def done() -> None:
        async with office(url) as here:
            await do(here, arguments, words)

    asyncio.run(done())
    return 0


def sure(arguments: argparse.Namespace, words: Catalogue, question: str) -> None:
    """Asks before something that cannot be undone; where nobody can be asked, --yes has to say it."""
    if arguments.yes:
        return
    if not sys.stdin.isatty():
        raise TascaError("this cannot be undone, and there is nobody to ask: say --yes")
    print(question, end=" ", file=sys.stderr, flush=True)
    if input(words.gettext("(yes/no)") + " ").strip().casefold() not in ("yes", words.gettext("yes").casefold()):
        raise TascaError("nothing was done")


def day(milliseconds: int) -> str:
    """A time, in UTC."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


def show(rows: Iterable[dict[str, Any]], as_json: bool, heads: dict[str, str], nothing: str) -> None:
    """Rows below their heads, or as JSON."""
    found = list(rows)
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    if not found:
        print(nothing)
        return
    table = [list(heads.values()), *([_text(row[name]) for name in heads] for row in found)]
    widths = [max(len(line[column]) for line in table) for column in range(len(heads))]
    for line in table:
        print(_padded(line, widths))


def _text(value: Any) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)


def _padded(line: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip()
