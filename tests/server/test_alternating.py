"""Every request goes to another process than the one before: nobody has to stay with one (no sticky sessions)."""

import base64
import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest

from tasca.core.packing import unpack
from tasca.games import game as game_of
from tasca.server.announcing import listener
from tasca.server.services import Services
from tasca.server.settings import Settings
from tests.house.own_games import OWN
from tests.server.compiled_games import write
from tests.server.databases import needs_postgres
from tests.server.running import Events, running
from tests.server.test_outage import until
from tests.server.visitors import PATIENCE, Visitor

pytestmark = needs_postgres
PAGE = {"accept": "text/html"}


class Turns:
    """A client that asks one server after the other."""

    def __init__(self, clients: list[httpx.Client]) -> None:
        self.clients = clients
        self.next = cycle(clients)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return next(self.next).get(path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return next(self.next).post(path, **more)


class TwoHouses:
    def __init__(self, stack: ExitStack, **settings: Any) -> None:
        opened = [stack.enter_context(running(Settings(limit=0, budget=float(PATIENCE), **settings))) for _ in range(2)]
        self.addresses = [address for address, _ in opened]
        self.houses: list[Services] = [house for _, house in opened]
        clients = [stack.enter_context(httpx.Client(base_url=one, timeout=PATIENCE)) for one in self.addresses]
        self.turns = Turns(clients)

    def deafen(self) -> None:
        """Nobody hears of anybody any more, as in the moment before the news come."""
        for house in self.houses:
            house.writer.tell = lambda notices: None


@pytest.fixture
def two(postgres: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TwoHouses]:
    monkeypatch.setattr(listener, "LOOK", PATIENCE)
    with ExitStack() as stack:
        yield TwoHouses(stack, database=postgres)


def _spread(table: dict[str, Any]) -> Any:
    return table["legal"][(7 * table["moves"]) % len(table["legal"])]


def test_a_game_with_a_bot_hints_and_a_review(two: TwoHouses) -> None:
    ana = Visitor(two.turns, "Ana")
    path = ana.make("me", "bot random")
    events = Events(f"{two.addresses[0]}{path}/events")
    seen = [int(events.next()["id"])]
    hints = last = 0
    while (table := ana.get(path))["status"] != "over":
        if not table["your_turn"] or table["seq"] < last:  # the other one has not heard yet
            continue
        if hints < 2:
            hints += 1
            assert ana.post(f"{path}/hint")["hints"]
        last = ana.post(f"{path}/actions", {"action": _spread(table), "seq": table["seq"]})["seq"]
    for _ in range(2):
        until(lambda: ana.get(f"{path}/review")["status"] == "done")
    while seen[-1] < table["seq"]:
        seen.append(int(events.next()["id"]))
    assert seen == list(range(seen[0], table["seq"] + 1))  # never backwards, none left out
    events.close()
    assert ana.get(f"{path}/record") == ana.get(f"{path}/record")


def test_one_who_plays_with_pages_and_forms(two: TwoHouses) -> None:
    """A cookie of one process and a form of another: all sign with the same key."""
    cookie = {"cookie": two.turns.get("/new", headers=PAGE).headers["set-cookie"].partition(";")[0]}
    csrf = re.search(r'name="csrf" value="([^"]+)"', two.turns.get("/new", headers={**PAGE, **cookie}).text)
    assert csrf
    form = {"csrf": csrf[1], "game": "azul", "seats.0": "me", "seats.1": "here"}
    path = two.turns.post("/tables", data=form, headers={**PAGE, **cookie}).headers["location"]
    for _ in range(10):
        table = two.turns.get(path, headers=cookie).json()
        sent = {"csrf": csrf[1], "action": _spread(table), "seq:json": str(table["seq"])}
        done = two.turns.post(f"{path}/actions", data=sent, headers={**PAGE, **cookie})
        assert (done.status_code, done.headers["location"]) == (303, path)
        shown = two.turns.get(f"{path}/parts?after={table['seq']}&known={table['seq'] + 1}", headers=cookie).json()
        assert shown["seq"] == table["seq"] + 1
        until(lambda: two.turns.get(path, headers=cookie).json()["seq"] > table["seq"])  # noqa: B023
    assert two.turns.get("/me", headers=cookie).json() == two.turns.get("/me", headers=cookie).json()


def test_nothing_is_refused_for_what_is_no_longer_so(two: TwoHouses) -> None:
    """A process that has not heard yet looks before it refuses."""
    ana, rui = Visitor(two.turns, "Ana"), Visitor(two.turns, "Rui")
    two.deafen()
    path = ana.make("me", "open")
    assert [ana.get(path)["status"] for _ in range(2)] == ["open", "open"]
    next(two.turns.next)
    rui.post(f"{path}/join")  # at the second one
    assert ana.get(path)["status"] == "open"  # the first has not heard
    next(two.turns.next)
    hint = ana.client.post(f"{path}/hint", headers=ana.headers)  # and is asked for a hint
    other = rui.client.post(f"{path}/hint", headers=rui.headers)
    assert sorted((hint.status_code, other.status_code)) == [200, 403]
    two.houses[0].tables.forget()
    table = max((ana.get(path) for _ in range(2)), key=lambda table: table["seq"])
    seq = table["seq"]
    for _ in range(6):  # with the seq that the other one answered
        for house in two.houses:
            house.tables.forget()
        acting = ana if (table := ana.get(path))["your_turn"] else rui
        acting.get(path)
        seq = acting.post(f"{path}/actions", {"action": acting.get(path)["legal"][0], "seq": seq})["seq"]
        parts = acting.client.get(f"{path}/parts?after=0&known={seq}", headers=acting.headers).json()
        assert parts["seq"] == seq
    next(two.turns.next)
    rui.post(f"{path}/resign")
    ana.post(f"{path}/chat", {"text": "Well played"})
    assert ana.get(f"{path}/record")


@pytest.mark.usefixtures("compiled")
def test_thoughts_that_come_to_another_process_are_handed_on(postgres: str, tmp_path: Path) -> None:
    modules = write(tmp_path / "modules", *OWN)
    more = {"modules": modules, "visitors_think": True, "grace": float(PATIENCE)}
    with ExitStack() as stack:
        two = TwoHouses(stack, database=postgres, **more)
        here, there = two.turns.clients
        ana = Visitor(here, "Ana")
        path = ana.make("me", "bot level:4")
        page = Events(f"{two.addresses[0]}{path}/events?thinks=true", ana.headers)
        page.next()
        ana.end_turn(path)
        while (wanted := page.next())["event"] != "thought":
            pass
        game = game_of(wanted["game"])
        legal = game.legal_actions(unpack(game.state, base64.b64decode(wanted["state"])))
        elsewhere = Visitor(there, "Ana", known=False)
        elsewhere.headers = ana.headers
        body = {"number": wanted["number"], "thoughts": [{"action": legal[-1], "worth": 0.5}]}
        assert Visitor(there, "Rui").post(f"{path}/thoughts", body, status=409)  # no business of theirs
        before = wanted["position"]
        elsewhere.post(f"{path}/thoughts", body)
        moved = page.next()
        assert (moved["event"], int(moved["id"])) == ("act", before + 1)
        page.close()
        entry = ana.get(f"{path}/log?after={before}")["entries"][0]
        assert entry["agent"] == "bot level:4"
