"""`tasca migrate`: brings a database's schema up to date, apart from the start of a server.

`tasca serve --no-migrate` then leaves it alone.
"""

import argparse
import asyncio
from typing import Any

from tasca.cli.database import add_database, database_made, database_there
from tasca.cli.language import add_language, words_in
from tasca.cli.server_packages import server_packages
from tasca.core.errors import TascaError

OLD = 1  # the exit status of --check when there is something to do


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "migrate", help="bring a database's schema up to date", description=__doc__, allow_abbrev=False
    )
    command.add_argument("--to", metavar="REVISION", help="to this revision (the newest)")
    command.add_argument(
        "--back", action="store_true", help="go back to an earlier revision; what that has no room for is lost"
    )
    command.add_argument("--check", action="store_true", help="change nothing; the exit status is 1 if it is old")
    add_database(command)
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    with server_packages():
        from tasca.server.storage.revisions import revisions
        from tasca.server.storage.sql_database import NO_SCHEMA, database_url, opened
    words = words_in(arguments.lang)
    known = (NO_SCHEMA, *revisions())
    wanted = arguments.to or known[-1]
    if wanted not in known[1:]:
        raise TascaError(f"--to {wanted!r}: there is no such revision; there are: {', '.join(known[1:])}")
    url = database_url(database_there(arguments) if arguments.check else database_made(arguments))

    async def migrated() -> tuple[str, str]:
        async with opened(url) as database:
            found = await database.schema()
            if known.index(wanted) < known.index(found) and not arguments.back:
                raise TascaError(
                    f"the schema is {found} already, and goes back to {wanted} only with --back, which loses whatever "
                    f"that has no room for; make a backup before"
                )
            if not arguments.check and found != wanted:
                await database.migrate(wanted)
            return found, await database.schema()

    found, now = asyncio.run(migrated())
    values = {"found": found, "now": now, "wanted": wanted}
    if now != wanted:
        print(words.gettext("The schema is %(found)s; tasca migrate brings it to %(wanted)s.") % values)
        return OLD
    if found != now:
        print(words.gettext("The schema is %(now)s now; it was %(found)s.") % values)
    else:
        print(words.gettext("The schema is %(now)s: there is nothing to do.") % values)
    return 0
