"""Every operation of the OpenAPI document once, as somebody who means it: it succeeds, and answers what it says.

An operation that is new has no recipe here yet, and fails. What wrong requests are answered test_api_fuzz.py shows.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tasca.bots import Budget
from tasca.core.catalogue import ENGLISH
from tasca.games import game
from tasca.server.marks import Mark
from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.teaching.lesson import lesson
from tests.house.own_games import OWN
from tests.server.compiled_games import write
from tests.server.running import Events, running
from tests.server.visitors import PATIENCE, Visitor, sqlite_in

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
NAME = OWN[0]
WISHING = next(name for name in OWN if game(name).wishes(ENGLISH))
LANGUAGE = "POST /language"  # its answer is the way back
KNOWN_BOT = "bot level:4"


class Ask(NamedTuple):
    """A request: what stands in the address, what behind it, and what is sent."""

    path: dict[str, Any] = {}  # noqa: RUF012
    query: dict[str, Any] = {}  # noqa: RUF012
    body: Any = None


class House:
    """A house with somebody in it who plays alone, a finished game, and browsers that think."""

    def __init__(self, address: str, client: httpx.Client, services: Services) -> None:
        self.address, self.services = address, services
        self.ana, self.rui = Visitor(client, "Ana"), Visitor(client, "Rui")
        self.over = self.ana.make("me", "here")
        token = self.ana.headers["authorization"].removeprefix("Bearer ")
        services.marks.found[Mark.ADMIN] |= {services.people.believed(token)}
        self.ana.post(f"{self.over}/resign", {"seat": 1})
        assert self.ana.get(self.over)["status"] == "over"

    def table(self, *seats: str, name: str = NAME, **more: Any) -> dict[str, Any]:
        """A new table of Ana's, as an address has it."""
        return {"table_id": self.ana.make(*(seats or ("me", "here")), game=name, **more).rpartition("/")[2]}

    def seq(self, table: dict[str, Any]) -> int:
        return int(self.ana.get(f"/tables/{table['table_id']}")["seq"])

    def acted(self) -> Ask:
        table = self.table()
        legal = self.ana.get(f"/tables/{table['table_id']}")["legal"]
        return Ask(table, body={"action": legal[0], "seq": self.seq(table)})

    def undone(self) -> Ask:
        table = self.table()
        self.ana.act(f"/tables/{table['table_id']}")
        return Ask(table, body={"seq": self.seq(table)})

    def returned(self) -> Ask:
        table = self.table("me", "open")
        self.rui.post(f"/tables/{table['table_id']}/join")
        self.ana.post(f"/tables/{table['table_id']}/bot", {"level": "random"})
        return Ask(table, body={})

    def freed(self) -> Ask:
        table = self.table("me", "open", "open")
        self.rui.post(f"/tables/{table['table_id']}/join", {"seat": 1})
        return Ask(table, body={"seat": 1})

    def finished(self) -> dict[str, Any]:
        return {"table_id": self.over.rpartition("/")[2]}

    def thought(self) -> Ask:
        """A hint of one's own thoughts."""
        table = self.table()
        asked = self.ana.post(f"/tables/{table['table_id']}/hint/question")
        return Ask(
            table, body={"position": asked["position"], "thoughts": [{"action": self.legal(table), "worth": 0.5}]}
        )

    def legal(self, table: dict[str, Any]) -> int:
        known = self.services.tables.cache[table["table_id"]]
        return known.game.legal_actions(known.state)[0]

    def learnt(self) -> Ask:
        steps = lesson(NAME).steps
        number = next(number for number, step in enumerate(steps, 1) if step.expect)
        return Ask({"name": NAME, "number": number}, body={"action": steps[number - 1].expect[0]})

    def thought_for_a_bot(self) -> Ask:
        table = self.table("me", KNOWN_BOT)
        path = f"/tables/{table['table_id']}"
        self.stream = Events(f"{self.address}{path}/events?after={self.seq(table)}&thinks=true", self.ana.headers)
        self.ana.end_turn(path)
        while (asked := self.stream.next())["event"] != "thought":
            pass
        return Ask(table, body={"number": asked["number"], "thoughts": [{"action": self.legal(table), "worth": 0.5}]})


