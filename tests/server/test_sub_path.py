"""The house below a path, /club/tasca: everything that leads somewhere leads below it, for people and for programs."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from tasca.games import game_names
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.web.sub_path import SubPath
from tests.server.running import Events, running
from tests.server.visitors import Time, Visitor, sqlite_in

PATH = "/club/tasca"
HTML = {"accept": "text/html"}
LEADS = re.compile(r'\s(?:href|src|action|formaction)="(/[^"]*)"')


def settings_in(folder: Path, next_seed: Callable[[], int]) -> Settings:
    return Settings(
        database=sqlite_in(folder), now=Time(), next_seed=next_seed, limit=0, poll=0, path=PATH, hosts=("house.test",)
    )


@pytest.fixture
def client(tmp_path: Path, next_seed: Callable[[], int]) -> Iterator[TestClient[Any]]:
    app = SubPath(create_app(settings_in(tmp_path, next_seed)), PATH)
    with TestClient(app, base_url="https://house.test") as made:
        yield made


def csrf(page: str) -> str:
    found = re.search(r'name="csrf" value="([^"]+)"', page)
    assert found
    return found[1]


def test_the_path_alone_leads_to_the_front_page(client: TestClient[Any]) -> None:
    answer = client.get(f"{PATH}?a=b", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, f"{PATH}/?a=b")


def test_all_links_of_a_walk_lead_below_the_path(client: TestClient[Any]) -> None:
    """From the front page to everything that it leads to, and on to what that leads to."""
    ana = Visitor(client, "Ana")
    tables = [ana.post(f"{PATH}/tables", {"game": name, "seats": ["me", "here"]}, 201) for name in game_names()]
    assert all(made["location"].startswith(f"{PATH}/tables/") for made in tables)
    todo = [f"{PATH}/", *(made["location"] for made in tables)]
    seen: set[str] = set()
    while todo:
        address = todo.pop()
        seen.add(address)
        answer = client.get(address, headers=HTML)
        assert answer.status_code < 400, f"{address}: {answer.status_code}"
        if "text/html" not in answer.headers["content-type"]:
            continue
        found = LEADS.findall(answer.text)
        assert [lead for lead in found if not lead.startswith(f"{PATH}/")] == [], address
        sent = set(re.findall(r'\saction="(/[^"]*)"', answer.text))
        todo += {lead.partition("#")[0] for lead in found} - sent - seen - set(todo)
    assert {f"{PATH}/rules", f"{PATH}/lessons", f"{PATH}/me", f"{PATH}/schema/openapi.json"} <= seen


def test_style_scripts_and_pictures_are_found_below_the_path(client: TestClient[Any]) -> None:
    page = client.get(f"{PATH}/", headers=HTML).text
    sheet = next(lead for lead in LEADS.findall(page) if "/look.css" in lead)
    for address in re.findall(r"url\(\"?(/[^)\"]+)", client.get(sheet).text):
        assert address.startswith(f"{PATH}/")
        assert client.get(address).status_code == 200


def test_a_form_leads_on_below_the_path(client: TestClient[Any]) -> None:
    page = client.get(f"{PATH}/", headers=HTML)
    proof = csrf(page.text)
    form = {"csrf": proof, "game": game_names()[0], "seats.0": "me", "seats.1": "here"}
    answer = client.post(f"{PATH}/tables", data=form, headers=HTML, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith(f"{PATH}/tables/")
    table = client.get(answer.headers["location"], headers=HTML)
    assert f'data-address="{answer.headers["location"]}"' in table.text


def test_cookies_are_for_the_path_only(client: TestClient[Any]) -> None:
    page = client.get(f"{PATH}/", headers=HTML)
    assert f"; Path={PATH};" in page.headers["set-cookie"]
    assert "Secure" in page.headers["set-cookie"]
    referer = {"referer": f"https://house.test{PATH}/rules?find=x"}
    form = {"csrf": csrf(page.text), "language": "ru"}
    chosen = client.post(f"{PATH}/language", data=form, headers=HTML | referer, follow_redirects=False)
    assert chosen.headers["location"] == f"{PATH}/rules?find=x"
    assert f"; Path={PATH};" in chosen.headers["set-cookie"]


def test_what_does_not_exist_leads_back_below_the_path(client: TestClient[Any]) -> None:
    answer = client.get(f"{PATH}/nowhere", headers=HTML)
    assert answer.status_code == 404
    assert f'href="{PATH}/"' in answer.text


def test_a_refused_move_names_its_rule_below_the_path(client: TestClient[Any]) -> None:
    ana = Visitor(client, "Ana")
    table = ana.post(f"{PATH}/tables", {"game": game_names()[0], "seats": ["me", "here"]}, 201)["location"]
    shown = ana.get(table)
    refused = ana.post(f"{table}/actions", {"action": shown["legal"][0], "seq": 0}, 409)
    assert "error" in refused
    parts = client.get(f"{table}/parts", headers=ana.headers).text
    assert rf"href=\"{PATH}/tables/" in parts
    assert r"=\"/tables/" not in parts


def test_a_proxy_may_have_taken_the_path_off(client: TestClient[Any]) -> None:
    assert client.get("/health").json()["status"] == "ok"
    assert f'href="{PATH}/rules"' in client.get("/", headers=HTML).text


def test_a_path_that_only_begins_alike_is_another(client: TestClient[Any]) -> None:
    assert client.get(f"{PATH}x/health").status_code == 404


def test_answers_are_packed_for_those_who_can_unpack(client: TestClient[Any]) -> None:
    packed = client.get(f"{PATH}/", headers=HTML | {"accept-encoding": "gzip"})
    plain = client.get(f"{PATH}/", headers=HTML | {"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(plain.headers["content-length"]) == len(plain.content) > int(packed.headers["content-length"])


def test_the_openapi_document_names_the_path(client: TestClient[Any]) -> None:
    document = client.get(f"{PATH}/schema/openapi.json").json()
    assert document["servers"] == [{"url": PATH}]
    assert "/tables" in document["paths"]


def test_streams_run_below_the_path(tmp_path: Path, next_seed: Callable[[], int]) -> None:
    named = {"host": "house.test"}
    with (
        running(settings_in(tmp_path, next_seed)) as (address, _house),
        httpx.Client(base_url=address, headers=named) as client,
    ):
        ana = Visitor(client, "Ana")
        table = ana.post(f"{PATH}/tables", {"game": game_names()[0], "seats": ["me", "here"]}, 201)["location"]
        events = Events(f"{address}{table}/events", named)
        assert events.next()["event"] == "table"
        ana.act(table)
        assert events.next()["kind"] == "act"
        events.close()
