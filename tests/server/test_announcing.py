"""Valkey tells processes of each other's doings; what an outage of it costs is a little while, and nothing else."""

import asyncio
import logging
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from benchmarks.own_valkey import OwnValkey
from valkey.asyncio import Valkey

from tasca.server.announcing import listener, valkey_announcer
from tasca.server.announcing.announcer import MOST_BYTES, BadAnnouncer, announcer_at
from tasca.server.announcing.listener import ProcessListener
from tasca.server.services import Services
from tasca.server.settings import Settings
from tests.server.conftest import Served
from tests.server.own_valkey import needs_own_valkey, own_valkey
from tests.server.running import Events, running
from tests.server.test_outage import through, until
from tests.server.test_serve import tasca
from tests.server.visitors import PATIENCE, Process, Visitor, process

__all__ = ["own_valkey"]
SECRET = "correct-horse-battery"


class Two:
    """Two servers on one database, and one person who asks both."""

    def __init__(self, stack: ExitStack, database: str, *announce: str) -> None:
        opened = [stack.enter_context(running(Settings(database=database, announce=url, limit=0))) for url in announce]
        self.addresses = [address for address, _ in opened]
        self.houses: list[Services] = [house for _, house in opened]
        clients = [stack.enter_context(httpx.Client(base_url=one, timeout=PATIENCE)) for one in self.addresses]
        self.clients = clients
        self.ana = Visitor(clients[0], "Ana")
        self.elsewhere = through(self.ana, clients[1])
        self.path = self.ana.make("me", "here")
        self.elsewhere.get(self.path)  # it remembers the table from now on

    @property
    def listeners(self) -> list[ProcessListener]:
        return [house.listener for house in self.houses if house.listener]

    def moves_are_seen(self, times: int = 2) -> None:
        """What is done at one is shown by the other."""
        for _ in range(times):
            for here, there in ((self.ana, self.elsewhere), (self.elsewhere, self.ana)):
                seq = here.act(self.path)["seq"]
                until(lambda: there.get(self.path)["seq"] == seq)  # noqa: B023

    def ready(self) -> list[tuple[int, str]]:
        answers = [client.get("/ready") for client in self.clients]
        return [(answer.status_code, answer.json()["why"]) for answer in answers]


@contextmanager
def two(database: str, *announce: str) -> Iterator[Two]:
    with ExitStack() as stack:
        yield Two(stack, database, *announce)


