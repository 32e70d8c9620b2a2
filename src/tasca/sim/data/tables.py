"""Writing and reading the tables: parquet or CSV, by the file's name. Any number of records fits, for parts of the
tables wait on disk until all are there.
"""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from itertools import islice
from pathlib import Path

import polars as pl

from tasca.core.errors import TascaError
from tasca.games import game_names
from tasca.sim.data.columns import GAMES, SUFFIXES, Columns, seat_columns, table_columns, table_path
from tasca.sim.data.rows import Lines, rows_of
from tasca.sim.workers import in_order

AT_ONCE = 50  # records of one task


class BadTable(TascaError):
    """A file that is no table of ours."""


def _tasks(lines: Iterable[tuple[int, str]]) -> Iterator[Lines]:
    numbered = ((number, line, text) for number, (line, text) in enumerate(lines))
    while some := list(islice(numbered, AT_ONCE)):
        yield some


def write_tables(
    name: str, source: str, lines: Iterable[tuple[int, str]], paths: dict[str, Path], kind: str, pool: Executor,
    done: Callable[[int], None],
) -> None:  # fmt: skip
    """Writes the tables whose paths are given, of records of a game, each a line of the source with its number."""
    columns = table_columns(name)
    tasks = ((name, source, some) for some in _tasks(lines))
    with tempfile.TemporaryDirectory() as folder:
        for part, ((_, _, some), rows) in enumerate(in_order(pool, rows_of, tasks)):
            for table in paths:
                frame = pl.DataFrame(rows[table], schema=columns[table])
                frame.write_parquet(Path(folder) / f"{table}-{part:09}.parquet")
            done(len(some))
        for table, path in paths.items():
            parts = pl.scan_parquet(sorted(Path(folder).glob(f"{table}-*.parquet")))
            if kind == ".csv":
                parts.sink_csv(path)
            else:
                parts.sink_parquet(path)


def _read(path: Path, columns: Columns) -> pl.DataFrame:
    """A table with these columns at least."""
    try:
        found = pl.read_csv(path, schema_overrides=columns) if path.suffix == ".csv" else pl.read_parquet(path)
    except FileNotFoundError:
        raise BadTable(f"{path}: there is no such file") from None
    except (pl.exceptions.PolarsError, OSError, ValueError):
        raise BadTable(f"{path}: not a table that 'tasca table' wrote") from None
    for column, kind in columns.items():
        if column not in found.columns:
            raise BadTable(f"{path}: not a table that 'tasca table' wrote; it has no column {column!r}")
        if found.schema[column] != kind:
            raise BadTable(f"{path}: not a table that 'tasca table' wrote; column {column!r} is {found.schema[column]}")
    return found


def read_tables(path: Path) -> tuple[str, pl.DataFrame, pl.DataFrame]:
    """The game, and the tables of games and seats."""
    if path.suffix not in SUFFIXES:
        raise BadTable(f"{path}: a table is called something.parquet or something.csv")
    games = _read(path, GAMES)
    names = games["game"].unique().to_list()
    if len(names) != 1:
        raise BadTable(f"{path}: it has games of {len(names)} kinds, and a report is of one")
    if names[0] not in game_names():
        raise BadTable(f"{path}: no game is called {names[0]!r} here")
    return names[0], games, _read(table_path(path, "seats"), seat_columns(names[0]))
