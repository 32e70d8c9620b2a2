"""Several servers on one PostgreSQL: what is done through one is soon shown by the other, and nothing is done twice."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.databases import needs_postgres
from tests.server.running import Events
from tests.server.visitors import PATIENCE, Process, Visitor, play_out, two_processes

pytestmark = needs_postgres


@pytest.fixture
def two(postgres: str) -> Iterator[tuple[Process, Process]]:
    with two_processes(postgres) as servers:
        yield servers


def through(visitor: Visitor, client: httpx.Client) -> Visitor:
    """The same person at another server."""
    other = Visitor(client, visitor.name, known=False)
    other.headers = visitor.headers
    return other


def when(visitor: Visitor, path: str, wanted: Callable[[Any], bool]) -> Any:
    """The table as soon as this visitor's server shows what is wanted."""
    for _ in range(PATIENCE * 100):
        if wanted(table := visitor.get(path)):
            return table
        time.sleep(0.01)
    raise AssertionError(table)


def test_changes_are_shown_by_the_other_server(two: tuple[Process, Process]) -> None:
    with two[0].client() as here, two[1].client() as there:
        ana, rui = Visitor(here, "Ana"), Visitor(there, "Rui")
        path = ana.make("me", "open", listed=True)
        assert through(ana, there).get(path)["you"] == [0]  # one person, whichever server
        watcher = Events(f"{two[1].address}{path}/events")
        assert watcher.next()["event"] == "table"
        rui.post(f"{path}/join")
        assert [watcher.next()["event"] for _ in range(2)] == ["sit", "start"]
        for _ in range(20):
            table = when(ana, path, lambda table: table["status"] == "running")
            if not table["your_turn"]:
                rui.act(path)
                watcher.next()
                when(ana, path, lambda now: now["moves"] > table["moves"])  # noqa: B023
                continue
            ana.post(f"{path}/actions", {"action": table["legal"][0], "seq": table["seq"]})
            assert watcher.next()["event"] == "act"
        watcher.close()


def test_no_action_is_accepted_twice(two: tuple[Process, Process]) -> None:
    with two[0].client() as here, two[1].client() as there:
        ana = Visitor(here, "Ana")
        path = ana.make("me", "here")
        both = (ana, through(ana, there))
        for _ in range(15):
            table = ana.get(path)
            barrier = threading.Barrier(2)

            def send(visitor: Visitor) -> int:
                body = {"action": table["legal"][0], "seq": table["seq"]}  # noqa: B023
                barrier.wait()  # noqa: B023
                return int(visitor.client.post(f"{path}/actions", json=body, headers=visitor.headers).status_code)

            with ThreadPoolExecutor(2) as pool:
                assert sorted(pool.map(send, both)) == [200, 409]
        for visitor in both:
            entries = visitor.get(f"{path}/log")["entries"]
            assert [entry["kind"] for entry in entries].count("act") == 15
            assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))


def test_bots_move_once_and_a_dead_servers_bots_go_on(two: tuple[Process, Process]) -> None:
    with two[0].client() as here, two[1].client() as there:
        ana = Visitor(here, "Ana")
        elsewhere = through(ana, there)
        path = ana.make("me", "bot random")
        moves = -1
        for turn in range(6):
            visitor = (ana, elsewhere)[turn % 2]
            table = when(visitor, path, lambda table: table["your_turn"] and table["moves"] > moves)  # noqa: B023
            moves = table["moves"]
            visitor.post(f"{path}/actions", {"action": table["legal"][0], "seq": table["seq"]})
        entries = ana.get(f"{path}/log")["entries"]
        assert not [entry for entry in entries if entry["kind"] == "fault"]
        assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
        two[0].kill()
        over = play_out(path, elsewhere)
        assert over["status"] == "over"


def test_a_game_over_two_servers_is_one_game(two: tuple[Process, Process]) -> None:
    with two[0].client() as here, two[1].client() as there:
        ana, rui = Visitor(here, "Ana"), Visitor(there, "Rui")
        path = ana.make("me", "open")
        rui.post(f"{path}/join")
        when(ana, path, lambda table: table["status"] == "running")
        while ana.get(path)["status"] == "running":
            for visitor in (ana, rui):
                table = visitor.get(path)
                if table["your_turn"]:
                    body = {"action": table["legal"][(7 * table["moves"]) % len(table["legal"])], "seq": table["seq"]}
                    answer = visitor.client.post(f"{path}/actions", json=body, headers=visitor.headers)
                    assert answer.status_code in (200, 409)  # 409: not heard of the other's move yet
        when(rui, path, lambda table: table["status"] == "over")
        assert ana.get(f"{path}/record") == rui.get(f"{path}/record")