RECIPES: dict[str, Callable[[House], Ask]] = {
    "GET /": lambda h: Ask(),
    "GET /new": lambda h: Ask(query={"game": NAME}),
    "POST /tables": lambda h: Ask(body={"game": NAME, "seats": ["me", "open"]}),
    "GET /games": lambda h: Ask(),
    "GET /tables/{table_id}": lambda h: Ask(h.table()),
    "GET /tables/{table_id}/parts": lambda h: Ask(h.table(), {"after": 0}),
    "GET /tables/{table_id}/log": lambda h: Ask(h.table(), {"after": 1}),
    "POST /tables/{table_id}/join": lambda h: Ask(h.table("open", "open"), body={"seat": 1}),
    "POST /tables/{table_id}/leave": lambda h: Ask(h.table("me", "open")),
    "POST /tables/{table_id}/resign": lambda h: Ask(h.table(), body={"seat": 0}),
    "POST /tables/{table_id}/delete": lambda h: Ask(h.table("me", "open")),
    "POST /tables/{table_id}/close": lambda h: Ask(h.table()),
    "POST /tables/{table_id}/remove": lambda h: Ask(h.table()),
    "POST /tables/{table_id}/free": House.freed,
    "POST /tables/{table_id}/actions": House.acted,
    "POST /tables/{table_id}/undo": House.undone,
    "POST /tables/{table_id}/bot": lambda h: Ask(h.table(), body={"level": "random"}),
    "POST /tables/{table_id}/return": House.returned,
    "POST /tables/{table_id}/chat": lambda h: Ask(h.table(), body={"text": "olá"}),
    "POST /tables/{table_id}/wish": lambda h: Ask(
        h.table(name=WISHING), body={"wish": next(iter(game(WISHING).wishes(ENGLISH))), "seat": 0}
    ),
    "GET /tables/{table_id}/hint": lambda h: Ask(h.table()),
    "POST /tables/{table_id}/hint": lambda h: Ask(h.table()),
    "GET /tables/{table_id}/review": lambda h: Ask(h.finished()),
    "POST /tables/{table_id}/rematch": lambda h: Ask(h.finished()),
    "POST /tables/{table_id}/hint/question": lambda h: Ask(h.table()),
    "POST /tables/{table_id}/hint/thoughts": House.thought,
    "POST /tables/{table_id}/thoughts": House.thought_for_a_bot,
    "GET /tables/{table_id}/record": lambda h: Ask(h.finished()),
    "GET /tables/{table_id}/moves/{number}": lambda h: Ask({**h.finished(), "number": 0}),
    "POST /records": lambda h: Ask(body={"record": httpx.Response(200, json=h.ana.get(f"{h.over}/record")).text}),
    "GET /tables/{table_id}/events": lambda h: Ask(h.table()),
    "GET /events": lambda h: Ask(),
    "GET /me": lambda h: Ask(),
    "POST /me": lambda h: Ask(body={"name": "Ana Maria"}),
    "GET /me/preferences": lambda h: Ask(),
    "POST /me/preferences": lambda h: Ask(body=h.ana.get("/me/preferences")),
    "POST /tokens": lambda h: Ask(body={"name": "Eva"}),
    "DELETE /tokens": lambda h: Ask(),
    "GET /health": lambda h: Ask(),
    "GET /ready": lambda h: Ask(),
    "GET /games/{game}/components": lambda h: Ask({"game": NAME}),
    LANGUAGE: lambda h: Ask(body={"language": "pt-BR"}),
    "GET /rules": lambda h: Ask(),
    "GET /rules/{game}": lambda h: Ask({"game": NAME}, {"find": "wall"}),
    "GET /glossary": lambda h: Ask(),
    "GET /lessons": lambda h: Ask(),
    "GET /lessons/{name}/{number}": lambda h: Ask({"name": NAME, "number": 1}),
    "POST /lessons/{name}/{number}": House.learnt,
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("operations")
    settings = Settings(
        database=sqlite_in(folder), limit=0, modules=write(folder / "modules", *OWN), visitors_think=True,
        grace=float(PATIENCE), budget=float(PATIENCE), hint=Budget(nodes=1), review=Budget(nodes=1),
    )  # fmt: skip
    with running(settings) as (address, services), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        yield House(address, client, services)


@pytest.fixture(scope="module")
def operations(house: House) -> dict[str, Any]:
    schema = schemathesis.openapi.from_dict(house.ana.get("/schema/openapi.json"))
    found = list(schema.get_all_operations())
    return {each.ok().label: each.ok() for each in found if isinstance(each, Ok)}


def test_every_operation_has_a_recipe(operations: dict[str, Any]) -> None:
    assert set(operations) == set(RECIPES)


def answered(house: House, method: str, path: str, ask: Ask, token: str) -> httpx.Response:
    """The answer; of a stream, what its beginning says."""
    headers = {"authorization": token, "accept": "*/*"}
    client: httpx.Client = house.ana.client
    with client.stream(method, path, params=ask.query, json=ask.body, headers=headers) as answer:
        if "event-stream" not in answer.headers.get("content-type", ""):
            answer.read()
            return answer
        first = next(answer.iter_bytes())
    begun = httpx.Response(answer.status_code, headers=answer.headers, content=first, request=answer.request)
    begun.elapsed = answer.elapsed
    return begun


@pytest.mark.parametrize("label", RECIPES)
def test_it_succeeds_and_answers_what_it_says(house: House, operations: dict[str, Any], label: str) -> None:
    method, template = label.split(" ")
    ask = RECIPES[label](house)
    who = Visitor(house.ana.client, "Eva") if method == "DELETE" else house.ana
    path = template.format(**ask.path)
    answer = answered(house, method, path, ask, who.headers["authorization"])
    house.ana.client.cookies.clear()
    assert answer.status_code == 303 if label == LANGUAGE else answer.status_code < 300, answer.text
    sent = {} if ask.body is None else {"body": ask.body}
    case = operations[label].Case(path_parameters=ask.path, query=ask.query, headers=who.headers, **sent)
    case.validate_response(answer, checks=CHECKS)
