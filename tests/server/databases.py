"""The databases that tests run on: SQLite always, PostgreSQL where TASCA_TEST_POSTGRES names one."""

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

POSTGRES = os.environ.get("TASCA_TEST_POSTGRES", "")
needs_postgres = pytest.mark.skipif(
    not POSTGRES,
    reason="TASCA_TEST_POSTGRES is not set (postgresql://user:password@127.0.0.1/name, may create databases)",
)


async def _execute(statement: str) -> None:
    url = make_url(POSTGRES).set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


def fresh_postgres() -> Iterator[str]:
    """The URL of an empty database that is dropped afterwards."""
    name = f"tasca_test_{secrets.token_hex(6)}"
    asyncio.run(_execute(f"CREATE DATABASE {name}"))
    try:
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_execute(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def postgres() -> Iterator[str]:
    yield from fresh_postgres()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tasca.sqlite'}"
    else:
        yield from fresh_postgres()
