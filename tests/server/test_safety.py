"""Cookies, forged forms, content-security policy, limits, health."""

import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from tasca import __version__
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.web.people import COOKIE
from tasca.server.web.rate_limit import Limit
from tests.server.conftest import Served
from tests.server.visitors import Visitor, sqlite_in

PAGE = {"accept": "text/html"}


def token_in(page: str) -> str:
    found = re.search(r'name="csrf" value="([0-9a-f]{64})"', page)
    assert found
    return found[1]


def test_a_visitor_gets_a_signed_http_only_cookie(served: Served) -> None:
    cookie = served.client.get("/", headers=PAGE).headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in served.client.get("/", headers=PAGE).headers  # it is kept
    assert "set-cookie" not in served.client.get("/").headers


def test_a_cookie_over_https_stays_there(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_in(tmp_path), poll=0)
    with TestClient(create_app(settings), base_url="https://tasca.example") as client:
        assert "Secure" in client.get("/", headers=PAGE).headers["set-cookie"]


def test_a_cookie_that_was_tampered_with_is_nobodys(served: Served) -> None:
    people = served.house.people
    good = people.cookie_for("a" * 32)
    assert people.from_cookie(good) == "a" * 32
    for bad in ("", "x", good[:-9] + ("A" if good[-9] != "A" else "B") + good[-8:], good.split(".")[0], "a" * 32, "é"):
        assert people.from_cookie(bad) == ""
        answer = served.client.get("/me", headers=[(b"cookie", f"{COOKIE}={bad}".encode("latin-1"))])
        assert answer.status_code == 401


def test_a_form_without_its_token_is_refused(served: Served) -> None:
    client = served.client
    token = token_in(client.get("/", headers=PAGE).text)
    form = {"game": "azul", "seats.0": "me", "seats.1": "open"}
    for given in ({}, {"csrf": ""}, {"csrf": "0" * 64}, {"csrf": "é"}):
        answer = client.post("/tables", data={**form, **given}, headers=PAGE)
        assert answer.status_code == 403
    assert client.post("/tables", json={"game": "azul"}).status_code == 403
    answer = client.post("/tables", json={"game": "azul"}, headers={"x-csrf-token": token})
    assert answer.status_code == 201, answer.text
    made = client.post("/tables", data={**form, "csrf": token}, headers=PAGE, follow_redirects=False)
    assert made.status_code == 303
    assert client.get(made.headers["location"], headers=PAGE).status_code == 200


def test_one_visitors_form_token_is_of_no_use_to_another(served: Served) -> None:
    token = token_in(served.client.get("/", headers=PAGE).text)
    served.client.cookies.clear()
    served.client.get("/", headers=PAGE)
    answer = served.client.post("/tables", data={"game": "azul", "csrf": token}, headers=PAGE)
    assert answer.status_code == 403


@pytest.mark.parametrize("path", ["/", "/new", "/me", "/nowhere", "/tables/none", "/look.css", "/health"])
def test_every_answer_has_the_security_headers(served: Served, path: str) -> None:
    headers = served.client.get(path, headers=PAGE).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_no_inline_script_or_style_on_any_page(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    for page in ("/", "/new", "/me", path, f"{path}/log", f"{path}/moves/0", "/nowhere"):
        text = served.client.get(page, headers={**ana.headers, **PAGE}).text
        assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:", text)
        assert not re.search(r'(src|href)="(https?:)?//', text)  # everything comes from here


def test_names_are_escaped_and_kept_short(served: Served, ana: Visitor) -> None:
    ana.post("/me", {"name": "<i>Ana"})
    path = ana.make("me", "here <u>Zé", listed=True)
    for page in (path, "/", f"{path}/log"):
        text = served.client.get(page, headers={**ana.headers, **PAGE}).text
        assert "<i>" not in text
        assert "<u>" not in text
        assert "&lt;i&gt;Ana" in text
    for name in ("", "   ", "x" * 31, "\u202e"):
        assert ana.post("/me", {"name": name}, status=422)


def test_bodies_are_limited(served: Served, ana: Visitor) -> None:
    answer = served.client.post("/records", json={"record": "x" * 2_000_000}, headers=ana.headers)
    assert answer.status_code == 413
    form = b"record=" + b"x" * 2_000_000
    headers = {**ana.headers, "content-type": "application/x-www-form-urlencoded"}
    assert served.client.post("/records", content=form, headers=headers).status_code == 413


@pytest.mark.parametrize("form", [b"a.b.c.d.e=1", b"a=1&a.b=2", b"seq:json={", b"\xff\xfe=%ff"])
def test_a_form_that_cannot_be_read_is_refused(served: Served, ana: Visitor, form: bytes) -> None:
    headers = {**ana.headers, "content-type": "application/x-www-form-urlencoded"}
    assert served.client.post("/tables", content=form, headers=headers).status_code == 422


def test_a_bucket_fills_by_the_second() -> None:
    now = 0.0
    limit = Limit(rate=2, burst=4, clock=lambda: now)
    assert [limit.allows("a") for _ in range(5)] == [True] * 4 + [False]
    now = 1.0
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    assert limit.allows("b")


def test_health_says_only_that_the_process_lives(served: Served) -> None:
    assert served.client.get("/health").json() == {"status": "ok", "version": __version__}


def test_a_method_that_an_address_does_not_have(served: Served) -> None:
    answer = served.client.delete("/health")
    assert answer.status_code == 405
    assert "error" in answer.json()


@pytest.mark.parametrize("path", ["/", "/health", "/new", "/rules/azul", "/no-such-page"])
def test_head_is_get_without_its_body(served: Served, path: str) -> None:
    """For who watches whether a house is there, and for programs that follow links."""
    asked, got = served.client.head(path), served.client.get(path)
    assert (asked.status_code, asked.headers["content-type"]) == (got.status_code, got.headers["content-type"])
    assert asked.content == b""
    assert asked.headers["content-length"] == got.headers["content-length"]


def test_head_changes_nothing_and_waits_for_no_end(served: Served, ana: Visitor) -> None:
    table = ana.make("me", "open")
    assert served.client.head(f"{table}/events").status_code == 405
    assert served.client.head(table).status_code == 200
    assert served.client.head("/tables").status_code == served.client.get("/tables").status_code
    assert "HEAD" in served.client.options("/health").headers["allow"]
    assert served.client.delete("/health").headers["allow"] == "GET, HEAD, OPTIONS"


def test_what_goes_wrong_inside_is_not_told(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(table: str) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(served.house.tables, "get", broken)
    answer = served.client.get("/tables/abc")
    assert answer.status_code == 500
    assert "42" not in answer.text
