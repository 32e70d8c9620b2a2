"""Kills servers and databases again and again while people and bots play, and counts what became of every action.

    python -m benchmarks.kill [--kills 1000] [--people 8] [--seconds 0.5] [--only sqlite|postgresql] [--totals FILE]

Half of the kills on SQLite, where every third comes in the moment in which the file changes; half on two servers with a
PostgreSQL of its own, where two of three are of PostgreSQL, with the servers left standing: a third of all. Rounds of
30, each in a fresh house. With --totals what was counted is kept in a file after each round, and the next call goes on
from there.

Every action that was answered with 200 must be in its table's log afterwards, once, at the place the answer named. An
action whose answer was lost in a crash may be there or not; it is sent again only if it is not. A table that is shown
as it was before something that was acknowledged is stale. Everybody follows their table's events, of another server
where there are two: none may come twice, be left out, or never come.
"""

import argparse
import json
import signal
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path

from benchmarks.kill.count import Count
from benchmarks.kill.house import PostgresHouse, SqliteHouse
from benchmarks.kill.round import run
from benchmarks.own_postgres import OwnPostgres

ROUND = 30
SQLITE, POSTGRESQL = "sqlite", "postgresql"


def _round(database: str, kills: int, people: int, seconds: float) -> Count:
    with tempfile.TemporaryDirectory() as folder:
        if database == SQLITE:
            return run(SqliteHouse(Path(folder)), kills, people, seconds)
        postgres = OwnPostgres(Path(folder))
        postgres.start()
        try:
            return run(PostgresHouse(postgres), kills, people, seconds)
        finally:
            if postgres.runs:
                postgres.stop()


def _read(file: Path | None) -> dict[str, Count]:
    kept = json.loads(file.read_text()) if file and file.exists() else {}
    return {database: Count(**facts) for database, facts in kept.items()}


def _keep(file: Path | None, totals: dict[str, Count]) -> None:
    if file:
        file.write_text(json.dumps({database: asdict(count) for database, count in totals.items()}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--only", choices=(SQLITE, POSTGRESQL))
    parser.add_argument("--totals", type=Path)
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # what was started ends too
    databases = [chosen.only] if chosen.only else [SQLITE, POSTGRESQL]
    totals = {database: Count() for database in databases} | _read(chosen.totals)
    wanted = min(chosen.kills, 100_000) // len(databases)
    while left := {name: wanted - totals[name].all_kills for name in databases if totals[name].all_kills < wanted}:
        for database, kills in left.items():  # by turns, so that every part of the time has seen both
            began = time.monotonic()
            count = _round(database, min(ROUND, kills), min(chosen.people, 200), min(chosen.seconds, 30.0))
            totals[database].add(count)
            _keep(chosen.totals, totals)
            each = (time.monotonic() - began) / count.all_kills
            print(f"{database} ({each:.1f} s a kill): {totals[database]}", flush=True)
    if wrong := sum(totals[database].wrong for database in databases):
        raise SystemExit(f"{wrong} went wrong")


if __name__ == "__main__":
    main()
