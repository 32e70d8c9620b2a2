"""The server is killed again and again under load: every acknowledged action is there, in order, exactly once.

Whoever listens hears of everything, once and in order. The count is printed (`pytest -s`); `python -m benchmarks.kill`
runs the same for longer.
"""

from pathlib import Path

from benchmarks.kill.count import Count
from benchmarks.kill.house import House, PostgresHouse, SqliteHouse
from benchmarks.kill.round import run
from benchmarks.own_postgres import OwnPostgres

from tests.server.databases import needs_postgres
from tests.server.own_postgres import needs_own_postgres, own_postgres

__all__ = ["own_postgres"]


def _well(count: Count) -> None:
    print(count)
    assert count.acknowledged > 20
    assert count.events > 20
    assert count.bot_moves > 0
    assert not count.wrong, count


def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    count = run(SqliteHouse(tmp_path), kills=3, people=6, seconds=0.7)
    _well(count)
    assert (count.kills, count.in_mid_write) == (3, 1)


@needs_postgres
def test_nothing_is_lost_on_postgresql_either(postgres: str) -> None:
    _well(run(House("--database", postgres), kills=2, people=6, seconds=0.7))


@needs_own_postgres
def test_nothing_is_lost_or_stale_when_the_database_is_killed_too(own_postgres: OwnPostgres) -> None:
    count = run(PostgresHouse(own_postgres), kills=3, people=6, seconds=0.7)
    _well(count)
    assert (count.kills, count.of_the_database) == (1, 2)
