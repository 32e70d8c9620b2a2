"""A server on a fresh database, with a clock that stands still, for each test."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.server.app import create_app
from tasca.server.bots.queue import Need, Ticket, Who
from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.server.storage.sql_database import database_url, prepare
from tests.server.databases import database, postgres
from tests.server.visitors import PATIENCE, Time, Visitor, sqlite_in

__all__ = ["database", "postgres"]  # fixtures for every file here


class Served:
    """A server in this process."""

    def __init__(self, client: TestClient[Any], time: Time) -> None:
        self.client = client
        self.time = time
        self.house: Services = client.app.state.house

    def visitor(self, name: str) -> Visitor:
        return Visitor(self.client, name)

    def stranger(self) -> Visitor:
        return Visitor(self.client, "nobody", known=False)

    def idle(self) -> None:
        """Lets everything that is due be done."""
        self.client.blocking_portal.call(self.house.jobs.idle)

    @contextlib.contextmanager
    def busy(self) -> Iterator[None]:
        """Meanwhile the thinking process is somebody else's."""
        queue, portal = self.house.pool.queue, self.client.blocking_portal
        ticket = Ticket(Need.MOVE, Who("somebody"), "elsewhere", lambda _ticket: None)
        portal.call(queue.enter, ticket)
        yield
        portal.call(queue.done, ticket)

    def forget(self) -> None:
        """Drops every table from memory: what is shown next was read again."""
        self.house.tables.forget()


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with the whole schema, made once and copied."""
    folder = tmp_path_factory.mktemp("migrated")
    asyncio.run(prepare(database_url(sqlite_in(folder))))
    return folder / "tasca.sqlite"


@pytest.fixture
def given() -> dict[str, Any]:
    """Settings of a server that are not the usual ones; a test file may have its own."""
    return {}


@pytest.fixture
def served(tmp_path: Path, migrated: Path, given: dict[str, Any], next_seed: Callable[[], int]) -> Iterator[Served]:
    time = Time()
    shutil.copy(migrated, tmp_path)
    usual = {"now": time, "next_seed": next_seed, "limit": 0, "poll": 0, "budget": PATIENCE}
    settings = Settings(database=sqlite_in(tmp_path), **{**usual, **given})
    with TestClient(create_app(settings)) as client:
        yield Served(client, time)


@pytest.fixture
def asked(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every question that goes to a thinking process from now on."""
    questions: list[Any] = []
    ask = served.house.pool._ask

    async def spy(process: Any, question: Any) -> Any:
        questions.append(question)
        return await ask(process, question)

    monkeypatch.setattr(served.house.pool, "_ask", spy)
    return questions


@pytest.fixture
def ana(served: Served) -> Visitor:
    return served.visitor("Ana")


@pytest.fixture
def rui(served: Served) -> Visitor:
    return served.visitor("Rui")
