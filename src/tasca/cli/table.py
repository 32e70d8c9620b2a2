"""`tasca table`: records as flat tables of games, seats and moves, in parquet or CSV (docs/data.md)."""

import argparse
from itertools import chain
from pathlib import Path
from typing import Any

from tasca.cli.files import files_whole, record_lines
from tasca.cli.long_work import add_spread, long_work, spread_as
from tasca.cli.options import whole_number
from tasca.core.errors import BadRecord, TascaError
from tasca.core.record import records_from
from tasca.games import game as game_of

TABLES = ("games", "seats", "moves")


def add_command(commands: Any) -> None:
    command = commands.add_parser("table", help="records as tables of data", description=__doc__, allow_abbrev=False)
    command.add_argument("file", metavar="FILE", help="records, one a line; - for standard input")
    command.add_argument("--out", metavar="FILE", required=True, help="games.parquet or games.csv; others beside it")
    command.add_argument("--no-moves", action="store_true", help="leave out the table of moves, which is the largest")
    add_spread(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        from tasca.sim.data.columns import SUFFIXES, table_path
        from tasca.sim.data.tables import write_tables
    except ImportError:
        raise TascaError("tables need the package polars: pip install 'tasca[data]'") from None
    out = Path(arguments.out)
    if out.suffix not in SUFFIXES:
        raise TascaError(f"--out {arguments.out!r}: a table is called something.parquet or something.csv")
    whole_number(arguments.jobs, "--jobs", 1)
    source = "standard input" if arguments.file == "-" else arguments.file
    lines = record_lines(arguments.file)
    first = next(lines, None)
    if first is None:
        raise BadRecord(f"{source}: no record in it")
    name = records_from(first[1], source)[0].game
    game = game_of(name)
    every = [first, *lines] if arguments.file == "-" else chain([first], lines)
    total = len(every) if isinstance(every, list) else sum(1 for _ in record_lines(arguments.file))
    wanted = [table for table in TABLES if not (arguments.no_moves and table == "moves")]
    places = [table_path(out, table) for table in wanted]
    workers, progress = spread_as(arguments, total), long_work(game.info.title, total)
    with files_whole(places) as begun, workers as pool, progress as advance:
        write_tables(name, source, every, dict(zip(wanted, begun, strict=True)), out.suffix, pool, advance)
    for place in places:
        print(place)
    return 0
