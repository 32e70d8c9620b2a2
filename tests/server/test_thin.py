"""The short way answers as the framework does: the same statuses, headers and bytes."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import httpx
import pytest

from tasca.server.settings import Settings
from tasca.server.web import thin
from tasca.server.web.middleware import Guard
from tests.server.conftest import Served
from tests.server.running import Events, running
from tests.server.visitors import PATIENCE, Visitor, sqlite_in

UNLIKE = {"content-length"}  # of what is packed: the framework's gzip writes the time into it


class BothWays:
    """Asks twice: the short way, and through the framework."""

    def __init__(self, served: Served, patch: pytest.MonkeyPatch) -> None:
        self.served = served
        self.patch = patch
        self.short = 0  # of the requests, those that the framework did not see

    def ask(self, method: str, path: str, **kept: Any) -> tuple[Any, Any]:
        app = self.served.client.app
        handled, count = app.asgi_handler, [0]

        async def counted(*asked: Any) -> None:
            count[0] += 1
            await handled(*asked)

        async def never(*_asked: Any) -> bool:
            return False

        with self.patch.context() as patched:
            patched.setattr(app, "asgi_handler", counted)
            first = self.served.client.request(method, path, **kept)
            self.short += not count[0]
            patched.setattr(app.thin, "answers", never)
            second = self.served.client.request(method, path, **kept)
        return first, second

    def same(self, method: str, path: str, **kept: Any) -> Any:
        first, second = self.ask(method, path, **kept)
        assert first.status_code == second.status_code
        assert first.content == second.content
        assert _headers(first) == _headers(second)
        return first


def _headers(answer: Any) -> dict[str, Any]:
    unlike = UNLIKE if "content-encoding" in answer.headers else set()
    return {name: sorted(answer.headers.get_list(name)) for name in answer.headers if name not in unlike}


@pytest.fixture
def both(served: Served, monkeypatch: pytest.MonkeyPatch) -> BothWays:
    return BothWays(served, monkeypatch)


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
@pytest.mark.parametrize("ending", ["", "/parts", "/parts?after=2", "/parts?after=1&has=board:x+turn:y%20z:1"])
def test_a_table_is_told_alike(both: BothWays, ana: Visitor, ending: str, encoding: str) -> None:
    path = ana.make("me", "here")
    ana.act(path)
    headers = {**ana.headers, "accept-encoding": encoding, "accept-language": "ru"}
    assert both.same("GET", path + ending, headers=headers).status_code == 200
    assert both.short == 1


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_the_front_page_is_told_alike(both: BothWays, ana: Visitor, accept: str, encoding: str) -> None:
    ana.make("me", "open")
    headers = {"accept": accept, "accept-encoding": encoding, "accept-language": "pt-PT"}
    both.served.client.get("/", headers=headers)  # whoever comes for the first time is given a cookie
    assert both.same("GET", "/", headers=headers).status_code == 200
    assert both.short == 1
    assert both.same("GET", "/", headers={**headers, **ana.headers}).status_code == 200
    assert both.short == 2
    assert both.same("HEAD", "/", headers=headers).status_code == 200
    assert both.short == 3
    for method in ("POST", "OPTIONS"):
        both.same(method, "/", headers=headers)
    assert both.short == 3


def test_who_comes_to_the_front_page_for_the_first_time_gets_a_cookie(both: BothWays) -> None:
    first, again = both.ask("GET", "/", headers={"accept": "text/html"})
    assert first.headers["set-cookie"].startswith("tasca=")
    assert "set-cookie" not in again.headers
    assert both.short == 1


def test_an_action_is_answered_alike(both: BothWays, ana: Visitor) -> None:
    path = ana.make("me", "here")
    table = ana.get(path)
    body = {"action": table["legal"][0], "seq": table["seq"]}
    done, again = both.ask("POST", f"{path}/actions", json=body, headers=ana.headers)
    assert (done.status_code, again.status_code, both.short) == (200, 409, 1)
    late = both.same("POST", f"{path}/actions", json=body, headers={**ana.headers, "accept-language": "pt-BR"})
    assert late.status_code == 409
    assert "mesa" in late.json()["error"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"action": "nonsense", "seq": 4}, 422),
        ({"action": "3B2", "seq": "x"}, 422),
        ({"action": "3B2"}, 422),
        ({"action": "3B2", "seq": 3, "more": 1}, 422),
        ({"action": "3" * 300, "seq": 3}, 422),
        ({"action": "3B2", "seq": 3, "seat": 1}, 403),
        ([], 422),
    ],
)
def test_refusals_are_alike(both: BothWays, ana: Visitor, rui: Visitor, body: Any, status: int) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    assert both.same("POST", f"{path}/actions", json=body, headers=ana.headers).status_code == status


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"{", "application/json"),
        (b"\xff\xfe", "application/json"),
        (b"[" * 12_000, "application/json"),
        (b"x" * 20_000, "application/json"),
        (b'{"action": "3B2", "seq": 3}', "text/plain"),
        (b"", "application/json"),
    ],
)
def test_what_cannot_be_read_is_refused_alike(both: BothWays, ana: Visitor, content: bytes, kind: str) -> None:
    path = ana.make("me", "here")
    headers = {**ana.headers, "content-type": kind}
    assert both.same("POST", f"{path}/actions", content=content, headers=headers).status_code >= 400


@pytest.mark.parametrize(
    "query", ["after=x", "after=-1", "after=1&after=2", "unknown=1", "has=%ff", "after=", "after=99999999999999999999"]
)
def test_unusual_queries_are_read_by_the_framework(both: BothWays, ana: Visitor, query: str) -> None:
    both.same("GET", f"{ana.make('me', 'here')}/parts?{query}", headers=ana.headers)


@pytest.mark.parametrize("ending", ["", "/parts", "/events", "/actions"])
@pytest.mark.parametrize("method", ["GET", "POST", "HEAD", "OPTIONS", "DELETE"])
def test_what_is_not_there_is_refused_alike(both: BothWays, method: str, ending: str) -> None:
    both.same(method, f"/tables/nosuchtable{ending}", headers={"accept-language": "ru"})


def test_a_wrong_token_is_refused_alike(both: BothWays, ana: Visitor) -> None:
    path = ana.make("me", "here")
    refused = both.same("GET", path, headers={"authorization": "Bearer tasca_wrong"})
    assert (refused.status_code, both.short) == (401, 1)


def test_a_form_must_be_ours_here_too(both: BothWays, served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    cookie = {"cookie": f"tasca={served.house.people.cookie_for('a' * 32)}"}
    assert both.same("POST", f"{path}/actions", data={"action": "3B2", "seq": "3"}, headers=cookie).status_code == 403
    assert both.short == 1


@pytest.mark.parametrize("given", [{"hosts": ("tasca.example",)}])
def test_another_house_is_refused_alike(both: BothWays, given: dict[str, Any]) -> None:
    assert both.same("GET", "/tables/nosuchtable", headers={"host": "elsewhere.example"}).status_code == 421


def test_an_error_of_ours_is_told_to_the_log_only(
    both: BothWays, served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = ana.make("me", "here")

    async def broken(_table: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(served.house.tables, "get", broken)
    assert both.same("GET", path, headers=ana.headers).status_code == 500
    assert [record.getMessage() for record in caplog.records] == [f"GET {path}"] * 2


@pytest.mark.parametrize("ending", ["", "/parts", "/actions"])
def test_the_door_is_told_the_same(both: BothWays, ana: Visitor, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = ana.make("me", "here")
    told: list[Any] = []
    enter = Guard.__call__

    async def spied(guard: Guard, scope: Any, receive: Any, send: Any) -> None:
        told.append((scope["path"], scope["path_template"], scope["path_params"], scope["method"]))
        await enter(guard, scope, receive, send)

    monkeypatch.setattr(Guard, "__call__", spied)
    both.ask("POST" if ending == "/actions" else "GET", path + ending, headers=ana.headers)
    assert len(told) == 2
    assert told[0] == told[1]


def test_streams_are_opened_alike(tmp_path: Path) -> None:
    with (
        running(Settings(database=sqlite_in(tmp_path), limit=0)) as (address, _),
        httpx.Client(base_url=address, timeout=PATIENCE) as client,
    ):
        path = Visitor(client, "Ana").make("me", "here")
        opened = [Events(f"{address}{path}/events?{query}") for query in ("after=1", "after=1&unknown=1")]
        short, long = ({**stream.answer.headers, "date": "", "x-request-id": ""} for stream in opened)
        assert short == long
        assert opened[0].next() == opened[1].next()
        for stream in opened:
            stream.close()


def test_short_handlers_take_what_they_are_given() -> None:
    for method, shorts in thin.SHORT.items():
        for ending, short in shorts.items():
            assert short.handler.http_methods == {method}
            assert next(iter(short.handler.paths)).endswith(f"/{ending}" if ending else "}")
            wanted = set(inspect.signature(short.handler.fn).parameters) - {"visit", "table_id"}
            header = {short.header[0]} if short.header else set()
            assert wanted == {*short.query, *header, *(["data"] if short.body else [])}
