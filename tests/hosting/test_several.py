"""Two processes on one PostgreSQL behind a real proxy, by turns: nobody notices which answers, or that one stops."""

import time
from pathlib import Path
from typing import Any

from benchmarks.own_postgres import OwnPostgres

from tests.hosting.proxies import each_proxy, proxy
from tests.server.own_postgres import needs_own_postgres, own_postgres
from tests.server.running import Events
from tests.server.visitors import Visitor, two_processes

__all__ = ["own_postgres"]  # a fixture

GAME = "coins"  # a short one
BAD_GATEWAY = 502
HALF = 4  # moves


def seen(visitor: Visitor, table: str, seq: int) -> Any:
    """The table, once the process that answers has heard of that entry."""
    while (shown := visitor.get(table))["seq"] < seq:
        time.sleep(0.01)
    return shown


def play(table: str, seq: int, *visitors: Visitor, until: int | None = None) -> Any:
    """Plays on from an entry, to the end or until so many moves; gives the table."""
    while True:
        for visitor in visitors:
            shown = seen(visitor, table, seq)
            if shown["status"] == "over" or shown["moves"] == until:
                return shown
            if shown["your_turn"]:
                act = {"action": shown["legal"][0], "seq": shown["seq"]}
                answer = visitor.client.post(f"{table}/actions", json=act, headers=visitor.headers)
                if answer.status_code == BAD_GATEWAY:  # by a connection that ended in that moment: one looks again
                    continue
                assert answer.status_code == 200, answer.text
                seq = answer.json()["seq"]


@needs_own_postgres
@each_proxy
def test_a_game_goes_on_when_one_of_two_processes_stops(kind: str, own_postgres: OwnPostgres, tmp_path: Path) -> None:
    with two_processes(own_postgres.url) as (one, other):
        houses = [server.address.removeprefix("http://") for server in (one, other)]
        with proxy(kind, tmp_path, "several", *houses) as door, door.client() as client:
            ana, rui = Visitor(client, "Ana"), Visitor(client, "Rui")
            table = ana.make("me", "open", game=GAME)
            streams = [Events(f"{door.address}{table}/events", client=door.client()) for _ in range(2)]
            for stream in streams:
                stream.next()
            joined = rui.post(f"{table}/join", {"seat": 1})["seq"]
            half = play(table, joined, ana, rui, until=HALF)
            for stream in streams:  # one is each process's: both hear of all that either of them does
                while int((heard := stream.next())["id"]) < half["seq"]:
                    pass
                assert heard["kind"] == "act"
            assert one.stop() == 0
            over = play(table, half["seq"], ana, rui)
            again = Events(f"{door.address}{table}/events", {"last-event-id": str(half["seq"])}, door.client())
            told = [again.next() for _ in range(over["seq"] - half["seq"])]
            assert [int(event["id"]) for event in told] == list(range(half["seq"] + 1, over["seq"] + 1))
            for stream in (*streams, again):
                stream.close()
