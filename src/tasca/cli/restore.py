"""`tasca restore`: brings back what `tasca backup` wrote, all of it or nothing. Close the house before.

Into a database where nothing is, or with --replace instead of what is there; of either kind.
"""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from tasca.cli.backup import told
from tasca.cli.database import add_database, database_made
from tasca.cli.language import add_language, words_in
from tasca.cli.long_work import long_work
from tasca.cli.server_packages import server_packages
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.storage.archive import ArchiveReader


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "restore", help="bring back what a backup holds", description=__doc__, allow_abbrev=False
    )
    command.add_argument("file", metavar="FILE", help="the backup; - for standard input")
    command.add_argument("--replace", action="store_true", help="in the place of what the database holds")
    command.add_argument("--check", action="store_true", help="only look whether the backup is whole")
    add_database(command)
    add_language(command)
    command.set_defaults(run=run)


@contextmanager
def _source(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        if sys.stdin.isatty():
            raise TascaError("a backup does not come from a terminal: name a file, or lead one into the input")
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


async def _restore(arguments: argparse.Namespace, archive: "ArchiveReader", title: str) -> None:
    from tasca.server.storage.backup import restore_backup
    from tasca.server.storage.sql_database import database_url, opened
    from tasca.server.storage.sqlite_files import files_of, sqlite_file

    url = database_url(database_made(arguments))
    file = sqlite_file(url)
    new = file is not None and not file.exists()
    try:
        async with opened(url):
            with long_work(title, sum(archive.head.rows.values())) as advance:
                await restore_backup(url, archive, arguments.replace, advance)
    except BaseException:
        for path in files_of(file) if new and file else ():  # nothing half-written is left
            path.unlink(missing_ok=True)
        raise


def run(arguments: argparse.Namespace) -> int:
    with server_packages():
        from tasca.server.storage.archive import ArchiveReader
    words = words_in(arguments.lang)
    with _source(arguments.file) as file:
        archive = ArchiveReader(file, "standard input" if arguments.file == "-" else arguments.file)
        if arguments.check:
            with long_work(words.gettext("Backup"), sum(archive.head.rows.values())) as advance:
                for _table, rows in archive:
                    advance(len(rows))
        else:
            asyncio.run(_restore(arguments, archive, words.gettext("Restore")))
    print(told(words, archive.name, archive.head))
    print(words.gettext("The backup is whole.") if arguments.check else words.gettext("All of it is restored."))
    return 0
