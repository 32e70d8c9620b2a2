"""A Valkey of a test's own, which it may stop and start."""

import os
from collections.abc import Iterator

import pytest
from benchmarks.own_valkey import OwnValkey, program

needs_own_valkey = pytest.mark.skipif(
    program() is None and not os.environ.get("CI"), reason="there is no valkey-server and no redis-server"
)


@pytest.fixture
def own_valkey() -> Iterator[OwnValkey]:
    made = OwnValkey()
    made.start()
    try:
        yield made
    finally:
        made.stop()
