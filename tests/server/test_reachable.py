"""What strangers can send that nobody means well: each is refused with a sentence, on either database."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.games import game
from tasca.server.app import create_app
from tasca.server.logs import OneLine
from tasca.server.settings import Settings
from tasca.server.web.hosts import is_ours
from tests.server.conftest import Served
from tests.server.visitors import Visitor

DEEP = b"[" * 100_000
JSON, FORM = "application/json", "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    ("path", "kind", "body"),
    [
        ("/tables", JSON, DEEP),
        ("/tables", JSON, b'{"x":' * 100_000),
        ("/tables", JSON, b'{"game":"azul","options":{"players":' + DEEP + b"]" * 100_000 + b"}}"),
        ("/tables", FORM, b"seats:json=" + DEEP),
        ("/records", JSON, json.dumps({"record": DEEP.decode()}).encode()),
        ("/me", JSON, b'{"name": "\xff\xfe"}'),
        ("/me", JSON, b'{"na\xffme": "Ana"}'),
        ("/me", JSON, b'{"name": "a\\ud800b"}'),
        ("/me", FORM, b'name:json="%5cud800"'),
        ("/me", FORM, b"name=%00"),
    ],
)
def test_a_body_that_means_harm_is_refused(served: Served, ana: Visitor, path: str, kind: str, body: bytes) -> None:
    answer = served.client.post(path, content=body, headers={**ana.headers, "content-type": kind})
    assert answer.status_code == 422
    assert answer.json()["error"]


def test_a_body_that_means_harm_is_told_to_the_log_once(
    served: Served, ana: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    path = ana.make("me", "here")
    for _ in range(5):
        for address in ("/me", "/tables", f"{path}/actions"):  # the last goes the short way
            for body in (DEEP, b'{"action": "\xff", "seq": 1}'):
                served.client.post(address, content=body, headers={**ana.headers, "content-type": JSON})
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(told) == len(set(told)) > 0
    assert len(told) <= 3 * 2


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(Settings(database=database, limit=0, poll=0))) as made:
        yield made


def test_no_address_is_too_strange(client: TestClient[Any]) -> None:
    for address in (
        "/tables/a%00b", "/tables/%00/log", "/tables/%00/events", "/tables/%00/parts?after=%00", "/tables/%ff%fe",
        "/%00", "/rules/%00", "/new?game=%00", "/new?game=%ff", "/fonts/%00", "/static/%00",
        "/tables/" + "a" * 5000, "/tables/x/moves/" + "9" * 5000, "/tables/x/log?after=" + "9" * 5000,
    ):  # fmt: skip
        answer = client.get(address)
        assert 400 <= answer.status_code < 500, address
        assert answer.json()["error"]


@pytest.mark.parametrize("referer", ["http://[::1", "http://[", "http://a]b/", "://", "\x80", "javascript:alert(1)"])
def test_a_referer_that_is_no_address_leads_home(served: Served, ana: Visitor, referer: str) -> None:
    headers = [(name.encode(), value.encode()) for name, value in ana.headers.items()]
    headers.append((b"referer", referer.encode("latin-1")))
    answer = served.client.post("/language", json={"language": "ru"}, headers=headers, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


UNSEEN = ["A\x00na", "\u202eAna", "A\u200bna", "\u3164", "A\u3164", "\u2800", "\ufeffAna", "A\u00adna", "A\x1b[31m",
          "\U000e0041Ana", "A\u2066na", "A\ue000", "A" + "\u0301\u0302\u0303\u0304\u0305", "\u0301Ana"]  # fmt: skip


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_has_nothing_in_it_that_nobody_sees(served: Served, ana: Visitor, name: str) -> None:
    """Wherever it comes from."""
    assert ana.post("/me", {"name": name}, status=422)["error"].startswith("A name ")
    assert ana.post("/tokens", {"name": name}, status=422)
    assert ana.post("/tables", {"game": "azul", "seats": ["me", f"here {name}"]}, status=422)
    assert ana.post("/tables", {"game": "azul", "seats": ["me", "here"], "names": ["", name]}, status=422)
    record = {"game": "azul", "rules": 1, "options": {}, "seed": "1", "names": [name, "Rui"], "actions": []}
    refused = ana.post("/records", {"record": json.dumps(record)}, status=422)
    assert "A name " in refused["error"]
    path = ana.make("open", "here")
    assert ana.post(f"{path}/join", {"name": name}, status=422)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("  Ana\tMaria ", "Ana Maria"),
        ("❤\ufe0f", "❤"),
        ("Жанна", "Жанна"),
        ("李", "李"),
    ],
)
def test_a_name_that_can_be_seen_is_kept(ana: Visitor, name: str, shown: str) -> None:
    ana.post("/me", {"name": name})
    assert ana.get("/me")["name"] == shown


def test_a_record_with_decent_names_is_opened(ana: Visitor) -> None:
    azul = game("azul")
    record = {"game": "azul", "rules": azul.info.rules_version, "options": {}, "seed": "1", "names": ["Ana", ""],
              "actions": []}  # fmt: skip
    assert ana.post("/records", {"record": json.dumps(record)}, status=201)


def test_an_entry_of_a_kind_that_is_not_known_is_a_sentence(
    served: Served, ana: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    path = ana.make("me", "here")

    async def newer() -> None:
        async with served.house.database.transaction() as transaction:
            await transaction.run("INSERT INTO log VALUES (:id, 4, 'teleport', 0, 0, '', '', '')", {"id": path[8:]})

    portal: Any = served.client.blocking_portal
    portal.call(newer)
    served.forget()
    for _ in range(3):
        assert "cannot be read" in ana.get(path, status=409)["error"]
    assert [record.getMessage() for record in caplog.records] == [
        f"the log of table {path[8:]} cannot be read: "
        f"Table {path[8:]}, entry 4: this Tasca does not know entries of the kind “teleport”."
    ]


def test_nothing_that_is_sent_makes_a_line_of_the_log(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    handler = logging.Handler()
    handler.setFormatter(OneLine())
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    logger = logging.getLogger("tasca.server.app")
    logger.addHandler(handler)

    async def broken(table: str) -> None:
        raise RuntimeError(f"no {table}")

    monkeypatch.setattr(served.house.tables, "get", broken)
    try:
        served.client.get("/tables/x%0a2026-01-01T00:00:00Z ERROR forged%1b[2J%e2%80%ae")
    finally:
        logger.removeHandler(handler)
    (event,) = lines
    first, *more = event.splitlines()
    assert first.endswith("ERROR GET /tables/x\\n2026-01-01T00:00:00Z ERROR forged\\x1b[2J\\u202e")
    assert more
    assert all(line.startswith("  | ") and line.isprintable() for line in more)


@pytest.mark.parametrize(
    ("asked", "ours"),
    [
        ("tasca.example", True), ("TASCA.example:8032", True), ("tasca.example.", True), ("a.club.example", True),
        ("[::1]:8032", True), ("club.example", False), ("evil.example", False), ("tasca.example.evil", False),
        ("", False), ("[", False), ("xclub.example", False),
    ],
)  # fmt: skip
def test_the_house_goes_by_its_names(asked: str, ours: bool) -> None:
    assert is_ours(asked, ["tasca.example", "*.Club.example", "[::1]"]) is ours


class TestNamed:
    @pytest.fixture
    def given(self) -> dict[str, Any]:
        return {"hosts": ("tasca.example",)}

    def test_a_request_for_another_house_is_refused(self, served: Served) -> None:
        for host, status in (("tasca.example", 200), ("evil.example", 421), ("", 421), ("[", 421)):
            answer = served.client.get("/", headers=[(b"host", host.encode())])
            assert answer.status_code == status, host
        assert served.client.get("/health", headers={"host": "10.0.0.7"}).status_code == 200
        assert served.client.get("/ready", headers={"host": "10.0.0.7"}).status_code == 200


def test_over_https_browsers_are_told_to_stay_there(served: Served) -> None:
    header = "strict-transport-security"
    assert header not in served.client.get("/").headers
    for path in ("/", "/nowhere", "/look.css"):
        assert "max-age=" in served.client.get(f"https://testserver.local{path}").headers[header]
