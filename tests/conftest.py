"""For all tests."""

import logging
import os
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from tasca.bots import Chance
from tasca.bots.warm import warm
from tasca.games import game_names

# Processes that tests start know the game of another package too
TOY = str(Path(__file__).parent / "toy")
os.environ["PYTHONPATH"] = os.pathsep.join(part for part in (TOY, os.environ.get("PYTHONPATH")) if part)

SLOW_FIXTURES = {"chromium", "compiled", "database", "own_postgres", "own_valkey", "postgres", "served", "site"}
SLOW_FOLDERS = {"tests.bots", "tests.browser", "tests.hosting", "tests.wasm"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only tests that need no browser, database or compiler")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("quick"):
        config.option.markexpr = "not slow"
        cast(Any, sys.modules)["numba"] = None  # as if it were not there: nobody compiles by mistake


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs a browser, a database or the compiler is slow without being told so."""
    for item in items:
        if is_slow(item):
            item.add_marker("slow")


def is_slow(item: pytest.Item) -> bool:
    folder = cast(Any, item).module.__name__.rpartition(".")[0]
    fixtures = set(cast(Any, item).fixturenames)
    on_disk = folder == "tests.server" and "tmp_path" in fixtures  # a database of its own
    return folder in SLOW_FOLDERS or bool(fixtures & SLOW_FIXTURES) or on_disk


@pytest.fixture(autouse=True)
def loggers() -> Iterator[None]:
    """Every logger is as it was when a test is over: a server's would write to what is closed by then."""
    loggers = [logging.getLogger(name) for name in ("", "tasca", "tasca.access", "sqlalchemy.pool")]
    before = [(logger.level, list(logger.handlers)) for logger in loggers]
    yield
    for logger, (level, handlers) in zip(loggers, before, strict=True):
        logger.setLevel(level)
        logger.handlers[:] = handlers


@pytest.fixture(scope="session")
def compiled() -> None:
    """What has to be compiled is, before a process with a time limit needs it."""
    for name in game_names():
        warm(name)


@pytest.fixture
def next_seed(request: pytest.FixtureRequest) -> Callable[[], int]:
    """Chance for a server, the same whenever the same test is run."""
    return Chance(zlib.crc32(request.node.name.encode())).next_seed
