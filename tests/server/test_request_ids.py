"""Every request has an id: in its answer, in each line of the log meanwhile, and in the sentence of what went wrong."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.server.logs import OneLine, OneObject
from tasca.server.services import Services
from tests.server.conftest import Served
from tests.server.visitors import Visitor
from tests.server.watched import PROXY, log_lines, watched

MADE = re.compile(r"[0-9a-f]{16}")
GIVEN = "0f8fad5b-d9cb-469f-a165-70867728950e"


def broken(monkeypatch: pytest.MonkeyPatch, house: Services) -> None:
    async def breaks(_table: str) -> None:
        raise RuntimeError("nobody foresaw this")

    monkeypatch.setattr(house.tables, "get", breaks)


def asked(client: TestClient[Any], path: str = "/health", *ids: str) -> str:
    """The id that an answer has."""
    answer = client.get(path, headers=[("x-request-id", each) for each in ids])
    return str(answer.headers["x-request-id"])


def test_the_id_of_a_proxy_is_in_answer_log_and_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(tmp_path, PROXY) as (client, house), log_lines(OneLine()) as lines:
        broken(monkeypatch, house)
        answer = client.get("/tables/some", headers={"x-request-id": GIVEN})
    assert answer.status_code == 500
    assert answer.headers["x-request-id"] == GIVEN
    assert GIVEN in answer.json()["error"]
    error, access = lines
    assert f" ERROR [{GIVEN}] GET /tables/some\n" in error
    assert f" INFO [{GIVEN}] GET /tables/some 500 " in access


@pytest.mark.parametrize(
    "ids",
    [[], ["short"], ["x" * 65], ["has a space"], ["new\nline-id"], ["<b>bold</b>"], ["é" * 9], [GIVEN, GIVEN], [""]],
)
def test_what_can_be_no_id_is_not_taken(tmp_path: Path, ids: list[str]) -> None:
    with watched(tmp_path, PROXY) as (client, _):
        headers = [(b"x-request-id", each.encode("latin-1")) for each in ids]
        assert MADE.fullmatch(client.get("/health", headers=headers).headers["x-request-id"])


def test_what_a_stranger_calls_a_request_is_not_believed(tmp_path: Path) -> None:
    with watched(tmp_path, "192.0.2.1") as (client, _):
        made = [asked(client, path, GIVEN) for path in ("/health", "/health", "/nowhere", "/tables/none")]
    assert all(MADE.fullmatch(each) for each in made)
    assert len(set(made)) == len(made)


def test_an_access_line_has_the_address_and_no_query(tmp_path: Path) -> None:
    with watched(tmp_path, PROXY) as (client, _), log_lines(OneObject()) as lines:
        headers = {"x-forwarded-for": "2001:db8:1:2:3::4", "authorization": "Bearer s3cret", "x-request-id": GIVEN}
        client.get("/nowhere/x%0aforged%1b?token=s3cret", headers=headers)
        client.get("/tables/none")
    first, second = (json.loads(line) for line in lines)
    assert "s3cret" not in lines[0]
    assert first["request"] == GIVEN
    assert (first["level"], first["logger"], first["method"], first["status"]) == ("info", "tasca.access", "GET", 404)
    assert first["path"] == "/nowhere/x\nforged\x1b"
    assert first["address"] == "2001:db8:1:2::/64"
    assert (first["route"], second["route"]) == ("none", "/tables/{table_id}")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", first["time"])


def test_without_being_asked_no_address_is_written(tmp_path: Path) -> None:
    with watched(tmp_path, access_log=False) as (client, _), log_lines(OneLine()) as lines:
        client.get("/health")
    assert lines == []


def test_json_is_one_line_whatever_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(tmp_path) as (client, house), log_lines(OneObject()) as lines:
        broken(monkeypatch, house)
        client.get("/tables/x%0a{%22level%22:%22error%22}%e2%80%a8%e2%80%ae")
    assert all(line.isascii() and line.isprintable() for line in lines)
    told = json.loads(lines[0])
    assert told["message"] == 'GET /tables/x\n{"level":"error"}\u2028\u202e'
    assert "RuntimeError: nobody foresaw this" in told["error"]


def test_what_bots_do_carries_the_table(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(*_asked: object) -> int:
        raise RuntimeError("nobody foresaw this")

    monkeypatch.setattr(served.house.pool, "choose", choose)
    with log_lines(OneObject()) as lines:
        path = ana.make("bot random", "me")
        served.idle()
    assert [json.loads(line)["table"] for line in lines] == [path.removeprefix("/tables/")]
