"""Hints that a visitor's browser thinks about: it is asked about another future, and the house checks and words it."""

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import Budget
from tasca.core.packing import unpack
from tasca.games import game as game_of
from tasca.server.web.rate_limit import Allowance
from tests.house.own_games import OWN
from tests.server.compiled_games import write
from tests.server.conftest import Served
from tests.server.visitors import Visitor

TRUE_FUTURE = 3


@pytest.fixture
def given(tmp_path: Path) -> dict[str, Any]:
    return {"modules": write(tmp_path / "modules", *OWN), "hint": Budget(nodes=60)}


def thoughts(served: Served, path: str, count: int = 2) -> list[dict[str, Any]]:
    """Some thoughts about a table, the last legal actions first."""
    table = served.house.tables.cache[path[8:]]
    legal = table.game.legal_actions(table.state)[::-1]
    return [{"action": action, "worth": 0.5 - n / 10} for n, action in enumerate(legal[:count])]


@pytest.mark.parametrize("name", OWN)
def test_the_question_holds_all_that_a_browser_needs(served: Served, ana: Visitor, name: str) -> None:
    path = ana.make("me", "here", game=name)
    wanted = ana.post(f"{path}/hint/question")
    module = served.house.modules.found[name]
    assert (wanted["game"], wanted["module"], wanted["source"]) == (name, module.address, module.source)
    assert (wanted["task"], wanted["count"], wanted["nodes"], wanted["kind"]) == ("think", 3, 60, "search")
    assert wanted["position"] == ana.get(path)["position"]
    assert int(wanted["seed"]) < 1 << 64
    assert ana.post(f"{path}/hint/question") == wanted, "asked again about the same position, it is the same"


class TestTheFuture:
    """The generator of a table is its whole future."""

    @pytest.fixture
    def given(self, given: dict[str, Any]) -> dict[str, Any]:
        return {**given, "next_seed": lambda: 11}

    @pytest.mark.parametrize("name", OWN)
    def test_the_bytes_do_not_depend_on_it(self, served: Served, ana: Visitor, name: str) -> None:
        path = ana.make("me", "here", game=name)
        for _ in range(3):
            ana.act(path)
        table, asked = served.house.tables.cache[path[8:]], []
        futures = (table.state.rng, TRUE_FUTURE)
        for future in futures:
            table.state.rng = future
            table.memo.clear()
            asked.append(ana.post(f"{path}/hint/question"))
        assert asked[0] == asked[1]
        seen = unpack(game_of(name).state, base64.b64decode(asked[0]["state"]))
        assert seen.rng not in futures
        assert game_of(name).view(seen, None) == game_of(name).view(table.state, None)


@pytest.mark.parametrize("name", OWN)
def test_thoughts_are_worded_as_the_houses_own(served: Served, ana: Visitor, asked: list[Any], name: str) -> None:
    path = ana.make("me", "here", game=name)
    position = ana.get(path)["position"]
    body = {"position": position, "thoughts": thoughts(served, path)}
    hints = ana.post(f"{path}/hint/thoughts", body)["hints"]
    table = served.house.tables.cache[path[8:]]
    texts = [table.game.action_to_text(table.state, thought["action"]) for thought in body["thoughts"]]
    assert [(hint["action"], hint["worth"]) for hint in hints] == list(zip(texts, (0.5, 0.4), strict=True))
    assert [hint["means"] for hint in hints] == ["wins about 50 games in 100", "wins about 40 games in 100"]
    assert all(hint["label"] and hint["picks"] for hint in hints)
    shown = served.client.post(f"{path}/hint/thoughts", json=body, headers={**ana.headers, "accept": "text/html"})
    assert 'class="card advice"' in shown.text
    assert hints[0]["means"] in shown.text
    assert asked == [], "no process of the house has thought"
    assert len(ana.get(f"{path}/log")["entries"]) == position, "nothing is written"


def test_no_more_are_shown_than_the_house_would(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    body = {"position": ana.get(path)["position"], "thoughts": thoughts(served, path, 5)}
    assert len(ana.post(f"{path}/hint/thoughts", body)["hints"]) == 3


Bend = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.mark.parametrize(
    ("bend", "status", "says"),
    [
        (lambda body: {**body, "thoughts": [{"action": 999_999, "worth": 0.5}]}, 422, "not legal here"),
        (lambda body: {**body, "thoughts": body["thoughts"][:1] * 2}, 422, "not legal here"),
        (lambda body: {**body, "thoughts": []}, 422, "no thought among these"),
        (lambda body: {**body, "thoughts": [{"action": 0, "worth": 2}]}, 422, ""),
        (lambda body: {**body, "thoughts": [{"action": -1, "worth": 0.5}]}, 422, ""),
        (lambda body: {**body, "position": body["position"] - 1}, 409, "moved on"),
    ],
)
def test_what_is_wrong_is_refused(served: Served, ana: Visitor, bend: Bend, status: int, says: str) -> None:
    path = ana.make("me", "here")
    body = {"position": ana.get(path)["position"], "thoughts": thoughts(served, path)}
    assert says in ana.post(f"{path}/hint/thoughts", bend(body), status)["error"]


def test_only_who_has_to_act_is_asked_and_heard(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    other = rui if ana.get(path)["your_turn"] else ana
    body = {"position": ana.get(path)["position"], "thoughts": thoughts(served, path)}
    for visitor, status in ((other, 403), (served.visitor("Zé"), 403), (served.stranger(), 401)):
        visitor.post(f"{path}/hint/question", status=status)
        visitor.post(f"{path}/hint/thoughts", body, status)


def test_it_costs_a_fifth_of_a_hint(served: Served, ana: Visitor) -> None:
    served.house.hinting = Allowance(0.000_001, 1)
    path = ana.make("me", "here")
    for _ in range(5):
        ana.post(f"{path}/hint/question")
    assert "too much at once" in ana.post(f"{path}/hint/question", status=429)["error"]


def test_the_page_says_where_the_compiled_game_is(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    address = served.house.modules.found["azul"].address
    assert f'data-module="{address}"' in ana.get(path, accept="text/html")
    assert "data-module" not in served.visitor("Zé").get(path, accept="text/html"), "who watches needs no hints"


class TestWithout:
    @pytest.fixture
    def given(self) -> dict[str, Any]:
        return {}

    def test_compiled_games_nothing_is_asked_of_anybody(self, served: Served, ana: Visitor) -> None:
        path = ana.make("me", "here")
        assert "not compiled" in ana.post(f"{path}/hint/question", status=404)["error"]
        page = ana.get(path, accept="text/html")
        assert "data-module" not in page
        assert "data-thinks" not in page
