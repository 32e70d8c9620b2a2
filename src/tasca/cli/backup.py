"""`tasca backup`: all that a house keeps, in one file, as it was at one moment; the house may be open meanwhile.

The file holds the key that cookies are signed with: keep it where nobody else reads it. `tasca restore` brings it back,
into the same kind of database or the other.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from tasca.cli.database import add_database, database_there
from tasca.cli.files import files_whole
from tasca.cli.language import add_language, words_in
from tasca.cli.long_work import long_work
from tasca.cli.server_packages import server_packages
from tasca.core.catalogue import Catalogue
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.storage.archive import Head


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "backup", help="write all that a house keeps", description=__doc__, allow_abbrev=False
    )
    command.add_argument("file", metavar="FILE", help="the file, made anew; - for standard output")
    add_database(command)
    add_language(command)
    command.set_defaults(run=run)


@contextmanager
def _target(name: str) -> Iterator[BinaryIO]:
    """The file to write, which has its name only when all is in it."""
    if name == "-":
        if sys.stdout.isatty():
            raise TascaError("a backup is nothing for a terminal: name a file, or lead the output into one")
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path = Path(name)
    if path.exists() and not path.is_file() and not path.is_dir():  # a device or a pipe, which stays what it is
        with path.open("wb") as file:
            yield file
        return
    with files_whole([path], secret=True) as (begun,), begun.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


def told(words: Catalogue, name: str, head: "Head") -> str:
    """A backup in a line."""
    rows = sum(head.rows.values())
    message = words.ngettext(
        "%(file)s: %(n)s row, %(tables)s tables of games, schema %(schema)s, of %(at)s",
        "%(file)s: %(n)s rows, %(tables)s tables of games, schema %(schema)s, of %(at)s",
        rows,
    )
    tables = head.rows.get("tables", 0)
    return message % {"file": name, "n": rows, "tables": tables, "schema": head.schema, "at": head.at}


def run(arguments: argparse.Namespace) -> int:
    with server_packages():
        from tasca.server.storage.backup import write_backup
        from tasca.server.storage.sql_database import database_url, opened
    words = words_in(arguments.lang)
    url = database_url(database_there(arguments))

    async def write(file: BinaryIO) -> "Head":
        async with opened(url) as database:
            with ExitStack() as stack:
                return await write_backup(
                    database, file, lambda rows: stack.enter_context(long_work(words.gettext("Backup"), rows))
                )

    with _target(arguments.file) as file:
        head = asyncio.run(write(file))
    print(told(words, arguments.file, head), file=sys.stderr if arguments.file == "-" else sys.stdout)
    return 0
