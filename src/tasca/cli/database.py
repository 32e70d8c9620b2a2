"""Which database a command is about: one way to say it, for the house and for all who look after it."""

import argparse
from pathlib import Path

from tasca.cli.environment import secret_from
from tasca.core.errors import TascaError

ADDRESS, SECRET = "TASCA_DATABASE", "TASCA_SECRET"  # variables; with _FILE behind, the file that holds it


def add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://… (SQLite in --data)")
    command.add_argument("--data", metavar="DIR", help="the folder for the database (the user's data folder)")


def database_from(arguments: argparse.Namespace) -> tuple[str | None, Path]:
    """The address that is given, if one is, and the data folder, where the database is otherwise."""
    from tasca.server.settings import data_folder

    if arguments.database and arguments.data is not None:
        raise TascaError("--database and --data exclude each other")
    address = arguments.database or (None if arguments.data else secret_from(ADDRESS))
    return address, Path(arguments.data) if arguments.data else data_folder()


def database_there(arguments: argparse.Namespace) -> str:
    """The address of a database that is there already; nothing is made."""
    from tasca.server.storage.sql_database import database_url
    from tasca.server.storage.sqlite_files import FILE, sqlite_file

    address, data = database_from(arguments)
    address = address or f"sqlite:///{(data / FILE).absolute()}"
    file = sqlite_file(database_url(address))
    if file is not None and not file.is_file():
        raise TascaError(f"{file}: there is no database (tasca serve makes one, and so does tasca restore)")
    return address


def database_made(arguments: argparse.Namespace) -> str:
    """The address of a database, whose folder is made if need be."""
    from tasca.server.storage.sqlite_files import sqlite_url

    address, data = database_from(arguments)
    return address or sqlite_url(data)
