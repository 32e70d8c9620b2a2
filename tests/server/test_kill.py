"""The server is killed again and again under load: every acknowledged action is there, in order, exactly once.

The count is printed (`pytest -s`); benchmarks/kill.py runs the same for longer.
"""

from pathlib import Path

from benchmarks.kill import run

from tests.server.databases import needs_postgres


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
