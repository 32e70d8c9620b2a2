"""The server is killed again and again under load: every acknowledged action is there, in order, exactly once.

The count is printed (`pytest -s`); benchmarks/kill.py runs the same for longer.
"""

from pathlib import Path

from benchmarks.kill import run
from benchmarks.own_postgres import OwnPostgres

from tests.server.databases import needs_postgres
from tests.server.own_postgres import needs_own_postgres, own_postgres

__all__ = ["own_postgres"]


def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    count = run(["--data", str(tmp_path)], kills=3, tables=6, seconds=0.7)
    print(count)
    assert count.acknowledged > 20
    assert (count.lost, count.doubled, count.misplaced) == (0, 0, 0)
    assert count.bot_moves > 0


@needs_postgres
def test_nothing_is_lost_on_postgresql_either(postgres: str) -> None:
    count = run(["--database", postgres], kills=2, tables=6, seconds=0.7)
    print(count)
    assert count.acknowledged > 20
    assert (count.lost, count.doubled, count.misplaced) == (0, 0, 0)


@needs_own_postgres
def test_nothing_is_lost_or_stale_when_the_database_is_killed_too(own_postgres: OwnPostgres) -> None:
    count = run(["--database", own_postgres.url], kills=3, tables=6, seconds=0.7, postgres=own_postgres)
    print(count)
    assert (count.kills, count.of_the_database) == (2, 1)
    assert count.acknowledged > 20
    assert (count.lost, count.doubled, count.misplaced, count.stale) == (0, 0, 0, 0)
