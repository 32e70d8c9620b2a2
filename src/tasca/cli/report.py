"""`tasca report`: a page of plots of many games, from the tables that `tasca table` wrote. It needs nothing else."""

import argparse
from pathlib import Path
from typing import Any

from tasca.cli.files import written_whole
from tasca.cli.language import add_language, wished, words_in
from tasca.cli.long_work import waiting
from tasca.core.errors import TascaError


def add_command(commands: Any) -> None:
    command = commands.add_parser("report", help="a page of plots of games", description=__doc__, allow_abbrev=False)
    command.add_argument("file", metavar="TABLE", help="games.parquet or games.csv; that of the seats is beside it")
    command.add_argument("--out", metavar="FILE", required=True, help="report.html")
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        from tasca.sim.data.report import page
        from tasca.sim.data.tables import read_tables
    except ImportError:
        raise TascaError("reports need the package polars: pip install 'tasca[data]'") from None
    out = Path(arguments.out)
    if out.suffix not in (".html", ".htm"):
        raise TascaError(f"--out {arguments.out!r}: a page is called something.html")
    words = words_in(arguments.lang)
    with waiting(out.name), written_whole(out) as file:
        file.write(page(*read_tables(Path(arguments.file)), words, wished(arguments.lang)))
    print(out)
    return 0