@pytest.fixture
def no_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not heard is not found by looking either."""
    monkeypatch.setattr(listener, "LOOK", PATIENCE)


@needs_own_valkey
@pytest.mark.usefixtures("no_looking")
def test_processes_hear_of_each_other(database: str, own_valkey: OwnValkey) -> None:
    with two(database, own_valkey.url, own_valkey.url) as both:
        watcher = Events(f"{both.addresses[1]}{both.path}/events")
        mine = Events(f"{both.addresses[1]}/events", both.ana.headers)
        first = int(watcher.next()["id"])
        mine.next()
        both.moves_are_seen(3)
        assert [int(watcher.next()["id"]) for _ in range(6)] == list(range(first + 1, first + 7))
        assert mine.next()["seq"] > first
        watcher.close()
        mine.close()
        assert both.ready() == [(200, ""), (200, "")]


@needs_own_valkey
def test_an_outage_costs_a_little_while_and_is_told_once(
    database: str, own_valkey: OwnValkey, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "tasca")
    with two(database, own_valkey.url, own_valkey.url) as both:
        watcher = Events(f"{both.addresses[1]}{both.path}/events")
        first = int(watcher.next()["id"])
        for _ in range(2):
            own_valkey.stop()
            until(lambda: not any(one.hears for one in both.listeners))
            late = "This server hears a little late of what others do at the same tables."
            assert both.ready() == [(200, late), (200, late)]
            both.moves_are_seen(1)  # by looking
            own_valkey.start()
            until(lambda: all(one.hears for one in both.listeners))
            both.moves_are_seen(1)
            assert both.ready() == [(200, ""), (200, "")]
        seen = [int(watcher.next()["id"]) for _ in range(8)]
        assert seen == list(range(first + 1, first + 9))  # never backwards, none left out
        watcher.close()
    told = [record.getMessage() for record in caplog.records if "of the others" in record.getMessage()]
    assert len(told) == 2 * 2 * 2, told  # when it begins and when it ends: two outages of two servers


@needs_own_valkey
@pytest.mark.usefixtures("no_looking")
def test_what_was_missed_while_it_was_away_is_seen_when_it_is_back(database: str, own_valkey: OwnValkey) -> None:
    with two(database, own_valkey.url, own_valkey.url) as both:
        for one in both.listeners:
            one.lookout.look = lambda: asyncio.sleep(0)  # type: ignore[method-assign]
        own_valkey.stop()
        until(lambda: not any(one.hears for one in both.listeners))
        seq = both.ana.act(both.path)["seq"]
        assert both.elsewhere.get(both.path)["seq"] == seq - 1
        own_valkey.start()
        until(lambda: both.elsewhere.get(both.path)["seq"] == seq)


@needs_own_valkey
def test_one_that_hangs_is_away(tmp_path: Path, own_valkey: OwnValkey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "TRY_OUT", 0.2)
    monkeypatch.setattr(valkey_announcer, "PATIENCE", 1.0)
    with two(f"sqlite:///{tmp_path}/tasca.sqlite", own_valkey.url, own_valkey.url) as both:
        both.moves_are_seen(1)
        own_valkey.hang(True)
        until(lambda: not any(one.hears for one in both.listeners))
        both.moves_are_seen(1)
        own_valkey.hang(False)
        until(lambda: all(one.hears for one in both.listeners))
        both.moves_are_seen(1)


@needs_own_valkey
@pytest.mark.usefixtures("no_looking")
def test_houses_with_a_number_each_do_not_hear_each_other(tmp_path: Path, own_valkey: OwnValkey) -> None:
    with two(f"sqlite:///{tmp_path}/tasca.sqlite", own_valkey.url, f"{own_valkey.url}/1") as both:
        news: list[str] = []
        hear = both.listeners[1]._hear

        async def spy(table: str, what: str) -> None:
            news.append(f"{table} {what}")
            await hear(table, what)

        both.listeners[1]._hear = spy  # type: ignore[method-assign]
        seq = both.ana.act(both.path)["seq"]

        async def shout() -> None:
            async with Valkey.from_url(own_valkey.url) as client:
                for channel in ("tasca 0", "tasca 1"):
                    for text in (b"", b"\xff", b"nobody", b"other\nnonsense\na b c\nx 99999999999999999999"):
                        await client.publish(channel, text)

        asyncio.run(shout())
        until(lambda: len(news) == 3)
        assert news == ["nonsense ", "a b c", "x 99999999999999999999"]
        assert both.elsewhere.get(both.path)["seq"] == seq - 1
        assert [one.hears for one in both.listeners] == [True, True]


@needs_own_valkey
def test_processes_of_the_command_line_and_an_address_from_a_file(tmp_path: Path, own_valkey: OwnValkey) -> None:
    file = tmp_path / "address"
    file.write_text(f"{own_valkey.url}\n")
    database = f"sqlite:///{tmp_path}/tasca.sqlite"
    other = Process("--database", database, environment={"TASCA_ANNOUNCE_FILE": str(file)})
    try:
        with (
            process("--database", database, "--announce", own_valkey.url) as one,
            one.client() as here,
            other.client() as there,
        ):
            ana = Visitor(here, "Ana")
            path = ana.make("me", "here")
            watcher = Events(f"{other.address}{path}/events")
            watcher.next()
            for visitor in (ana, through(ana, there), ana):
                seq = visitor.act(path, seq=None)["seq"]
                assert int(watcher.next()["id"]) == seq
                until(lambda: ana.get(path)["seq"] == seq)  # noqa: B023
            watcher.close()
    finally:
        assert other.stop() == 0
    assert not other.complaints


def test_a_server_opens_without_its_announcer(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/tasca.sqlite", announce=f"valkey://:{SECRET}@127.0.0.1:1")
    with running(settings) as (address, _):
        answer = httpx.get(f"{address}/ready", timeout=PATIENCE)
        assert (answer.status_code, answer.json()["ready"]) == (200, True)
        assert "a little late" in answer.json()["why"]
    assert "does not hear of the others" in caplog.text
    assert SECRET not in caplog.text


@pytest.mark.parametrize(
    "url",
    [SECRET, f"amqp://:{SECRET}@host", f"valkey://:{SECRET}@host:port", f"valkey://:{SECRET}@host?socket_timeout=x"],
)
def test_an_address_that_is_none_is_not_repeated(url: str, tmp_path: Path) -> None:
    with pytest.raises(BadAnnouncer, match="--announce is not a URL like") as refused:
        announcer_at(url)
    assert SECRET not in str(refused.value)
    done = tasca("serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "house"), TASCA_ANNOUNCE=url)
    assert (done.returncode, done.stderr) == (2, "tasca: --announce is not a URL like valkey://host:6379\n")
    assert not (tmp_path / "house").exists()


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tasca.server.announcing.valkey_announcer", raising=False)
    monkeypatch.setitem(sys.modules, "valkey.asyncio", None)
    with pytest.raises(BadAnnouncer, match=r"is not installed \(pip install 'tasca\[valkey\]'\)"):
        announcer_at("valkey://localhost")


def test_long_news_are_told_in_several_parts(served: Served) -> None:
    made = ProcessListener(None, served.house.tables)  # type: ignore[arg-type]
    made.tell([f"table {'x' * 3000}" for _ in range(5)] + ["y" * (2 * MOST_BYTES)] + ["short 1"] * 500)
    sizes = []
    while batch := made._batch():
        sizes.append(len(batch))
        for _ in batch:
            made.untold.popleft()
    assert sizes == [2, 2, 1, 1, 200, 200, 100]
