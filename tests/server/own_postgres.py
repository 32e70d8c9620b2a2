"""A PostgreSQL of a test's own, which it may stop and start."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.own_postgres import OwnPostgres, programs

needs_own_postgres = pytest.mark.skipif(
    programs() is None and not os.environ.get("CI"), reason="there is no initdb of PostgreSQL"
)


@pytest.fixture
def own_postgres() -> Iterator[OwnPostgres]:
    with tempfile.TemporaryDirectory() as home:
        made = OwnPostgres(Path(home))
        made.start()
        try:
            yield made
        finally:
            if made.runs:
                made.stop()
